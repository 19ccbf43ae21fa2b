"""A playout in one go is the same game, with the same odds, as the one that is played move by move."""

from collections import Counter
from collections.abc import Callable
from math import lcm
from typing import Any

import pytest

from games.rules.cards import items_of
from games.rules.contract import CHANCE_DUE, Game
from games.rules.kit.sample import random_match, random_options
from games.rules.moves import Move
from games.rules.stream import FastRng, KeyStream
from games.rules.yokai_septet.cards import BOSSES, EVERY, SUIT_OF
from games.rules.yokai_septet.deck import shuffled
from games.rules.yokai_septet.four import playout as playout_four
from games.rules.yokai_septet.four.passing import PASSES, nth_pass
from games.rules.yokai_septet.four.position import FourPosition
from games.rules.yokai_septet.four.verbs import CARD_SHIFT, DEAL, PASS, PLAY
from games.rules.yokai_septet.table import SeptetPosition
from games.rules.yokai_septet.two import playout as playout_two
from games.rules.yokai_septet.two.position import TRICKS, TwoPosition
from games.rules.yokai_septet.two.verbs import CARD_SHIFT as SHIFT_OF_TWO
from games.rules.yokai_septet.two.verbs import PLAY as PLAY_OF_TWO
from tests.amounts import amount
from tests.rules.yokai_septet.straws import dealt, met
from tests.rules.yokai_septet.table import (
    FOUR,
    TWO,
    four_midway,
    four_started,
    mask,
    may,
    two_midway,
    two_started,
)

GAMES = pytest.mark.parametrize("game", [FOUR, TWO], ids=["four", "two"])


def somewhere(game: Any, seed: int) -> SeptetPosition:
    """A position at a random moment of a random match."""
    rng = FastRng(seed)
    options = random_options(game, rng)
    positions = [game.clone(position) for position, _, _ in random_match(game, options, rng)]
    found: SeptetPosition = positions[rng.below(len(positions))]
    return found


def rows_of_rounds(position: SeptetPosition, preparing: int, cards: int) -> int:
    """Count the rows of the rounds that are over, each with `preparing` rows between the deal and the first card."""
    return sum(1 + preparing + cards * sum(result.tricks) for result in position.history)


PARTS = 1 << 45


class Luck:
    """One number of a source of luck, as the choices of a playout for two take their shares of it."""

    def __init__(self, random: Callable[[], float]) -> None:
        self.left = int(random() * PARTS)

    def below(self, k: int) -> int:
        whole, self.left = divmod(self.left * k, PARTS)
        return whole


def move_by_move(position: FourPosition, random: Callable[[], float]) -> int:
    """Play to the end with the same random numbers, by the rules of every match, and return the number of moves."""
    moves, luck, parts = 0, 0, 0
    unfinished = position.on_table != 0
    while position.due:
        if position.due == CHANCE_DUE:
            playout_four.deal(position, random)
            moves += 1
        elif position.passing:
            moves += pass_all(position, random)
        else:
            unfinished = unfinished and position.on_table != 0
            (family,) = FOUR.options(position, position.turn)
            legal = items_of(family.picks[0].items)
            if unfinished:
                # A trick that has begun is not played in one go: each card has a number of its own.
                chosen = int(random() * len(legal))
            elif position.on_table:
                luck, share = divmod(luck, parts)
                chosen = share % len(legal)
            else:
                parts = lcm(60, len(legal))
                luck, chosen = divmod(int(random() * len(legal) * parts**3), len(legal))
            FOUR.play(position, position.turn, PLAY | legal[chosen] << CARD_SHIFT)
            moves += 1
    return moves


def pass_all(position: FourPosition, random: Callable[[], float]) -> int:
    """Every player who is due passes the first part of three cards; two random sets part all hands."""
    due = position.due
    both = [int(random() * (1 << 49)) for _ in range(2)]
    for seat in items_of(due):
        cards, hand = 0, set(items_of(position.hands[seat]))
        one, two = both
        while not cards:
            parts = Counter((not one >> card & 1, not two >> card & 1) for card in hand)
            found = min((part for part, size in parts.items() if size == 3), default=None)
            if found is None:
                one, two = (int(random() * (1 << 49)) for _ in range(2))
                continue
            cards = sum(1 << card for card in hand if (not one >> card & 1, not two >> card & 1) == found)
        FOUR.play(position, seat, PASS | cards << CARD_SHIFT)
    return due.bit_count()


