"""Commands about a match, on the server of this test."""

import pytest
from postcard_client.cli.exits import Exit

from tests.clients.cli.in_process import Run, command_line
from tests.people import ana, ben
from tests.sittings import Player, answered, seat_all

__all__ = ["ana", "ben"]


@pytest.fixture
def run(ben: Player, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return command_line(ben, monkeypatch, capsys)


def test_who_is_not_due_hears_whose_turn_it_is_and_that_a_match_is_over(run: Run, ana: Player, ben: Player) -> None:
    match = seat_all(ana, ben)

    assert run("move", match, "play", "r1") == (
        Exit.WRONG_STATE,
        "postcard: It is not your turn: waiting for ana.\n",
    )
    answered(ana.post(f"/matches/{match}/resign"), 200)
    assert run("move", match, "play", "r1") == (Exit.WRONG_STATE, "postcard: The match is over.\n")


@pytest.mark.parametrize("what", ["draw", "abort"])
def test_an_offer_is_made_declined_and_accepted(run: Run, ana: Player, ben: Player, what: str) -> None:
    match = seat_all(ana, ben)

    assert run(what, match) == (Exit.OK, f"The {what} is offered. Players still to agree: 1.\n")
    assert run(what, match, "--decline") == (Exit.OK, f"No {what} is offered.\n")
    answered(ana.post(f"/matches/{match}/{what}", {"action": "offer"}), 200)
    assert run(what, match) == (Exit.OK, f"The {what} is agreed.\n")
    assert run("move", match, "play", "r1")[1] == "postcard: The match is over.\n"


def test_a_match_that_waits_is_aborted_by_its_maker(run: Run, ben: Player) -> None:
    match = ben.create({"user": "ben"}, {"open": True})["id"]

    assert run("abort", match) == (Exit.OK, "The abort is agreed.\n")


def test_a_pause_is_offered_agreed_on_and_ended(run: Run, ana: Player, ben: Player) -> None:
    match = seat_all(ana, ben, clock={"kind": "per_move", "days": 3})

    assert run("pause", match)[1] == "postcard: No pause is offered. Use --days 7 to offer one.\n"
    assert run("pause", match, "--days", "1") == (
        Exit.OK,
        "A pause of 1 day is offered. Players still to agree: 1.\n",
    )
    answered(ana.post(f"/matches/{match}/pause", {"action": "accept", "days": 1}), 200)
    assert run("pause", match, "--resume") == (Exit.OK, "No pause is offered. The clocks are running.\n")
