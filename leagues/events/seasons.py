"""Seasons: sign-up, start and end, and what happens to a player in one."""

from typing import Annotated, TypedDict

from django.utils.translation import gettext_lazy as _

from accounts.selectors import name_of
from core.journal.models import Event
from core.journal.notifications import MAIL, PUSH, Batch, Notification, NotificationType
from core.journal.registry import declare
from core.shapes import shape
from leagues.choices import EntryState
from leagues.models import Season
from leagues.selectors import subscribers
from leagues.selectors.messages import message_named


class SeasonNamed(TypedDict):
    """Payload that names a season."""

    season: Annotated[str, "The season's id."]


class DivisionNamed(SeasonNamed):
    """Payload that names a division of a season."""

    division: Annotated[str, "The division's id."]


class PlaceTaken(DivisionNamed):
    """Payload that names a division and the player who has joined it."""

    user: Annotated[int, "The primary key of the player."]


class PlayerNamed(SeasonNamed):
    """Payload that names a player of a season."""

    user: Annotated[int, "The primary key of the player."]


class MessageNamed(SeasonNamed):
    """Payload that names a message in a season."""

    message: Annotated[str, "The message's id."]


class SubstituteNamed(SeasonNamed):
    """Payload that names the substitute who is asked, and the player to replace."""

    user: Annotated[int, "The primary key of the player who is asked."]
    leaver: Annotated[int, "The primary key of the player who left."]


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


@shape("SeasonEventData")
class AboutSeason:
    """A season of a league."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "Its name."]
    game: Annotated[str, "The key of its game."]
    season: Annotated[str, "The id of the season."]
    number: Annotated[int, "The number of the season in the league, from 1."]


@shape("PlaceEventData")
class AboutPlace:
    """The place of a player in a season."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "Its name."]
    game: Annotated[str, "The key of its game."]
    season: Annotated[str, "The id of the season."]
    name: Annotated[str | None, "The player's username; null if the account was deleted."]
    division: Annotated[str | None, "The id of their division; null if they sit out."]
    tier: Annotated[int | None, "Their tier, from 1, the highest."]


@shape("WithdrawalEventData")
class AboutWithdrawal:
    """A player who has withdrawn from a season."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "Its name."]
    game: Annotated[str, "The key of its game."]
    season: Annotated[str, "The id of the season."]
    name: Annotated[str | None, "The player's username; null if the account was deleted."]
    how: Annotated[str, "`withdrawn` or `no_show`. The log of the league says it if a director did it, and why."]


@shape("SeasonMessageEventData")
class AboutMessage:
    """A message of a director to everyone in a season."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "Its name."]
    game: Annotated[str, "The key of its game."]
    season: Annotated[str, "The id of the season."]
    number: Annotated[int, "The number of the season in the league, from 1."]
    by: Annotated[str, "The director."]
    message: Annotated[str, "The message's id."]
    text: Annotated[str, "The text; empty once the director's account is erased."]


