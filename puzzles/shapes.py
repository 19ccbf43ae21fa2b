"""Answers of the API about puzzles."""

from datetime import datetime
from typing import Annotated, Any

from bots.shapes import ShownClaim
from core.shapes import Component, shape
from games.shapes.views import OptionFamily
from puzzles.choices import PuzzleState


@shape("Puzzle")
class ShownPuzzle:
    """A decision with one clearly best move. Until you have answered, nothing of it leads to its match."""

    id: Annotated[str, "The puzzle's id."]
    game: Annotated[str, "The key of its game."]
    revision: Annotated[int, "The revision of the rules that it was played by."]
    rating: Annotated[int, "How hard it is, by the answers so far: a new puzzle has 1500."]
    deviation: Annotated[int, "The uncertainty of that rating."]
    state: PuzzleState


@shape("PuzzlePosition")
class ShownPuzzlePosition:
    """A moment as the deciding seat saw it."""

    seat: Annotated[int, "The seat that decides. You answer for it."]
    to_act: Annotated[list[int], "The seats whose turn it was."]
    view: Annotated[dict[str, Any], Component("GameView")]
    options: Annotated[list[OptionFamily], "The legal moves."]


@shape("PuzzleMove")
class ShownPuzzleMove:
    """A legal move and its expected result."""

    move: Annotated[str, "The move as text."]
    value: Annotated[float, "The expected result for the seat, from 0 (loss) to 1 (win)."]
    behind: Annotated[float, "The distance to the best move, 0 for that one."]
    error: Annotated[float, "The standard error of `behind`."]


@shape("PuzzlePlayer")
class ShownPuzzlePlayer:
    """A player of the match."""

    seat: Annotated[int, "The seat."]
    name: Annotated[str | None, "Who sat there at the start."]


@shape("PuzzleAnswer")
class ShownPuzzleAnswer:
    """Your answer, and the solution."""

    move: Annotated[str, "The move that you chose."]
    solved: Annotated[bool, "Whether it is the best one."]
    at: Annotated[datetime, "When you answered."]
    rating_before: Annotated[int | None, "Your rating before; null if the answer was not rated."]
    rating_after: Annotated[int | None, "Your rating with this answer; null if it was not rated."]
    moves: Annotated[list[ShownPuzzleMove], "All legal moves, the best first."]
    claims: Annotated[
        list[ShownClaim],
        "What speaks for the best move over the second, at most three; `played` is the share with the second.",
    ]
    rules: Annotated[list[str], "The numbers of the rules that it is about."]
    match: Annotated[str, "The id of its match."]
    ply: Annotated[int, "The row number of the decision in the log."]
    played: Annotated[str, "The move that was played in the match."]
    players: Annotated[list[ShownPuzzlePlayer], "The players of the match."]


@shape("PuzzleAsked")
class ShownPuzzleAsked:
    """A puzzle with its position, and the solution once you have answered."""

    puzzle: ShownPuzzle
    position: ShownPuzzlePosition
    own_rating: Annotated[int, "Your rating in the puzzles of this game; 1500 before your first rated answer."]
    own_deviation: Annotated[int, "The uncertainty of your rating."]
    answer: Annotated[ShownPuzzleAnswer | None, "Your answer and the solution; null before."]
