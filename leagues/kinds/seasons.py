"""Seasons: sign-up, start and end, and what happens to a player in one."""

from typing import Annotated, TypedDict

from django.utils.translation import gettext_lazy as _

from accounts.selectors import name_of
from core.journal.models import Event
from core.shapes import shape
from leagues.choices import EntryState
from leagues.events import (
    DIVISION_JOINED,
    LEAGUE_PASSED_ON,
    PLAYER_PROMOTED,
    PLAYER_RELEGATED,
    PLAYER_WITHDRAWN,
    SEASON_CANCELLED,
    SEASON_ENDED,
    SEASON_INVITED,
    SEASON_MESSAGE,
    SEASON_OPENED,
    SEASON_STARTED,
    SUBSTITUTE_ASKED,
)
from leagues.models import Season
from leagues.selectors import news
from leagues.selectors.messages import message_named
from notifications.registry import MAIL, PUSH, Told, tells
from notifications.scene import Scene, people

ALL = "who takes part or waits for a place, and the directors"


@shape("LeagueEventData")
class AboutLeague:
    """Which league."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "What it is called."]
    game: Annotated[str, "The key of its game."]


@shape("SeasonEventData")
class AboutSeason:
    """Which season of which league."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "What it is called."]
    game: Annotated[str, "The key of its game."]
    season: Annotated[str, "The season's id."]
    number: Annotated[int, "Which season of the league it is, from 1."]


@shape("PlaceEventData")
class AboutPlace:
    """Which player has which place in a season."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "What it is called."]
    game: Annotated[str, "The key of its game."]
    season: Annotated[str, "The season's id."]
    name: Annotated[str | None, "The username of the player; null if the account is gone."]
    division: Annotated[str | None, "The id of their division; null for a rest."]
    tier: Annotated[int | None, "Their tier, from 1, the highest."]


@shape("WithdrawalEventData")
class AboutWithdrawal:
    """Which player has left which season."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "What it is called."]
    game: Annotated[str, "The key of its game."]
    season: Annotated[str, "The season's id."]
    name: Annotated[str | None, "The username of the player; null if the account is gone."]
    how: Annotated[str, "`withdrawn` or `no_show`. The log of the league says it if a director did it, and why."]


@shape("SeasonMessageEventData")
class AboutMessage:
    """What a director has written to everyone in a season."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "What it is called."]
    game: Annotated[str, "The key of its game."]
    season: Annotated[str, "The season's id."]
    number: Annotated[int, "Which season of the league it is, from 1."]
    by: Annotated[str, "The director."]
    message: Annotated[str, "The message's id."]
    text: Annotated[str, "What it says; empty once the account of the director is erased."]


@shape("SubstituteEventData")
class AboutSubstitute:
    """Whose place in a season is free."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "What it is called."]
    game: Annotated[str, "The key of its game."]
    season: Annotated[str, "The season's id."]
    number: Annotated[int, "Which season of the league it is, from 1."]
    leaver: Annotated[str | None, "The username of the player who has left; null if the account is gone."]


class NamedBySeason(TypedDict):
    """The members that every event of a season begins with."""

    league: str
    league_name: str
    game: str
    season: str


def named_by(season: Season) -> NamedBySeason:
    """Which season of which league, and what is played there."""
    return {"league": season.league_id, "league_name": season.league.name, "game": season.game, "season": season.pk}


def season_of(event: Event, scene: Scene) -> Season | None:
    """The season that an event names, read once."""
    season_id = event.payload["season"]
    return scene.once(("season", season_id), lambda: news.season_named(season_id))


