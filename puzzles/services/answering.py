"""Answering puzzles: the first answer of a person is rated, for the solver as for the puzzle."""

from accounts.choices import Kind
from accounts.models import User
from core.database.transactions import run_transaction
from games.services.play import MoveInput, read_past_move
from puzzles.models import Puzzle, Rated, Solver, Try
from puzzles.selectors import match_of, puzzle_by_id, sat_there
from ratings.glicko2 import Met, after_period
from ratings.rating import Rating


def answer_puzzle(*, puzzle_id: str, user: User, move: MoveInput) -> None:
    """Answer a puzzle. The first answer stands: after it the solution is known, and another one changes nothing."""
    found = puzzle_by_id(puzzle_id)
    match = match_of(found)
    chosen = read_past_move(match=match, ply=found.ply, seat=found.seat, move=move)
    is_rated = user.kind == Kind.HUMAN and not user.is_guest and not sat_there(found, user)

    def answer() -> None:
        puzzle = Puzzle.objects.select_for_update().get(pk=found.pk)
        if Try.objects.filter(puzzle=puzzle, user=user).exists():
            return
        given = Try(puzzle=puzzle, user=user, move=chosen, is_solved=chosen == puzzle.best_move)
        if is_rated:
            _rate(puzzle, given)
        given.save()

    run_transaction(answer)


def _rate(puzzle: Puzzle, given: Try) -> None:
    """Each answer is a period of Glicko-2 with one result, in which the solver has won or the puzzle."""
    Solver.objects.get_or_create(user=given.user, game=puzzle.game)
    solver = Solver.objects.select_for_update().get(user=given.user, game=puzzle.game)
    was, difficulty, score = solver.rating, puzzle.rating, float(given.is_solved)
    _set(solver, after_period(was, [Met(difficulty.mean, difficulty.deviation, score)]), given)
    _set(puzzle, after_period(difficulty, [Met(was.mean, was.deviation, 1 - score)]), given)
    given.before, given.after = was.mean, solver.mean


def _set(row: Rated, rating: Rating, given: Try) -> None:
    row.mean, row.deviation, row.volatility = rating
    row.tries += 1
    row.solved += given.is_solved
    row.save(update_fields=["mean", "deviation", "volatility", "tries", "solved"])


def forget_solver(*, user_id: int) -> None:
    """Delete the answers and ratings of an erased account. The ratings of the puzzles stay as they are."""
    Try.objects.filter(user_id=user_id).delete()
    Solver.objects.filter(user_id=user_id).delete()
