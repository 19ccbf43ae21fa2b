"""Positions drawn for four players against full enumeration: each that a reader thinks possible comes equally often."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Any

import pytest

from games.rules.cards import items_of
from games.rules.contract import CHANCE_DUE
from games.rules.kit.sample import random_options
from games.rules.kit.snapshot import snapshot
from games.rules.stream import FastRng
from games.rules.yokai_septet.four.position import PARTNER, FourPosition
from games.rules.yokai_septet.table import NOBODY
from tests.amounts import long
from tests.rules.yokai_septet.deals import PASSES, SUITS
from tests.rules.yokai_septet.table import FOUR, deal_four, four_started, mask, play
from tests.rules.yokai_septet.worlds import possible_hands
from tests.secrecy.worlds import Recorded

# A seed of a random match, a ply of it, and a reader: small positions of every kind, found by searching for them.
SMALL = [
    pytest.param(5, 44, 2, 90, id="two seats have shown voids"),
    pytest.param(0, 46, 0, 7, id="three seats have shown voids"),
    pytest.param(5, 46, 3, 12, id="the partner still has a card of the own pass"),
    pytest.param(3, 223, 3, 80, id="the same with eight hidden cards, in a later round"),
    pytest.param(27, 43, 1, 27, id="the leader of round 1 still has the green ace"),
    pytest.param(15, 43, 0, 6, id="both"),
    pytest.param(45, 43, 2, 16, id="both, and three seats have shown voids"),
    pytest.param(52, 42, 1, 420, id="one void only", marks=[pytest.mark.slow, long]),
    pytest.param(0, 47, None, 48, id="an onlooker"),
    pytest.param(5, 46, None, 630, id="an onlooker and seven cards", marks=[pytest.mark.slow, long]),
]


def assert_even(drawn: Iterable[Any], possible: set[Any]) -> None:
    """Check that every draw is possible, and that none is more frequent than chance allows."""
    counts = Counter(drawn)
    assert counts.keys() <= possible
    each, free = counts.total() / len(possible), len(possible) - 1
    chi = sum((counts[key] - each) ** 2 / each for key in possible)
    # The cube root of chi-square over its degrees of freedom is nearly normal.
    assert free == 0 or ((chi / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free)) < 4


@pytest.mark.parametrize(("seed", "ply", "reader", "count"), SMALL)
def test_every_possible_hand_is_drawn_equally_often(seed: int, ply: int, reader: int | None, count: int) -> None:
    rng = FastRng(seed)
    recorded = Recorded(FOUR, random_options(FOUR, rng), rng)
    position = recorded.positions[ply]
    assert isinstance(position, FourPosition)
    possible = possible_hands(recorded, ply, reader)
    assert len(possible) == count
    sampler, rng = FOUR.sampler(FOUR.view(position, reader)), FastRng("draws")
    assert_even((tuple(sampler.draw(rng).hands) for _ in range(40 * count + 400)), possible)


def test_before_the_pass_any_deal_is_possible() -> None:
    position = deal_four(four_started(), SUITS, "g7")
    play(position, PASSES[0], PASSES[1])
    sampler, rng = FOUR.sampler(FOUR.view(position, 1)), FastRng("before the pass")
    places: Counter[tuple[int, int]] = Counter()
    for _ in range(6000):
        drawn = sampler.draw(rng)
        assert drawn.hands[1] == mask(SUITS[1])
        assert drawn.passed[1] == mask("c8 c9 y4")
        assert drawn.passed[0] & ~drawn.hands[0] == 0
        assert drawn.passed[0].bit_count() == 3
        assert (drawn.passed[2], drawn.passed[3]) == (0, 0)
        assert FOUR.to_act(drawn) == (2, 3)
        assert (drawn.turn, drawn.leader) == (NOBODY, NOBODY)
        for seat in (0, 2, 3):
            assert drawn.hands[seat].bit_count() == 12
            places.update((seat, card) for card in items_of(drawn.hands[seat]))
    assert len(places) == 3 * 36
    assert all(abs(count - 2000) < 200 for count in places.values())


@pytest.mark.parametrize(
    ("indicator", "passed", "leader"), [("g7", "g2,g3,g4", 3), ("gA", "b13,g2,g3", 1), ("gA", "g2,g3,g4", 3)]
)
def test_Y11_who_leads_round_1_is_drawn_the_card_for_which_it_does(indicator: str, passed: str, leader: int) -> None:
    hands = (*SUITS[:3], SUITS[3] if indicator == "g7" else SUITS[3].replace("gA", "g7"))
    position = deal_four(four_started(), hands, indicator)
    play(position, *PASSES[:3], f"3 pass {passed}")
    assert position.leader == leader
    card = mask("gA" if indicator == "g7" else "b13")
    for reader in (None, 0, 2):
        sampler, rng = FOUR.sampler(FOUR.view(position, reader)), FastRng("leader")
        assert all(sampler.draw(rng).hands[leader] & card for _ in range(40))


@pytest.mark.parametrize("played", [0, 5])
def test_passes_that_were_not_seen_are_any_three_of_the_twelve_cards(played: int) -> None:
    position = deal_four(four_started(), SUITS, "g7")
    play(position, *PASSES, *("1 y5", "2 p2", "3 y4", "0 p5", "1 g2")[:played])
    sampler, rng = FOUR.sampler(FOUR.view(position, 1)), FastRng("passes")
    places: Counter[tuple[int, int]] = Counter()
    for _ in range(4400):
        drawn = sampler.draw(rng)
        assert drawn.passed[1] == mask("c8 c9 y4")
        assert drawn.passed[3] == mask("gA g2 g3")
        for seat in (0, 2):
            # With the card that it has played since, the receiver had twelve.
            since = mask({0: "p5", 2: "p2"}[PARTNER[seat]]) if played else 0
            held = drawn.hands[PARTNER[seat]] | since
            assert held.bit_count() == 12
            assert drawn.passed[seat] & ~held == 0
            order = items_of(held)
            places.update((seat, order.index(card)) for card in items_of(drawn.passed[seat]))
    assert all(abs(places[seat, place] - 1100) < 150 for seat in (0, 2) for place in range(12))


def test_a_drawn_position_keeps_what_the_reader_knows() -> None:
    position = deal_four(four_started(target=11, boss_indicator="redraw", later_lead="last_trick_winner"), SUITS, "g7")
    play(position, *PASSES, "1 y5", "2 p2")
    for reader in (None, 0, 1, 2, 3):
        drawn = FOUR.determinize(FOUR.view(position, reader), FastRng(1))
        for name in ("due", "turn", "leader", "played", "led", "on_table", "indicator", "trump", "round", "points"):
            assert getattr(drawn, name) == getattr(position, name), name
        rules = drawn.rules
        assert (rules.target, rules.redraw, rules.last_winner_leads) == (11, True, True)
    other = FOUR.determinize(FOUR.view(deal_four(four_started(), SUITS, "g7"), 0), FastRng(1)).rules
    assert (other.target, other.redraw, other.last_winner_leads) == (7, False, False)


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_after_a_round_the_cards_that_are_left_are_still_unknown(seed: int, over: bool) -> None:
    recorded = Recorded(FOUR, {**FOUR.facts.defaults(), "target": 3 if over else 21}, FastRng(seed))
    rounds_end = [position for position in recorded.positions[1:] if position.due == CHANCE_DUE]
    position: Any = recorded.positions[-1] if over else rounds_end[0]
    for reader in (None, 0, 1, 2, 3):
        hidden = set()
        for number in range(40):
            drawn = FOUR.determinize(FOUR.view(position, reader), FastRng(number))
            assert FOUR.view(drawn, reader) == FOUR.view(position, reader)
            assert (drawn.due, drawn.turn) == (position.due, position.turn)
            assert (FOUR.outcome(drawn) is not None) == over
            hidden.add(tuple(drawn.hands))
        assert len(hidden) > 1


def test_before_the_first_deal_nothing_is_drawn() -> None:
    position = four_started(target=9)
    drawn = FOUR.determinize(FOUR.view(position, 2), FastRng(1))
    assert snapshot(drawn) == snapshot(position)
    assert (drawn.due, drawn.round, drawn.hands) == (CHANCE_DUE, 0, [0, 0, 0, 0])


def test_two_draws_share_nothing() -> None:
    position = deal_four(four_started(), SUITS, "g7")
    play(position, *PASSES)
    sampler = FOUR.sampler(FOUR.view(position, 0))
    first, second = sampler.draw(FastRng(1)), sampler.draw(FastRng(1))
    assert first.hands == second.hands
    FOUR.playout(first, FastRng(2))
    assert second.played == []
    assert FOUR.to_act(sampler.draw(FastRng(3))) == (1,)
