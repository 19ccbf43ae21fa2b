"""`postcard mistakes`: the list, a position, and the answer to it."""

import pytest
from postcard_client.cli.exits import Exit

from tests.api.bots.mistaken import Mistaken, a_mistake
from tests.clients.cli.in_process import Run, command_line
from tests.fixtures import Clock
from tests.people import ana, ben
from tests.sittings import Player

__all__ = ["ana", "ben"]


@pytest.fixture
def run(ana: Player, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return command_line(ana, monkeypatch, capsys)


@pytest.fixture
def mistake(ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Mistaken:
    return a_mistake(ana, ben, monkeypatch)


def test_a_mistake_is_listed_and_shown_as_the_seat_saw_it(run: Run, mistake: Mistaken) -> None:
    code, listed = run("mistakes")
    assert code == Exit.OK, listed
    assert " ".join(listed.splitlines()[1].split()[:4]) == f"{mistake.match} {mistake.ply} take-that-toy-2p 0.30"

    code, said = run("mistakes", mistake.match, str(mistake.ply))

    assert code == Exit.OK, said
    assert "seat 0 (you) holds" in said
    assert "you may  play" in said
    line = f"Your move here cost 0.30. Decide again: postcard mistakes {mistake.match} {mistake.ply} MOVE"
    assert line in " ".join(said.split())
    assert mistake.best not in said.splitlines()[-1]


def test_an_answer_is_compared_with_the_move_of_the_match_and_the_best(run: Run, mistake: Mistaken) -> None:
    code, said = run("mistakes", mistake.match, str(mistake.ply), *mistake.best.split())

    assert code == Exit.OK, said
    rows = [" ".join(line.split()) for line in said.splitlines()]
    assert "Good: the analysis finds no better move." in rows
    assert f"your answer {mistake.best} 0.70 ±0.01" in rows
    assert f"in the match {mistake.played} 0.40 ±0.01" in rows
    assert f"best {mistake.best} 0.70 ±0.01" in rows
    assert rows[-1].startswith("asked again 20")
    assert "you may" not in said, "it is decided"


def test_another_move_waits_for_its_value(run: Run, mistake: Mistaken) -> None:
    code, said = run("mistakes", mistake.match, str(mistake.ply), *mistake.other.split())

    assert code == Exit.OK, said
    assert "The value of your move is being searched. Look again, or use --wait." in said
    assert f"your answer {mistake.other} ?" in " ".join(said.split())


def test_a_position_that_is_skipped_is_over(run: Run, mistake: Mistaken) -> None:
    assert run("mistakes", mistake.match, str(mistake.ply), "--skip") == (Exit.OK, "It is not asked again.\n")

    assert run("mistakes")[1].startswith("No positions.")
    assert mistake.match in run("mistakes", "--state", "over")[1]
