"""Shapes of what was played, in numbers: by one player, and of a game by everyone."""

from datetime import datetime
from typing import Annotated

from accounts.choices import Kind
from core.shapes import SPREAD, shape
from games.choices import Pace
from games.shapes.catalogue import OptionValue


@shape("Results")
class Results:
    """Matches by their result for one player."""

    matches: Annotated[int, "Finished matches with a result."]
    won: Annotated[int, "Matches in which the player's side was first alone."]
    tied: Annotated[int, "Matches in which every side was first."]
    lost: Annotated[int, "All others, and those that the player left to a bot."]


@shape("SeatStatistics")
class SeatStatistics:
    """Results in one seat of a game."""

    seat: Annotated[int, "The seat's number, from 0."]
    results: Annotated[Results, SPREAD]


@shape("OptionStatistics")
class OptionStatistics:
    """The results of a player with one value of an option."""

    name: Annotated[str, "The option's name."]
    value: Annotated[OptionValue, "Its value."]
    results: Annotated[Results, SPREAD]


@shape("ClockStatistics")
class ClockStatistics:
    """The results of a player with clocks of one pace."""

    pace: Annotated[Pace, "What the clock counts."]
    results: Annotated[Results, SPREAD]


@shape("OpponentStatistics")
class OpponentStatistics:
    """The results of a player against one opponent."""

    name: Annotated[str, "The opponent's username."]
    kind: Annotated[Kind, "Whether it is a person or a bot."]
    results: Annotated[Results, SPREAD]


@shape("Streak")
class Streak:
    """Matches won one after the other, in the order in which they ended."""

    current: Annotated[int, "The matches won since the last one that was not."]
    longest: Annotated[int, "The most matches won in a row."]


@shape("Tempo")
class Tempo:
    """The pace of a player: over their latest 100 matches that are not live, as far as they decided in them."""

    matches: Annotated[int, "The matches that are looked at. With fewer than 20 the other numbers are null."]
    hours: Annotated[
        float | None, "The median of the matches' medians: hours from the beginning of a turn to the decision."
    ]
    longest_hours: Annotated[float | None, "The median of each match's longest turn, in hours."]
    late: Annotated[int | None, "How often the player missed a deadline in the latest 100 matches."]


@shape("GameStatistics")
class GameStatistics:
    """The results of a player in one game."""

    game: Annotated[str, "The key of the game."]
    results: Annotated[Results, SPREAD]
    seats: Annotated[list[SeatStatistics], "By seat, as far as the player has sat there."]
    options: Annotated[list[OptionStatistics], "By the values of the options, as far as the player has played them."]


@shape("UserStatistics")
class UserStatistics:
    """The results of a player.

    They are those of finished public matches whose cards are no secret any more. Your own include your hidden matches.
    """

    user: Annotated[str, "The username."]
    against: Annotated[str | None, "The opponent whose matches alone are counted; null for all matches."]
    results: Annotated[Results, SPREAD]
    games: Annotated[list[GameStatistics], "By game, by key."]
    clocks: Annotated[list[ClockStatistics], "By what the clock counts, as far as the player has played such matches."]
    opponents: Annotated[
        list[OpponentStatistics], "The 20 opponents with the most matches. Empty with `against`, and for house bots."
    ]
    streak: Annotated[Streak | None, "Matches won in a row; null for house bots."]
    tempo: Annotated[Tempo | None, "How fast the player decides; null with `against`, and for house bots."]


@shape("LevelStatistics")
class LevelStatistics:
    """The results of a house bot against people."""

    bot: Annotated[str, "The bot's username."]
    results: Annotated[Results, SPREAD]


@shape("OptionCount")
class OptionCount:
    """Number of matches with one value of an option."""

    name: Annotated[str, "The option's name."]
    value: Annotated[OptionValue, "Its value."]
    matches: Annotated[int, "The matches with this value."]


@shape("ReasonCount")
class ReasonCount:
    """Number of matches that ended for one reason."""

    reason: Annotated[str, "The machine-readable reason for the end."]
    matches: Annotated[int, "The matches that ended for it."]


@shape("Lengths")
class Lengths:
    """Lengths of matches that were played to their end, in rows of their logs."""

    matches: Annotated[int, "The matches that were played to their end."]
    tenth: Annotated[int | None, "A tenth of them are no longer; null without any."]
    median: Annotated[int | None, "Half of them are no longer."]
    ninetieth: Annotated[int | None, "Nine tenths of them are no longer."]


@shape("StatisticsOfGame")
class StatisticsOfGame:
    """Numbers about the finished public matches of a game whose cards are no secret any more."""

    game: Annotated[str, "The key of the game."]
    counted_at: Annotated[datetime | None, "When the matches were last counted; null if they have not been yet."]
    matches: Annotated[int, "Matches with a result."]
    seats: Annotated[list[SeatStatistics], "The results of each seat."]
    options: Annotated[list[OptionCount], "By the values of the options, as far as they were played."]
    reasons: Annotated[list[ReasonCount], "By the reason for the end, the most frequent first."]
    lengths: Annotated[Lengths, "How long matches are."]
    levels: Annotated[list[LevelStatistics], "Each house bot's results in matches with a person, by name."]
