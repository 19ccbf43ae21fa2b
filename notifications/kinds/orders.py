"""Standing orders: only the owner learns whether one was played."""

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from games.events import ORDER_DROPPED, ORDER_PLAYED
from notifications.kinds.matches import AboutPly
from notifications.registry import Told, tells
from notifications.scene import Scene


@tells(
    ORDER_PLAYED,
    audience="the owner of the order",
    data=AboutPly,
    sentence=_("A standing order was carried out in a match of %(game)s."),
    label=_("A standing order was carried out"),
    topic="matches",
)
def order_played(event: Event, scene: Scene) -> Told | None:
    """The order was played; `ply` is that of the turn."""
    return _to_owner(event, scene)


@tells(
    ORDER_DROPPED,
    audience="the owner of the order",
    data=AboutPly,
    sentence=_("A standing order in a match of %(game)s could not be carried out."),
    label=_("A standing order was dropped"),
    topic="matches",
)
def order_dropped(event: Event, scene: Scene) -> Told | None:
    """The order was not legal, and is void; `ply` is that of the turn."""
    return _to_owner(event, scene)


def _to_owner(event: Event, scene: Scene) -> Told | None:
    match, seat, ply, owner = (event.payload[name] for name in ("match", "seat", "ply", "user"))
    if (table := scene.table(match)) is None:
        return None
    return Told(AboutPly(match=match, game=table.match.game, seat=seat, ply=ply), [owner])
