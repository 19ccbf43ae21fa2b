"""`POST /puzzles/{id}`: the first answer is rated and brings the solution; later ones change nothing."""

import pytest

from accounts.choices import Kind
from games.models import MoveRecord
from puzzles.models import Puzzle, Solver, Try
from ratings.glicko2 import Met, after_period
from ratings.rating import NEW
from tests.puzzling import a_puzzle, missed_move
from tests.sittings import Player, answered, refused


@pytest.mark.parametrize("is_solved", [True, False])
def test_the_first_answer_is_rated_for_solver_and_puzzle(
    ana: Player, ben: Player, cleo: Player, is_solved: bool
) -> None:
    puzzle = a_puzzle(ana, ben)
    move = puzzle.best_move if is_solved else missed_move(puzzle)

    shown = answered(cleo.post(f"/puzzles/{puzzle.pk}", {"move": move}), 200)

    won = after_period(NEW, [Met(NEW.mean, NEW.deviation, 1.0)])
    lost = after_period(NEW, [Met(NEW.mean, NEW.deviation, 0.0)])
    puzzle.refresh_from_db()
    assert (Solver.objects.get().rating, puzzle.rating) == ((won, lost) if is_solved else (lost, won))
    assert (puzzle.tries, puzzle.solved) == (1, int(is_solved))
    assert shown["puzzle"]["state"] == ("solved" if is_solved else "missed")
    answer = shown["answer"]
    assert (answer["move"], answer["solved"]) == (move, is_solved)
    assert (answer["rating_before"], answer["rating_after"]) == (1500, round(won.mean if is_solved else lost.mean))
    assert shown["own_rating"] == answer["rating_after"]


def test_the_solution_names_the_match_and_says_why(ana: Player, ben: Player, cleo: Player) -> None:
    puzzle = a_puzzle(ana, ben)

    answer = answered(cleo.post(f"/puzzles/{puzzle.pk}", {"move": puzzle.best_move}), 200)["answer"]

    assert answer["moves"] == puzzle.moves
    assert [claim["text"] for claim in answer["claims"]] == ["seat 1 takes the trick"]
    assert (answer["match"], answer["ply"], answer["rules"]) == (puzzle.match_id, puzzle.ply, ["T5"])
    assert answer["played"] == MoveRecord.objects.get(match=puzzle.match_id, ply=puzzle.ply).move
    assert answer["players"] == [{"seat": 0, "name": "ana"}, {"seat": 1, "name": "ben"}]
    assert answered(cleo.get(f"/puzzles/{puzzle.pk}"), 200)["answer"] == answer


def test_another_answer_changes_nothing(ana: Player, ben: Player, cleo: Player) -> None:
    puzzle = a_puzzle(ana, ben)
    first = answered(cleo.post(f"/puzzles/{puzzle.pk}", {"move": missed_move(puzzle)}), 200)

    assert answered(cleo.post(f"/puzzles/{puzzle.pk}", {"move": puzzle.best_move}), 200) == first
    assert (Try.objects.count(), Puzzle.objects.get().tries, Solver.objects.get().tries) == (1, 1, 1)


@pytest.mark.parametrize("who", ["player", "bot", "guest"])
def test_players_of_the_match_bots_and_guests_are_not_rated(ana: Player, ben: Player, cleo: Player, who: str) -> None:
    puzzle = a_puzzle(ana, ben)
    solver = ana if who == "player" else cleo
    if who == "bot":
        cleo.user.kind, cleo.user.owner = Kind.BOT, Player("dora").user
    if who == "guest":
        cleo.user.guest_key = "a key"
    cleo.user.save()

    answer = answered(solver.post(f"/puzzles/{puzzle.pk}", {"move": puzzle.best_move}), 200)["answer"]

    assert (answer["solved"], answer["rating_before"], answer["rating_after"]) == (True, None, None)
    assert not Solver.objects.exists()
    assert Puzzle.objects.get().tries == 0


def test_a_move_that_was_not_legal_is_refused_as_at_the_table(ana: Player, ben: Player, cleo: Player) -> None:
    puzzle = a_puzzle(ana, ben)
    cards = {f"play {colour}{rank}" for colour in "rgbyp" for rank in range(1, 9)}
    absent = min(cards - {move["move"] for move in puzzle.moves})

    assert refused(cleo.post(f"/puzzles/{puzzle.pk}", {"move": absent}), 422, "illegal_move")["rule"] == "T5"
    refused(cleo.post(f"/puzzles/{puzzle.pk}", {"move": "play zz9"}), 400, "malformed_move")
    refused(cleo.post("/puzzles/nothing", {"move": absent}), 404, "not_found")
    assert not Try.objects.exists()
