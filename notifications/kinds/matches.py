"""Matches: their start, their turns, their moves and their end."""

from typing import Annotated

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from core.shapes import shape
from games.events import (
    MATCH_ADJUDICATED,
    MATCH_FINISHED,
    MATCH_STARTED,
    MOVE_PLAYED,
    SEAT_TAKEN_OVER,
    SEAT_TIMED_OUT,
    TURN_BEGAN,
)
from notifications.registry import MAIL, PUSH, Told, tells
from notifications.scene import Scene, people


@shape("MatchEventData")
class AboutMatch:
    """Which match."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]


@shape("SeatEventData")
class AboutSeat:
    """Which seat of which match."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat's number."]


@shape("PlyEventData")
class AboutPly:
    """Which seat of which match, at which ply."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat's number."]
    ply: Annotated[int, "The row of the log; of a turn its `expected_ply`."]


@shape("EndEventData")
class AboutEnd:
    """Which match ended, and why."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    reason: Annotated[str, "Why, as in the match's outcome."]


def about_match(event: Event, scene: Scene) -> AboutMatch | None:
    """The match that an event names."""
    table = scene.table(event.payload["match"])
    return AboutMatch(match=event.payload["match"], game=table.match.game) if table else None


@tells(
    MATCH_STARTED,
    audience="the players, and the creator of the match",
    data=AboutMatch,
    sentence=_("A match of %(game)s has started."),
    label=_("A match has started"),
    topic="matches",
    default_channels=(MAIL, PUSH),
    while_running=True,
    public_sentence="Match %(match)s (%(game)s) has started.",
)
def match_started(event: Event, scene: Scene) -> Told | None:
    """The cards are dealt."""
    table = scene.table(event.payload["match"])
    about = about_match(event, scene)
    return Told(about, table.involved()) if table else None


@tells(
    TURN_BEGAN,
    audience="the player of the seat",
    data=AboutPly,
    sentence=_("It is your turn in a match of %(game)s."),
    label=_("It is your turn"),
    topic="matches",
    default_channels=(MAIL, PUSH),
    in_news=False,
    public_sentence="It is seat %(seat)s's turn in match %(match)s (%(game)s).",
)
def turn_began(event: Event, scene: Scene) -> Told | None:
    """A decision is owed."""
    return _about_ply(event, scene, of_all=False)


@tells(
    MOVE_PLAYED,
    audience="the players, the mover too",
    data=AboutPly,
    sentence=_("%(game)s: a move was played."),
    label=_("Any move was played"),
    topic="matches",
    in_news=False,
)
def move_played(event: Event, scene: Scene) -> Told | None:
    """A seat has moved. Nobody is told of chance moves: they come with the move before them."""
    return _about_ply(event, scene, of_all=True) if event.payload["seat"] >= 0 else None


def _about_ply(event: Event, scene: Scene, *, of_all: bool) -> Told | None:
    match, seat, ply = (event.payload[name] for name in ("match", "seat", "ply"))
    if (table := scene.table(match)) is None:
        return None
    about = AboutPly(match=match, game=table.match.game, seat=seat, ply=ply)
    return Told(about, table.players() if of_all else table.player(seat))


@tells(
    MATCH_FINISHED,
    audience="the players, people who left a seat to a bot, and the creator of the match",
    data=AboutEnd,
    sentence=_("A match of %(game)s is over (%(reason)s)."),
    label=_("A match is over"),
    topic="matches",
    default_channels=(MAIL, PUSH),
    public_sentence="Match %(match)s (%(game)s) is over: %(reason)s.",
)
def match_finished(event: Event, scene: Scene) -> Told | None:
    """The match is over."""
    table = scene.table(event.payload["match"])
    if table is None:
        return None
    about = AboutEnd(match=event.payload["match"], game=table.match.game, reason=event.payload["reason"])
    return Told(about, people(table.involved(), table.invited()))


@tells(
    MATCH_ADJUDICATED,
    audience="the same people as `match.finished`",
    data=AboutMatch,
    sentence=_("Staff have ended a match of %(game)s."),
    label=_("The staff has ended a match"),
    topic="matches",
    default_channels=(MAIL, PUSH),
)
def match_adjudicated(event: Event, scene: Scene) -> Told | None:
    """Staff have ended the match; why is in the match."""
    table = scene.table(event.payload["match"])
    return Told(about_match(event, scene), table.involved()) if table else None


@tells(
    SEAT_TIMED_OUT,
    audience="the players, and people who left a seat to a bot",
    data=AboutSeat,
    sentence=_("A player's time ran out in a match of %(game)s."),
    label=_("A player's time ran out"),
    topic="matches",
)
def seat_timed_out(event: Event, scene: Scene) -> Told | None:
    """A player's time has run out."""
    return _about_seat(event, scene)


@tells(
    SEAT_TAKEN_OVER,
    audience="the players, and people who left a seat to a bot",
    data=AboutSeat,
    sentence=_("A bot plays on in a match of %(game)s."),
    label=_("A bot took a seat over"),
    topic="matches",
    default_channels=(MAIL, PUSH),
    while_running=True,
)
def seat_taken_over(event: Event, scene: Scene) -> Told | None:
    """A bot plays on for a player who has left."""
    return _about_seat(event, scene)


def _about_seat(event: Event, scene: Scene) -> Told | None:
    table = scene.table(event.payload["match"])
    if table is None:
        return None
    about = AboutSeat(match=event.payload["match"], game=table.match.game, seat=event.payload["seat"])
    return Told(about, table.sat())
