"""Answers of the API about ratings: leaderboards, a player's ratings, and the days that led to them."""

from datetime import date, datetime
from typing import Annotated

from accounts.choices import Kind
from core.shapes import SPREAD, shape
from ratings.display import LEAST_DAYS, LEAST_OPPONENTS, Lacking
from ratings.pools import Company, Speed


@shape("Pool")
class ShownPool:
    """Matches that are rated together."""

    game: Annotated[str, "The key of the game."]
    speed: Annotated[Speed, "How fast the clock is."]
    company: Annotated[Company, "Among people, or apart because a bot has a seat."]


@shape("LeaderboardRow")
class LeaderboardRow:
    """A player on a leaderboard, with the rating after their last rated match there."""

    name: Annotated[str, "The username."]
    kind: Annotated[Kind, "Whether a person or a bot plays under it."]
    rating: Annotated[int, "The most likely strength."]
    deviation: Annotated[int, "The uncertainty of the rating."]
    conservative: Annotated[int, "The rating less two deviations."]
    sustained: Annotated[
        int,
        f"The lowest `conservative` of their last {LEAST_DAYS} days with results, as each day ended; the leaderboard is"
        " ordered by it.",
    ]
    games: Annotated[int, "Their rated matches in this pool."]
    last_day: Annotated[date, "The day of the last one, by UTC."]


@shape("OwnPlace")
class OwnPlace:
    """The caller's own line."""

    rank: Annotated[int, "1 is best; of players with the same rating the older account ranks first."]
    row: Annotated[LeaderboardRow, SPREAD]


@shape("PoolOffer")
class PoolOffer:
    """A leaderboard of the same game and company."""

    speed: Annotated[Speed, "How fast the clock is."]
    has_players: Annotated[bool, "Whether a player is on it."]


@shape("LeaderboardHead")
class LeaderboardHead:
    """The head of a page of a leaderboard."""

    pool: Annotated[ShownPool, "The pool of this leaderboard."]
    pools: Annotated[list[PoolOffer], "The leaderboards of each speed, those with players first."]
    own: Annotated[OwnPlace | None, "The caller's own line; null if they are not on this leaderboard."]
    missing: Annotated[list[Lacking], "Why the caller is not on this leaderboard; empty if they are."]


@shape("DayBegan")
class DayBegan:
    """The rating at the start of the day."""

    rating: Annotated[int, "The rating."]
    deviation: Annotated[int, "The deviation."]


@shape("PlayerRating")
class ShownRating:
    """A player's rating in a pool by now."""

    pool: Annotated[ShownPool, SPREAD]
    rating: Annotated[int, "The most likely strength."]
    deviation: Annotated[int, "The uncertainty of the rating; it grows with absence."]
    conservative: Annotated[int, "The rating less two deviations."]
    sustained: Annotated[
        int,
        f"The lowest conservative rating of their last {LEAST_DAYS} days with results, as each day ended; the"
        " leaderboard is ordered by it. Absence does not change it.",
    ]
    provisional: Annotated[bool, "Whether the deviation is too large for the rating to mean much."]
    listed: Annotated[bool, "Whether they are on the leaderboard."]
    missing: Annotated[list[Lacking], "Why they are not; empty if they are."]
    games: Annotated[int, "Their rated matches that count."]
    days: Annotated[
        int,
        f"The different days on which these matches ended, up to the {LEAST_DAYS} that a place on the leaderboard"
        " takes.",
    ]
    opponents: Annotated[
        int, f"Their different opponents, up to the {LEAST_OPPONENTS} that a place on the leaderboard takes."
    ]
    last_day: Annotated[date, "The day of the last one, by UTC."]
    day_began: Annotated[
        DayBegan | None,
        "The rating at the start of today, if the rating is a preview: the result if the day ended now. Null if no"
        " match of today counts, or matches count one by one.",
    ]


@shape("RatingDay")
class ShownDay:
    """A day on which rated matches of a player ended: a point of their chart."""

    pool: Annotated[ShownPool, SPREAD]
    day: Annotated[date, "The day, by UTC."]
    rating: Annotated[int, "The rating after it."]
    deviation: Annotated[int, "The deviation after it."]
    change: Annotated[float, "The change of the rating on that day, in points."]
    games: Annotated[int, "The rated matches that ended on it and count."]
    revised_at: Annotated[
        datetime | None,
        "When it was last computed again after it was over, as when a match is annulled; null if never.",
    ]


@shape("UserRatingsHead")
class UserRatingsHead:
    """The head of a page of a player's ratings."""

    ratings: Annotated[list[ShownRating], "Their rating in each pool in which they have played."]
