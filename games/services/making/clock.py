"""The clock of a new match: the one asked for, if this server offers it."""

from collections.abc import Mapping
from typing import Any

from django.conf import settings

from core.errors import FieldError, Invalid
from games.clock.terms import Between, Bounds, Clock, ClockRefused, parse


def clock_to_play_by(asked: Mapping[str, Any] | None) -> dict[str, Any]:
    """The clock as it is published with the match. Refuses an invalid clock and one that is not offered."""
    try:
        clock = _default() if asked is None else parse(asked, bounds())
    except ClockRefused as refused:
        wrongs = [FieldError(_field(wrong.member), wrong.code, wrong.detail) for wrong in refused.wrongs]
        raise Invalid("This time per move is not available.", errors=wrongs) from None
    if clock.form.name not in settings.POSTCARD_CLOCKS:
        offered = ", ".join(f"“{name}”" for name in settings.POSTCARD_CLOCKS)
        wrong = FieldError("clock.kind", "not_offered", f"This server offers {offered}.")
        raise Invalid("This time per move is not available.", errors=[wrong])
    return clock.published


def bounds() -> Bounds:
    """The range of each number of a clock on this server."""
    return Bounds(**{member: Between(*between) for member, between in settings.POSTCARD_CLOCK_BOUNDS.items()})


def _default() -> Clock:
    return Clock()


def _field(member: str) -> str:
    return f"clock.{member}" if member else "clock"
