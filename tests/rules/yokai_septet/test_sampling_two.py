"""Positions drawn for two players against full enumeration: each that a reader thinks possible comes equally often."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from games.rules.cards import items_of, set_of
from games.rules.contract import CHANCE_DUE
from games.rules.kit.sample import random_options
from games.rules.kit.sight import sees
from games.rules.kit.snapshot import snapshot
from games.rules.moves import Move
from games.rules.stream import FastRng
from games.rules.yokai_septet.cards import BOSSES, EVERY
from games.rules.yokai_septet.two.position import TwoPosition
from games.rules.yokai_septet.two.verbs import DISCARD
from tests.amounts import long
from tests.rules.laws.enumeration import Alternatives, assert_drawn_fairly, worlds
from tests.rules.yokai_septet.straws import dealt, met
from tests.rules.yokai_septet.table import TWO, deal_two, mask, play, two_midway, two_started
from tests.secrecy.worlds import Recorded

# A seed of a random match, a ply of it, and a reader: small positions of every kind, found by searching for them.
SMALL = [
    pytest.param(10, 38, 1, id="two places below and a hand", marks=long),
    pytest.param(1, 34, 0, id="the same, a suit was not followed", marks=long),
    pytest.param(3, 38, 1, id="a place below is uncovered in the middle of a trick", marks=[pytest.mark.slow, long]),
    pytest.param(7, 39, 1, id="a hand and a discard", marks=long),
    pytest.param(8, 40, 1, id="places below and a discard, the hand is empty", marks=[pytest.mark.slow, long]),
    pytest.param(23, 39, 0, id="a place below holds a 7 that only its owner knows", marks=long),
    pytest.param(23, 40, 0, id="the same, the hand is empty", marks=long),
    pytest.param(37, 41, 0, id="a suit was not followed, a place is uncovered", marks=long),
    pytest.param(3, 43, None, id="an onlooker sees no hand and no discard", marks=long),
    pytest.param(15, 41, None, id="an onlooker, one place below"),
]


def any_discard(recorded: Recorded, ply: int) -> Alternatives:
    """A discard may have been any card that is no 7 and that the reader has not seen."""

    def alternatives(recorded: Recorded, row: int, reader: int | None) -> Sequence[Move]:
        move = recorded.log[row][1]
        if move.verb != DISCARD:
            return [move]
        zones = (zone for position in recorded.positions[: ply + 1] for zone in TWO.zones(position))  # type: ignore[arg-type]  # a match of this game
        seen = set_of({card for zone in zones if sees(zone, reader) for card in zone.cards})
        return [Move(DISCARD, ((card,),)) for card in items_of(EVERY & ~BOSSES & ~seen)]

    return alternatives


@pytest.mark.parametrize(("seed", "ply", "reader"), SMALL)
def test_every_possible_world_is_drawn_equally_often(seed: int, ply: int, reader: int | None) -> None:
    rng = FastRng(seed)
    recorded = Recorded(TWO, random_options(TWO, rng), rng)
    possible = worlds(recorded, ply, reader, any_discard(recorded, ply))
    assert len(possible) >= 2
    assert set(possible.values()) == {1}, "one world, one position"
    assert_drawn_fairly(TWO, recorded.positions[ply], reader, possible)


def places_of(position: TwoPosition, reader: int | None, draws: int) -> Counter[tuple[int, str]]:
    """Count the draws of each card to each kind of place."""
    sampler, rng = TWO.sampler(TWO.view(position, reader)), FastRng("places")
    found: Counter[tuple[int, str]] = Counter()
    for _ in range(draws):
        for zone in TWO.zones(sampler.draw(rng)):
            found.update((card, zone.name.rstrip("0123456 ")) for card in zone.cards if not sees(zone, reader))
    return found


def test_before_the_discards_the_hand_and_all_face_down_places_are_open() -> None:
    position = deal_two(two_started(), indicator="p8")
    found = places_of(position, 0, 3000)
    unseen = {card for card, _ in found}
    assert len(unseen) == 7 + 7 + 11
    assert all(
        found[card, "hand"] + found[card, "straw 0 bottom"] + found[card, "straw 1 bottom"] == 3000 for card in unseen
    )
    assert all(abs(found[card, "hand"] - 3000 * 11 / 25) < 170 for card in unseen)
    assert all(abs(found[card, "straw 1 bottom"] - 3000 * 7 / 25) < 150 for card in unseen)


def test_a_discard_is_drawn_from_all_that_are_no_7() -> None:
    position = deal_two(two_started(), hands=("k11", "b13 b7"), indicator="p8")
    play(position, "1 discard b13")
    found = places_of(position, 0, 4000)
    unseen = {card for card, _ in found}
    discarded = {card for card, name in found if name == "discard"}
    assert discarded == {card for card in unseen if not BOSSES >> card & 1}
    each = 4000 / len(discarded)
    assert all(abs(found[card, "discard"] - each) < 6 * each**0.5 for card in discarded)


def test_a_place_known_to_hold_a_7_holds_one_that_is_not_seen_elsewhere() -> None:
    position = met("r7")
    found = Counter(TWO.determinize(TWO.view(position, 1), FastRng(seed)).lies[1] for seed in range(1500))
    seen = mask("r7") | position.hands[1] | mask("p8")
    possible = [card for card in items_of(BOSSES & ~seen)]
    assert sorted(found) == possible
    assert all(abs(found[card] - 1500 / len(possible)) < 100 for card in possible)
    drawn = TWO.determinize(TWO.view(position, 0), FastRng(1))
    assert (drawn.lies[1], drawn.known_to_owner) == (position.lies[1], position.known_to_owner)


@pytest.mark.parametrize("reader", [None, 0, 1])
@pytest.mark.parametrize(
    "stage", ["discard", "swap", "face", "their face", "kept", "changed", "play", "uncovered", "gone"]
)
def test_a_drawn_position_keeps_what_the_reader_knows(stage: str, reader: int | None) -> None:
    options: dict[str, Any] = {
        "target": 11,
        "boss_indicator": "redraw",
        "boss_swaps": "each",
        "straw_reveal": "after_trick",
    }
    position = {
        "discard": lambda: deal_two(two_started(**options), indicator="p8"),
        "swap": lambda: dealt(up=("r7 y4 b7", "c7"), down=("gA g2 g3 p2 y5", ""), **options),
        "face": lambda: met(**options),
        "their face": lambda: dealt(up=("", "y4 r7"), down=("", "b8 b7 b9"), **options),
        "kept": lambda: met("r7", **options),
        "changed": lambda: met("b7", **options),
        "play": lambda: dealt(**options),
        "uncovered": lambda: dealt(**options),
        "gone": lambda: two_midway(
            ("r6 r8", "b8 b9"),
            straws=("+g4 . . . . p3 p4 / . . . . . c6", ". . +g5 y6 y8 . . / . . . p5 . ."),
            due=1,
            **options,
        ),
    }[stage]()
    if stage == "discard":
        play(position, f"0 discard {TWO.facts.domains[0].faces[min(items_of(position.hands[0] & ~BOSSES))]}")
    moves = {"play": ["0 k10", "1 b12"], "their face": ["1 swap r7 left"], "uncovered": ["0 g4"]}
    play(position, *moves.get(stage, ()))
    drawn = TWO.determinize(TWO.view(position, reader), FastRng(1))
    same = ("due", "turn", "stage", "leader", "played", "face_up", "open", "roofs", "swappable", "named", "met")
    for name in (*same, "known_to_both", "known_to_owner", "uncovered", "round", "indicator", "trump"):
        assert getattr(drawn, name) == getattr(position, name), name
    rules = drawn.rules
    assert (rules.target, rules.redraw, rules.each, rules.late) == (11, True, True, True)


def test_the_options_are_drawn_as_they_are() -> None:
    rules = TWO.determinize(TWO.view(two_started(), 0), FastRng(1)).rules
    assert (rules.target, rules.redraw, rules.each, rules.late) == (7, False, False, False)


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_after_a_round_the_cards_that_are_left_are_still_unknown(seed: int, over: bool) -> None:
    recorded = Recorded(TWO, {**TWO.facts.defaults(), "target": 3 if over else 21}, FastRng(seed))
    rounds_end = [position for position in recorded.positions[1:] if position.due == CHANCE_DUE]
    position: Any = recorded.positions[-1] if over else rounds_end[0]
    for reader in (None, 0, 1):
        hidden = set()
        for number in range(40):
            drawn = TWO.determinize(TWO.view(position, reader), FastRng(number))
            assert TWO.view(drawn, reader) == TWO.view(position, reader)
            assert (drawn.due, drawn.turn, drawn.stage) == (position.due, position.turn, position.stage)
            assert (TWO.outcome(drawn) is not None) == over
            hidden.add(tuple(drawn.lies))
        assert len(hidden) > 1


def test_before_the_first_deal_nothing_is_drawn() -> None:
    position = two_started(target=9)
    drawn = TWO.determinize(TWO.view(position, 1), FastRng(1))
    assert snapshot(drawn) == snapshot(position)
    assert (drawn.due, drawn.round, drawn.hands, drawn.stage) == (CHANCE_DUE, 0, [0, 0], 0)


def test_two_draws_share_nothing() -> None:
    position = dealt()
    sampler = TWO.sampler(TWO.view(position, 0))
    first, second = sampler.draw(FastRng(1)), sampler.draw(FastRng(1))
    assert first.lies == second.lies
    TWO.playout(first, FastRng(2))
    assert second.played == []
    assert TWO.to_act(sampler.draw(FastRng(3))) == (0,)
