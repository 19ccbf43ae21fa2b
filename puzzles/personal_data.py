"""The data of a person in `puzzles`: their answers, and their ratings."""

from collections.abc import Iterable
from typing import Any

from accounts.models import User
from accounts.privacy import section
from puzzles.models import Solver, Try


@section("puzzles")
def puzzles(user: User) -> Iterable[Any]:
    """The puzzles that the person has answered."""
    rows = Try.objects.filter(user=user).order_by("at", "pk")
    return rows.values("puzzle", "move", "is_solved", "before", "after", "at").iterator()


@section("puzzle_ratings")
def puzzle_ratings(user: User) -> Iterable[Any]:
    """The person's ratings in puzzles."""
    rows = Solver.objects.filter(user=user).order_by("game")
    return rows.values("game", "mean", "deviation", "volatility", "tries", "solved").iterator()