def two_move_by_move(position: TwoPosition, rng: FastRng) -> int:
    """The playout of the game for two; what comes before the tricks has tests of its own below."""
    moves, luck = 0, Luck(lambda: 0.0)
    unfinished = position.on_table != 0
    while position.due:
        moves += 1
        if position.due == CHANCE_DUE:
            TWO.happen(position, Move(DEAL, (shuffled(rng, position.rules.redraw),)))
            continue
        if position.stage != TRICKS:
            playout_two.prepare(position, rng)
            continue
        unfinished = unfinished and position.on_table != 0
        if unfinished or not position.on_table:
            luck = Luck(rng.random)
        (family,) = TWO.options(position, position.turn)
        legal = items_of(family.picks[0].items)
        TWO.play(position, position.turn, PLAY_OF_TWO | legal[luck.below(len(legal))] << SHIFT_OF_TWO)
    return moves


def left(position: SeptetPosition) -> tuple[object, ...]:
    """Return the parts of a position that a playout leaves."""
    names = ("points", "tricks", "bosses", "turn", "leader", "indicator", "round", "due")
    return tuple(getattr(position, name) for name in names)


@pytest.mark.parametrize("seed", range(amount(30, of=150)))
def test_a_playout_for_four_does_what_the_rules_do_move_by_move(seed: int) -> None:
    position = somewhere(FOUR, seed)
    assert isinstance(position, FourPosition)
    other = position.clone()
    assert FOUR.playout(position, FastRng(seed)) == move_by_move(other, FastRng(seed).random)
    assert (left(position), position.passed) == (left(other), other.passed)


@pytest.mark.parametrize("seed", range(amount(30, of=150)))
def test_a_playout_for_two_does_what_the_rules_do_move_by_move(seed: int) -> None:
    position = somewhere(TWO, seed)
    assert isinstance(position, TwoPosition)
    other = position.clone()
    assert TWO.playout(position, FastRng(seed)) == two_move_by_move(other, FastRng(seed))
    assert left(position) == left(other)


@GAMES
@pytest.mark.parametrize("seed", range(amount(10, of=40)))
def test_a_playout_ends_with_an_outcome(game: Any, seed: int) -> None:
    position = somewhere(game, seed)
    moves = game.playout(position, FastRng(seed))
    assert moves > 0
    outcome = game.outcome(position)
    assert outcome is not None
    assert max(outcome.points) >= position.rules.target  # type: ignore[attr-defined]  # of either version
    assert position.led == position.on_table == 0


@GAMES
def test_the_last_card_of_a_playout_is_no_other_than_of_moves_one_by_one(game: Any) -> None:
    if game is FOUR:
        position: SeptetPosition = four_midway(
            ["y4", "y5", "y6", "y8"], due=0, tricks=(5, 6), bosses=("g7 c7 b7", ""), target=3
        )
    else:
        position = two_midway(("y4", "y8"), due=1, tricks=(10, 12), bosses=("g7 c7 b7", ""), target=3)
    other = game.clone(position)
    game.playout(position, FastRng(1))
    Game.playout(game, other, FastRng(1))
    assert (position.points, position.tricks, position.bosses) == (other.points, other.tricks, other.bosses)


def finals(game: Any, begin: Callable[[], Any], playout: Callable[[Any, FastRng], int], times: int) -> Counter[Any]:
    found: Counter[Any] = Counter()
    rng = FastRng("finals")
    for _ in range(times):
        position = begin()
        playout(position, rng)
        found[(position.bosses, position.tricks, position.points)] += 1
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
    assert_alike(fast, slow)


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
    assert_alike(fast, slow)


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


def test_passes_of_a_playout_are_fair() -> None:
    random = FastRng("passes").random
    start = four_started()
    playout_four.deal(start, random)
    ways: Counter[int] = Counter()
    both: Counter[tuple[bool, bool]] = Counter()
    times = 22000
    for _ in range(times):
        position = start.clone()
        playout_four.play_round(position, random)
        assert all(cards & ~hand == 0 for cards, hand in zip(position.passed, start.hands, strict=True))
        ways[position.passed[1]] += 1
        # The lowest card of a hand is in a quarter of its passes, and one hand tells nothing of another.
        first, second = (bool(position.passed[seat] & start.hands[seat] & -start.hands[seat]) for seat in (1, 2))
        both[(first, second)] += 1
    assert len(ways) == PASSES
    assert all(cards.bit_count() == 3 for cards in ways)
    chi = sum((found - times / PASSES) ** 2 / (times / PASSES) for found in ways.values())
    assert chi < PASSES + 5 * (2 * PASSES) ** 0.5, chi
    for (first, second), found in both.items():
        expected = times * (1 if first else 3) * (1 if second else 3) / 16
        assert abs(found - expected) < 5 * expected**0.5


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
