"""Shapes of what a player has played, in numbers."""

from typing import Annotated

from core.shapes import SPREAD, shape


@shape("Results")
class Results:
    """Matches by their result for one player."""

    matches: Annotated[int, "Finished matches with a result."]
    won: Annotated[int, "Matches in which the player's side was first alone."]
    tied: Annotated[int, "Matches in which every side was first."]
    lost: Annotated[int, "All others, and those that the player left to a bot."]


@shape("SeatStatistics")
class SeatStatistics:
    """The results of a player in one seat of a game."""

    seat: Annotated[int, "The seat's number, from 0."]
    results: Annotated[Results, SPREAD]


@shape("GameStatistics")
class GameStatistics:
    """The results of a player in one game."""

    game: Annotated[str, "The key of the game."]
    results: Annotated[Results, SPREAD]
    seats: Annotated[list[SeatStatistics], "By seat, as far as the player has sat there."]


@shape("UserStatistics")
class UserStatistics:
    """The results of a player.

    They are those of finished public matches whose cards are no secret any more. Your own include your hidden matches.
    """

    user: Annotated[str, "The username."]
    against: Annotated[str | None, "The opponent whose matches alone are counted; null for all matches."]
    results: Annotated[Results, SPREAD]
    games: Annotated[list[GameStatistics], "By game, by key."]
