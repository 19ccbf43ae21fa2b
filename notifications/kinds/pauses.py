"""Pauses: who would pause a match, when it is paused, and when it goes on."""

from datetime import datetime
from typing import Annotated

from django.utils.translation import gettext_lazy as _

from core import times
from core.journal.models import Event
from core.shapes import shape
from games.events import MATCH_PAUSED, MATCH_RESUMED, PAUSE_DECLINED, PAUSE_OFFERED
from notifications.registry import MAIL, PUSH, Told, tells
from notifications.scene import Scene


@shape("PauseOfferEventData")
class AboutPauseOffer:
    """Which seat would pause which match, and for how long."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat that says so."]
    days: Annotated[int, "For how many days."]


@shape("DeclinedPauseEventData")
class AboutDeclinedPause:
    """Which seat would not pause which match, or not any more."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat that says so."]
    withdrawn: Annotated[bool, "Whether this seat had agreed before, so that it withdrew its own offer."]


@shape("PauseEventData")
class AboutPause:
    """Which match is paused."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    until: Annotated[datetime, "When the pause ends by itself."]


@shape("ResumptionEventData")
class AboutResumption:
    """Which match goes on."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int | None, "The seat that ended the pause; null if it ended by itself."]


@tells(
    PAUSE_OFFERED,
    audience="the players",
    data=AboutPauseOffer,
    sentence=_("A pause is offered in a match of %(game)s (days: %(days)s)."),
    label=_("A pause is offered"),
    topic="matches",
    default_channels=(MAIL, PUSH),
    while_running=True,
)
def pause_offered(event: Event, scene: Scene) -> Told | None:
    """A seat would pause the match."""
    match, seat, days = (event.payload[name] for name in ("match", "seat", "days"))
    if (table := scene.table(match)) is None:
        return None
    return Told(AboutPauseOffer(match=match, game=table.match.game, seat=seat, days=days), table.players())


@tells(
    PAUSE_DECLINED,
    audience="the players",
    data=AboutDeclinedPause,
    sentence=_("%(game)s: a pause was declined."),
    withdrawn=_("%(game)s: the offer of a pause was withdrawn."),
    label=_("Pause no longer offered"),
    topic="matches",
)
def pause_declined(event: Event, scene: Scene) -> Told | None:
    """A seat would not pause it, or not any more."""
    match, seat = (event.payload[name] for name in ("match", "seat"))
    if (table := scene.table(match)) is None:
        return None
    withdrawn = event.payload["withdrawn"]
    return Told(AboutDeclinedPause(match=match, game=table.match.game, seat=seat, withdrawn=withdrawn), table.players())


@tells(
    MATCH_PAUSED,
    audience="the players",
    data=AboutPause,
    sentence=_("A match of %(game)s is paused."),
    label=_("A match is paused"),
    topic="matches",
    default_channels=(MAIL, PUSH),
    while_running=True,
)
def match_paused(event: Event, scene: Scene) -> Told | None:
    """All players have agreed, and no clock runs."""
    match, until = (event.payload[name] for name in ("match", "until"))
    if (table := scene.table(match)) is None:
        return None
    return Told(AboutPause(match=match, game=table.match.game, until=times.parse_time(until)), table.players())


@tells(
    MATCH_RESUMED,
    audience="the players",
    data=AboutResumption,
    sentence=_("A match of %(game)s goes on: the clocks run again."),
    label=_("A match goes on after a pause"),
    topic="matches",
    default_channels=(MAIL, PUSH),
    while_running=True,
)
def match_resumed(event: Event, scene: Scene) -> Told | None:
    """The pause is over, and the clocks run again."""
    match, seat = (event.payload[name] for name in ("match", "seat"))
    if (table := scene.table(match)) is None:
        return None
    return Told(AboutResumption(match=match, game=table.match.game, seat=seat), table.players())
