"""What players say to each other: ends by agreement, and the chat."""

from typing import Annotated

from django.utils.translation import gettext_lazy as _

from accounts.selectors import blockers_of
from core.journal.models import Event
from core.shapes import shape
from games.events import AGREEMENT_DECLINED, AGREEMENT_OFFERED, CHAT_WRITTEN
from notifications.registry import MAIL, PUSH, Told, tells
from notifications.scene import Scene


@shape("AgreementEventData")
class AboutAgreement:
    """Which seat would end which match."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat that says so."]
    end: Annotated[str, "`draw` or `abort`."]


@shape("DeclinedAgreementEventData")
class AboutDeclinedAgreement:
    """Which seat would not end which match, or not any more."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat that says so."]
    end: Annotated[str, "`draw` or `abort`."]
    withdrawn: Annotated[bool, "Whether this seat had agreed before, so that it withdrew its own offer."]


@shape("ChatEventData")
class AboutMessage:
    """Which message of which chat; what it says is read there."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat of the author."]
    number: Annotated[int, "Its place in the chat, from 1."]


@tells(
    AGREEMENT_OFFERED,
    audience="the players",
    data=AboutAgreement,
    sentence=_("An agreement is offered in a match of %(game)s (%(end)s)."),
    label=_("A draw or an abort is offered"),
    topic="matches",
    default_channels=(MAIL, PUSH),
    while_running=True,
)
def agreement_offered(event: Event, scene: Scene) -> Told | None:
    """A seat would end the match by agreement."""
    match, seat, end = (event.payload[name] for name in ("match", "seat", "end"))
    if (table := scene.table(match)) is None:
        return None
    return Told(AboutAgreement(match=match, game=table.match.game, seat=seat, end=end), table.players())


@tells(
    AGREEMENT_DECLINED,
    audience="the players",
    data=AboutDeclinedAgreement,
    sentence=_("%(game)s: an offer was declined (%(end)s)."),
    withdrawn=_("%(game)s: an offer was withdrawn (%(end)s)."),
    label=_("Draw or abort no longer offered"),
    topic="matches",
)
def agreement_declined(event: Event, scene: Scene) -> Told | None:
    """A seat would not, or not any more."""
    match, seat, end = (event.payload[name] for name in ("match", "seat", "end"))
    if (table := scene.table(match)) is None:
        return None
    withdrawn = event.payload["withdrawn"]
    about = AboutDeclinedAgreement(match=match, game=table.match.game, seat=seat, end=end, withdrawn=withdrawn)
    return Told(about, table.players())


@tells(
    CHAT_WRITTEN,
    audience="the players, but nobody who has blocked the author",
    data=AboutMessage,
    sentence=_("A message was written in a match of %(game)s."),
    label=_("A message was written"),
    topic="matches",
)
def chat_written(event: Event, scene: Scene) -> Told | None:
    """A player wrote in the chat."""
    match, seat, number = (event.payload[name] for name in ("match", "seat", "number"))
    if (table := scene.table(match)) is None:
        return None
    author = table.seat(seat).user_id
    deaf = set() if author is None else scene.once(("blockers", author), lambda: set(blockers_of(author)))
    about = AboutMessage(match=match, game=table.match.game, seat=seat, number=number)
    return Told(about, table.players() - deaf)
