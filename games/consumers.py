"""Reactions of matches: to turns of players who are away, ends of matches, and closed or deleted accounts."""

from collections.abc import Mapping
from typing import Any

from accounts.conduct.events import CLOSED
from accounts.events import ACCOUNT_CLOSED, ACCOUNT_DELETED
from core import times
from core.database.transactions import atomic
from core.journal.leases import Lease, RetryLater
from core.journal.models import Event
from core.journal.registry import consumer
from games.events import MATCH_FINISHED, MATCH_PAUSED, TURN_FORCED
from games.services.calendar.pauses import announce_end
from games.services.dumps import drop_dumps_of
from games.services.leaving.closed_accounts import leave_all_matches, leave_waiting_matches
from games.services.making.acceptances import forget_acceptance
from games.services.orders.carry_out import check_delay, play_forced
from games.services.orders.give import forget_orders_in, forget_orders_of
from games.services.talk.chat import forget_messages
from games.services.talk.marks import forget_marks, forget_notes

RETRY_SECONDS = 10
"""The wait before the next attempt when the database is unavailable, or files are being written."""


@consumer("games.leave_waiting", kinds=[ACCOUNT_CLOSED, CLOSED])
def leave_matches_that_wait(event: Event, lease: Lease) -> None:
    """A match does not start with a player whose account is closed, by themselves or by the staff."""
    leave_waiting_matches(user_id=event.payload["user"])


@consumer("games.leave_all", kinds=[ACCOUNT_DELETED])
def leave_matches(event: Event, lease: Lease) -> None:
    """Other players do not wait for a deleted account."""
    leave_all_matches(user_id=event.payload["user"])


@consumer("games.forget_private", kinds=[ACCOUNT_DELETED])
def forget_what_was_private(event: Event, lease: Lease) -> None:
    """Notes, standing orders, chat messages and what a bot accepts are deleted with the account."""
    forget_notes(user_id=event.payload["user"])
    forget_marks(user_id=event.payload["user"])
    forget_orders_of(user_id=event.payload["user"])
    forget_messages(user_id=event.payload["user"])
    forget_acceptance(user_id=event.payload["user"])


@consumer("games.rename_in_dumps", kinds=[ACCOUNT_DELETED])
def rename_in_dumps(event: Event, lease: Lease) -> None:
    """Files that name a deleted account are made anew, with the name that replaces it."""
    if not drop_dumps_of(user_id=event.payload["user"]):
        raise RetryLater(wait=RETRY_SECONDS)


@consumer("games.forget_orders", kinds=[MATCH_FINISHED])
def forget_orders(event: Event, lease: Lease) -> None:
    """A match that is over needs no standing orders."""
    forget_orders_in(match_id=event.payload["match"])


def _until_its_end(payload: Mapping[str, Any]) -> float:
    """The delay until a pause ends by itself."""
    return (times.parse_time(payload["until"]) - times.now()).total_seconds()


@consumer("games.resume", kinds=[MATCH_PAUSED], wait=_until_its_end)
def announce_the_end_of_a_pause(event: Event, lease: Lease) -> None:
    """The clocks run again, whether or not this is delivered: it is for those who follow the match."""
    if (left := _until_its_end(event.payload)) > 0:
        # The clock of the server was set back meanwhile.
        raise RetryLater(wait=left)
    with atomic():
        pause, until = event.payload["pause"], times.parse_time(event.payload["until"])
        announce_end(match_id=event.payload["match"], pause=pause, until=until)
        lease.finish()


def _some_minutes(payload: Mapping[str, Any]) -> float:
    """The delay of a standing order, so that the two look alike."""
    return check_delay(match_id=payload["match"], seat=payload["seat"], ply=payload["ply"])


@consumer("games.play_forced", kinds=[TURN_FORCED], wait=_some_minutes, discreet=True)
def play_forced_move(event: Event, lease: Lease) -> None:
    """If the player has not moved yet and has asked for it by now, play the move that everyone can see is forced."""
    turn = {"match_id": event.payload["match"], "seat": event.payload["seat"], "ply": event.payload["ply"]}
    if not play_forced(**turn, done=lease.finish):
        raise RetryLater(wait=RETRY_SECONDS)
