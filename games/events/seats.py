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
from games.selectors.participants import participants


class InvitationTouched(TypedDict):
    """Payload that names a seat of a match and the user for whom it was kept: the number of the user's row."""

    match: str
    seat: int
    user: int


class InvitationDeclined(InvitationTouched):
    """Payload that names a seat of a match and the user who declined it, and why; None if no reason was given."""

    reason: str | None


class RematchNamed(TypedDict):
    """Payload that names a match that is played again, and the new one."""

    match: str
    rematch: str


AROUND = "the players, the creator of the match, and the user named"


@shape("HolderEventData")
class AboutHolder:
    """A seat of a match, and the player whom it is about."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat's number."]
    name: Annotated[str | None, "The username of the player it is about; null if the account is gone."]


@shape("DeclinedEventData")
class AboutDeclined(AboutHolder):
    """The player whose invitation was declined, and why."""

    reason: Annotated[DeclineReason | None, "Why; null if no reason was given."]


@shape("RematchEventData")
class AboutRematch:
    """A match that is played again, and the new one."""

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
    about="A seat is kept for a user, who has to answer.",
    notification=NotificationType(
        build=_about_holder,
        audience=AROUND,
        data=AboutHolder,
        sentence=_("You are invited to a match of %(game)s."),
        label=_("You are invited to a match"),
        topic="invitations",
        default_channels=(MAIL, PUSH),
        while_running=True,
    ),
)
INVITATION_DECLINED = declare(
    "invitation.declined",
    InvitationDeclined,
    about="A user turned an invitation down; the seat is open.",
    notification=NotificationType(
        build=_invitation_declined,
        audience=AROUND,
        data=AboutDeclined,
        sentence=_("An invitation to a match of %(game)s was declined."),
        label=_("An invitation was declined"),
        topic="invitations",
    ),
)
SEAT_TAKEN = declare(
    "seat.taken",
    InvitationTouched,
    about="A user sat down at a match that waits.",
    notification=NotificationType(
        build=_about_holder,
        audience=AROUND,
        data=AboutHolder,
        sentence=_("A seat was taken in a match of %(game)s."),
        label=_("A seat was taken"),
        topic="invitations",
    ),
)
SEAT_LEFT = declare(
    "seat.left",
    InvitationTouched,
    about="A user got up before the start; the seat is open.",
    notification=NotificationType(
        build=_about_holder,
        audience=AROUND,
        data=AboutHolder,
        sentence=_("A seat was left in a match of %(game)s."),
        label=_("A seat was left before the start"),
        topic="invitations",
    ),
)
REMATCH_ASKED = declare(
    "rematch.asked",
    RematchNamed,
    about="A player of a finished match made a rematch of it.",
    for_staff=False,
    notification=NotificationType(
        build=_rematch_asked,
        audience="the players of the new match, also those who are invited",
        data=AboutRematch,
        sentence=_("A rematch of %(game)s is waiting."),
        label=_("A rematch is waiting"),
        topic="invitations",
        default_channels=(MAIL, PUSH),
    ),
)
INVITATION_EXPIRED = declare(
    "invitation.expired",
    InvitationTouched,
    about="Nobody answered it; the seat is open.",
    notification=NotificationType(
        build=_about_holder,
        audience=AROUND,
        data=AboutHolder,
        sentence=_("An invitation to a match of %(game)s was not answered in time."),
        label=_("An invitation has expired"),
        topic="invitations",
    ),
)
