"""Matches: their start, their turns, their moves and their end."""

from typing import Annotated, TypedDict

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from core.journal.notifications import MAIL, PUSH, Batch, Notification, NotificationType
from core.journal.registry import declare
from core.shapes import shape
from games.selectors.participants import Participants, participants


class MatchNamed(TypedDict):
    """Payload that names a match."""

    match: Annotated[str, "The match's id."]


class MoveMade(MatchNamed):
    """Payload that names a row of a match's log, and its seat."""

    ply: Annotated[int, "The number of the row in the log, from 0."]
    seat: Annotated[int, "The seat that moved; -1 for chance."]


class SeatNamed(MatchNamed):
    """Payload that names a seat of a match."""

    seat: Annotated[int, "The number of the seat, from 0."]


class TurnNamed(SeatNamed):
    """Payload that names a turn: a seat, and since when it is due."""

    ply: Annotated[int, "The ply since which the seat is due: the `expected_ply` of its move."]


class TurnBegun(TurnNamed):
    """Payload that names a turn, and the kind of its player."""

    kind: Annotated[str, "The kind of the player: `human` or `bot`."]


class MatchEnded(MatchNamed):
    """Payload that names a match that ended, and why."""

    reason: Annotated[str, "The reason, as in the match's outcome."]


@shape("MatchEventData")
class AboutMatch:
    """A match."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]


@shape("SeatEventData")
class AboutSeat:
    """A seat of a match."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat's number."]


@shape("PlyEventData")
class AboutPly:
    """A seat of a match, at a ply."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The seat's number."]
    ply: Annotated[int, "The row number in the log; for a turn, its `expected_ply`."]


@shape("EndEventData")
class AboutEnd:
    """A match that ended, and why."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    reason: Annotated[str, "The reason, as in the match's outcome."]


def about_match(table: Participants) -> AboutMatch:
    """The match that these people are around."""
    return AboutMatch(match=table.match.pk, game=table.match.game)


def about_ply(event: Event, batch: Batch, *, to_all: bool) -> Notification | None:
    """Notify all players, or the player of the seat, of the ply that an event names."""
    match, seat, ply = (event.payload[name] for name in ("match", "seat", "ply"))
    if (table := participants(batch, match)) is None:
        return None
    about = AboutPly(match=match, game=table.match.game, seat=seat, ply=ply)
    return Notification(about, table.players() if to_all else table.player(seat))


def _about_seat(event: Event, batch: Batch) -> Notification | None:
    table = participants(batch, event.payload["match"])
    if table is None:
        return None
    about = AboutSeat(match=event.payload["match"], game=table.match.game, seat=event.payload["seat"])
    return Notification(about, table.all_players())


def _match_started(event: Event, batch: Batch) -> Notification | None:
    """The cards are dealt."""
    table = participants(batch, event.payload["match"])
    return Notification(about_match(table), table.players_and_creator()) if table else None


def _turn_began(event: Event, batch: Batch) -> Notification | None:
    """A decision is owed."""
    return about_ply(event, batch, to_all=False)


def _move_played(event: Event, batch: Batch) -> Notification | None:
    """A seat has moved. No one is notified of chance moves: they come with the move before them."""
    return about_ply(event, batch, to_all=True) if event.payload["seat"] >= 0 else None


def _match_finished(event: Event, batch: Batch) -> Notification | None:
    """The match is over."""
    table = participants(batch, event.payload["match"])
    if table is None:
        return None
    about = AboutEnd(match=event.payload["match"], game=table.match.game, reason=event.payload["reason"])
    return Notification(about, table.players_and_creator() | table.invited())


def _match_adjudicated(event: Event, batch: Batch) -> Notification | None:
    """Staff have ended the match; why is in the match."""
    table = participants(batch, event.payload["match"])
    return Notification(about_match(table), table.players_and_creator()) if table else None


