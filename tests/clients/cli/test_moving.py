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

    for _ in range(2):
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


@pytest.mark.parametrize(
    "words",
    [
        "show M --ply -1", "show M --seat -1", "join M --seat -1", "watch --after -1", "watch --most -1",
        "listen localhost:9 --after -1", "new mu-2p --from -1", "wish mu-2p --to -1", "wish mu-2p --keep 0",
        "order M --else g3", "order M g3 --cancel", "order M --if red=g3 --cancel",
    ],
)  # fmt: skip
def test_what_has_no_meaning_is_refused(run: Run, words: str) -> None:
    assert run(*words.split())[0] == Exit.USAGE


@pytest.mark.parametrize("entropy", ["dé", "x" * 65])
def test_a_random_text_that_the_server_would_refuse_leaves_no_match_behind(run: Run, entropy: str) -> None:
    assert run("new", "take-that-toy-2p", "--entropy", entropy) == (
        Exit.USAGE,
        "postcard: --entropy must be at most 64 printable ASCII characters.\n",
    )
    assert run("matches")[1] == "No matches found.\n"
