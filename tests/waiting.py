"""Turns that a player waits for: who is due and who is not, orders given in advance, and the minutes that pass."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from core import times
from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.services import deliver
from games.models import MoveRecord
from games.services.orders.carry_out import LONGEST_WAIT
from games.services.orders.sweep import DueOrder, due_orders
from tests.sittings import Json, Player, answered, some_move, start_match

PLAY_FORCED = "games.play_forced"
LONGEST = timedelta(seconds=LONGEST_WAIT)


@dataclass(frozen=True)
class Turn:
    """A running match of two in which one owes a decision and the other waits."""

    match: str
    due: Player
    waiting: Player

    @property
    def orders(self) -> str:
        """The path of this match's orders."""
        return f"/matches/{self.match}/orders"

    def a_card(self, place: int = 0) -> str:
        """A move that the one who waits can make next time: any card of the hand may be played."""
        card: str = self.waiting.view(self.match)["view"]["hand"][place]
        return f"play {card}"

    def order(self, move: object = None) -> Json:
        """The one who waits orders a move."""
        return answered(self.waiting.post(self.orders, {"move": move or self.a_card()}), 201)

    def standing(self) -> list[Json]:
        """The orders of the one who waits."""
        found: list[Json] = answered(self.waiting.get(self.orders), 200)["results"]
        return found

    def goes_on(self) -> "Turn":
        """The one who is due plays until it is the other's turn."""
        while not (view := self.waiting.view(self.match))["due"]:
            assert view["outcome"] is None
            self.due.play_any(self.match)
        return self

    def moves_of(self, player: Player) -> list[str]:
        """The moves of a player."""
        seat = player.view(self.match)["seat"]
        return list(
            MoveRecord.objects.filter(match=self.match, seat=seat).order_by("ply").values_list("move", flat=True)
        )


def a_turn(ana: Player, ben: Player, **terms: Any) -> Turn:
    """A match that has just begun."""
    match = start_match(ana, ben, **terms)
    due, waiting = (ana, ben) if ana.view(match)["due"] else (ben, ana)
    return Turn(match, due, waiting)


def playing_by_hand(turn: Turn) -> str:
    """The one who waited plays another move than the first there is; which."""
    view = turn.waiting.view(turn.match)
    move = some_move([{**view["options"][0], "slots": [_turned(slot) for slot in view["options"][0]["slots"]]}])
    answered(turn.waiting.play(turn.match, move, view["expected_ply"]), 201)
    return move


def _turned(slot: Json) -> Json:
    return {**slot, "items": slot["items"][::-1]}


def orders_to_come() -> list[DueOrder]:
    """The orders whose turn has begun, as a worker will find them once their minutes have passed."""
    return due_orders(times.now() + LONGEST)


def forced_turns() -> list[int]:
    """Return the deliveries that wait for their time, one for each turn that began with a publicly forced move."""
    found = Delivery.objects.filter(consumer=PLAY_FORCED, state=State.DUE).order_by("pk")
    return list(found.values_list("pk", flat=True))


def minutes_pass() -> None:
    """A worker carries out every order whose turn has begun, and looks at every turn that is publicly forced."""
    for order in orders_to_come():
        order.carry_out()
    waiting = forced_turns()
    Delivery.objects.filter(pk__in=waiting).update(due_at=times.now(), call_at=times.now())
    for pk in waiting:
        assert deliver(delivery_id=pk) == "done"
