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
    speed: Annotated[Speed, "The speed of the matches."]
    company: Annotated[Company, "Among people, or separate because a bot has a seat."]


@shape("LeaderboardRow")
class LeaderboardRow:
    """A player on a leaderboard, with the rating after their last rated match there."""

    name: Annotated[str, "The username."]
    kind: Annotated[Kind, "Whether a person or a bot plays under it."]
    rating: Annotated[int, "The rating: the most likely strength."]
    deviation: Annotated[int, "The uncertainty of the rating."]
    conservative: Annotated[int, "The lower bound: the rating minus two deviations."]
    sustained: Annotated[
        int,
        (
            f"The lowest `conservative` of their last {LEAST_DAYS} days with results, at the end of "
            "each day. The leaderboard is sorted by it."
        ),
    ]
    games: Annotated[int, "The number of their rated matches in this pool."]
    last_day: Annotated[date, "The day of the latest one, in UTC."]


@shape("OwnPlace")
class OwnPlace:
    """The caller's own line."""

    rank: Annotated[int, "1 is best; of players with the same rating the older account ranks first."]
    row: Annotated[LeaderboardRow, SPREAD]


@shape("PoolOffer")
class PoolOffer:
    """A leaderboard of the same game and `company`."""

    speed: Annotated[Speed, "The speed of the matches."]
    has_players: Annotated[bool, "Whether any player is listed."]


@shape("LeaderboardHead")
class LeaderboardHead:
    """The head of a page of a leaderboard."""

    pool: Annotated[ShownPool, "The pool of this leaderboard."]
    pools: Annotated[list[PoolOffer], "The leaderboards for each speed, those with players first."]
    own: Annotated[OwnPlace | None, "The caller's own row; null if they are not listed."]
    missing: Annotated[list[Lacking], "Why the caller is not listed; empty if they are."]


@shape("DayBegan")
class DayBegan:
    """The rating at the start of the day."""

    rating: Annotated[int, "The rating."]
    deviation: Annotated[int, "The deviation."]


@shape("PlayerRating")
class ShownRating:
    """A player's current rating in a pool."""

    pool: Annotated[ShownPool, SPREAD]
    rating: Annotated[int, "The rating: the most likely strength."]
    deviation: Annotated[int, "The uncertainty of the rating. It grows during inactivity."]
    conservative: Annotated[int, "The lower bound: the rating minus two deviations."]
    sustained: Annotated[
        int,
        (
            f"The lowest conservative rating of their last {LEAST_DAYS} days with results, at the end "
            "of each day. The leaderboard is sorted by it. Inactivity does not change it."
        ),
    ]
    provisional: Annotated[bool, "Whether the rating is provisional: its deviation is still large."]
    listed: Annotated[bool, "Whether they are listed on the leaderboard."]
    missing: Annotated[list[Lacking], "Why they are not listed; empty if they are."]
    games: Annotated[int, "The number of their rated matches that count."]
    days: Annotated[
        int,
        (f"The number of different days on which these matches ended, up to the {LEAST_DAYS} required to be listed."),
    ]
    opponents: Annotated[
        int, f"The number of their different opponents, up to the {LEAST_OPPONENTS} required to be listed."
    ]
    last_day: Annotated[date, "The day of the latest one, in UTC."]
    day_began: Annotated[
        DayBegan | None,
        (
            "The rating at the start of today, if the current rating is a preview of the end of the "
            "day. Null if no match of today counts, or if matches are rated one by one."
        ),
    ]


@shape("RatingDay")
class ShownDay:
    """A day on which rated matches of a player ended: a point of their chart."""

    pool: Annotated[ShownPool, SPREAD]
    day: Annotated[date, "The day, in UTC."]
    rating: Annotated[int, "The rating after that day."]
    deviation: Annotated[int, "The deviation after that day."]
    change: Annotated[float, "The rating change on that day, in points."]
    games: Annotated[int, "The number of rated matches that ended on that day and count."]
    revised_at: Annotated[
        datetime | None,
        (
            "When it was last recomputed after the day was over, for example because a match was "
            "annulled; null if never."
        ),
    ]


@shape("UserRatingsHead")
class UserRatingsHead:
    """The head of a page of a player's ratings."""

    ratings: Annotated[list[ShownRating], "Their rating in each pool they have played in."]
