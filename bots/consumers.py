"""Events that bots react to: their turns, and requests for the value of moves and for hints."""

from collections.abc import Mapping
from typing import Any

from django.conf import settings

from accounts.events import ACCOUNT_DELETED
from bots.events import ANALYSIS_ASKED, HINT_ASKED, MISTAKE_ANSWERED
from bots.services.analyse import analyse
from bots.services.answer_mistakes import value_answer
from bots.services.answers import keep, play_stored, release_time
from bots.services.hints import find_hint, forget_hints_of
from bots.services.reviews import forget_reviews_of
from bots.services.turns import decide_turn, play_turn
from core import times
from core.journal.leases import Lease
from core.journal.models import Event
from core.journal.registry import consumer
from core.journal.services import forward
from games.events import TURN_BEGAN

ANSWER = "bots.answer"
"""The consumer that plays a bot's stored answer when its time has come."""


def _as_many_as_can_think() -> int:
    return int(settings.POSTCARD_BOT_PROCESSES)


@consumer("bots.analyse", kinds=[ANALYSIS_ASKED], concurrency=1, by_person=True)
def analyse_match(event: Event, lease: Lease) -> None:
    """Analyse one match at a time, so that processes stay free for bots whose turn it is."""
    analyse(match_id=event.payload["match"], lease=lease)


# When it is delivered tells how a player learns.
@consumer("bots.value_answer", kinds=[MISTAKE_ANSWERED], concurrency=1, by_person=True, discreet=True)
def value_answer_to_mistake(event: Event, lease: Lease) -> None:
    """Search for the value of a move that a player chose in a position of their mistakes."""
    payload = event.payload
    value_answer(match_id=payload["match"], ply=payload["ply"], user_id=payload["user"], attempt=lease.attempt)


# When it is delivered tells in which turn a player wanted help.
@consumer("bots.find_hint", kinds=[HINT_ASKED], concurrency=1, by_person=True, discreet=True)
def find_hint_for_turn(event: Event, lease: Lease) -> None:
    """Search for the move that is suggested to a player, one at a time, so that processes stay free for bots."""
    payload = event.payload
    find_hint(match_id=payload["match"], seat=payload["seat"], ply=payload["ply"], attempt=lease.attempt)


@consumer("bots.forget", kinds=[ACCOUNT_DELETED])
def forget(event: Event, lease: Lease) -> None:
    """Delete what an erased account was to learn, and what was suggested to it."""
    forget_reviews_of(user_id=event.payload["user"])
    forget_hints_of(user_id=event.payload["user"])


def _no_delay_for_bots(payload: Mapping[str, Any]) -> float | None:
    return 0 if payload["kind"] == "bot" else None


@consumer("bots.play", kinds=[TURN_BEGAN], concurrency=_as_many_as_can_think, by_person=True, wait=_no_delay_for_bots)
def play_bot_turn(event: Event, lease: Lease) -> None:
    """If a bot is due, let it think, then play at once or at a time that does not reveal how long it thought."""
    payload, grid = event.payload, settings.POSTCARD_BOT_GRID
    turn = {"match_id": payload["match"], "seat": payload["seat"], "ply": payload["ply"]}
    if not grid:
        play_turn(**turn, since=lease.since, attempt=lease.attempt)
        return
    made = decide_turn(**turn, since=lease.since, attempt=lease.attempt)
    if made is not None:
        at = release_time(began=event.clock, ready=times.exact(), grid=max(grid, made.least_grid))
        keep(made, hand_on=lambda: forward(event, lease, to=ANSWER, at=at))


# A delivery to it shows that the bot has decided, so it is discreet. It only waits for the database.
@consumer(ANSWER, kinds=[], concurrency=2, by_person=True, discreet=True)
def answer_for_bot(event: Event, lease: Lease) -> None:
    """Play a bot's stored answer at its set time."""
    payload = event.payload
    play_stored(match_id=payload["match"], seat=payload["seat"], ply=payload["ply"], done=lease.finish)
