"""The clocks of matches in the OpenAPI document: as they are asked for, and as they are published."""

from typing import Any

from games.api.references import union
from games.rules.schema import Schema

KINDS = {"none": "NoClock", "per_move": "PerMoveClock", "bank": "BankClock"}

DAYS_A_MOVE: Schema = {"type": "integer", "minimum": 1, "description": "The days that each move has."}
DAYS_IN_BANK: Schema = {"type": "integer", "minimum": 1, "description": "The days with which each seat begins."}
INCREMENT: Schema = {"type": "integer", "minimum": 0, "description": "The hours that each move adds to the bank."}
CAP: Schema = {"type": "integer", "minimum": 1, "description": "The days above which no bank grows."}
RESTS: dict[str, Schema] = {
    "vacation": {
        "type": "string",
        "enum": ["none", "budget"],
        "description": "Whether the vacations of its players stop their clocks.",
    },
    "weekends": {
        "type": "string",
        "enum": ["play", "rest"],
        "description": "Whether Saturdays and Sundays of a player's time zone count.",
    },
}


def clock_components() -> dict[str, Schema]:
    """A component for each kind of clock, published and asked for, and one for any of them."""
    found = {"NoClock": _clock("none", "Nobody is ever late.", {}, asked=False)}
    for asked in (False, True):
        suffix = "Asked" if asked else ""
        found[f"PerMoveClock{suffix}"] = _clock(
            "per_move", "Each move has the same time.", {"days": DAYS_A_MOVE}, asked=asked
        )
        found[f"BankClock{suffix}"] = _clock(
            "bank",
            "Each seat has a bank: moves use it up and add to it.",
            {"days": DAYS_IN_BANK, "increment_hours": INCREMENT, "cap_days": CAP},
            asked=asked,
        )
        names = {kind: name if kind == "none" else f"{name}{suffix}" for kind, name in KINDS.items()}
        about = "A clock to play by; the server says which it offers." if asked else "The clock of a match."
        found[f"Clock{suffix}"] = union(names, "kind", about)
    return found


def _clock(kind: str, about: str, numbers: dict[str, Schema], *, asked: bool) -> Schema:
    properties: dict[str, Any] = {"kind": {"type": "string", "enum": [kind], "description": "Which kind of clock."}}
    properties |= numbers
    required = list(properties)
    if numbers:
        properties |= {name: _optional(rest) if asked else rest for name, rest in RESTS.items()}
    return {
        "type": "object",
        "description": about,
        "properties": properties,
        "required": required if asked else list(properties),
        "additionalProperties": False,
    }


def _optional(rest: Schema) -> Schema:
    return {**rest, "default": rest["enum"][0]}