MATCH_CREATED = declare("match.created", MatchNamed, about="A match was created. It may still have open seats.")
MATCH_STARTED = declare(
    "match.started",
    MatchNamed,
    about="A match has started: all seats are taken and the cards are dealt.",
    notification=NotificationType(
        build=_match_started,
        audience="the players, and the creator of the match",
        data=AboutMatch,
        leads_to="match",
        sentence=_("%(game)s: the match has started."),
        label=_("A match has started"),
        topic="matches",
        default_channels=(MAIL, PUSH),
        while_running=True,
        public_sentence="Match %(match)s (%(game)s) has started.",
    ),
)
MOVE_PLAYED = declare(
    "move.played",
    MoveMade,
    about="A row was added to the log, by a seat or by chance. No one is notified of what chance does.",
    notification=NotificationType(
        build=_move_played,
        audience="the players, also the one who moved",
        data=AboutPly,
        leads_to="match",
        sentence=_("%(game)s: a move was played."),
        label=_("A move was played"),
        topic="matches",
        in_news=False,
    ),
)
TURN_BEGAN = declare(
    "turn.began",
    TurnBegun,
    about="A seat's turn has begun. It is recorded again if a house bot takes over a seat that is due.",
    notification=NotificationType(
        build=_turn_began,
        audience="the player of the seat",
        data=AboutPly,
        leads_to="match",
        sentence=_("%(game)s: it is your turn."),
        label=_("It is your turn"),
        topic="matches",
        default_channels=(MAIL, PUSH),
        in_news=False,
        public_sentence="It is seat %(seat)s's turn in match %(match)s (%(game)s).",
    ),
)
TURN_FORCED = declare(
    "turn.forced",
    TurnNamed,
    about=(
        "A human player's turn began, and everyone can see that the move is forced. In a match on a shared deal it is "
        "recorded for every turn of a human player, in a live match for none."
    ),
    for_staff=False,
)
SEAT_TIMED_OUT = declare(
    "seat.timed_out",
    SeatNamed,
    about="A seat missed its deadline. If that ends the match, `match.finished` follows.",
    notification=NotificationType(
        build=_about_seat,
        audience="the players, and people who left a seat to a bot",
        data=AboutSeat,
        leads_to="match",
        sentence=_("%(game)s: a player's time ran out."),
        label=_("A player's time ran out"),
        topic="matches",
    ),
)
SEAT_TAKEN_OVER = declare(
    "seat.taken_over",
    SeatNamed,
    about=(
        "A player resigned or missed a deadline, and a house bot took over the seat. If the seat is due, `turn.began` "
        "follows."
    ),
    notification=NotificationType(
        build=_about_seat,
        audience="the players, and people who left a seat to a bot",
        data=AboutSeat,
        leads_to="match",
        sentence=_("%(game)s: a bot took over a seat and plays on."),
        label=_("A bot took over a seat"),
        topic="matches",
        default_channels=(MAIL, PUSH),
        while_running=True,
    ),
)
MATCH_ADJUDICATED = declare(
    "match.adjudicated",
    MatchNamed,
    about=(
        "A match was ended by the staff, or by its season's rules for unfinished matches. `match.finished` is recorded "
        "with it. Everyone who may see the match can read the reason there (`adjudication`)."
    ),
    notification=NotificationType(
        build=_match_adjudicated,
        audience="the same people as `match.finished`",
        data=AboutMatch,
        leads_to="match",
        sentence=_("%(game)s: the staff ended the match."),
        label=_("The staff ended a match"),
        topic="matches",
        default_channels=(MAIL, PUSH),
    ),
)
MATCH_FINISHED = declare(
    "match.finished",
    MatchEnded,
    about="A match is over. Its outcome does not change any more.",
    notification=NotificationType(
        build=_match_finished,
        audience="the players, people who left a seat to a bot, those still invited, and the creator of the match",
        data=AboutEnd,
        leads_to="match",
        sentence=_("%(game)s: the match is over (%(reason)s)."),
        label=_("A match is over"),
        topic="matches",
        default_channels=(MAIL, PUSH),
        public_sentence="Match %(match)s (%(game)s) is over: %(reason)s.",
    ),
)
