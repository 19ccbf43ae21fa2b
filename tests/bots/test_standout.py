"""Decisions with one clearly best move: found on fresh randomness, and the same each time."""

from functools import cache
from itertools import islice

import pytest

from bots.brains import standout
from bots.brains.search.paired import Paired
from bots.brains.standout import Asked, Finding, Stage, look
from games.rules.kit.sample import random_match
from games.rules.registry import rules_of
from games.rules.schema import from_json, to_json
from games.rules.stream import FastRng

KEY = "take-that-toy-2p"


def late_decisions(secret: str) -> list[Asked]:
    """The decisions of a random match between two cards or three, of which little is open."""
    game = rules_of(KEY)
    views = (
        (seat, game.view(position, seat))
        for position, seat, _ in random_match(game, game.facts.defaults(), FastRng(secret))
        if seat >= 0
    )
    return [
        Asked(KEY, seat, to_json(view), f"{secret} {number}", {"iterations": 60})
        for number, (seat, view) in enumerate(views)
        if len(view.hand) in (2, 3)
    ]


@cache
def some_finding() -> tuple[Asked, Finding]:
    """The first decision of some random matches that is clear."""
    asked = (one for number in range(40) for one in late_decisions(f"match {number}"))
    return next((one, found) for one in islice(asked, 120) if (found := look(one)).stage == Stage.CLEAR)


def test_every_legal_move_is_far_behind_the_best_one() -> None:
    asked, found = some_finding()

    assert {move.move for move in found.moves} == {f"play {card}" for card in asked.view["hand"]}
    best, *others = found.moves
    assert (best.behind, best.error) == (0.0, 0.0)
    assert all(move.behind >= max(standout.LEAST_AHEAD, standout.ERRORS * move.error - 1e-3) for move in others)
    assert [move.behind for move in others] == sorted(move.behind for move in others)
    assert all(best.value - move.value == pytest.approx(move.behind, abs=2e-4) for move in others)
    assert look(asked) == found, "of one secret comes one finding"


def test_what_is_not_ahead_on_fresh_randomness_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, found = some_finding()
    worst = found.moves[-1].move
    game = rules_of(KEY)
    pick = next(
        code
        for code in standout._legal(game, game.sampler(from_json(game.view_type, asked.view)), asked)
        if standout._text(game, code) == worst
    )
    monkeypatch.setattr(standout, "_picked", lambda *_: pick)

    assert look(asked) == Finding(Stage.UNSURE)


def test_one_legal_move_or_very_many_are_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, found = some_finding()
    monkeypatch.setattr(standout, "MOST_MOVES", len(found.moves) - 1)
    assert look(asked) == Finding(Stage.PLAIN)


def test_both_moves_meet_the_same_worlds() -> None:
    game = rules_of(KEY)
    asked, _ = some_finding()
    view = from_json(game.view_type, asked.view)
    first, second = (Paired(game.sampler(view), "worlds") for _ in range(2))
    spent = FastRng("of another search")
    spent.below(7)
    for _ in range(5):
        worlds = [first.draw(FastRng("of one search")), second.draw(spent)]
        assert to_json(game.view(worlds[0], 1 - asked.seat)) == to_json(game.view(worlds[1], 1 - asked.seat))
