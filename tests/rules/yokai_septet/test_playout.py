"""A playout in one go is the same game, with the same odds, as the one that is played move by move."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from games.rules.contract import CHANCE_DUE, Game
from games.rules.kit.sample import random_match, random_options
from games.rules.moves import items_of
from games.rules.stream import FastRng, KeyStream
from games.rules.yokai_septet import playout_four, playout_two
from games.rules.yokai_septet.cards import BOSSES, EVERY, SUIT_OF
from games.rules.yokai_septet.passing import PASSES, nth_pass
from games.rules.yokai_septet.position_four import FourPosition
from games.rules.yokai_septet.table import Table
from games.rules.yokai_septet.tricks import may_play, tricks_of
from tests.rules.yokai_septet.table import (
    FOUR,
    TWO,
    deal_four,
    four_midway,
    four_started,
    mask,
    may,
    play,
    two_midway,
    two_started,
)
from tests.rules.yokai_septet.test_four_rounds import PASSES as FOUR_PASSES
from tests.rules.yokai_septet.test_four_rounds import SUITS
from tests.rules.yokai_septet.test_two_swaps import dealt, met

GAMES = pytest.mark.parametrize("game", [FOUR, TWO], ids=["four", "two"])


def somewhere(game: Any, seed: int) -> Table:
    """A position at a random moment of a random match."""
    rng = FastRng(seed)
    options = random_options(game, rng)
    positions = [game.clone(position) for position, _, _ in random_match(game, options, rng)]
    found: Table = positions[rng.below(len(positions))]
    return found


def rows_of_rounds(position: Table, preparing: int, cards: int) -> int:
    """How many rows the rounds have that are over, if each has so many before the first card."""
    return sum(1 + preparing + cards * sum(result.tricks) for result in position.history)


@pytest.mark.parametrize("seed", range(120))
def test_every_card_of_a_playout_follows_suit_and_every_trick_goes_where_it_belongs(seed: int) -> None:
    position = somewhere(FOUR, seed)
    assert isinstance(position, FourPosition)
    FOUR.playout(position, FastRng(seed))
    hands = position.hands[:]
    tricks = tricks_of(position, 4)
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            hands[(trick.leader + place) % 4] |= 1 << card
    assert [hand.bit_count() for hand in hands] == [12] * 4
    won, bosses = [0, 0], [0, 0]
    for trick in tricks:
        led = 0
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % 4
            assert may_play(hands[seat], led) >> card & 1
            hands[seat] ^= 1 << card
            led = led or SUIT_OF[card]
        won[trick.winner % 2] += 1
        bosses[trick.winner % 2] |= sum(1 << card for card in trick.cards) & BOSSES
    assert won == position.tricks
    assert bosses[0] & ~position.bosses[0] == 0
    assert bosses[1] & ~position.bosses[1] == 0
    assert all(passed.bit_count() == 3 for passed in position.passed)


@GAMES
@pytest.mark.parametrize("seed", range(40))
def test_a_playout_ends_with_an_outcome(game: Any, seed: int) -> None:
    position = somewhere(game, seed)
    moves = game.playout(position, FastRng(seed))
    assert moves > 0
    outcome = game.outcome(position)
    assert outcome is not None
    assert max(outcome.points) >= position.rules.target  # type: ignore[attr-defined]  # of either version
    assert position.led == position.on_table == 0


@pytest.mark.parametrize("seed", range(30))
def test_a_playout_for_four_counts_its_moves(seed: int) -> None:
    position = four_started(target=3 + seed % 9)
    moves = FOUR.playout(position, FastRng(seed))
    assert moves == rows_of_rounds(position, 4, 4)
    begun = deal_four(four_started(target=3), SUITS, "g7")
    play(begun, FOUR_PASSES[2], FOUR_PASSES[0])
    assert FOUR.playout(begun, FastRng(seed)) == rows_of_rounds(begun, 4, 4) - 3
    play(begun := deal_four(four_started(target=3), SUITS, "g7"), *FOUR_PASSES, "1 y5", "2 p2")
    assert FOUR.playout(begun, FastRng(seed)) == rows_of_rounds(begun, 4, 4) - 7


@pytest.mark.parametrize("seed", range(30))
def test_a_playout_for_two_counts_its_moves(seed: int) -> None:
    position = dealt(target=3)
    moves = TWO.playout(position, FastRng(seed))
    # Swaps come on top in later rounds, some after a deal with many 7s on top.
    assert moves >= rows_of_rounds(position, 2, 2) - 3
    if len(position.history) == 1:
        assert moves == rows_of_rounds(position, 2, 2) - 3


@GAMES
def test_the_last_card_of_a_playout_is_no_other_than_of_moves_one_by_one(game: Any) -> None:
    if game is FOUR:
        position: Table = four_midway(["y4", "y5", "y6", "y8"], due=0, tricks=(5, 6), bosses=("g7 c7 b7", ""), target=3)
    else:
        position = two_midway(("y4", "y8"), due=1, tricks=(10, 12), bosses=("g7 c7 b7", ""), target=3)
    other = game.clone(position)
    game.playout(position, FastRng(1))
    Game.playout(game, other, FastRng(1))
    assert (position.points, position.tricks, position.history[0]) == (other.points, other.tricks, other.history[0])


def finals(game: Any, begin: Callable[[], Any], playout: Callable[[Any, FastRng], int], times: int) -> Counter[Any]:
    found: Counter[Any] = Counter()
    rng = FastRng("finals")
    for _ in range(times):
        position = begin()
        playout(position, rng)
        found[(tuple(position.played[-6:]), tuple(position.points))] += 1
    return found


def assert_alike(first: Counter[Any], second: Counter[Any]) -> None:
    """Both come from the same odds, by a chi-square test on what came often enough."""
    total_first, total_second = first.total(), second.total()
    often = [key for key in first | second if first[key] + second[key] >= 20]
    assert sum(first[key] + second[key] for key in often) > 0.8 * (total_first + total_second)
    share = total_first / (total_first + total_second)
    chi = 0.0
    for key in often:
        expected = (first[key] + second[key]) * share
        chi += (first[key] - expected) ** 2 / (expected * (1 - share))
    free = len(often)
    assert chi < free + 5 * (2 * free) ** 0.5, (chi, free)


def test_a_playout_for_four_has_the_odds_of_random_moves() -> None:
    def begin() -> FourPosition:
        hands = ("y4 k5 c7", "y5 y6 p3", "y8 r6 r7", "b8 k6 k9")
        return four_midway(hands, due=0, indicator="k8", tricks=(4, 5), points=(6, 6), bosses=("g7 p7 b7", "y7 k7"))

    fast = finals(FOUR, begin, FOUR.playout, 3000)
    slow = finals(FOUR, begin, lambda position, rng: Game.playout(FOUR, position, rng), 3000)
    assert_alike(_of_one_round(fast), _of_one_round(slow))


def test_a_playout_for_two_has_the_odds_of_random_moves() -> None:
    def begin() -> Any:
        return two_midway(
            ("y4 k5", "y5 p3"),
            straws=("k8 g3 . . . . . / c4 . . . . .", "k9 r6 . . . . . / c5 . . . . ."),
            due=0,
            tricks=(9, 9),
            points=(6, 6),
            bosses=("g7 p7 b7", "y7 k7"),
            indicator="k6",
        )

    fast = finals(TWO, begin, TWO.playout, 2500)
    slow = finals(TWO, begin, lambda position, rng: Game.playout(TWO, position, rng), 2500)
    assert_alike(_of_one_round(fast), _of_one_round(slow))


def _of_one_round(found: Counter[Any]) -> Counter[Any]:
    """The results alone: who won with what, and the last card."""
    short: Counter[Any] = Counter()
    for (played, points), count in found.items():
        short[played[-1:], points] += count
    return short


@pytest.mark.parametrize(
    "begin", [lambda: dealt(up=("r7 y4 b7", "c7"), down=("gA k7 g3 p2", "")), met], ids=["swap", "face"]
)
def test_a_playout_for_two_swaps_with_the_odds_of_random_moves(begin: Callable[[], Any]) -> None:
    start = begin()
    expected = 1 / len(may(start, 0))
    first: Counter[Any] = Counter()
    for seed in range(1500):
        position = TWO.clone(start)
        playout_two.prepare(position, FastRng(seed))
        first[(tuple(position.lies), position.stage, position.turn)] += 1
    assert len(first) == len(may(start, 0))
    assert all(abs(count - 1500 * expected) < 6 * (1500 * expected) ** 0.5 for count in first.values())


def test_random_hands_are_fair() -> None:
    random = FastRng("hands").random
    cards = EVERY ^ mask("k8")
    held: Counter[tuple[int, int]] = Counter()
    together: Counter[bool] = Counter()
    for _ in range(4000):
        hands = playout_four.random_hands(cards, random)
        assert [hand.bit_count() for hand in hands] == [12] * 4
        assert sum(hands) == cards
        held.update((seat, card) for seat, hand in enumerate(hands) for card in items_of(hand))
        together.update([any(hand & mask("gA b13") == mask("gA b13") for hand in hands)])
        together.update([any(hand & mask("c3 c4") == mask("c3 c4") for hand in hands)])
    assert len(held) == 4 * 48
    assert all(abs(count - 1000) < 150 for count in held.values())
    # Two cards are in one hand in 11 of 47 deals.
    assert abs(together[True] - 8000 * 11 / 47) < 200


@pytest.mark.parametrize(("redraw", "cards"), [(False, EVERY), (True, EVERY & ~BOSSES)])
def test_a_deal_of_a_playout_turns_up_every_card_equally_often(redraw: bool, cards: int) -> None:
    random = FastRng("deals").random
    position = four_started(boss_indicator="redraw" if redraw else "allow")
    shown: Counter[int] = Counter()
    for _ in range(6000):
        playout_four.deal(position, random)
        assert position.trump == SUIT_OF[position.indicator]
        assert sum(position.hands) == EVERY ^ (1 << position.indicator)
        shown[position.indicator] += 1
    assert set(shown) == set(items_of(cards))
    each = 6000 / len(shown)
    assert all(abs(count - each) < 6 * each**0.5 for count in shown.values())


def test_all_passes_are_numbered() -> None:
    hand = mask("gA g2 p3 c4 c5 y6 y7 k8 r9 r10 b11 b13")
    passes = {nth_pass(hand, number) for number in range(PASSES)}
    assert len(passes) == PASSES == 220
    assert all(cards.bit_count() == 3 and cards & ~hand == 0 for cards in passes)


def test_another_source_of_luck_plays_move_by_move() -> None:
    position = four_started()
    assert FOUR.playout(position, KeyStream(b"a proven stream")) == rows_of_rounds(position, 4, 4)
    assert position.due == 0
    assert two_started().due == CHANCE_DUE