@shape("SubstituteEventData")
class AboutSubstitute:
    """The player whose place in a season is open."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "Its name."]
    game: Annotated[str, "The key of its game."]
    season: Annotated[str, "The id of the season."]
    number: Annotated[int, "The number of the season in the league, from 1."]
    leaver: Annotated[str | None, "The username of the player who left; null if the account was deleted."]


class NamedBySeason(TypedDict):
    """The first members of every event of a season."""

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
    return AboutSeason(
        **named_by(season), number=season.number,
    )  # fmt: skip


def _to_all(event: Event, batch: Batch) -> Notification | None:
    season = season_of(event, batch)
    if season is None:
        return None
    return Notification(_about(season), subscribers.people_in(season) | subscribers.directors_of(season.league))


def _to_player(event: Event, batch: Batch) -> Notification | None:
    season, user = season_of(event, batch), event.payload["user"]
    entry = None if season is None else subscribers.entry_named(season.pk, user)
    if season is None or entry is None:
        return None
    about = AboutPlace(
        **named_by(season), name=_name(user, batch), division=entry.division_id, tier=entry.tier,
    )  # fmt: skip
    return Notification(about, subscribers.active_people([user]))


def _name(user_id: int, batch: Batch) -> str | None:
    return batch.once(("name", user_id), lambda: name_of(user_id))


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
        **named_by(message.season), number=message.season.number, by=message.by.username, message=message.pk,
        text=message.text,
    )  # fmt: skip
    return Notification(about, subscribers.people_in(message.season) | subscribers.directors_of(message.season.league))


def _substitute_asked(event: Event, batch: Batch) -> Notification | None:
    """The player is asked to take the place of one who has left."""
    season = season_of(event, batch)
    if season is None:
        return None
    about = AboutSubstitute(
        **named_by(season), number=season.number, leaver=_name(event.payload["leaver"], batch),
    )  # fmt: skip
    return Notification(about, subscribers.active_people([event.payload["user"]]))


def _player_withdrawn(event: Event, batch: Batch) -> Notification | None:
    """The player has left the season, or was taken out of it."""
    season, user = season_of(event, batch), event.payload["user"]
    if season is None:
        return None
    entry = subscribers.entry_named(season.pk, user)
    # Before the start nothing is left of a sign-up.
    how = EntryState.NO_SHOW if entry and entry.state == EntryState.NO_SHOW else EntryState.WITHDRAWN
    about = AboutWithdrawal(
        **named_by(season), name=_name(user, batch), how=how.value,
    )  # fmt: skip
    return Notification(about, subscribers.active_people([user]))


LEAGUE_PASSED_ON = declare(
    "league.passed_on",
    LeaguePassedOn,
    about="The account of a league's owner was erased. A director is now the owner.",
    notification=NotificationType(
        build=_league_passed_on,
        audience="the new owner",
        data=AboutLeague,
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
        sentence=_("%(league_name)s: message from %(by)s: %(text)s"),
        label=_("Message from a league director"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
    ),
)
SUBSTITUTE_ASKED = declare(
    "season.substitute_asked",
    SubstituteNamed,
    about="A director asked a player to step in for one who has left the season.",
    notification=NotificationType(
        build=_substitute_asked,
        audience="the player who is asked",
        data=AboutSubstitute,
        sentence=_("%(league_name)s: you are asked to step in for %(leaver)s."),
        label=_("You are asked to step in as a substitute"),
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
        sentence=_("%(league_name)s: season %(number)s has started."),
        label=_("A season has started"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
        public_sentence="%(league_name)s: season %(number)s has started.",
    ),
)
PLAYER_PROMOTED = declare(
    "player.promoted",
    PlayerNamed,
    about="A player starts the season one tier higher.",
    notification=NotificationType(
        build=_to_player,
        audience="the player",
        data=AboutPlace,
        sentence=_("%(league_name)s: you were promoted to tier %(tier)s."),
        label=_("You were promoted"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
    ),
)
PLAYER_RELEGATED = declare(
    "player.relegated",
    PlayerNamed,
    about="A player starts the season one tier lower.",
    notification=NotificationType(
        build=_to_player,
        audience="the player",
        data=AboutPlace,
        sentence=_("%(league_name)s: you were relegated to tier %(tier)s."),
        label=_("You were relegated"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
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
        sentence=_("%(league_name)s: the standings of season %(number)s are final."),
        label=_("The standings are final"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
        public_sentence="%(league_name)s: the standings of season %(number)s are final.",
    ),
)
DIVISION_JOINED = declare(
    "division.joined",
    PlaceTaken,
    about="A player got a place in a running season, from the waiting list or as a substitute.",
    notification=NotificationType(
        build=_to_player,
        audience="the player",
        data=AboutPlace,
        sentence=_("%(league_name)s: you have a place now."),
        label=_("You have a place in a division"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
    ),
)
PLAYER_WITHDRAWN = declare(
    "player.withdrawn",
    PlayerNamed,
    about=(
        "A player left a season: they withdrew, a director removed them, they were a no-show, or their account was "
        "closed."
    ),
    notification=NotificationType(
        build=_player_withdrawn,
        audience="the player",
        data=AboutWithdrawal,
        sentence=_("%(league_name)s: you no longer take part in the season."),
        label=_("You no longer take part in a season"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
    ),
)
