"""The terms of a new match: what its creator chooses, checked, and the defaults of all else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from core.errors import FieldError, Invalid
from games.clock.terms import Between, Bounds, Clock, ClockRefused, parse
from games.models import Match
from games.rules.contract import Facts, OptionSpec, OptionValue
from games.services.making.seats import SeatAsked


@dataclass(frozen=True)
class Terms:
    """Terms that the creator of a match asks for; everything left out has its default."""

    game: str
    seats: Sequence[SeatAsked]
    options: Mapping[str, object]
    clock: Mapping[str, Any] | None = None
    rated: bool = False
    bots_among_people: bool = False
    rating_min: int | None = None
    rating_max: int | None = None
    """The ratings of players who can take an open seat."""
    visibility: str = Match.Visibility.PUBLIC
    policy: str = Match.Policy.LOSE
    shuffle_seats: bool | None = None
    join_later: bool = False
    chat: bool = False


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


def clock_to_play_by(asked: Mapping[str, Any] | None) -> dict[str, Any]:
    """The clock as it is published with the match. Refuses an invalid clock and one that is not offered."""
    try:
        clock = Clock() if asked is None else parse(asked, bounds())
    except ClockRefused as refused:
        errors = [FieldError(_field(wrong.member), wrong.code, wrong.detail) for wrong in refused.errors]
        raise Invalid("This time per move is not available.", errors=errors) from None
    if clock.form.name not in settings.POSTCARD_CLOCKS:
        offered = ", ".join(f"“{name}”" for name in settings.POSTCARD_CLOCKS)
        wrong = FieldError("clock.kind", "not_offered", f"This server offers {offered}.")
        raise Invalid("This time per move is not available.", errors=[wrong])
    return clock.published


def bounds() -> Bounds:
    """The range of each number of a clock on this server."""
    return Bounds(**{member: Between(*between) for member, between in settings.POSTCARD_CLOCK_BOUNDS.items()})


def _field(member: str) -> str:
    return f"clock.{member}" if member else "clock"
