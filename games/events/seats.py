"""Seats before the start: invitations and what becomes of them, who sits down and gets up, and rematches."""

from dataclasses import asdict
from typing import Annotated, TypedDict

from django.utils.translation import gettext_lazy as _

from accounts.selectors import name_of
from core.journal.models import Event
from core.journal.notifications import MAIL, PUSH, Batch, Notification, NotificationType
from core.journal.registry import declare
from core.shapes import shape
from games.choices import DeclineReason
from games.events.matches import SeatNamed
from games.selectors.participants import participants


class HolderNamed(SeatNamed):
    """Payload that names a seat of a match and its player."""

    user: Annotated[int, "The primary key of the player."]


class InvitationTouched(SeatNamed):
    """Payload that names a seat of a match and the player invited to it."""

    user: Annotated[int, "The primary key of the invited player."]


class InvitationDeclined(InvitationTouched):
    """Payload that names a seat, the player who declined it, and the reason."""

    reason: Annotated[str | None, "The reason, from a closed list; null if none was given."]


class RematchNamed(TypedDict):
    """Payload that names a match and its rematch."""

    match: Annotated[str, "The id of the match that is over."]
    rematch: Annotated[str, "The id of the new match."]


AROUND = "the players, the creator of the match, and the player concerned"


@shape("HolderEventData")
class AboutHolder:
    """A seat of a match, and the player whom it is about."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat's number."]
    name: Annotated[str | None, "The username of the player concerned; null if the account was deleted."]


@shape("DeclinedEventData")
class AboutDeclined(AboutHolder):
    """The player whose invitation was declined, and why."""

    reason: Annotated[DeclineReason | None, "The reason; null if none was given."]


@shape("RematchEventData")
class AboutRematch:
    """A match and its rematch."""

    match: Annotated[str, "The id of the match that is over."]
    game: Annotated[str, "The key of its game."]
    rematch: Annotated[str, "The id of the new match."]


def _about_holder(event: Event, batch: Batch) -> Notification | None:
    match, seat, user = (event.payload[name] for name in ("match", "seat", "user"))
    if (table := participants(batch, match)) is None:
        return None
    name = batch.once(("name", user), lambda: name_of(user))
    about = AboutHolder(match=match, game=table.match.game, seat=seat, name=name)
    return Notification(about, table.players_and_creator() | {user})


def _invitation_declined(event: Event, batch: Batch) -> Notification | None:
    """An invitation was turned down; the seat is open."""
    told = _about_holder(event, batch)
    if told is None:
        return None
    reason = event.payload["reason"]
    why = DeclineReason(reason) if reason else None
    return Notification(AboutDeclined(**asdict(told.data), reason=why), told.subscribers)


def _rematch_asked(event: Event, batch: Batch) -> Notification | None:
    """A player wants a rematch."""
    match, rematch = event.payload["match"], event.payload["rematch"]
    table = participants(batch, rematch)
    if table is None:
        return None
    about = AboutRematch(match=match, game=table.match.game, rematch=rematch)
    return Notification(about, table.players() | table.invited())


INVITATION_MADE = declare(
    "invitation.made",
    InvitationTouched,
    about="A player was invited to a seat.",
    notification=NotificationType(
        build=_about_holder,
        audience=AROUND,
        data=AboutHolder,
        leads_to="match",
        sentence=_("%(game)s: you are invited to a match."),
        label=_("You are invited to a match"),
        topic="invitations",
        default_channels=(MAIL, PUSH),
        while_running=True,
    ),
)
INVITATION_DECLINED = declare(
    "invitation.declined",
    InvitationDeclined,
    about="A player declined an invitation, or their account was closed. The seat is open again.",
    notification=NotificationType(
        build=_invitation_declined,
        audience=AROUND,
        data=AboutDeclined,
        leads_to="match",
        sentence=_("%(game)s: an invitation was declined."),
        label=_("An invitation was declined"),
        topic="invitations",
    ),
)
SEAT_TAKEN = declare(
    "seat.taken",
    HolderNamed,
    about=(
        "A player took a seat of a waiting match, or an invited bot accepted a new match at once. Other seats that are "
        "taken from the beginning have no event. Seats may be shuffled at the start."
    ),
    notification=NotificationType(
        build=_about_holder,
        audience=AROUND,
        data=AboutHolder,
        leads_to="match",
        sentence=_("%(game)s: a seat was taken."),
        label=_("A seat was taken"),
        topic="invitations",
    ),
)
SEAT_LEFT = declare(
    "seat.left",
    HolderNamed,
    about="A player left before the start, or their account was closed. The seat is open again.",
    notification=NotificationType(
        build=_about_holder,
        audience=AROUND,
        data=AboutHolder,
        leads_to="match",
        sentence=_("%(game)s: a player left before the start."),
        label=_("A player left before the start"),
        topic="invitations",
    ),
)
REMATCH_ASKED = declare(
    "rematch.asked",
    RematchNamed,
    about="A player of a finished match created a rematch.",
    for_staff=False,
    notification=NotificationType(
        build=_rematch_asked,
        audience="the players of the new match, and those invited to it",
        data=AboutRematch,
        leads_to="rematch",
        sentence=_("%(game)s: a rematch is waiting."),
        label=_("A rematch is waiting"),
        topic="invitations",
        default_channels=(MAIL, PUSH),
    ),
)
INVITATION_EXPIRED = declare(
    "invitation.expired",
    InvitationTouched,
    about="An invitation expired. The seat is open again.",
    notification=NotificationType(
        build=_about_holder,
        audience=AROUND,
        data=AboutHolder,
        leads_to="match",
        sentence=_("%(game)s: an invitation has expired."),
        label=_("An invitation has expired"),
        topic="invitations",
    ),
)
