"""Selection of the events that are still relevant when a channel delivers them."""

from collections.abc import Container, Iterable
from typing import Any, Protocol, TypeVar

from core.journal.registry import notification_types
from games.events import INVITATION_MADE, TURN_BEGAN
from games.selectors.matches import running_among
from games.selectors.play.turns import invitations_to, turns_owed
from notifications.events import TURN_REMINDER

Turn = tuple[str, int, int]
"""The match, the seat, and the ply at which it became due."""


class TellsOf(Protocol):
    """An event of a feed, as a channel keeps it."""

    kind: str
    data: Any


ToldT = TypeVar("ToldT", bound=TellsOf)


def still_relevant(user_id: int, told: Iterable[ToldT], *, reminded: Container[Turn] = ()) -> list[ToldT]:
    """Return the events still relevant: of an owed turn, unless its reminder was sent, and of a running match."""
    told = list(told)
    if not told:
        return []
    owed = {(turn.match, turn.seat, turn.ply) for turn in turns_owed(user_id)}
    while_running = {kind for kind, declared in notification_types().items() if declared.while_running}
    running = running_among({one.data["match"] for one in told if one.kind in while_running})
    invited = invitations_to(user_id)

    def is_news(one: ToldT) -> bool:
        if one.kind in (TURN_BEGAN, TURN_REMINDER):
            turn = (one.data["match"], one.data["seat"], one.data["ply"])
            return turn in owed and (one.kind == TURN_REMINDER or turn not in reminded)
        if one.kind in while_running and one.data["match"] not in running:
            return False
        return one.kind != INVITATION_MADE or one.data["match"] in invited

    return [one for one in told if is_news(one)]
