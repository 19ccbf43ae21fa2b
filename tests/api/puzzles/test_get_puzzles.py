"""`GET /puzzles`: those that are open, solved or missed, the easiest first."""

from puzzles.models import Puzzle
from tests.puzzling import a_puzzle, missed_move
from tests.sittings import Player, answered, refused


def listed(player: Player, query: str = "") -> list[str]:
    return [row["id"] for row in answered(player.get(f"/puzzles{query}"), 200)["results"]]


def test_they_are_listed_by_state_the_easiest_first(ana: Player, ben: Player, cleo: Player) -> None:
    hard, easy = a_puzzle(ana, ben), a_puzzle(ana, ben)
    Puzzle.objects.filter(pk=hard.pk).update(mean=1700)
    assert listed(cleo) == [easy.pk, hard.pk]

    answered(cleo.post(f"/puzzles/{easy.pk}", {"move": easy.best_move}), 200)
    assert (listed(cleo), listed(cleo, "?state=solved")) == ([hard.pk], [easy.pk])
    answered(cleo.post(f"/puzzles/{hard.pk}", {"move": missed_move(hard)}), 200)
    assert (listed(cleo), listed(cleo, "?state=missed")) == ([], [hard.pk])
    refused(cleo.get("/puzzles?state=due"), 400, "invalid")


def test_they_are_listed_by_game_and_rule(ana: Player, ben: Player, cleo: Player) -> None:
    puzzle = a_puzzle(ana, ben)

    assert listed(cleo, "?game=take-that-toy-2p&rule=T5") == [puzzle.pk]
    assert listed(cleo, "?game=mu-2p") == listed(cleo, "?rule=T99") == []


def test_those_of_ones_own_matches_are_not_open(ana: Player, ben: Player) -> None:
    a_puzzle(ana, ben)

    assert listed(ana) == listed(ben) == []