@tells(
    LEAGUE_PASSED_ON,
    audience="the new owner",
    data=AboutLeague,
    sentence=_("The league %(league_name)s is yours now."),
    label=_("A league was passed on to you"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
)
def league_passed_on(event: Event, scene: Scene) -> Told | None:
    """A league is another director's now."""
    league = news.league_named(event.payload["league"])
    if league is None:
        return None
    return Told(AboutLeague(league=league.pk, league_name=league.name, game=league.game), [event.payload["user"]])


@tells(
    SEASON_OPENED,
    audience="who took part in the season before, and the directors",
    data=AboutSeason,
    sentence=_("You can sign up for season %(number)s of %(league_name)s."),
    label=_("A season is open for sign-up"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
    superseded_by=("season", ("season.cancelled", "season.started")),
    public_sentence="Season %(number)s of %(league_name)s is open for sign-up.",
)
def season_opened(event: Event, scene: Scene) -> Told | None:
    """Players can sign up."""
    season = season_of(event, scene)
    if season is None:
        return None
    return Told(_about(season), people(news.people_before(season), news.directors_of(season.league)))


@tells(
    SEASON_INVITED,
    audience="the player who is invited",
    data=AboutSeason,
    sentence=_("You are invited to season %(number)s of %(league_name)s."),
    label=_("You are invited to a season"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
    superseded_by=("season", ("season.cancelled", "season.started")),
)
def season_invited(event: Event, scene: Scene) -> Told | None:
    """A director invites the player to sign up."""
    season = season_of(event, scene)
    return None if season is None else Told(_about(season), news.people_among([event.payload["user"]]))


@tells(
    SEASON_MESSAGE,
    audience=ALL,
    data=AboutMessage,
    sentence=_("%(by)s writes about %(league_name)s: %(text)s"),
    label=_("A director writes to a season"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
)
def season_message(event: Event, scene: Scene) -> Told | None:
    """A director has written to everyone in the season."""
    message = message_named(event.payload["message"])
    if message is None or message.by.deleted_at is not None:
        return None
    about = AboutMessage(
        **named_by(message.season), number=message.season.number, by=message.by.username, message=message.pk,
        text=message.text,
    )  # fmt: skip
    return Told(about, people(news.people_in(message.season), news.directors_of(message.season.league)))


@tells(
    SUBSTITUTE_ASKED,
    audience="the player who is asked",
    data=AboutSubstitute,
    sentence=_("You are asked to take the place of %(leaver)s in %(league_name)s."),
    label=_("You are asked to play for one who left"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
)
def substitute_asked(event: Event, scene: Scene) -> Told | None:
    """The player is asked to take the place of one who has left."""
    season = season_of(event, scene)
    if season is None:
        return None
    about = AboutSubstitute(
        **named_by(season), number=season.number, leaver=_name(event.payload["leaver"], scene),
    )  # fmt: skip
    return Told(about, news.people_among([event.payload["user"]]))


@tells(
    SEASON_CANCELLED,
    audience=ALL,
    data=AboutSeason,
    sentence=_("Season %(number)s of %(league_name)s is cancelled."),
    label=_("A season is cancelled"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
    public_sentence="Season %(number)s of %(league_name)s is cancelled.",
)
def season_cancelled(event: Event, scene: Scene) -> Told | None:
    """The season will not take place."""
    return _to_all(event, scene)


@tells(
    SEASON_STARTED,
    audience=ALL,
    data=AboutSeason,
    sentence=_("Season %(number)s of %(league_name)s has started."),
    label=_("A season has started"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
    public_sentence="Season %(number)s of %(league_name)s has started.",
)
def season_started(event: Event, scene: Scene) -> Told | None:
    """The schedule is made."""
    return _to_all(event, scene)


@tells(
    SEASON_ENDED,
    audience=ALL,
    data=AboutSeason,
    sentence=_("The standings of season %(number)s of %(league_name)s are final."),
    label=_("The standings are final"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
    public_sentence="The standings of season %(number)s of %(league_name)s are final.",
)
def season_ended(event: Event, scene: Scene) -> Told | None:
    """The standings are final."""
    return _to_all(event, scene)


@tells(
    PLAYER_PROMOTED,
    audience="the player",
    data=AboutPlace,
    sentence=_("You play in tier %(tier)s of %(league_name)s: one higher."),
    label=_("You go up a tier"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
)
def player_promoted(event: Event, scene: Scene) -> Told | None:
    """The player is one tier higher than before."""
    return _to_player(event, scene)


@tells(
    PLAYER_RELEGATED,
    audience="the player",
    data=AboutPlace,
    sentence=_("You play in tier %(tier)s of %(league_name)s: one lower."),
    label=_("You go down a tier"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
)
def player_relegated(event: Event, scene: Scene) -> Told | None:
    """The player is one tier lower than before."""
    return _to_player(event, scene)


@tells(
    DIVISION_JOINED,
    audience="the player",
    data=AboutPlace,
    sentence=_("You have a place in %(league_name)s now."),
    label=_("You have a place in a division"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
)
def division_joined(event: Event, scene: Scene) -> Told | None:
    """A player who waited has a place."""
    return _to_player(event, scene)


@tells(
    PLAYER_WITHDRAWN,
    audience="the player",
    data=AboutWithdrawal,
    sentence=_("You no longer take part in the season of %(league_name)s."),
    label=_("You no longer take part"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
)
def player_withdrawn(event: Event, scene: Scene) -> Told | None:
    """The player has left the season, or was taken out of it."""
    season, user = season_of(event, scene), event.payload["user"]
    if season is None:
        return None
    entry = news.entry_named(season.pk, user)
    # Before the start nothing is left of a sign-up.
    how = EntryState.NO_SHOW if entry and entry.state == EntryState.NO_SHOW else EntryState.WITHDRAWN
    about = AboutWithdrawal(
        **named_by(season), name=_name(user, scene), how=how.value,
    )  # fmt: skip
    return Told(about, news.people_among([user]))


def _about(season: Season) -> AboutSeason:
    return AboutSeason(
        **named_by(season), number=season.number,
    )  # fmt: skip


def _to_all(event: Event, scene: Scene) -> Told | None:
    season = season_of(event, scene)
    if season is None:
        return None
    return Told(_about(season), people(news.people_in(season), news.directors_of(season.league)))


def _to_player(event: Event, scene: Scene) -> Told | None:
    season, user = season_of(event, scene), event.payload["user"]
    entry = None if season is None else news.entry_named(season.pk, user)
    if season is None or entry is None:
        return None
    about = AboutPlace(
        **named_by(season), name=_name(user, scene), division=entry.division_id, tier=entry.tier,
    )  # fmt: skip
    return Told(about, news.people_among([user]))


def _name(user_id: int, scene: Scene) -> str | None:
    return scene.once(("name", user_id), lambda: name_of(user_id))
