"""Leagues and their seasons, with the terms that they are played by."""

from datetime import datetime
from typing import Annotated, Any

from core.shapes import SPREAD, Component, shape
from games.choices import Unfinished
from leagues.choices import Decision, Format, SeasonState


@shape("Terms")
class ShownTerms:
    """The game that is played, and the rules by which it is counted."""

    game: Annotated[str, "The key of the game."]
    options: Annotated[dict[str, Any], "All options of the game with their values.", Component("GameOptions")]
    clock: Annotated[dict[str, Any], Component("Clock")]
    rated: Annotated[bool, "Whether the matches count for ratings: of the same people three of those begun on a day."]
    bots_among_people: Annotated[
        bool, "Where rated matches of people with house bots count: among people if true, else apart."
    ]
    duplicate_deals: Annotated[bool, "Whether all tables of a round play the same deal."]
    days: Annotated[int, "How long a season lasts."]
    tiers: Annotated[int, "The most tiers of the first season."]
    division_size: Annotated[int, "The most players of a division; divisions have more than half as many."]
    most_players: Annotated[int | None, "The most players; later ones wait. Null: no limit."]
    by_invitation: Annotated[bool, "Whether only those sign up who were invited, have a code, or keep a place."]
    at_a_time: Annotated[int, "The most matches of each player at a time."]
    tie_breaks: Annotated[list[str], "What breaks ties on points, in this order."]
    cap: Annotated[int, "The largest difference that counts; larger ones count as this."]
    forfeit_margin: Annotated[int, "The difference that a forfeit counts for."]
    unfinished: Annotated[Unfinished, "What happens to matches that still run at the hard end."]
    format: Annotated[Format, "Who meets whom."]
    meetings: Annotated[int, "How often each two players meet in a round robin."]
    rounds: Annotated[int | None, "Rounds of a Swiss tournament; null: as many as leave one player undefeated."]
    reach: Annotated[int, "How many places above their own players may challenge on a ladder."]
    answer_days: Annotated[int, "How long a challenge waits for its answer; 0: nobody is asked."]


@shape("League")
class ShownLeague:
    """A league as everyone sees it; the terms are those of its next season."""

    id: Annotated[str, "The league's id."]
    name: Annotated[str, "What it is called."]
    about: Annotated[str, "Its description."]
    owner: Annotated[str, "The player who created it, or the director to whom it was passed on."]
    directors: Annotated[list[str], "Who else runs it."]
    created_at: Annotated[datetime, "When it was created."]
    ended_at: Annotated[datetime | None, "When its last director left; null while it has one."]
    terms: Annotated[ShownTerms, SPREAD]


@shape("Season")
class ShownSeason:
    """A season as everyone sees it, with the terms that it is played by."""

    id: Annotated[str, "The season's id."]
    league: Annotated[str, "The id of its league."]
    number: Annotated[int, "Which season of the league it is, from 1."]
    state: Annotated[SeasonState, "Where the season stands."]
    terms: Annotated[ShownTerms, SPREAD]
    players: Annotated[int, "How many take part."]
    waiting: Annotated[int, "How many are on the waiting list."]
    commitment: Annotated[str, "SHA-256 of the seed and the season's id, known before the first player signs up."]
    seed: Annotated[
        str | None, "The seed from which lots are drawn and shared deals made, in hex; null until the season is over."
    ]
    opened_at: Annotated[datetime, "When a director opened or planned it."]
    sign_up_at: Annotated[datetime | None, "When players can sign up; null if they could at once."]
    start_at: Annotated[datetime | None, "From when on it starts as soon as it can; null if a director starts it."]
    started_at: Annotated[datetime | None, "When it started; null before."]
    half_at: Annotated[
        datetime | None,
        "Halftime, before which withdrawing with fewer than half of one's matches finished voids results; null where it"
        " never does.",
    ]
    ends_at: Annotated[datetime | None, "The hard end; null before the start."]
    ended_at: Annotated[datetime | None, "When its standings were final; null before."]


@shape("Act")
class ShownAct:
    """Something that a director did."""

    season: Annotated[str | None, "In which season; null if it was about the league."]
    by: Annotated[str, "Who did it."]
    what: Annotated[str, "What it was, for programs. New kinds may come."]
    about: Annotated[str | None, "Which player it was about; null if none."]
    division: Annotated[str | None, "The id of the division that it was about; null if none."]
    fixture: Annotated[str | None, "The id of the fixture that it was about; null if none."]
    players: Annotated[list[str], "Who plays in the fixture; empty without one."]
    decision: Annotated[Decision | None, "The result that was set for the fixture; null if none was."]
    reason: Annotated[str, "Their reason, or what was changed; may be empty."]
    at: Annotated[datetime, "When."]
