"""A puzzle from a finished match, as the command leaves it, without its search."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from bots.brains.standout import Asked, Finding, Stage, ValuedMove
from puzzles.models import Puzzle
from puzzles.services import finding
from puzzles.services.finding import Yield, find_in_match
from tests.sittings import Json, Player, all_moves, answered, seat_all

CLAIMS = [{"id": "trick_won", "values": {"seat": 1}, "worlds": 100, "played": 0.71, "best": 0.34}]


def finish_a_match(first: Player, second: Player, **terms: Any) -> tuple[str, Json]:
    """A match with one decision, and the view on which it was made."""
    match = seat_all(first, second, **terms)
    player = first if first.view(match)["due"] else second
    view = player.view(match)
    answered(player.play(match, sorted(set(all_moves(view["options"])))[0], view["expected_ply"]), 201)
    answered(second.post(f"/matches/{match}/resign"), 200)
    return match, view


@contextmanager
def every_decision_is_clear() -> Iterator[list[Asked]]:
    """Take the second legal move, by its text, for the best one in each decision. Yields what was asked."""
    asked: list[Asked] = []

    def look(one: Asked) -> Finding:
        asked.append(one)
        moves = sorted(f"play {card}" for card in one.view["hand"])
        ordered = [moves[1], moves[0], *moves[2:]]
        valued = [
            ValuedMove(move, 0.7, 0.0, 0.0) if not n else ValuedMove(move, 0.4, 0.3, 0.02)
            for n, move in enumerate(ordered)
        ]
        return Finding(Stage.CLEAR, valued, [])

    with mock.patch.object(finding, "look", look):
        yield asked


def find_puzzle(match: str) -> Yield:
    """Make puzzles of the decisions of a match."""
    with every_decision_is_clear():
        return find_in_match(match_id=match)


def a_puzzle(first: Player, second: Player) -> Puzzle:
    """A puzzle of a match between these two."""
    match, _ = finish_a_match(first, second)
    find_puzzle(match)
    puzzle = Puzzle.objects.get(match=match)
    puzzle.claims = CLAIMS
    puzzle.save(update_fields=["claims"])
    return puzzle


def missed_move(puzzle: Puzzle) -> str:
    """A legal move that is not the answer."""
    return str(puzzle.moves[1]["move"])
