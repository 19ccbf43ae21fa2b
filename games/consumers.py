"""What matches wait to hear of: turns of people who are away, ends, and players who have left."""

from collections.abc import Mapping
from typing import Any

from django.db import InterfaceError, OperationalError

from accounts.events import ACCOUNT_DELETED
from core.journal.leases import Lease, LeaseLost, NotNow
from core.journal.models import Event
from core.journal.registry import consumer
from games.events import MATCH_FINISHED, TURN_BEGAN
from games.services.carrying_out import carry_out, void_order, wait_of
from games.services.chatting import forget_messages
from games.services.departing import depart
from games.services.noting import forget_notes
from games.services.ordering import forget_orders_in, forget_orders_of

BREATH = 10
"""Seconds until it is looked again, where the database was away."""


@consumer("games.depart", kinds=[ACCOUNT_DELETED])
def depart_from_matches(event: Event, lease: Lease) -> None:
    """Nobody waits for somebody who has left."""
    depart(user_id=event.payload["user"])


@consumer("games.forget_private", kinds=[ACCOUNT_DELETED])
def forget_what_was_private(event: Event, lease: Lease) -> None:
    """What somebody kept for themselves, or said, goes with them."""
    forget_notes(user_id=event.payload["user"])
    forget_orders_of(user_id=event.payload["user"])
    forget_messages(user_id=event.payload["user"])


@consumer("games.forget_orders", kinds=[MATCH_FINISHED])
def forget_orders(event: Event, lease: Lease) -> None:
    """There is nothing left to play."""
    forget_orders_in(match_id=event.payload["match"])


def _some_minutes(payload: Mapping[str, Any]) -> float | None:
    """The same for all people, whether they have ordered anything or not; bots are always there."""
    if payload["kind"] == "bot":
        return None
    return wait_of(match_id=payload["match"], seat=payload["seat"], ply=payload["ply"])


@consumer("games.carry_out", kinds=[TURN_BEGAN], wait=_some_minutes, discreet=True)
def play_for_somebody_away(event: Event, lease: Lease) -> None:
    """If somebody has not moved yet, play what they have ordered.

    Whatever goes wrong must look the same with an order and without one: it is nowhere written down.
    """
    turn = {"match_id": event.payload["match"], "seat": event.payload["seat"], "ply": event.payload["ply"]}
    try:
        try:
            carry_out(**turn, done=lease.finish)
        except (LeaseLost, OperationalError, InterfaceError):
            raise
        except Exception:
            # Somebody's order is not worth asking again and again whether it can be played.
            void_order(**turn)
    except (OperationalError, InterfaceError):
        raise NotNow(wait=BREATH) from None
