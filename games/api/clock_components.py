"""The clocks of matches in the OpenAPI document: as they are asked for, and as they are published."""

from typing import Any

from django.conf import settings

from games.api.references import one_of, union
from games.clock.terms import FORMS, Between, Bounds, Form
from games.rules.schema import Schema
from games.services.making.terms import bounds

NAMES = {
    "none": "NoClock",
    "per_move": "PerMoveClock",
    "bank": "BankClock",
    "per_move_minutes": "PerMoveMinutesClock",
    "bank_minutes": "BankMinutesClock",
}
"""The component of each form of clock."""
ABOUT = {
    "none": "No time limit.",
    "per_move": "A fixed time per move, in days.",
    "bank": "A time bank in days for each seat. Each move uses time from it and adds some.",
    "per_move_minutes": "A fixed time per move, in minutes. For live matches.",
    "bank_minutes": (
        "A time bank in minutes for each seat. Each move uses time from it and adds some. For live matches."
    ),
}
NUMBERS: dict[str, Schema] = {
    "days": {"type": "integer", "minimum": 1},
    "increment_hours": {"type": "integer", "minimum": 0, "description": "The hours added to the bank by each move."},
    "cap_days": {"type": "integer", "minimum": 1, "description": "The maximum of the bank, in days."},
    "minutes": {"type": "integer", "minimum": 1},
    "increment_seconds": {
        "type": "integer",
        "minimum": 0,
        "description": "The seconds added to the bank by each move.",
    },
    "cap_minutes": {"type": "integer", "minimum": 1, "description": "The maximum of the bank, in minutes."},
}
RESTS: dict[str, Schema] = {
    "vacation": {
        "type": "string",
        "enum": ["none", "budget"],
        "description": "Whether players' vacations stop their clocks.",
    },
    "weekends": {
        "type": "string",
        "enum": ["play", "rest"],
        "description": "Whether clocks run on Saturdays and Sundays, in the player's time zone.",
    },
}


def clock_components() -> dict[str, Schema]:
    """A component for each form of clock, published and asked for, and one for any of them."""
    found = {}
    for form in FORMS:
        found[NAMES[form.name]] = _clock(form, None)
        if form.numbers:
            found[_asked(form)] = _clock(form, bounds())
    offered = [form for form in FORMS if form.name in settings.POSTCARD_CLOCKS]
    in_days = {form.kind: _asked(form) for form in offered if form.name == form.kind}
    found["Clock"] = one_of(NAMES.values(), "The clock of a match.")
    found["ClockAsked"] = one_of(map(_asked, offered), "A clock that this server offers.")
    about = "The clock of a league: one that this server offers, in days or without a time limit."
    # Nobody can make a league where only clocks in minutes are offered.
    found["LeagueClockAsked"] = union(in_days or {"none": NAMES["none"]}, "kind", about)
    return found


def _asked(form: Form) -> str:
    return f"{NAMES[form.name]}Asked" if form.numbers else NAMES[form.name]


def _clock(form: Form, within: Bounds | None) -> Schema:
    """A component; `within` are the bounds of what is asked for. What is published may be from a time of others."""
    properties: dict[str, Any] = {"kind": {"type": "string", "enum": [form.kind], "description": "The kind of clock."}}
    for name in form.numbers:
        properties[name] = _number(form, name) | (_bounds(form.between(name, within)) if within else {})
    required = list(properties)
    if form.has_rests:
        properties |= {name: _optional(rest) if within else rest for name, rest in RESTS.items()}
    return {
        "type": "object",
        "description": ABOUT[form.name],
        "properties": properties,
        "required": required if within else list(properties),
        "additionalProperties": False,
    }


def _number(form: Form, name: str) -> Schema:
    if name != form.numbers[0]:
        return NUMBERS[name]
    what = "that each move has" if form.kind == "per_move" else "with which each seat begins"
    return {**NUMBERS[name], "description": f"The {name} {what}."}


def _bounds(allowed: Between) -> Schema:
    return {"minimum": allowed.least, "maximum": allowed.most}


def _optional(rest: Schema) -> Schema:
    return {**rest, "default": rest["enum"][0]}
