"""`GET /me/puzzle`: the open puzzle whose rating is nearest to the caller's."""

from puzzles.models import Puzzle, Solver
from tests.api.manners import counted
from tests.puzzling import a_puzzle
from tests.sittings import Player, answered, refused


def test_it_is_the_one_nearest_to_the_rating_of_the_solver(ana: Player, ben: Player, cleo: Player) -> None:
    easy, hard = a_puzzle(ana, ben), a_puzzle(ana, ben)
    Puzzle.objects.filter(pk=easy.pk).update(mean=1400)
    Puzzle.objects.filter(pk=hard.pk).update(mean=1800)

    assert answered(cleo.get("/me/puzzle"), 200)["puzzle"]["id"] == easy.pk
    Solver.objects.create(user=cleo.user, game=hard.game, mean=1700)
    assert answered(cleo.get("/me/puzzle"), 200)["puzzle"]["id"] == hard.pk
    assert answered(cleo.get("/me/puzzle?game=take-that-toy-2p&rule=T5"), 200)["puzzle"]["id"] == hard.pk
    refused(cleo.get("/me/puzzle?game=mu-2p"), 404, "not_found")


def test_as_text_it_is_its_board(ana: Player, ben: Player, cleo: Player) -> None:
    puzzle = a_puzzle(ana, ben)

    assert cleo.get("/me/puzzle?format=text").content == cleo.get(f"/puzzles/{puzzle.pk}?format=text").content


def test_it_costs_as_many_queries_as_a_puzzle_that_is_known(ana: Player, ben: Player, cleo: Player) -> None:
    puzzle = a_puzzle(ana, ben)
    cleo.get("/me/puzzle")
    with counted() as of_next:
        answered(cleo.get("/me/puzzle"), 200)
    with counted() as of_known:
        answered(cleo.get(f"/puzzles/{puzzle.pk}"), 200)

    # The token, the puzzle, its match with the seats, the answer, the solver's rating, the log.
    assert of_next == of_known == [6]
