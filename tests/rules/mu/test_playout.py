"""The quick random match has the same odds as drawing from `options`; a log replays."""

from collections import Counter
from math import sqrt

import pytest

from games.rules.contract import Game
from games.rules.faces import format_move, parse_logged
from games.rules.families import allows, codes
from games.rules.kit.sample import random_match
from games.rules.kit.snapshot import snapshot
from games.rules.mu import apply, playout
from games.rules.mu.cards import CARDS
from games.rules.mu.position import TRICKS, MuPosition
from games.rules.stream import FastRng
from tests.rules.mu.table import FACTS, GAME, VERBS, Table, deal_text
from tests.rules.plain import plain_only

ZONES = {
    "up0": "r2 y3 g4 b5",
    "hand0": "r6 y0 g0 y1 y1 y2 y4 y5 y7 y7 b1 b1",
    "up1": "r3 y8 g5 b6",
    "hand1": "r4 r5 g1 g1 g2 g3 g6 b0 b9 b2 b3 b4",
    "kitty": "g7 g7 b7 b7",
}


def bids_made(monkeypatch: pytest.MonkeyPatch, start: MuPosition, number: int) -> Counter[int]:
    """The first moves of many quick auctions, as codes."""
    made: Counter[int] = Counter()
    first: list[int] = []

    def note(code: int) -> None:
        if not first:
            first.append(code)

    def lay(position: MuPosition, seat: int, cards: int) -> None:
        note(1 | cards << 3)
        real_lay(position, seat, cards)

    def pass_by(position: MuPosition, seat: int) -> None:
        note(2)
        real_pass(position, seat)

    real_lay, real_pass = apply.lay, apply.pass_by
    monkeypatch.setattr(apply, "lay", lay)
    monkeypatch.setattr(apply, "pass_by", pass_by)
    rng = FastRng("odds")
    for _ in range(number):
        first.clear()
        playout.bid(GAME.clone(start), rng)
        made[first[0]] += 1
    return made


def cards_played(start: MuPosition, rng: FastRng) -> tuple[MuPosition, list[int]]:
    """The end of a quick round, and its cards as codes of moves."""
    end = GAME.clone(start)
    assert playout.play_tricks(end, rng) == len(end.played) - len(start.played)
    return end, [7 | played >> 1 << 3 | (played & 1) << 9 for played in end.played[len(start.played) :]]


def even(made: Counter[int], start: MuPosition, number: int) -> None:
    families = GAME.options(start, start.due - 1)
    legal = [code for family in families for code in codes(VERBS, family)]
    assert set(made) <= set(legal)
    want = number / len(legal)
    squared = sum((made[code] - want) ** 2 / want for code in legal)
    assert abs(squared - (len(legal) - 1)) <= 5 * sqrt(2 * (len(legal) - 1))


@plain_only
@pytest.mark.parametrize(
    "before",
    [
        [],
        ["lay r6"],
        ["lay r6", "pass", "lay y1", "pass", "lay b1"],
        ["lay r6", "lay g1,g2", "lay y7,y7", "lay b2,b3", "pass"],
    ],
)
def test_a_quick_bid_has_the_odds_of_the_options(before: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(deal_text("k", **ZONES)).play(*before)
    number = 20 * sum(1 for _ in table.legal())
    even(bids_made(monkeypatch, table.position, number), table.position, number)


@pytest.mark.parametrize("before", [[], ["play y1 hand"], ["play r2 table"], ["play y1 hand", "play y8 table"]])
def test_a_quick_card_has_the_odds_of_the_options(before: list[str]) -> None:
    table = Table(deal_text("k", **ZONES)).play("lay r6", "pass", "pass", "bury g7,g7,b7,b7", "minor r", "major none")
    table.play(*before)
    number, rng = 40 * len(table.legal()), FastRng("odds")
    made = Counter(cards_played(table.position, rng)[1][0] for _ in range(number))
    even(made, table.position, number)


def test_quick_tricks_end_as_the_rules_say() -> None:
    rng = FastRng("tricks")
    for position, seat, _ in random_match(GAME, FACTS.defaults(), FastRng("quick tricks")):
        if seat < 0 or position.phase != TRICKS:
            continue
        end, codes_played = cards_played(position, rng)
        slow = GAME.clone(position)
        for code in codes_played:
            turn = slow.due - 1
            assert any(allows(VERBS, family, code) for family in GAME.options(slow, turn))
            GAME.play(slow, turn, code)
        assert snapshot(slow) == snapshot(end)


@plain_only
def test_quick_moves_are_legal_through_whole_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [0]

    def legal(position: MuPosition, seat: int, code: int) -> None:
        asked[0] += 1
        assert any(allows(VERBS, family, code) for family in GAME.options(position, seat))

    real = {name: getattr(apply, name) for name in ("lay", "pass_by", "act")}

    def lay(position: MuPosition, seat: int, cards: int) -> None:
        legal(position, seat, 1 | cards << 3)
        real["lay"](position, seat, cards)

    def pass_by(position: MuPosition, seat: int) -> None:
        legal(position, seat, 2)
        real["pass_by"](position, seat)

    def act(position: MuPosition, seat: int, code: int) -> None:
        legal(position, seat, code)
        real["act"](position, seat, code)

    for name, checked in (("lay", lay), ("pass_by", pass_by), ("act", act)):
        monkeypatch.setattr(apply, name, checked)
    rng = FastRng("legal")
    moves = sum(GAME.playout(GAME.start(2, FACTS.defaults()), rng) for _ in range(4))
    assert 0 < asked[0] <= moves


def test_a_quick_match_counts_every_move_and_is_as_long_as_a_slow_one() -> None:
    def mean(play: object, number: int) -> float:
        rng = FastRng("length")
        return sum(play(GAME, GAME.start(2, FACTS.defaults()), rng) for _ in range(number)) / number  # type: ignore[operator]

    quick, slow = mean(type(GAME).playout, 300), mean(Game.playout, 120)
    # A match takes about 310 moves, with a deviation of about 90.
    assert abs(quick - slow) < 5 * 90 * sqrt(1 / 300 + 1 / 120)


def test_a_quick_deal_is_a_deal() -> None:
    for removed_colour, wanted in (("random", None), ("rotate", 0), ("b", 3)):
        position = GAME.start(2, {**FACTS.defaults(), "removed_colour": removed_colour})
        playout._deal(position, FastRng("deal"))
        assert position.phase == 1
        assert wanted in (None, position.removed)
        dealt = sorted(CARDS.faces[card] for zone in GAME.zones(position) for card in zone.cards)
        assert dealt == sorted(face for card, face in enumerate(CARDS.faces) if card // 12 != position.removed)


def test_a_whole_match_replays_from_its_log() -> None:
    options = FACTS.defaults()
    log = [(seat, format_move(FACTS, move)) for _, seat, move in random_match(GAME, options, FastRng("replay"))]
    position = GAME.start(2, options)
    for seat, text in log:
        GAME.apply(position, seat, parse_logged(FACTS, text))
    assert position.due == 0
    assert snapshot(GAME.clone(position)) == snapshot(position)
