"""Players, divisions, schedules and standings of a season."""

from datetime import datetime
from typing import Annotated

from accounts.choices import Kind
from core.shapes import shape
from leagues.choices import Chance, Decision, EntryState, FixtureState, How, SeasonState, Way
from leagues.shapes.leagues import ShownSeason


@shape("Entry")
class ShownEntry:
    """A player's part in a season."""

    number: Annotated[int, "The number of the sign-up, used to draw lots."]
    name: Annotated[str, "The username."]
    kind: Annotated[Kind, "Whether a person or a bot plays under it."]
    state: Annotated[EntryState, "The player's state in the season."]
    rests: Annotated[bool, "Whether they sit out and keep their place."]
    entropy: Annotated[str, "Their random text for the deals of their matches; may be empty."]
    signed_up_at: Annotated[datetime, "When they signed up."]
    left_at: Annotated[datetime | None, "When they withdrew; null if they have not."]
    tier: Annotated[int | None, "Their tier, 1 the highest; null without a place."]
    division: Annotated[str | None, "The id of their division; null without one."]
    way: Annotated[Way | None, "How they got into their tier."]
    moved: Annotated[int, "How many tiers they moved up since last season; negative for down."]
    seeded: Annotated[int | None, "Their place in the seeding of a tournament, from 1; null in divisions."]
    replaces: Annotated[str | None, "The player they replaced as a substitute."]


@shape("OwnSeason")
class ShownOwnSeason:
    """A season for which the caller has signed up."""

    league_name: Annotated[str, "The league's name."]
    season: Annotated[ShownSeason, "The season."]
    entry: Annotated[ShownEntry, "The caller's entry in it."]


@shape("DivisionPlayer")
class DivisionPlayer:
    """A player of a division."""

    name: Annotated[str, "The username."]
    state: Annotated[EntryState, "The player's state in the season."]


@shape("Division")
class ShownDivision:
    """A group of players who play each other."""

    id: Annotated[str, "The division's id."]
    season: Annotated[str, "The id of its season."]
    tier: Annotated[int, "Its tier, 1 the highest."]
    number: Annotated[int, "Its number in the tier, from 1."]
    players: Annotated[list[DivisionPlayer], "Its players."]


@shape("FixtureSeat")
class ShownFixtureSeat:
    """The seat of a player in a league match."""

    seat: Annotated[int, "The seat's number; in a bye 0."]
    name: Annotated[str, "The username."]
    points: Annotated[int | None, "Match points from it; null if it has no counted result."]


@shape("Appeal")
class ShownAppeal:
    """The appeal of a player against a ruling."""

    by: Annotated[str, "The player."]
    reason: Annotated[str, "The reason; empty once the account is erased."]
    at: Annotated[datetime, "When."]
    settled: Annotated[
        bool, "Whether another director has decided the appeal. The ruling next to it shows the decision."
    ]


@shape("Ruling")
class ShownRuling:
    """The ruling of a director on a league match, in place of the result of its match."""

    by: Annotated[str, "The director."]
    decision: Annotated[Decision | None, "The decision; null for older rulings, for which it was not stored."]
    reason: Annotated[str, "Why."]
    at: Annotated[datetime, "When."]
    appeal_until: Annotated[
        datetime, "The deadline for an appeal. Each player can appeal once, while the season is running."
    ]
    appeal: Annotated[ShownAppeal | None, "The latest appeal about the fixture; null if there is none."]
    rating_annulled: Annotated[
        bool | None,
        (
            "Whether the staff annulled the result in the ratings. Ratings ignore rulings: otherwise "
            "they count the match as it was played. Null without a match."
        ),
    ]


