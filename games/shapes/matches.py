"""Shapes of matches that several operations of the API answer with."""

from datetime import datetime
from typing import Annotated, Any

from core.shapes import Component, shape
from games.choices import Policy, RatingLimit, SeatKind, SeatState, Status, Visibility


@shape("MatchSeat")
class ShownSeat:
    """A place at a match."""

    seat: Annotated[int, "The seat's number, from 0."]
    kind: Annotated[SeatKind | None, "Who sits there; null while open."]
    name: Annotated[str | None, "The username; null while the seat is open."]
    state: Annotated[SeatState, "Whether the seat is taken."]
    expires_at: Annotated[datetime | None, "Until when the invitation stands; null unless a player is invited."]
    left: Annotated[str | None, "The player who sat there until a bot took over; null unless one did."]


@shape("Outcome")
class ShownOutcome:
    """The end of a match."""

    places: Annotated[list[int] | None, "Each seat's place: 1 is best, ties share one; null if the match was aborted."]
    points: Annotated[list[int] | None, "Each seat's points, as the game counts them."]
    reason: Annotated[str, "Why it ended, for programs. New reasons may come."]


@shape("Adjudication")
class ShownAdjudication:
    """The words of staff when they ended a match."""

    reason: Annotated[str, "Why, in their words."]
    at: Annotated[datetime, "When."]


@shape("EffectOnPlayer")
class EffectOnPlayer:
    """The effect of a result on one player's rating."""

    seat: Annotated[int, "The seat that they held when the match began."]
    name: Annotated[str, "The username."]
    rating: Annotated[int, "Their rating before: when its day began or, in teams, before the match."]
    change: Annotated[float, "The points that the match brought, to a tenth."]
    counted: Annotated[bool, "Whether the match counts for them; if not, nothing has changed."]


@shape("Annulment")
class ShownAnnulment:
    """The words of staff when they took a result out of the ratings."""

    reason: Annotated[str, "Why, in their words."]
    at: Annotated[datetime, "When."]


@shape("RatingEffect")
class RatingEffect:
    """The effect of a result on ratings."""

    speed: Annotated[str, "The pool's speed."]
    company: Annotated[str, "The pool's company: `people`, or `bots` where one has a seat and counts apart."]
    final: Annotated[bool, "Whether the day is over: the matches of one day count together and share its change."]
    annulled: Annotated[ShownAnnulment | None, "Why it does not count any more; null if it does."]
    limit: Annotated[
        RatingLimit | None,
        "Why it does not count for every player; null if it does. `aborted`: only players who left are rated, as having"
        " lost. `too_short`: it was cut short before each side had decided three times; only the side that lost by it,"
        " and players who left, are rated. `same_people`: its players had begun three rated matches with each other on"
        " the day on which it began; nobody is rated.",
    ]
    players: Annotated[list[EffectOnPlayer], "Those who played; empty if it is annulled."]


@shape("Match")
class ShownMatch:
    """A match as everyone who may see it sees it."""

    id: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    revision: Annotated[int, "The revision of the rules that it is played by."]
    status: Annotated[Status, "Where the match stands."]
    options: Annotated[dict[str, Any], "All options of the game with their values.", Component("GameOptions")]
    clock: Annotated[dict[str, Any], Component("Clock")]
    rated: Annotated[bool, "Whether the result counts for ratings."]
    rating_limit: Annotated[
        RatingLimit | None,
        "Why it will not count although it is rated: `same_people`, if its players had begun three rated matches with"
        " each other on the day on which it began. Null before the start, and if it may count.",
    ]
    bots_among_people: Annotated[
        bool, "Where it counts if it is rated and bots sit with people: among people if true, else apart."
    ]
    visibility: Annotated[Visibility, "Who may find and see it."]
    chat: Annotated[bool, "Whether its players can talk to each other here."]
    policy: Annotated[
        Policy,
        "What happens when a player resigns or is late: their side loses, or a house bot takes over until the last"
        " person has left, whose side has lost then.",
    ]
    creator: Annotated[str, "Who made it."]
    created_at: Annotated[datetime, "When it was made."]
    expires_at: Annotated[datetime | None, "Until when it waits for its players; null once it does not."]
    started_at: Annotated[datetime | None, "When all seats were taken; null before."]
    ended_at: Annotated[datetime | None, "When it ended; null before."]
    paused_until: Annotated[datetime | None, "Until when its clocks stand still, by agreement; null unless they do."]
    ply: Annotated[int, "The number of rows in its log."]
    seats: Annotated[list[ShownSeat], "All seats, by number."]
    commitment: Annotated[str, "SHA-256 that binds the server to the deal; hex."]
    outcome: Annotated[ShownOutcome | None, "How it ended; null before."]
    adjudication: Annotated[ShownAdjudication | None, "Why staff ended it; null if they did not."]
    rating_effect: Annotated[
        RatingEffect | None, "What the result did to ratings; null if nothing, and until it is counted."
    ]


@shape("CreatedMatch")
class CreatedMatch(ShownMatch):
    """A match that was just made."""

    bots_delayed: Annotated[
        bool, "Whether a house bot has a seat and nothing that moves it was heard of for a minute: it may take long."
    ]


@shape("ListedMatch")
class ListedMatch(ShownMatch):
    """A match in a list, and how far the caller has seen it."""

    seen: Annotated[int | None, "How many rows of its log you have seen, as `PUT …/seen` said; null if it did not."]
    muted: Annotated[bool, "Whether you have muted it."]


@shape("Mark")
class ShownMark:
    """The mark that you keep about a match for all of your devices."""

    seen: Annotated[int | None, "How many rows of its log you have seen; null if you have not said."]
    muted: Annotated[bool, "Whether it is muted."]


@shape("Turn")
class ShownTurn:
    """A decision that is owed, with what a client shows of it."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The caller's seat."]
    expected_ply: Annotated[int, "To be sent with the move."]
    deadline: Annotated[datetime | None, "When it is late; null without a clock."]
    paused_until: Annotated[datetime | None, "Until when the match is paused, and nobody waits; null if it is not."]
    ply: Annotated[int, "The number of rows in its log."]
    opponents: Annotated[list[str], "The names of those who play against the caller, by seat."]
    clock: Annotated[dict[str, Any], Component("Clock")]
    seen: Annotated[int | None, "How many rows of its log you have seen, as `PUT …/seen` said; null if it did not."]
