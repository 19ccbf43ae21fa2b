"""Leagues and their seasons, with the terms that they are played by."""

from datetime import datetime
from typing import Annotated, Any

from core.shapes import SPREAD, Component, shape
from games.choices import Unfinished
from leagues.choices import Decision, Format, SeasonState


@shape("Terms")
class ShownTerms:
    """The game that is played, and its scoring."""

    game: Annotated[str, "The key of the game."]
    options: Annotated[dict[str, Any], "All options of the game with their values.", Component("GameOptions")]
    clock: Annotated[dict[str, Any], Component("Clock")]
    rated: Annotated[
        bool,
        "Whether the matches are rated. Of matches between the same players that start on one day, at most three are"
        " rated.",
    ]
    bots_among_people: Annotated[
        bool,
        "Whether rated matches with house bots count in the ratings among people. If false, they count separately.",
    ]
    duplicate_deals: Annotated[
        bool, "Whether all tables of a round play the same deal. Its cards are sealed until the round is over."
    ]
    days: Annotated[int, "The length of a season."]
    tiers: Annotated[int, "The maximum number of tiers in the first season."]
    division_size: Annotated[
        int, "The maximum number of players in a division. Each division has more than half as many."
    ]
    most_players: Annotated[
        int | None, "The maximum number of players. Further players go on the waiting list. Null: no limit."
    ]
    by_invitation: Annotated[
        bool, "Whether only invited players, players with an invite code and players who keep a place can sign up."
    ]
    at_a_time: Annotated[int, "The maximum number of simultaneous matches per player."]
    tie_breaks: Annotated[list[str], "The tie-breaks on points, in order."]
    cap: Annotated[int, "The maximum difference that counts. Larger differences count as this value."]
    forfeit_margin: Annotated[int, "The difference for a forfeit."]
    unfinished: Annotated[Unfinished, "What happens to matches still running at the final deadline."]
    format: Annotated[Format, "The format."]
    meetings: Annotated[int, "How often each pair of players meets in a round robin."]
    rounds: Annotated[
        int | None,
        "The number of rounds in a Swiss tournament. Null: as many as needed to leave one undefeated player.",
    ]
    reach: Annotated[int, "How many places above their own players can challenge on a ladder."]
    answer_days: Annotated[int, "How long a challenge waits for an answer. 0: no answer is needed."]


@shape("League")
class ShownLeague:
    """A league as everyone sees it; the terms are those of its next season."""

    id: Annotated[str, "The league's id."]
    name: Annotated[str, "Its name."]
    about: Annotated[str, "Its description."]
    owner: Annotated[str, "The player who created it, or the director who took it over."]
    directors: Annotated[list[str], "Its other directors."]
    created_at: Annotated[datetime, "When it was created."]
    ended_at: Annotated[datetime | None, "When its last director left; null while it has one."]
    terms: Annotated[ShownTerms, SPREAD]


@shape("Season")
class ShownSeason:
    """A season as everyone sees it, with its terms."""

    id: Annotated[str, "The id of the season."]
    league: Annotated[str, "The id of its league."]
    number: Annotated[int, "The number of the season in the league, from 1."]
    state: Annotated[SeasonState, "The season's state."]
    terms: Annotated[ShownTerms, SPREAD]
    players: Annotated[int, "The number of players in the season."]
    waiting: Annotated[int, "The number of players on the waiting list."]
    commitment: Annotated[
        str, "The SHA-256 hash of the seed and the season's id, published before the first player signs up."
    ]
    seed: Annotated[
        str | None, "The seed for drawing lots and creating shared deals, in hex; null until the season is over."
    ]
    opened_at: Annotated[datetime, "When a director created it."]
    sign_up_at: Annotated[datetime | None, "When sign-up opens; null if it opened immediately."]
    start_at: Annotated[datetime | None, "The earliest automatic start; null if a director starts the season."]
    started_at: Annotated[datetime | None, "When it started; null before the start."]
    half_at: Annotated[
        datetime | None,
        "Halftime. Before it, withdrawing with fewer than half of the matches finished voids all results. Null if"
        " results are never voided.",
    ]
    ends_at: Annotated[datetime | None, "The final deadline; null before the start."]
    ended_at: Annotated[datetime | None, "When its standings became final; null before that."]


@shape("Act")
class ShownAct:
    """An action of a director."""

    season: Annotated[str | None, "The season it happened in; null if it was about the league."]
    by: Annotated[str, "The player who did it."]
    what: Annotated[str, "The kind of action. New kinds can be added."]
    about: Annotated[str | None, "The player it was about; null if none."]
    division: Annotated[str | None, "The id of the division that it was about; null if none."]
    fixture: Annotated[str | None, "The id of the fixture that it was about; null if none."]
    players: Annotated[list[str], "The players of the fixture; empty if there is none."]
    decision: Annotated[Decision | None, "The result that was set for the fixture; null if none was."]
    reason: Annotated[str, "The reason, or what was changed; may be empty."]
    at: Annotated[datetime, "When."]
