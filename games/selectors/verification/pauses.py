"""Pauses: the rows that there are, and what the match says of them."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from itertools import pairwise

from games.models import Match, Pause
from games.selectors.verification.differences import Differences


def rows_of_pauses(match: Match) -> list[Pause]:
    """The pauses of a match, in order."""
    return list(Pause.objects.filter(match=match).order_by("starts_at", "id"))


def pauses_that_differ(match: Match, pauses: Sequence[Pause]) -> Differences:
    """Pauses that could not have come about, and an end that is not that of the latest."""
    if match.paused_until != (pauses[-1].ends_at if pauses else None):
        yield "match.paused_until", "It is not the end of the latest pause."
    for number, pause in enumerate(pauses):
        if pause.ends_at > _agreed_end(pause):
            yield f"pause {number}.ends_at", "It is later than agreed."
        if match.started_at is None or pause.starts_at < match.started_at:
            yield f"pause {number}.starts_at", "The match had not started."
    for number, (before, after) in enumerate(pairwise(pauses), start=1):
        if after.starts_at < before.ends_at:
            yield f"pause {number}.starts_at", "The pause before it had not ended."


def last_touched(pauses: Sequence[Pause]) -> Iterator[datetime]:
    """Generate the time of writing of the latest pause: its start, or its end by a player. Nothing without a pause."""
    for pause in pauses[-1:]:
        yield pause.starts_at if pause.ends_at == _agreed_end(pause) else pause.ends_at


def _agreed_end(pause: Pause) -> datetime:
    return pause.starts_at + timedelta(days=pause.days)
