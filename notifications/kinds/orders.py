"""Standing orders: only the owner learns whether one was played."""

from core.journal.models import Event
from games.events import ORDER_DROPPED, ORDER_PLAYED
from notifications.kinds.matches import AboutPly
from notifications.registry import Told, tells
from notifications.scene import Scene


@tells(ORDER_PLAYED, to="the owner of the order", data=AboutPly)
def order_played(event: Event, scene: Scene) -> Told | None:
    """The order was played; `ply` is that of the turn."""
    return _to_owner(event, scene)


@tells(ORDER_DROPPED, to="the owner of the order", data=AboutPly)
def order_dropped(event: Event, scene: Scene) -> Told | None:
    """The order was not legal, and is void; `ply` is that of the turn."""
    return _to_owner(event, scene)


def _to_owner(event: Event, scene: Scene) -> Told | None:
    match, seat, ply, owner = (event.payload[name] for name in ("match", "seat", "ply", "user"))
    if (table := scene.table(match)) is None:
        return None
    return Told(AboutPly(match=match, game=table.match.game, seat=seat, ply=ply), [owner])
