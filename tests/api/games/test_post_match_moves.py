"""`POST /matches/{id}/moves`: the door."""

import random
from collections.abc import Callable

import pytest

from accounts.services import ensure_bot
from games.models import MoveRecord
from games.replay import forget_all
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import GAME, Player, all_moves, answered, begun_match, end_match, play_next, refused, start_match


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    """A match that has just been dealt."""
    return start_match(ana, ben)


def rows(match: str) -> int:
    return MoveRecord.objects.filter(match=match).count()


def a_move(match: str, player: Player) -> str:
    return all_moves(player.view(match)["options"])[0]


def test_a_legal_move_gives_201_and_the_movers_new_view(match: str, mover: Player) -> None:
    move = a_move(match, mover)

    view = answered(mover.play(match, move, 1), 201)

    assert view == mover.view(match)
    assert view["ply"] >= 2
    row = mover.log(match)[1]
    assert (row["move"], row["seat"]) == (move, view["seat"])


def test_a_move_may_be_json(match: str, mover: Player) -> None:
    card = a_move(match, mover).split(" ")[1]

    view = answered(mover.play(match, {"game": GAME, "verb": "play", "card": card}, 1), 201)

    assert view["ply"] >= 2
    assert mover.log(match)[1]["move"] == f"play {card}"


def test_every_move_that_is_offered_is_taken(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, options={"one_becomes_eight": True, "end_when": "all_hands_empty"})

    end_match(match, ana, ben, rng=random.Random(11))

    assert ana.match(match)["status"] == "over"


def test_the_last_move_ends_the_match(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    view = None
    while view is None or view["outcome"] is None:
        view = next(player for player in (ana, ben) if player.view(match)["due"]).play_any(match)

    assert (view["due"], view["to_act"], view["options"]) == (False, [], [])
    shown = ana.match(match)
    assert shown["status"] == "over"
    assert shown["outcome"] == view["outcome"]
    assert shown["ended_at"] == ana.log(match)[-1]["at"]


def test_after_a_move_a_bot_owes_its_own(ana: Player) -> None:
    ensure_bot("random")
    match = ana.create({"user": "ana"}, {"bot": "random"})["id"]
    while not ana.view(match)["due"]:
        ana.post(f"/matches/{match}/resign")
        match = ana.create({"user": "ana"}, {"bot": "random"})["id"]

    assert 0 in ana.view(match)["to_act"]
    ana.play_any(match)


def test_a_row_is_never_earlier_than_the_one_before(match: str, ana: Player, ben: Player, clock: Clock) -> None:
    clock.pass_by(days=400)
    assert play_next(match, ana, ben)
    late = ana.log(match)[-1]["at"]
    clock.pass_by(days=-900)

    assert play_next(match, ana, ben)

    assert ana.log(match)[-1]["at"] == late


@pytest.mark.parametrize("change", [str.upper, str.capitalize])
def test_a_verb_may_be_written_in_capitals(match: str, mover: Player, change: Callable[[str], str]) -> None:
    move = a_move(match, mover)
    verb, card = move.split(" ")

    view = answered(mover.play(match, f"{change(verb)} {card}", 1), 201)

    assert mover.log(match)[1]["move"] == move
    # Sent again in the other case it is the same move, not another one.
    assert answered(mover.play(match, move, 1), 200) == view


@pytest.mark.parametrize(
    "move",
    [
        "", " ", "-", "?", "play", "play ", "play  r1", "play r1 ", " play r1", "PLAY R1", "play R1", "play r9",
        "play r", "play ?", "play -", "play r1,r2", "play r1 r2", "play\tr1", "play r1\n", "pass", "pass r1",
        "deal r1,r2", "burst r1", "play " + "r1," * 2000, "{}", "pläy r1", "🂡",
    ],
)  # fmt: skip
def test_a_text_that_says_no_move_is_malformed(match: str, mover: Player, move: str) -> None:
    refused(mover.play(match, move, 1), 400, "malformed_move")
    assert rows(match) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"game": "mu-2p"},
        {"game": None},
        {"verb": "pass"},
        {"verb": "deal"},
        {"verb": ["play"]},
        {"verb": None},
        {"card": "r9"},
        {"card": None},
        {"card": 1},
        {"card": ["r1"]},
        {"card": {"card": "r1"}},
        {"card": True},
        {"cards": "r1"},
        {"seat": 0},
    ],
)
def test_a_json_value_that_says_no_move_is_malformed(match: str, mover: Player, change: dict[str, object]) -> None:
    card = a_move(match, mover).split(" ")[1]

    refused(mover.play(match, {"game": GAME, "verb": "play", "card": card, **change}, 1), 400, "malformed_move")
    assert rows(match) == 1


@pytest.mark.parametrize("missing", ["game", "verb", "card"])
def test_no_member_of_a_move_may_be_missing(match: str, mover: Player, missing: str) -> None:
    move = {"game": GAME, "verb": "play", "card": a_move(match, mover).split(" ")[1]}
    del move[missing]

    refused(mover.play(match, move, 1), 400, "malformed_move")


def test_the_refusal_of_an_illegal_move_says_why_and_what_would_be_legal(match: str, mover: Player) -> None:
    view = mover.view(match)
    trump = view["view"]["trump"]

    body = refused(mover.play(match, f"play {trump}", 1), 422, "illegal_move")

    assert body["reason"].isidentifier()
    assert body["rule"].startswith("T") or body["rule"].startswith("C")
    assert trump in body["detail"]
    assert body["options"] == view["options"]
    assert mover.view(match) == view


def test_an_illegal_move_in_json_is_refused_alike(match: str, mover: Player) -> None:
    trump = mover.view(match)["view"]["trump"]

    text, as_json = (
        refused(mover.play(match, move, 1), 422, "illegal_move")
        for move in (f"play {trump}", {"game": GAME, "verb": "play", "card": trump})
    )

    assert text == as_json


@pytest.mark.parametrize("ply", [0, 2, 77, 2**31 - 1])
def test_the_refusal_of_a_stale_ply_says_the_present_one(match: str, mover: Player, ply: int) -> None:
    body = refused(mover.play(match, a_move(match, mover), ply), 409, "stale")

    assert body["expected_ply"] == 1
    assert rows(match) == 1


def test_the_queries_do_not_depend_on_the_length_of_the_log(ana: Player, ben: Player) -> None:
    def queries(match: str) -> int:
        player = next(player for player in (ana, ben) if player.view(match)["due"])
        view = player.view(match)
        forget_all()
        with counted() as found:
            answered(player.play(match, all_moves(view["options"])[0], view["expected_ply"]), 201)
        return found[0]

    # The first of a trick's two moves ends neither the trick nor the match.
    counts = [queries(begun_match(ana, ben, moves=moves)) for moves in (0, 2, 4, 6)]

    assert max(counts) == min(counts) <= 13
