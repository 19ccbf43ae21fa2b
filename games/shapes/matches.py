"""Shapes of matches that several operations of the API answer with."""

from datetime import datetime
from typing import Annotated, Any

from core.shapes import Component, shape
from games.choices import Policy, RatingLimit, SeatKind, SeatState, Status, Visibility


@shape("MatchSeat")
class ShownSeat:
    """A seat of a match."""

    seat: Annotated[int, "The seat's number, from 0."]
    kind: Annotated[SeatKind | None, "The player in the seat; null while the seat is open."]
    name: Annotated[str | None, "The username; null while the seat is open."]
    state: Annotated[SeatState, "Whether the seat is taken."]
    expires_at: Annotated[datetime | None, "When the invitation expires; null unless a player is invited."]
    left: Annotated[str | None, "The player who had the seat before a bot took over; null if no bot took over."]
    agent: Annotated[
        bool, "Whether a person has played moves from this seat through an agent (`/mcp`). Bots are never marked."
    ]


@shape("Outcome")
class ShownOutcome:
    """The end of a match."""

    places: Annotated[list[int] | None, "Each seat's place: 1 is best, ties share one; null if the match was aborted."]
    points: Annotated[list[int] | None, "Each seat's points, as the game counts them."]
    reason: Annotated[str, "The machine-readable reason for the end. New reasons may be added."]


@shape("Adjudication")
class ShownAdjudication:
    """The statement of the staff on ending a match."""

    reason: Annotated[str, "The reason given by the staff."]
    at: Annotated[datetime, "When."]


@shape("EffectOnPlayer")
class EffectOnPlayer:
    """The effect of a result on one player's rating."""

    seat: Annotated[int, "The player's seat when the match began."]
    name: Annotated[str, "The username."]
    rating: Annotated[int, "The rating before: at the start of the day or, in teams, before the match."]
    change: Annotated[float, "The rating change from this match, to one decimal place."]
    counted: Annotated[bool, "Whether the match is rated for this player. If not, the rating is unchanged."]


@shape("Annulment")
class ShownAnnulment:
    """The statement of the staff on annulling a result in the ratings."""

    reason: Annotated[str, "The reason given by the staff."]
    at: Annotated[datetime, "When."]


@shape("RatingEffect")
class RatingEffect:
    """The effect of a result on ratings."""

    speed: Annotated[str, "The pool's speed."]
    company: Annotated[
        str, "The pool's company: `people`, or `bots` if a bot has a seat and the match counts in a separate rating."
    ]
    final: Annotated[
        bool,
        (
            "Whether the change is final. The matches of a day count together, so "
            "the change is final once the day is over."
        ),
    ]
    annulled: Annotated[ShownAnnulment | None, "Why the result was annulled; null if it was not."]
    limit: Annotated[
        RatingLimit | None,
        (
            "Why the match is not rated for every player; null if it is. `aborted`: only players who "
            "left are rated, with a loss. `too_short`: the match ended before each side had made "
            "three decisions; only the side that lost by this, and players who left, are rated. "
            "`same_people`: the same players had already begun three rated matches with each other on"
            " the day the match began; no player is rated."
        ),
    ]
    players: Annotated[list[EffectOnPlayer], "The players; empty if the result was annulled."]


@shape("Match")
class ShownMatch:
    """A match as shown to everyone who may see it."""

    id: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    revision: Annotated[int, "The revision of the rules used in the match."]
    status: Annotated[Status, "The status of the match."]
    options: Annotated[dict[str, Any], "All options of the game with their values.", Component("GameOptions")]
    clock: Annotated[dict[str, Any], Component("Clock")]
    rated: Annotated[bool, "Whether the match is rated."]
    rating_limit: Annotated[
        RatingLimit | None,
        (
            "Why a rated match will not count in the ratings. `same_people`: the same players had "
            "already begun three rated matches with each other on the day the match began. Null "
            "before the start, and if the match can count."
        ),
    ]
    rating_min: Annotated[int | None, "The lowest rating of a player who can take an open seat; null without a limit."]
    rating_max: Annotated[int | None, "The highest rating of a player who can take an open seat; null without a limit."]
    bots_among_people: Annotated[
        bool,
        (
            "Whether a rated match with bots counts in the ratings among people. If false, it "
            "counts in a separate rating."
        ),
    ]
    visibility: Annotated[Visibility, "Who can find and see the match."]
    chat: Annotated[bool, "Whether the match has a chat for its players."]
    policy: Annotated[
        Policy,
        (
            "What happens when a player resigns or misses a deadline. Either their side loses, or a "
            "house bot takes over; the side of the last human player to leave then loses."
        ),
    ]
    creator: Annotated[str, "The player who created it."]
    created_at: Annotated[datetime, "When it was created."]
    expires_at: Annotated[datetime | None, "Until when it waits for players; null once it no longer waits."]
    started_at: Annotated[datetime | None, "When the match started; null before the start."]
    ended_at: Annotated[datetime | None, "When the match ended; null until then."]
    paused_until: Annotated[datetime | None, "Until when the match is paused; null if it is not paused."]
    ply: Annotated[int, "The number of rows in its log."]
    seats: Annotated[list[ShownSeat], "All seats, by number."]
    hints: Annotated[
        bool, "Whether its player has asked for a hint: then all others are house bots, and statistics leave it out."
    ]
    commitment: Annotated[str, "The server's commitment to the deal: SHA-256, hex."]
    outcome: Annotated[ShownOutcome | None, "How the match ended; null until then."]
    adjudication: Annotated[ShownAdjudication | None, "Why the staff ended the match; null if they did not."]
    rating_effect: Annotated[
        RatingEffect | None, "The effect of the result on ratings; null if there is none, or not yet."
    ]


@shape("CreatedMatch")
class CreatedMatch(ShownMatch):
    """A newly created match."""

    bots_delayed: Annotated[
        bool,
        (
            "Whether a house bot has a seat and the house bots have not responded for a minute."
            " Their moves may take longer."
        ),
    ]


@shape("ListedMatch")
class ListedMatch(ShownMatch):
    """A match in a list, and how far the caller has seen it."""

    seen: Annotated[int | None, "The number of log rows you have seen, as set by `PUT …/seen`; null if not set."]
    muted: Annotated[bool, "Whether you have muted it."]


@shape("Mark")
class ShownMark:
    """Your mark on a match, shared by all your devices."""

    seen: Annotated[int | None, "The number of log rows you have seen; null if not set."]
    muted: Annotated[bool, "Whether the match is muted."]


@shape("Turn")
class ShownTurn:
    """A turn, with the details that a client shows."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    seat: Annotated[int, "The caller's seat."]
    expected_ply: Annotated[int, "The value to send with the move."]
    deadline: Annotated[datetime | None, "The deadline; null without a time limit."]
    paused_until: Annotated[datetime | None, "Until when the match is paused; null if it is not paused."]
    ply: Annotated[int, "The number of rows in its log."]
    opponents: Annotated[list[str], "The usernames of the caller's opponents, by seat."]
    clock: Annotated[dict[str, Any], Component("Clock")]
    seen: Annotated[int | None, "The number of log rows you have seen, as set by `PUT …/seen`; null if not set."]
