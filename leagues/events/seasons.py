"""Seasons: sign-up, invitations, messages, start and end."""

from typing import Annotated, TypedDict

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from core.journal.notifications import MAIL, PUSH, Batch, Notification, NotificationType
from core.journal.registry import declare
from core.shapes import shape
from leagues.models import Season
from leagues.selectors import subscribers
from leagues.selectors.messages import message_named


class SeasonNamed(TypedDict):
    """Payload that names a season."""

    season: Annotated[str, "The season's id."]


class DivisionNamed(SeasonNamed):
    """Payload that names a division of a season."""

    division: Annotated[str, "The division's id."]


class PlayerNamed(SeasonNamed):
    """Payload that names a player of a season."""

    user: Annotated[int, "The primary key of the player."]


class MessageNamed(SeasonNamed):
    """Payload that names a message in a season."""

    message: Annotated[str, "The message's id."]


class LeaguePassedOn(TypedDict):
    """Payload that names a league and its new owner."""

    league: Annotated[str, "The league's id."]
    user: Annotated[int, "The primary key of the new owner."]


ALL = "all who take part or wait for a place, and the directors"


@shape("LeagueEventData")
class AboutLeague:
    """A league."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "Its name."]
    game: Annotated[str, "The key of its game."]


@shape("OfSeasonEventData")
class OfSeason:
    """The first members of every event of a season."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "Its name."]
    game: Annotated[str, "The key of its game."]
    season: Annotated[str, "The id of the season."]


@shape("SeasonEventData")
class AboutSeason(OfSeason):
    """A season of a league."""

    number: Annotated[int, "The number of the season in the league, from 1."]


@shape("SeasonMessageEventData")
class AboutMessage(AboutSeason):
    """A message of a director to everyone in a season."""

    by: Annotated[str, "The director."]
    message: Annotated[str, "The message's id."]
    text: Annotated[str, "The text; empty once the director's account is erased."]


class NamedBySeason(TypedDict):
    """The values of `OfSeason`."""

    league: str
    league_name: str
    game: str
    season: str


def named_by(season: Season) -> NamedBySeason:
    """Return the season, its league and what is played there."""
    return {"league": season.league_id, "league_name": season.league.name, "game": season.game, "season": season.pk}


def season_of(event: Event, batch: Batch) -> Season | None:
    """The season that an event names, read once."""
    season_id = event.payload["season"]
    return batch.once(("season", season_id), lambda: subscribers.season_named(season_id))


def _about(season: Season) -> AboutSeason:
    return AboutSeason(**named_by(season), number=season.number)


def _to_all(event: Event, batch: Batch) -> Notification | None:
    season = season_of(event, batch)
    if season is None:
        return None
    return Notification(_about(season), subscribers.people_in(season) | subscribers.directors_of(season.league))


def _league_passed_on(event: Event, batch: Batch) -> Notification | None:
    """A league is another director's now."""
    league = subscribers.league_named(event.payload["league"])
    if league is None:
        return None
    return Notification(
        AboutLeague(league=league.pk, league_name=league.name, game=league.game), [event.payload["user"]]
    )


def _season_opened(event: Event, batch: Batch) -> Notification | None:
    """Sign-up is open."""
    season = season_of(event, batch)
    if season is None:
        return None
    return Notification(_about(season), subscribers.people_before(season) | subscribers.directors_of(season.league))


def _season_invited(event: Event, batch: Batch) -> Notification | None:
    """A director invites the player to sign up."""
    season = season_of(event, batch)
    return None if season is None else Notification(_about(season), subscribers.active_people([event.payload["user"]]))


def _season_message(event: Event, batch: Batch) -> Notification | None:
    """A director has written to everyone in the season."""
    message = message_named(event.payload["message"])
    if message is None or message.by.deleted_at is not None:
        return None
    about = AboutMessage(
        **named_by(message.season),
        number=message.season.number,
        by=message.by.username,
        message=message.pk,
        text=message.text,
    )
    return Notification(about, subscribers.people_in(message.season) | subscribers.directors_of(message.season.league))


LEAGUE_PASSED_ON = declare(
    "league.passed_on",
    LeaguePassedOn,
    about="The account of a league's owner was erased. A director is now the owner.",
    notification=NotificationType(
        build=_league_passed_on,
        audience="the new owner",
        data=AboutLeague,
        leads_to="league",
        sentence=_("%(league_name)s: the league is yours now."),
        label=_("A league was passed on to you"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
    ),
)
SEASON_OPENED = declare(
    "season.opened",
    SeasonNamed,
    about="Sign-up for a season is open.",
    notification=NotificationType(
        build=_season_opened,
        audience="all who took part in the season before, and the directors",
        data=AboutSeason,
        leads_to="season",
        sentence=_("%(league_name)s: sign-up for season %(number)s is open."),
        label=_("A season is open for sign-up"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
        superseded_by=("season", ("season.cancelled", "season.started")),
        public_sentence="%(league_name)s: season %(number)s is open for sign-up.",
    ),
)
SEASON_INVITED = declare(
    "season.invited",
    PlayerNamed,
    about="A director invited a player to sign up.",
    notification=NotificationType(
        build=_season_invited,
        audience="the player who is invited",
        data=AboutSeason,
        leads_to="season",
        sentence=_("%(league_name)s: you are invited to season %(number)s."),
        label=_("You are invited to a season"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
        superseded_by=("season", ("season.cancelled", "season.started")),
    ),
)
SEASON_MESSAGE = declare(
    "season.message",
    MessageNamed,
    about="A director sent a message to everyone in a season.",
    notification=NotificationType(
        build=_season_message,
        audience=ALL,
        data=AboutMessage,
        leads_to="season",
        sentence=_("%(league_name)s: message from %(by)s: %(text)s"),
        label=_("Message from a league director"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
    ),
)
SEASON_CANCELLED = declare(
    "season.cancelled",
    SeasonNamed,
    about="A season was cancelled before its start.",
    notification=NotificationType(
        build=_to_all,
        audience=ALL,
        data=AboutSeason,
        leads_to="season",
        sentence=_("%(league_name)s: season %(number)s was cancelled."),
        label=_("A season was cancelled"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
        public_sentence="%(league_name)s: season %(number)s was cancelled.",
    ),
)
SEASON_STARTED = declare(
    "season.started",
    SeasonNamed,
    about="A season has started. Its players get their places, and its matches are opened from now on.",
    notification=NotificationType(
        build=_to_all,
        audience=ALL,
        data=AboutSeason,
        leads_to="season",
        sentence=_("%(league_name)s: season %(number)s has started."),
        label=_("A season has started"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
        public_sentence="%(league_name)s: season %(number)s has started.",
    ),
)
SEASON_CLOSING = declare(
    "season.closing",
    SeasonNamed,
    about="The end of a season has come. Nothing is opened any more, and matches still running are decided.",
)
SEASON_ENDED = declare(
    "season.ended",
    SeasonNamed,
    about="A season is over. Its standings are final.",
    notification=NotificationType(
        build=_to_all,
        audience=ALL,
        data=AboutSeason,
        leads_to="season",
        sentence=_("%(league_name)s: the standings of season %(number)s are final."),
        label=_("The standings are final"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
        public_sentence="%(league_name)s: the standings of season %(number)s are final.",
    ),
)
