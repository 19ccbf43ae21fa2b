"""Selection of the events that are still relevant when a channel delivers them."""

from collections.abc import Container, Iterable

from core.journal.registry import notification_types
from games.events import INVITATION_MADE, TURN_BEGAN
from games.selectors.matches import running_among
from games.selectors.play.turns import invitations_to, turns_owed
from notifications.events import TURN_REMINDER
from notifications.notices import NoticeT

Turn = tuple[str, int, int]
"""The match, the seat, and the ply at which it became due."""


def still_relevant(user_id: int, notices: Iterable[NoticeT], *, reminded: Container[Turn] = ()) -> list[NoticeT]:
    """Return the events still relevant: of an owed turn, unless its reminder was sent, and of a running match."""
    notices = list(notices)
    if not notices:
        return []
    owed = {(turn.match, turn.seat, turn.ply) for turn in turns_owed(user_id)}
    while_running = {kind for kind, declared in notification_types().items() if declared.while_running}
    running = running_among({notice.data["match"] for notice in notices if notice.kind in while_running})
    invited = invitations_to(user_id)

    def is_relevant(notice: NoticeT) -> bool:
        if notice.kind in (TURN_BEGAN, TURN_REMINDER):
            turn = (notice.data["match"], notice.data["seat"], notice.data["ply"])
            return turn in owed and (notice.kind == TURN_REMINDER or turn not in reminded)
        if notice.kind in while_running and notice.data["match"] not in running:
            return False
        return notice.kind != INVITATION_MADE or notice.data["match"] in invited

    return [notice for notice in notices if is_relevant(notice)]
