"""Pauses: who would pause a match, when it is paused, and when it goes on."""

from datetime import datetime
from typing import Annotated

from django.utils.translation import gettext_lazy as _

from core import times
from core.journal.models import Event
from core.journal.notifications import MAIL, PUSH, Batch, Notification, NotificationType
from core.journal.registry import declare
from core.shapes import shape
from games.events.matches import MatchNamed, SeatNamed
from games.selectors.participants import participants


class PauseOffered(SeatNamed):
    """Payload that names a match, the seat that agrees to pause it, and the number of days."""

    days: Annotated[int, "The number of days."]


class PauseDeclined(SeatNamed):
    """Payload that names a match and the seat that declined a pause of it."""

    withdrawn: Annotated[bool, "Whether the seat had agreed before and so withdrew its own offer."]


class MatchPaused(MatchNamed):
    """Payload that names a paused match, the row that paused it, and the end of the pause."""

    pause: Annotated[int, "The primary key of the pause."]
    until: Annotated[str, "When the pause ends by itself, such as `2026-02-01T12:00:00Z`."]


class MatchResumed(MatchNamed):
    """Payload that names a resumed match, and the seat that ended the pause."""

    seat: Annotated[int | None, "The seat that ended the pause; null if it ended by itself."]


@shape("PauseOfferEventData")
class AboutPauseOffer:
    """A match, the seat that agrees to pause it, and the length of the pause."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat that did so."]
    days: Annotated[int, "The number of days."]


@shape("DeclinedPauseEventData")
class AboutDeclinedPause:
    """A match, and the seat that declined to pause it or withdrew its agreement."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat that did so."]
    withdrawn: Annotated[bool, "Whether this seat had agreed before and so withdrew its own offer."]


@shape("PauseEventData")
class AboutPause:
    """A paused match."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    until: Annotated[datetime, "When the pause ends by itself."]


@shape("ResumptionEventData")
class AboutResumption:
    """A resumed match."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int | None, "The seat that ended the pause; null if it ended by itself."]


def _pause_offered(event: Event, batch: Batch) -> Notification | None:
    """A seat offered, or agreed, to pause the match."""
    match, seat, days = (event.payload[name] for name in ("match", "seat", "days"))
    if (table := participants(batch, match)) is None:
        return None
    return Notification(AboutPauseOffer(match=match, game=table.match.game, seat=seat, days=days), table.players())


def _pause_declined(event: Event, batch: Batch) -> Notification | None:
    """A seat declined a pause, or withdrew its own offer."""
    match, seat = (event.payload[name] for name in ("match", "seat"))
    if (table := participants(batch, match)) is None:
        return None
    withdrawn = event.payload["withdrawn"]
    return Notification(
        AboutDeclinedPause(match=match, game=table.match.game, seat=seat, withdrawn=withdrawn), table.players()
    )


def _match_paused(event: Event, batch: Batch) -> Notification | None:
    """All players have agreed, and no clock runs."""
    match, until = (event.payload[name] for name in ("match", "until"))
    if (table := participants(batch, match)) is None:
        return None
    return Notification(AboutPause(match=match, game=table.match.game, until=times.parse_time(until)), table.players())


def _match_resumed(event: Event, batch: Batch) -> Notification | None:
    """The pause is over, and the clocks run again."""
    match, seat = (event.payload[name] for name in ("match", "seat"))
    if (table := participants(batch, match)) is None:
        return None
    return Notification(AboutResumption(match=match, game=table.match.game, seat=seat), table.players())


PAUSE_OFFERED = declare(
    "pause.offered",
    PauseOffered,
    about=(
        "A seat offered, or agreed, to pause the match. It holds until the next row of the log, or until another "
        "number of days is offered."
    ),
    for_staff=False,
    notification=NotificationType(
        build=_pause_offered,
        audience="the players",
        data=AboutPauseOffer,
        leads_to="match",
        sentence=_("%(game)s: a pause is offered (days: %(days)s)."),
        label=_("Pause offer"),
        topic="matches",
        default_channels=(MAIL, PUSH),
        while_running=True,
    ),
)
PAUSE_DECLINED = declare(
    "pause.declined",
    PauseDeclined,
    about="A seat declined a pause, or withdrew its offer. Seats that had agreed must agree again.",
    for_staff=False,
    notification=NotificationType(
        build=_pause_declined,
        audience="the players",
        data=AboutDeclinedPause,
        leads_to="match",
        sentence=_("%(game)s: a pause was declined."),
        withdrawn=_("%(game)s: a pause offer was withdrawn."),
        label=_("Pause no longer offered"),
        topic="matches",
    ),
)
MATCH_PAUSED = declare(
    "match.paused",
    MatchPaused,
    about=(
        "All players agreed to a pause. All clocks are stopped. Unless a player resumes the match before, "
        "`games.resume` records `match.resumed` when the pause is over."
    ),
    notification=NotificationType(
        build=_match_paused,
        audience="the players",
        data=AboutPause,
        leads_to="match",
        sentence=_("%(game)s: the match is paused."),
        label=_("A match is paused"),
        topic="matches",
        default_channels=(MAIL, PUSH),
        while_running=True,
    ),
)
MATCH_RESUMED = declare(
    "match.resumed",
    MatchResumed,
    about="A pause ended, by itself or by a player. The clocks run again.",
    notification=NotificationType(
        build=_match_resumed,
        audience="the players",
        data=AboutResumption,
        leads_to="match",
        sentence=_("%(game)s: the match was resumed, and the clocks run again."),
        label=_("A match was resumed"),
        topic="matches",
        default_channels=(MAIL, PUSH),
        while_running=True,
    ),
)
