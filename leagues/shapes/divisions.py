"""Players, divisions, schedules and standings of a season."""

from datetime import datetime
from typing import Annotated

from accounts.choices import Kind
from core.shapes import shape
from leagues.choices import Decision, EntryState, FixtureState, How, SeasonState, Way
from leagues.shapes.leagues import ShownSeason


@shape("Entry")
class ShownEntry:
    """A player's part in a season."""

    number: Annotated[int, "The number of the sign-up: lots are drawn by it."]
    name: Annotated[str, "The username."]
    kind: Annotated[Kind, "Whether a person or a bot plays under it."]
    state: Annotated[EntryState, "Where they stand."]
    rests: Annotated[bool, "Whether they keep their place without playing."]
    entropy: Annotated[str, "What they add to the deals of their matches; may be empty."]
    signed_up_at: Annotated[datetime, "When they signed up."]
    left_at: Annotated[datetime | None, "When they left; null if they have not."]
    tier: Annotated[int | None, "Their tier, 1 the highest; null without a place."]
    division: Annotated[str | None, "The id of their division; null without one."]
    way: Annotated[Way | None, "How they got into their tier."]
    moved: Annotated[int, "How many tiers up from last season; negative: down."]
    seeded: Annotated[int | None, "Their place in the seeding of a tournament, from 1; null in divisions."]
    replaces: Annotated[str | None, "The player whose place in the schedule they took later."]


@shape("OwnSeason")
class ShownOwnSeason:
    """A season for which the caller has signed up."""

    league_name: Annotated[str, "What the league is called."]
    season: Annotated[ShownSeason, "The season."]
    entry: Annotated[ShownEntry, "The caller's part in it."]


@shape("DivisionPlayer")
class DivisionPlayer:
    """A player of a division."""

    name: Annotated[str, "The username."]
    state: Annotated[EntryState, "Where they stand."]


@shape("Division")
class ShownDivision:
    """A group of players who meet each other."""

    id: Annotated[str, "The division's id."]
    season: Annotated[str, "The id of its season."]
    tier: Annotated[int, "Its tier, 1 the highest."]
    number: Annotated[int, "Its number in the tier, from 1."]
    players: Annotated[list[DivisionPlayer], "Who plays in it."]


@shape("FixtureSeat")
class ShownFixtureSeat:
    """The seat of a player in a fixture."""

    seat: Annotated[int, "The seat's number; in a bye 0."]
    name: Annotated[str, "The username."]
    points: Annotated[int | None, "Match points from it; null unless it counts."]


@shape("Appeal")
class ShownAppeal:
    """The objection of a player to a ruling."""

    by: Annotated[str, "The player."]
    reason: Annotated[str, "Why; empty once the account is erased."]
    at: Annotated[datetime, "When."]
    settled: Annotated[bool, "Whether another director has decided it: the ruling beside it says how."]


@shape("Ruling")
class ShownRuling:
    """The decision of a director about a fixture, instead of its match."""

    by: Annotated[str, "The director."]
    decision: Annotated[Decision | None, "The decision; null of rulings from before this was kept."]
    reason: Annotated[str, "Why."]
    at: Annotated[datetime, "When."]
    appeal_until: Annotated[datetime, "Until when its players can appeal, each once, if the season runs so long."]
    appeal: Annotated[ShownAppeal | None, "The last appeal about the fixture; null without one."]
    rating_annulled: Annotated[
        bool | None,
        "Ratings do not follow a ruling: they count the match as it was played, unless staff have annulled that (true)."
        " Null without a match.",
    ]


@shape("Fixture")
class ShownFixture:
    """A match of the schedule, or a round that a player sits out."""

    id: Annotated[str, "The fixture's id."]
    round: Annotated[int, "Its round, from 1."]
    number: Annotated[int, "Its number in the round, from 1."]
    state: Annotated[FixtureState, "What has become of it."]
    seats: Annotated[list[ShownFixtureSeat], "Who sits where."]
    match: Annotated[str | None, "The id of the match; null while it is not opened."]
    deal: Annotated[str | None, "The deal that the tables of the round share; null where its cards are its own."]
    margin: Annotated[
        int | None, "Points of the game by which seat 0 was ahead; null unless it was counted to its end."
    ]
    late: Annotated[list[str], "The players whose time ran out."]
    how: Annotated[How | None, "What decided it; null while open."]
    ruling: Annotated[ShownRuling | None, "What a director has decided about it; null if none has."]
    answer_by: Annotated[
        datetime | None, "Until when the challenged player can answer; null unless an answer is awaited."
    ]
    opened_at: Annotated[datetime | None, "When the match was created."]
    decided_at: Annotated[datetime | None, "When it was decided; null while open."]


@shape("TieBreak")
class ShownTieBreak:
    """The value of a tie-break for a player."""

    name: Annotated[str, "Which one."]
    value: Annotated[str, "A whole number, or a fraction such as `7/2`; more is better."]


@shape("Standing")
class Standing:
    """A line of the standings."""

    rank: Annotated[int, "1 is best; players who are level on everything share a rank."]
    name: Annotated[str, "The username."]
    state: Annotated[EntryState, "Whether they still play."]
    points: Annotated[int, "2 for a win, 1 for a draw."]
    played: Annotated[int, "Matches that count, forfeits included."]
    won: Annotated[int, "Of these, won."]
    drawn: Annotated[int, "Drawn."]
    lost: Annotated[int, "Lost."]
    open: Annotated[int, "Matches that are not over, or have not begun."]
    best_rank: Annotated[int, "The best rank that can still be reached."]
    worst_rank: Annotated[int, "The worst one."]
    tie_breaks: Annotated[list[ShownTieBreak], "The tie-breaks that were applied, in their order."]


@shape("Standings")
class ShownStandings:
    """The standings of a division."""

    division: Annotated[str, "The division's id."]
    season: Annotated[str, "The id of its season."]
    tier: Annotated[int, "Its tier, 1 the highest."]
    number: Annotated[int, "Its number in the tier."]
    state: Annotated[SeasonState, "Where the season stands; `over` makes these final."]
    results: Annotated[list[Standing], "Every player, in order of the rank."]
    next: Annotated[str | None, "Always null: all are on one page."] = None
    previous: Annotated[str | None, "Always null."] = None


@shape("Meeting")
class Meeting:
    """A match against a player."""

    state: Annotated[FixtureState, "What has become of it."]
    side: Annotated[int, "The player's own side: 0 has seat 0."]
    points: Annotated[int | None, "Match points from it; null unless it counts."]


@shape("Opponent")
class Opponent:
    """The results of a player against an opponent."""

    name: Annotated[str, "The opponent."]
    matches: Annotated[list[Meeting], "The matches, in the order of the schedule."]


@shape("CrosstableRow")
class CrosstableRow:
    """The results of a player against all others."""

    rank: Annotated[int, "The rank in the standings."]
    name: Annotated[str, "The username."]
    points: Annotated[int, "All points."]
    opponents: Annotated[list[Opponent], "All others, in order of the standings."]


@shape("Crosstable")
class Crosstable:
    """The cross table of a division."""

    division: Annotated[str, "The division's id."]
    results: Annotated[list[CrosstableRow], "Every player, in order of the standings."]
    next: Annotated[str | None, "Always null: all are on one page."] = None
    previous: Annotated[str | None, "Always null."] = None
