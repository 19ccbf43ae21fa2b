"""Times of the server as a person reads them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timezone
from typing import Any

UNITS = (("d", 86400), ("h", 3600), ("min", 60))


def read(at: str) -> datetime:
    """A time of the server, `YYYY-MM-DDTHH:MM:SSZ`."""
    return datetime.strptime(at, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc)


def local(at: str | None) -> str:
    """A time of the server on the clock of this machine."""
    return read(at).astimezone().strftime("%Y-%m-%d %H:%M") if at else ""


def left(deadline: str | None, now: datetime) -> str:
    """Return the time left until a deadline."""
    if deadline is None:
        return ""
    seconds = int((read(deadline) - now).total_seconds())
    return "time is up" if seconds < 0 else f"{span(seconds)} left"


def span(seconds: int) -> str:
    """A number of seconds in its two largest units."""
    parts = []
    for unit, size in UNITS:
        count, seconds = divmod(seconds, size)
        if count:
            parts.append(f"{count} {unit}")
    return " ".join(parts[:2]) or f"{seconds} s"


def clock(terms: Mapping[str, Any]) -> str:
    """A time control in a few words."""
    amounts = [
        f"{value} {name.removeprefix('increment_').removeprefix('cap_')}" for name, value in terms.items()
        if isinstance(value, int) and not name.startswith("cap_")
    ]  # fmt: skip
    kind: str = {"none": "no time limit", "per_move": "a move", "bank": "in all"}.get(terms["kind"], terms["kind"])
    if not amounts:
        return kind
    return f"{amounts[0]} {kind}" if len(amounts) == 1 else f"{amounts[0]} {kind}, plus {amounts[1]} per move"
