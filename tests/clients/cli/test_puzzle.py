"""`postcard puzzle`: the position with its numbered moves, an answer by number or in words, and the solution."""

import json
import re

import pytest
from postcard_client.cli.commands import puzzles
from postcard_client.cli.exits import Exit
from postcard_client.cli.picking import moves_of

from games.rules.faces import format_move, options_json
from games.rules.families import codes, count
from games.rules.kit.sample import random_match
from games.rules.moves import CHANCE
from games.rules.registry import registry
from games.rules.stream import FastRng
from puzzles.models import Try
from tests.clients.cli.in_process import Run, command_line
from tests.people import ana, ben, cleo
from tests.puzzling import a_puzzle, missed_move
from tests.sittings import Player

__all__ = ["ana", "ben", "cleo"]

FEW = 60
"""The most moves of a decision that are listed here."""


@pytest.fixture
def run(cleo: Player, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `postcard puzzle` of one who solves. It asks where something is typed."""
    run_any = command_line(cleo, monkeypatch, capsys)

    def run(*words: str, typed: str = "", colours: bool = False) -> tuple[int, str]:
        monkeypatch.setattr(puzzles, "is_interactive", lambda: bool(typed))
        return run_any("puzzle", *words, typed=typed, colours=colours)

    return run


def test_the_next_one_is_shown_with_its_moves_and_nothing_of_its_match(run: Run, ana: Player, ben: Player) -> None:
    puzzle = a_puzzle(ana, ben)

    code, said = run("--game", puzzle.game, "--rule", "T5")

    assert code == Exit.OK, said
    assert f"Puzzle {puzzle.pk} of {puzzle.game}. Find the best move for seat {puzzle.seat}." in said
    assert "Rating 1500 ±250, yours 1500 ±250" in said
    assert f"seat {puzzle.seat} (you) holds" in said
    assert sorted(re.findall(r"^ *\d+  (.*)$", said, re.MULTILINE)) == sorted(move["move"] for move in puzzle.moves)
    assert f"postcard puzzle {puzzle.pk} MOVE" in said
    assert not [secret for secret in (puzzle.match_id, "ana", "ben") if secret in said]
    assert run("--game", "mu-2p")[0] == Exit.NOT_FOUND
    assert run(puzzle.pk, "--game", puzzle.game)[0] == Exit.USAGE


def test_an_answer_in_words_or_by_its_number_shows_the_solution(run: Run, ana: Player, ben: Player) -> None:
    puzzle = a_puzzle(ana, ben)
    (number,) = re.findall(rf"^ *(\d+)  {puzzle.best_move}$", run()[1], re.MULTILINE)

    code, said = run(puzzle.pk, number)

    assert code == Exit.OK, said
    assert Try.objects.get().move == puzzle.best_move
    assert "Solved: this is the best move. Your rating: 1500 → " in said
    rows = [" ".join(line.split()) for line in said.splitlines()]
    assert f"{puzzle.best_move} 0.70 your answer" in rows
    assert f"{missed_move(puzzle)} 0.40 0.30 ±0.02 in the match" in rows
    claim = "You take" if puzzle.seat == 1 else "ben takes"
    assert f"  {claim} the trick: in 71% of cases, with the best move in 34%." in said
    assert f"Rules: T5 (postcard game {puzzle.game} --rules)" in said
    assert f"Ply {puzzle.ply} of match {puzzle.match_id}, played by ana, ben" in said
    # The first answer stands.
    assert run(puzzle.pk, *missed_move(puzzle).split()) == (code, said)


def test_an_answer_that_is_no_move_is_refused_and_not_counted(run: Run, ana: Player, ben: Player) -> None:
    puzzle = a_puzzle(ana, ben)

    assert run(puzzle.pk, "99") == (
        Exit.USAGE,
        f"postcard: There is no move 99. Choose a number from 1 to {len(puzzle.moves)}.\n",
    )
    assert run(puzzle.pk, "play", "zz9")[0] == Exit.REFUSED
    assert run("nothing", "play", "r1")[0] == Exit.NOT_FOUND
    assert not Try.objects.exists()


def test_at_a_terminal_it_asks_until_the_answer_can_be_played(run: Run, ana: Player, ben: Player) -> None:
    puzzle = a_puzzle(ana, ben)

    assert "Solved" not in run(typed="\n")[1]
    assert not Try.objects.exists()
    said = run(typed=f"99\nplay zz9\n{missed_move(puzzle)}\n")[1]

    assert "Choose a number from 1 to" in said
    assert "zz9" in said
    assert "Missed: another move is better." in said
    assert Try.objects.get().move == missed_move(puzzle)


def test_programs_get_the_answer_of_the_server(run: Run, ana: Player, ben: Player, cleo: Player) -> None:
    puzzle = a_puzzle(ana, ben)

    assert json.loads(run("--json", typed="1\n")[1]) == cleo.get(f"/puzzles/{puzzle.pk}").json()
    assert not Try.objects.exists()
    solved = json.loads(run("--json", puzzle.pk, *puzzle.best_move.split())[1])
    assert solved == cleo.get(f"/puzzles/{puzzle.pk}").json()
    assert solved["answer"]["solved"]


def test_cards_have_their_colours(run: Run, ana: Player, ben: Player) -> None:
    a_puzzle(ana, ben)

    assert "\x1b[1;4;" in run(colours=True)[1]


@pytest.mark.parametrize("key", registry())
def test_the_numbered_moves_are_all_that_the_options_allow(key: str) -> None:
    game, seen = registry()[key], 0
    verbs = game.facts.verbs
    for position, seat, _ in random_match(game, game.facts.defaults(), FastRng(f"{key} moves")):
        families = [] if seat == CHANCE else game.options(position, seat)
        if 1 < sum(count(verbs, family) for family in families) <= FEW:
            listed = moves_of(options_json(game.facts, families))
            allowed = [
                format_move(game.facts, verbs.unpack(code)) for family in families for code in codes(verbs, family)
            ]
            assert sorted(listed) == sorted(allowed)
            seen += 1
    assert seen
