"""Positions that a view leaves possible, all equally likely."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from math import sqrt
from typing import TypeVar

import pytest

from games.rules.mu.cards import CARDS, together
from games.rules.mu.position import MuPosition
from games.rules.mu.sampler import _choose, _Hands, known
from games.rules.mu.view import shown_void
from games.rules.stream import FastRng
from tests.amounts import sample
from tests.rules.mu.table import GAME, Table, deal_text
from tests.rules.mu.worlds import Late, key, late_rounds, possible

LATE = late_rounds()

T = TypeVar("T")


def evenly(drawn: Mapping[T, int], weights: Mapping[T, int]) -> None:
    """Check that draws fit these weights: chi squared, five standard deviations wide."""
    assert set(drawn) <= set(weights), "something impossible was drawn"
    number, total = sum(drawn.values()), sum(weights.values())
    expected = {thing: number * weight / total for thing, weight in weights.items()}
    squared = sum((drawn.get(thing, 0) - want) ** 2 / want for thing, want in expected.items())
    freedom = len(weights) - 1
    assert abs(squared - freedom) < 5 * sqrt(2 * freedom), f"{squared:.0f} for {freedom} degrees of freedom"


@pytest.mark.parametrize("late", sample(LATE, LATE[0]), ids=lambda late: f"reader {late.reader} row {len(late.texts)}")
def test_every_deal_that_a_reader_cannot_exclude_is_equally_likely(late: Late) -> None:
    weights, total = possible(late)
    assert 0 < sum(weights.values()) < total, "a void that was shown excludes some"
    assert key(late.position) in weights
    sampler, rng = GAME.sampler(GAME.view(late.position, late.reader)), FastRng("late")
    drawn = Counter(key(sampler.draw(rng)) for _ in range(40 * len(weights)))
    assert set(drawn) == set(weights)
    evenly(drawn, weights)


def test_the_late_rounds_are_of_every_kind() -> None:
    kinds = {(late.reader is None, late.reader == late.position.crown) for late in LATE}
    assert kinds == {(True, False), (False, True), (False, False)}
    assert any(len(set(possible(late)[0].values())) > 1 or max(possible(late)[0].values()) > 1 for late in LATE)


@pytest.mark.parametrize("late", LATE, ids=lambda late: f"reader {late.reader} row {len(late.texts)}")
def test_every_card_that_crown_has_held_may_have_been_the_kitty(late: Late) -> None:
    position = late.position
    if late.reader == position.crown:
        drawn = GAME.determinize(GAME.view(position, late.reader), FastRng(0))
        assert drawn.kitty == position.kitty
        return
    sampler, rng = GAME.sampler(GAME.view(position, late.reader)), FastRng("kitty")
    played = _from_hand(late)
    seen: Counter[tuple[str, bool]] = Counter()
    for _ in range(4000):
        drawn = sampler.draw(rng)
        assert drawn.kitty.bit_count() == 4
        once_held = together(together(drawn.hands[position.crown], drawn.buried), played)
        assert drawn.kitty & ~once_held == 0
        # Each of twins is as likely as any other card; the set names the lower one first.
        for face in {CARDS.faces[card] for card in range(60) if played >> card & 1}:
            copies = CARDS.texts(once_held).count(face)
            if copies == 1:
                seen[face, face in CARDS.texts(drawn.kitty)] += 1
    size = position.hands[position.crown].bit_count() + 4 + played.bit_count()
    for face in {name for name, _ in seen}:
        number = seen[face, True] + seen[face, False]
        want = 4 / size
        assert abs(seen[face, True] / number - want) < 5 * sqrt(want * (1 - want) / number)


def _from_hand(late: Late) -> int:
    """The cards that Crown has played from the hand."""
    view = GAME.view(late.position, None)
    played = [played for trick in view.tricks for played in trick.cards] + list(view.trick)
    return CARDS.mask([card.card for card in played if card.seat == view.crown and card.source == "hand"])


ZONES = {
    "up0": "r2 y3 g4 b5",
    "hand0": "r6 r0 y0 g0 b0 y1 y1 y2 y4 y5 y6 b9",
    "up1": "r3 y8 g5 b6",
    "hand1": "r4 r5 g1 g1 g2 g3 g6 b1 b1 b2 b3 b4",
    "kitty": "g7 g7 b7 b7",
}


def places(position: MuPosition) -> dict[str, int]:
    """Count the unseen r7, of which there are two, in each kind of place."""
    counts = {f"hand {seat}": CARDS.texts(position.hands[seat]).count("r7") for seat in (0, 1)}
    counts["kitty"] = CARDS.texts(position.kitty).count("r7")
    counts["down"] = sum(CARDS.faces[card] == "r7" for card in position.downs if card >= 0)
    return counts


def test_in_the_auction_an_unseen_card_may_be_anywhere() -> None:
    table = Table(deal_text("k", **ZONES)).play("lay r6", "lay r4")
    sampler, rng = GAME.sampler(table.view(0)), FastRng("auction")
    found: Counter[str] = Counter()
    number = 6000
    for _ in range(number):
        drawn = sampler.draw(rng)
        assert drawn.hands[0] == table.position.hands[0]
        assert drawn.tables == table.position.tables
        assert drawn.hands[1].bit_count() == 11
        found.update(places(drawn))
    # Of 27 unseen cards 11 are in the hand, 12 face down and 4 in the kitty.
    assert found["hand 0"] == 0
    for place, size in (("hand 1", 11), ("down", 12), ("kitty", 4)):
        want = 2 * size / 27
        assert abs(found[place] / number - want) < 5 * sqrt(want / number)


def test_in_the_auction_the_other_hand_may_hold_every_unseen_card() -> None:
    table = Table(deal_text("k", **{**ZONES, "hand0": "r6 r8 y0 g0 b0 y1 y1 y2 y4 y5 y6 b9"}))
    view, rng = table.view(0), FastRng("every card")
    shown = [card for display in view.displays for column in display.columns for card in column.cards]
    seen = Counter(view.hand) + Counter(shown)
    unseen = Counter(face for face in CARDS.faces if face[0] != "k") - seen
    held: set[str] = set()
    for _ in range(300):
        held.update(CARDS.texts(GAME.determinize(view, rng).hands[1]))
    assert held == set(unseen)


def test_crown_knows_the_kitty_and_what_is_buried() -> None:
    table = Table(deal_text("k", **ZONES)).play("lay r6", "pass", "pass")
    drawn = GAME.determinize(table.view(0), FastRng(1))
    assert drawn.kitty == table.position.kitty
    assert drawn.hands[0] == table.position.hands[0]
    table.play("bury g7,b7,r0,y0")
    drawn = GAME.determinize(table.view(0), FastRng(1))
    assert (drawn.kitty, drawn.buried) == (table.position.kitty, table.position.buried)
    seen = {GAME.determinize(table.view(1), FastRng(seed)).buried for seed in range(50)}
    assert len(seen) > 40


def test_M12_a_hand_that_showed_a_void_is_never_given_that_suit() -> None:
    for late in LATE:
        view = GAME.view(late.position, late.reader)
        sampler, rng = GAME.sampler(view), FastRng("void")
        for _ in range(50):
            drawn = sampler.draw(rng)
            for seat in (0, 1):
                void = shown_void(drawn, seat)
                for suit in range(6):
                    barred = drawn.law.trump if suit == 5 else drawn.law.columns[suit]
                    assert not void >> suit & 1 or not drawn.hands[seat] & barred


def test_a_drawn_position_belongs_to_its_owner() -> None:
    table = Table(deal_text("k", **ZONES))
    sampler = GAME.sampler(table.view(0))
    first, second = sampler.draw(FastRng(1)), sampler.draw(FastRng(1))
    assert first.downs == second.downs
    assert first.downs is not second.downs
    GAME.playout(first, FastRng(2))
    assert GAME.view(second, 0) == table.view(0)


@pytest.mark.parametrize(
    ("both", "only_first", "only_second", "sizes"),
    [(2, 2, 1, (2, 1)), (2, 5, 0, (3, 1)), (1, 2, 2, (3, 2)), (4, 0, 0, (2, 2)), (3, 0, 2, (3, 2))],
)
def test_two_hands_are_weighed_by_the_ways_to_deal_them(
    both: int, only_first: int, only_second: int, sizes: tuple[int, int]
) -> None:
    view = Table(deal_text("k", **ZONES)).view(None)
    hands = _Hands(view, known(view))
    cards = list(range(both + only_first + only_second))
    hands.both, hands.only_first, hands.only_second = (
        cards[:both],
        cards[both:][:only_first],
        cards[both + only_first :],
    )
    hands.sizes = list(sizes)
    ways: Counter[int] = Counter()
    for first in combinations(hands.both + hands.only_first, sizes[0]):
        shared = sum(card < both for card in first)
        ways[shared] += sum(1 for _ in combinations(set(hands.both + hands.only_second) - set(first), sizes[1]))
    assert hands._weights() == [ways[shared] for shared in range(sizes[0] + 1)]


def test_a_choice_by_weight_is_even_also_when_the_weights_are_large() -> None:
    rng = FastRng("weights")
    weights = [3 << 40, 0, 1 << 40]
    drawn = Counter(_choose(weights, rng) for _ in range(8000))
    evenly(drawn, {0: 3, 2: 1})
    assert _choose([5], rng) == 0


def test_a_choice_by_weight_is_even_also_when_the_weights_are_small() -> None:
    rng = FastRng("small weights")
    evenly(Counter(_choose([1, 1], rng) for _ in range(400)), {0: 1, 1: 1})
    assert _choose([1, 0], rng) == 0
    assert _choose([0, 1], rng) == 1
