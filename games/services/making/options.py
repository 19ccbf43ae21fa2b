"""The options of a match: those asked for, checked, and the defaults of all others."""

from collections.abc import Mapping

from core.errors import FieldError, Invalid
from games.rules.contract import Facts, OptionSpec, OptionValue


def complete_options(facts: Facts, asked: Mapping[str, object]) -> dict[str, OptionValue]:
    """A value for every option of a ruleset. Refuses unknown names and values out of bounds."""
    specs = {spec.name: spec for spec in facts.options}
    errors = [
        FieldError(f"options.{name}", "unknown", f"{facts.key} has no option “{name}”.")
        for name in asked
        if name not in specs
    ]
    errors += [
        FieldError(f"options.{name}", "bad_value", f"“{name}” is {_allowed(specs[name])}.")
        for name, value in asked.items()
        if name in specs and not specs[name].fits(value)
    ]
    if errors:
        raise Invalid("The options do not fit the game.", errors=errors)
    return {**facts.defaults(), **{name: _value(value) for name, value in asked.items()}}


def _value(value: object) -> OptionValue:
    assert isinstance(value, bool | int | str)
    return value


def _allowed(spec: OptionSpec) -> str:
    if not spec.choices:
        return f"a whole number from {spec.least} to {spec.most}"
    if isinstance(spec.default, bool):
        return "true or false"
    return "one of: " + ", ".join(str(choice) for choice in spec.choices)
