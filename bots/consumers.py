"""What bots wait for: their turn, and matches that somebody wants to understand."""

from collections.abc import Mapping
from typing import Any

from django.conf import settings

from bots.analysing import analyse
from bots.events import ANALYSIS_ASKED
from bots.pool import Stopped
from bots.services import play_turn
from core.journal.leases import Lease, NotNow
from core.journal.models import Event
from core.journal.registry import consumer
from games.events import TURN_BEGAN


def _as_many_as_can_think() -> int:
    return int(settings.POSTCARD_BOT_PROCESSES)


def _one() -> int:
    return 1


@consumer("bots.analyse", kinds=[ANALYSIS_ASKED], at_once=_one)
def analyse_match(event: Event, lease: Lease) -> None:
    """Value the decisions of a match, one match at a time, so that bots whose turn it is find somebody to think."""
    try:
        analyse(match_id=event.payload["match"], lease=lease)
    except Stopped:
        raise NotNow from None


def _at_once_for_bots(payload: Mapping[str, Any]) -> float | None:
    return 0 if payload["kind"] == "bot" else None


@consumer("bots.play", kinds=[TURN_BEGAN], at_once=_as_many_as_can_think, wait=_at_once_for_bots)
def play_bot_turn(event: Event, lease: Lease) -> None:
    """If a bot has become due, let it think and play."""
    payload = event.payload
    try:
        play_turn(
            match_id=payload["match"],
            seat=payload["seat"],
            ply=payload["ply"],
            since=lease.since,
            attempt=lease.attempt,
        )
    except Stopped:
        raise NotNow from None
