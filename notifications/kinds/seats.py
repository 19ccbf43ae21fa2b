"""Seats before the start: invitations and what becomes of them, who sits down and gets up, and rematches."""

from dataclasses import asdict
from typing import Annotated

from django.utils.translation import gettext_lazy as _

from accounts.selectors import name_of
from core.journal.models import Event
from core.shapes import shape
from games.choices import DeclineReason
from games.events import (
    INVITATION_DECLINED,
    INVITATION_EXPIRED,
    INVITATION_MADE,
    REMATCH_ASKED,
    SEAT_LEFT,
    SEAT_TAKEN,
)
from notifications.registry import MAIL, PUSH, Told, tells
from notifications.scene import Scene, people

AROUND = "the players, the creator of the match, and the user named"


@shape("HolderEventData")
class AboutHolder:
    """Which seat of which match, and who it is about."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat's number."]
    name: Annotated[str | None, "The username of the player it is about; null if the account is gone."]


@shape("DeclinedEventData")
class AboutDeclined(AboutHolder):
    """Whose invitation was declined, and why."""

    reason: Annotated[DeclineReason | None, "Why; null if no reason was given."]


@shape("RematchEventData")
class AboutRematch:
    """Which match is played again, and as which."""

    match: Annotated[str, "The id of the match that is over."]
    game: Annotated[str, "The key of its game."]
    rematch: Annotated[str, "The id of the new match."]


@tells(
    INVITATION_MADE,
    audience=AROUND,
    data=AboutHolder,
    sentence=_("You are invited to a match of %(game)s."),
    label=_("You are invited to a match"),
    topic="invitations",
    default_channels=(MAIL, PUSH),
    while_running=True,
)
def invitation_made(event: Event, scene: Scene) -> Told | None:
    """A seat is reserved for a player."""
    return _about_holder(event, scene)


@tells(
    INVITATION_DECLINED,
    audience=AROUND,
    data=AboutDeclined,
    sentence=_("An invitation to a match of %(game)s was declined."),
    label=_("An invitation was declined"),
    topic="invitations",
)
def invitation_declined(event: Event, scene: Scene) -> Told | None:
    """An invitation was turned down; the seat is open."""
    told = _about_holder(event, scene)
    if told is None:
        return None
    reason = event.payload["reason"]
    why = DeclineReason(reason) if reason else None
    return Told(AboutDeclined(**asdict(told.data), reason=why), told.people)


@tells(
    INVITATION_EXPIRED,
    audience=AROUND,
    data=AboutHolder,
    sentence=_("An invitation to a match of %(game)s was not answered in time."),
    label=_("An invitation has expired"),
    topic="invitations",
)
def invitation_expired(event: Event, scene: Scene) -> Told | None:
    """An invitation was not answered in time; the seat is open."""
    return _about_holder(event, scene)


@tells(
    SEAT_TAKEN,
    audience=AROUND,
    data=AboutHolder,
    sentence=_("A seat was taken in a match of %(game)s."),
    label=_("A seat was taken"),
    topic="invitations",
)
def seat_taken(event: Event, scene: Scene) -> Told | None:
    """A player sat down."""
    return _about_holder(event, scene)


@tells(
    SEAT_LEFT,
    audience=AROUND,
    data=AboutHolder,
    sentence=_("A seat was left in a match of %(game)s."),
    label=_("A seat was left before the start"),
    topic="invitations",
)
def seat_left(event: Event, scene: Scene) -> Told | None:
    """A player left their seat before the start."""
    return _about_holder(event, scene)


@tells(
    REMATCH_ASKED,
    audience="the players of the new match, also those who are invited",
    data=AboutRematch,
    sentence=_("A rematch of %(game)s is waiting."),
    label=_("A rematch is waiting"),
    topic="invitations",
    default_channels=(MAIL, PUSH),
)
def rematch_asked(event: Event, scene: Scene) -> Told | None:
    """A player wants a rematch."""
    match, rematch = event.payload["match"], event.payload["rematch"]
    table = scene.table(rematch)
    if table is None:
        return None
    about = AboutRematch(match=match, game=table.match.game, rematch=rematch)
    return Told(about, people(table.players(), table.invited()))


def _about_holder(event: Event, scene: Scene) -> Told | None:
    match, seat, user = (event.payload[name] for name in ("match", "seat", "user"))
    if (table := scene.table(match)) is None:
        return None
    name = scene.once(("name", user), lambda: name_of(user))
    about = AboutHolder(match=match, game=table.match.game, seat=seat, name=name)
    return Told(about, people(table.involved(), [user]))
