"""Players of a season: their place, substitutes, and those who leave."""

from typing import Annotated

from django.utils.translation import gettext_lazy as _

from accounts.selectors import name_of
from core.journal.models import Event
from core.journal.notifications import MAIL, PUSH, Batch, Notification, NotificationType
from core.journal.registry import declare
from core.shapes import shape
from leagues.choices import EntryState
from leagues.events.seasons import DivisionNamed, OfSeason, PlayerNamed, SeasonNamed, named_by, season_of
from leagues.selectors import subscribers


class PlaceTaken(DivisionNamed):
    """Payload that names a division and the player who has joined it."""

    user: Annotated[int, "The primary key of the player."]


class SubstituteNamed(SeasonNamed):
    """Payload that names the substitute who is asked, and the player to replace."""

    user: Annotated[int, "The primary key of the player who is asked."]
    leaver: Annotated[int, "The primary key of the player who left."]


@shape("PlaceEventData")
class AboutPlace(OfSeason):
    """The place of a player in a season."""

    name: Annotated[str | None, "The player's username; null if the account was deleted."]
    division: Annotated[str | None, "The id of their division; null if they sit out."]
    tier: Annotated[int | None, "Their tier, from 1, the highest."]


@shape("WithdrawalEventData")
class AboutWithdrawal(OfSeason):
    """A player who has withdrawn from a season."""

    name: Annotated[str | None, "The player's username; null if the account was deleted."]
    how: Annotated[str, "`withdrawn` or `no_show`. The log of the league says it if a director did it, and why."]


@shape("SubstituteEventData")
class AboutSubstitute(OfSeason):
    """The player whose place in a season is open."""

    number: Annotated[int, "The number of the season in the league, from 1."]
    leaver: Annotated[str | None, "The username of the player who left; null if the account was deleted."]


def _to_player(event: Event, batch: Batch) -> Notification | None:
    season, user = season_of(event, batch), event.payload["user"]
    entry = None if season is None else subscribers.entry_named(season.pk, user)
    if season is None or entry is None:
        return None
    about = AboutPlace(
        **named_by(season),
        name=_name(user, batch),
        division=entry.division_id,
        tier=entry.tier,
    )
    return Notification(about, subscribers.active_people([user]))


def _name(user_id: int, batch: Batch) -> str | None:
    return batch.once(("name", user_id), lambda: name_of(user_id))


def _substitute_asked(event: Event, batch: Batch) -> Notification | None:
    """The player is asked to take the place of one who has left."""
    season = season_of(event, batch)
    if season is None:
        return None
    about = AboutSubstitute(
        **named_by(season),
        number=season.number,
        leaver=_name(event.payload["leaver"], batch),
    )
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
        **named_by(season),
        name=_name(user, batch),
        how=how.value,
    )
    return Notification(about, subscribers.active_people([user]))


SUBSTITUTE_ASKED = declare(
    "season.substitute_asked",
    SubstituteNamed,
    about="A director asked a player to step in for one who has left the season.",
    notification=NotificationType(
        build=_substitute_asked,
        audience="the player who is asked",
        data=AboutSubstitute,
        leads_to="season",
        sentence=_("%(league_name)s: you are asked to step in for %(leaver)s."),
        label=_("You are asked to step in as a substitute"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
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
        leads_to="season",
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
        leads_to="season",
        sentence=_("%(league_name)s: you were relegated to tier %(tier)s."),
        label=_("You were relegated"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
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
        leads_to="season",
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
        leads_to="season",
        sentence=_("%(league_name)s: you no longer take part in the season."),
        label=_("You no longer take part in a season"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
    ),
)
