"""The components of closed lists in the OpenAPI document."""

from typing import Any

from core.closed_lists import CLOSED_LISTS


def write_null_plainly(result: dict[str, Any], generator: Any, **_: Any) -> dict[str, Any]:
    """Hook of the schema generator: `null` beside a closed list is a type, not a component of its own."""
    if result["components"]["schemas"].pop("NullEnum", None) is not None:
        _replace(result)
    return result


def describe_values(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Hook of the schema generator: say what each value of a closed list means."""
    schemas = result["components"]["schemas"]
    for name, listed in CLOSED_LISTS.items():
        values = [value for value in schemas[name]["enum"] if value in listed.each]
        meanings = "\n".join(f"* `{value}`: {listed.each[value]}" for value in values)
        schemas[name]["description"] = f"{listed.about}\n\n{meanings}"
    return result


def _replace(part: Any) -> None:
    inner = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    for value in inner:
        if isinstance(value, dict) and value.get("$ref") == "#/components/schemas/NullEnum":
            value.clear()
            value["type"] = "null"
        else:
            _replace(value)
