"""The event of matchmaking: a search that ended by itself. Only its player learns of it."""

from typing import Annotated

from django.utils.translation import gettext_lazy as _

from accounts.events import AccountNamed
from core.journal.models import Event
from core.journal.notifications import MAIL, PUSH, Batch, Notification, NotificationType
from core.journal.registry import declare
from core.shapes import shape

REASONS = (
    "`expired`: no match was found in time. `too_many_matches`: its player has as many matches as the server allows."
)


class WishEnded(AccountNamed):
    """Payload that names a wish, its game and its player, and why it ended."""

    wish: Annotated[str, "The id of the wish."]
    game: Annotated[str, "The key of its game."]
    reason: Annotated[str, REASONS]


@shape("WishEventData")
class AboutWish:
    """A wish for opponents that ended by itself."""

    wish: Annotated[str, "The wish's id."]
    game: Annotated[str, "The key of its game."]
    reason: Annotated[str, REASONS]


def _wish_ended(event: Event, batch: Batch) -> Notification | None:
    """A search has ended that its player did not stop."""
    payload = event.payload
    about = AboutWish(wish=payload["wish"], game=payload["game"], reason=payload["reason"])
    return Notification(about, [payload["user"]])


WISH_ENDED = declare(
    "wish.ended",
    WishEnded,
    about="A search for opponents ended by itself: no match was found in time, or its player has too many.",
    for_staff=False,
    notification=NotificationType(
        build=_wish_ended,
        audience="the player who searched",
        data=AboutWish,
        leads_to="find",
        sentence=_("%(game)s: your search for opponents has ended (%(reason)s)."),
        label=_("A search for opponents has ended"),
        topic="matches",
        default_channels=(MAIL, PUSH),
    ),
)