@shape("Fixture")
class ShownFixture:
    """A league match, or a bye."""

    id: Annotated[str, "The fixture's id."]
    round: Annotated[int, "Its round, from 1."]
    number: Annotated[int, "Its number in the round, from 1."]
    state: Annotated[FixtureState, "Its state."]
    seats: Annotated[list[ShownFixtureSeat], "Its seats and players."]
    match: Annotated[str | None, "The id of the match; null until it is created."]
    deal: Annotated[str | None, "The deal that all tables of the round share; null if the match has its own deal."]
    margin: Annotated[
        int | None,
        ("The game points by which the side of seat 0 was ahead; null unless the match was played to its end."),
    ]
    late: Annotated[list[str], "The players who ran out of time."]
    how: Annotated[How | None, "What decided it; null while it is open."]
    ruling: Annotated[ShownRuling | None, "The director's ruling about it; null if there is none."]
    answer_by: Annotated[
        datetime | None, "The deadline for the challenged player's answer; null if no answer is awaited."
    ]
    opened_at: Annotated[datetime | None, "When the match was created."]
    decided_at: Annotated[datetime | None, "When it was decided; null while it is open."]


@shape("TieBreak")
class ShownTieBreak:
    """The value of a tie-break for a player."""

    name: Annotated[str, "The name of the tie-break."]
    value: Annotated[str, "A whole number, or a fraction such as `7/2`. Higher is better."]


@shape("Standing")
class Standing:
    """A line of the standings."""

    rank: Annotated[int, "1 is best; players who are level on everything share a rank."]
    name: Annotated[str, "The username."]
    state: Annotated[EntryState, "Whether they are still in the season."]
    points: Annotated[int, "2 for a win, 1 for a draw."]
    played: Annotated[int, "Matches that count, forfeits included."]
    won: Annotated[int, "Matches won, out of these."]
    drawn: Annotated[int, "Drawn."]
    lost: Annotated[int, "Lost."]
    open: Annotated[int, "Matches that are running or have not started."]
    best_rank: Annotated[int, "The best rank that can still be reached."]
    worst_rank: Annotated[int, "The worst rank that can still be reached."]
    tie_breaks: Annotated[list[ShownTieBreak], "The tie-breaks that were applied, in order."]
    promotion: Annotated[Chance | None, "Whether the player can still be promoted; null where nobody is."]
    relegation: Annotated[Chance | None, "Whether the player can still be relegated; null where nobody is."]


@shape("Zones")
class ShownZones:
    """Places of a division from which players are promoted or relegated, if everyone in it signs up again.

    A place from which a player may or may not be promoted is decided by comparing it with other divisions.
    """

    promoted: Annotated[int, "How many places, from the top, are promoted."]
    perhaps_promoted: Annotated[int, "From how many places, from the top, a player can be promoted."]
    relegated: Annotated[int, "How many places, from the bottom, are relegated."]
    perhaps_relegated: Annotated[int, "From how many places, from the bottom, a player can be relegated."]


@shape("Standings")
class ShownStandings:
    """The standings of a division."""

    division: Annotated[str, "The division's id."]
    season: Annotated[str, "The id of its season."]
    tier: Annotated[int, "Its tier, 1 the highest."]
    number: Annotated[int, "Its number in the tier."]
    state: Annotated[SeasonState, "The season's state. If it is `over`, the standings are final."]
    zones: Annotated[ShownZones | None, "Who is promoted and relegated; null where nobody is."]
    results: Annotated[list[Standing], "All players, in order of rank."]
    next: Annotated[str | None, "Always null: everything is on one page."] = None
    previous: Annotated[str | None, "Always null."] = None


@shape("Meeting")
class Meeting:
    """A match against a player."""

    state: Annotated[FixtureState, "Its state."]
    side: Annotated[int, "The player's side. Side 0 includes seat 0."]
    points: Annotated[int | None, "Match points from it; null if it has no counted result."]


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
    opponents: Annotated[list[Opponent], "All other players, in order of the standings."]


@shape("Crosstable")
class Crosstable:
    """The cross table of a division."""

    division: Annotated[str, "The division's id."]
    results: Annotated[list[CrosstableRow], "All players, in order of the standings."]
    next: Annotated[str | None, "Always null: everything is on one page."] = None
    previous: Annotated[str | None, "Always null."] = None
