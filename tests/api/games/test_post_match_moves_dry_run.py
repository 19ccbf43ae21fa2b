"""`?dry_run=true`: may I?"""

import pytest

from core.journal.models import Event
from core.models import IdempotencyRecord
from games.models import Match, MoveRecord, Seat
from tests.api.manners import counted
from tests.sittings import GAME, Player, all_moves, answered, refused, start_match

DRY = "?dry_run=true"


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    """A match that has just been dealt."""
    return start_match(ana, ben)


def stored() -> list[object]:
    """All that a move would change."""
    tables = (Match, Seat, MoveRecord, Event, IdempotencyRecord)
    return [list(table.objects.order_by("pk").values()) for table in tables]


def test_it_says_that_a_move_is_legal_in_both_forms_and_changes_nothing(match: str, mover: Player) -> None:
    view, before = mover.view(match), stored()

    for move in all_moves(view["options"]):
        card = move.split(" ")[1]
        as_json = {"game": GAME, "verb": "play", "card": card}
        for form in (move, as_json):
            assert answered(mover.play(match, form, 1, DRY), 200) == {
                "kind": "dry_run",
                "legal": True,
                "move": move,
                "move_json": as_json,
            }

    assert stored() == before
    assert mover.view(match) == view


def test_it_keeps_no_answer_under_a_key(match: str, mover: Player) -> None:
    move, key = all_moves(mover.view(match)["options"])[0], {"Idempotency-Key": "may-I"}
    before = stored()

    first, second = (mover.play(match, move, 1, DRY, **key) for _ in range(2))

    assert answered(first, 200) == answered(second, 200)
    assert "Idempotency-Replayed" not in second
    assert stored() == before
    refused(mover.play(match, "juggle r1", 1, DRY, **key), 400, "malformed_move")


def test_it_refuses_like_the_door_itself(match: str, mover: Player) -> None:
    move, trump = all_moves(mover.view(match)["options"])[0], mover.view(match)["view"]["trump"]
    before = stored()

    assert refused(mover.play(match, move, 9, DRY), 409, "stale")["expected_ply"] == 1
    refused(mover.play(match, "juggle r1", 1, DRY), 400, "malformed_move")
    illegal = refused(mover.play(match, f"play {trump}", 1, DRY), 422, "illegal_move")
    assert illegal == refused(mover.play(match, f"play {trump}", 1), 422, "illegal_move")
    assert stored() == before


def test_a_move_that_was_made_cannot_be_tried_again(match: str, mover: Player) -> None:
    move = all_moves(mover.view(match)["options"])[0]
    answered(mover.play(match, move, 1), 201)

    expected = "stale" if mover.view(match)["due"] else "not_your_turn"
    refused(mover.play(match, move, 1, DRY), 409, expected)


def test_a_dry_run_that_is_none_plays(match: str, mover: Player) -> None:
    move = all_moves(mover.view(match)["options"])[0]

    answered(mover.play(match, move, 1, "?dry_run=false"), 201)


def test_it_writes_nothing_to_the_database(match: str, mover: Player) -> None:
    move = all_moves(mover.view(match)["options"])[0]

    with counted() as queries:
        answered(mover.play(match, move, 1, DRY), 200)

    assert queries[0] <= 6
