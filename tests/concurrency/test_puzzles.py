"""Answers to one puzzle at the same moment."""

import pytest

from puzzles.models import Puzzle, Solver, Try
from tests.concurrency.tables import THREADS, codes
from tests.puzzling import a_puzzle
from tests.running.processes import together
from tests.sittings import Player

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


def test_of_many_answers_of_one_solver_one_counts() -> None:
    puzzle, cleo = a_puzzle(Player("ana"), Player("ben")), Player("cleo")
    moves = [str(move["move"]) for move in puzzle.moves]

    answers = together(THREADS, lambda number: cleo.post(f"/puzzles/{puzzle.pk}", {"move": moves[number % len(moves)]}))

    assert codes(answers) == {"200": THREADS}
    given = Try.objects.get()
    assert {answer.json()["answer"]["move"] for answer in answers} == {given.move}
    assert (Puzzle.objects.get().tries, Solver.objects.get().tries) == (1, 1)


def test_every_solver_counts() -> None:
    puzzle = a_puzzle(Player("ana"), Player("ben"))
    solvers = [Player(f"solver{number}") for number in range(THREADS)]

    answers = together(
        THREADS, lambda number: solvers[number].post(f"/puzzles/{puzzle.pk}", {"move": puzzle.best_move})
    )

    assert codes(answers) == {"200": THREADS}
    found = Puzzle.objects.get()
    assert (found.tries, found.solved, Solver.objects.count()) == (THREADS, THREADS, THREADS)
