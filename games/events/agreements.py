"""Events of what players say to each other: ends by agreement, and the chat."""

from typing import Annotated

from django.utils.translation import gettext_lazy as _

from accounts.selectors import blockers_of
from core.journal.models import Event
from core.journal.notifications import MAIL, PUSH, Batch, Notification, NotificationType
from core.journal.registry import declare
from core.shapes import shape
from games.events.matches import MatchNamed, SeatNamed
from games.selectors.participants import participants


class AgreementTouched(SeatNamed):
    """Payload that names a match and the seat that has agreed to end it."""

    end: Annotated[str, "`draw` or `abort`."]


class AgreementDeclined(AgreementTouched):
    """Payload that names a match and the seat that declined an end of it."""

    withdrawn: Annotated[bool, "Whether the seat had agreed before and so withdrew its own offer."]


class ChatTouched(MatchNamed):
    """Payload that names a chat message, its match and its author; only the players can read its text."""

    seat: Annotated[int, "The seat of the author."]
    number: Annotated[int, "The number of the message in the chat, from 1."]


@shape("AgreementEventData")
class AboutAgreement:
    """A match, and the seat that agrees to end it."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat that did so."]
    end: Annotated[str, "`draw` or `abort`."]


@shape("DeclinedAgreementEventData")
class AboutDeclinedAgreement:
    """A match, and the seat that declined to end it or withdrew its agreement."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat that did so."]
    end: Annotated[str, "`draw` or `abort`."]
    withdrawn: Annotated[bool, "Whether this seat had agreed before and so withdrew its own offer."]


@shape("ChatEventData")
class AboutMessage:
    """A chat message; its text is in the chat only."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat of the player who wrote it."]
    number: Annotated[int, "Its number in the chat, from 1."]


def _agreement_offered(event: Event, batch: Batch) -> Notification | None:
    """A seat offered, or agreed, to end the match by agreement."""
    match, seat, end = (event.payload[name] for name in ("match", "seat", "end"))
    if (table := participants(batch, match)) is None:
        return None
    return Notification(AboutAgreement(match=match, game=table.match.game, seat=seat, end=end), table.players())


def _agreement_declined(event: Event, batch: Batch) -> Notification | None:
    """A seat declined the offer, or withdrew its own."""
    match, seat, end = (event.payload[name] for name in ("match", "seat", "end"))
    if (table := participants(batch, match)) is None:
        return None
    withdrawn = event.payload["withdrawn"]
    about = AboutDeclinedAgreement(match=match, game=table.match.game, seat=seat, end=end, withdrawn=withdrawn)
    return Notification(about, table.players())


def _chat_written(event: Event, batch: Batch) -> Notification | None:
    """A player wrote in the chat."""
    match, seat, number = (event.payload[name] for name in ("match", "seat", "number"))
    if (table := participants(batch, match)) is None:
        return None
    author = table.seat(seat).user_id
    deaf = set() if author is None else batch.once(("blockers", author), lambda: set(blockers_of(author)))
    about = AboutMessage(match=match, game=table.match.game, seat=seat, number=number)
    return Notification(about, table.players() - deaf)


# Offers and chats are for the players alone.
AGREEMENT_OFFERED = declare(
    "agreement.offered",
    AgreementTouched,
    about="A seat offered, or agreed, to end the match by agreement. It holds until the next row of the log.",
    for_staff=False,
    notification=NotificationType(
        build=_agreement_offered,
        audience="the players",
        data=AboutAgreement,
        leads_to="match",
        sentence=_("%(game)s: an offer was made (%(end)s)."),
        label=_("A draw or an abort is offered"),
        topic="matches",
        default_channels=(MAIL, PUSH),
        while_running=True,
    ),
)
AGREEMENT_DECLINED = declare(
    "agreement.declined",
    AgreementDeclined,
    about=(
        "A seat declined to end the match by agreement, or withdrew its offer. Seats that had agreed must agree again."
    ),
    for_staff=False,
    notification=NotificationType(
        build=_agreement_declined,
        audience="the players",
        data=AboutDeclinedAgreement,
        leads_to="match",
        sentence=_("%(game)s: an offer was declined (%(end)s)."),
        withdrawn=_("%(game)s: an offer was withdrawn (%(end)s)."),
        label=_("Draw or abort no longer offered"),
        topic="matches",
    ),
)
CHAT_WRITTEN = declare(
    "chat.written",
    ChatTouched,
    about="A player sent a message in the chat of a match. Its text is for the players alone.",
    for_staff=False,
    notification=NotificationType(
        build=_chat_written,
        audience="the players, but nobody who has blocked the author",
        data=AboutMessage,
        leads_to="match",
        sentence=_("%(game)s: a message was written."),
        label=_("A message was written"),
        topic="matches",
    ),
)
