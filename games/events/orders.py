"""Standing orders: only the owner learns whether one was played."""

from typing import Annotated

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from core.journal.notifications import Batch, Notification, NotificationType
from core.journal.registry import declare
from games.events.matches import AboutPly, TurnNamed
from games.selectors.participants import participants


class OrderTouched(TurnNamed):
    """Payload that names the turn of a planned move, and its player."""

    user: Annotated[int, "The primary key of the player who planned the move."]


def _to_owner(event: Event, batch: Batch) -> Notification | None:
    match, seat, ply, owner = (event.payload[name] for name in ("match", "seat", "ply", "user"))
    if (table := participants(batch, match)) is None:
        return None
    return Notification(AboutPly(match=match, game=table.match.game, seat=seat, ply=ply), [owner])


# That there was an order is known to its owner alone.
ORDER_PLAYED = declare(
    "order.played",
    OrderTouched,
    about="A planned move was played.",
    for_staff=False,
    notification=NotificationType(
        build=_to_owner,
        audience="the player who planned the move",
        data=AboutPly,
        leads_to="match",
        sentence=_("%(game)s: your planned move was played."),
        label=_("Your planned move was played"),
        topic="matches",
    ),
)
ORDER_DROPPED = declare(
    "order.dropped",
    OrderTouched,
    about="A planned move could not be played and was discarded.",
    for_staff=False,
    notification=NotificationType(
        build=_to_owner,
        audience="the player who planned the move",
        data=AboutPly,
        leads_to="match",
        sentence=_("%(game)s: your planned move could not be played and was discarded."),
        label=_("Your planned move was discarded"),
        topic="matches",
    ),
)
