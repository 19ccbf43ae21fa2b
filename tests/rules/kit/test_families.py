"""Families of moves are counted, listed, checked and sampled alike, twins included."""

from collections import Counter
from itertools import product
from math import comb

import pytest

from games.rules.cards import items_of
from games.rules.families import Family, Pick, allows, codes, count, one_of, sample
from games.rules.moves import CHANCE, Domain, Move, Slot, Verb, Verbs
from games.rules.stream import FastRng
from tests.rules.kit.bench import CARDS, LAY, PLAY, SEATS, SHOW, STOP, VERBS

FAMILIES = [
    Family(STOP),
    Family(PLAY, (one_of(0b111111),)),
    Family(PLAY, (one_of(0b001101),)),
    *(Family(LAY, (Pick(a, b, items),)) for a, b in ((1, 1), (1, 4), (2, 3)) for items in (0b111111, 0b011101, 0b101)),
    Family(SHOW, (Pick(0, 1, 0b111), one_of(0b11))),
    Family(SHOW, (Pick(0, 0, 0), one_of(0b10))),
    Family(SHOW, (Pick(1, 1, 0b100), one_of(0b01))),
]


def every_move() -> list[Move]:
    """Every canonical move of the workbench's seats."""
    sets = [tuple(items_of(mask)) for mask in range(64) if CARDS.canonical(mask)]
    shown: list[tuple[int, ...]] = [(), *((card,) for card in (0, 2, 3, 5))]
    return [
        Move(STOP),
        *(Move(PLAY, ((card,),)) for card in (0, 2, 3, 5)),
        *(Move(LAY, (items,)) for items in sets if 1 <= len(items) <= 4),
        *(Move(SHOW, (card, (seat,))) for card, seat in product(shown, (0, 1))),
    ]


@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_listed_is_what_is_allowed(family: Family) -> None:
    listed = list(codes(VERBS, family))
    assert len(listed) == len(set(listed)) == count(VERBS, family)
    assert sorted(listed) == sorted(code for move in every_move() if allows(VERBS, family, code := VERBS.pack(move)))


@pytest.mark.parametrize("family", FAMILIES)
def test_a_sampled_move_is_each_of_them_equally_often(family: Family) -> None:
    rng, listed = FastRng(1), list(codes(VERBS, family))
    drawn = Counter(sample(VERBS, [family], rng) for _ in range(300 * len(listed)))
    assert set(drawn) == set(listed)
    assert all(230 < drawn[code] < 370 for code in listed)


def test_several_families_are_sampled_by_their_sizes() -> None:
    rng = FastRng(2)
    families = [Family(STOP), Family(LAY, (Pick(1, 4, 0b111111),)), Family(PLAY, (one_of(0b1101),))]
    listed = [code for family in families for code in codes(VERBS, family)]
    drawn = Counter(sample(VERBS, families, rng) for _ in range(300 * len(listed)))
    assert set(drawn) == set(listed)
    assert all(220 < drawn[code] < 380 for code in listed)


def test_a_second_twin_without_the_first_is_no_canonical_move() -> None:
    everything = Family(LAY, (Pick(1, 4, 0b111111),))
    assert not allows(VERBS, everything, LAY | 0b000010 << VERBS.bits)
    assert allows(VERBS, everything, LAY | 0b000011 << VERBS.bits)
    assert not allows(VERBS, Family(PLAY, (one_of(0b111111),)), PLAY | 1 << VERBS.bits)


def test_bits_beyond_the_slots_are_no_move() -> None:
    assert allows(VERBS, Family(STOP), STOP)
    assert not allows(VERBS, Family(STOP), STOP | 1 << 40)


def test_large_families_are_counted_without_listing() -> None:
    deck = Domain("card", tuple(f"x{i}" for i in range(56)), "A card.")
    verbs = Verbs((Verb("mulligan", (Slot("cards", deck, 0, 28),), "Put back."),))
    family = Family(0, (Pick(0, 28, deck.every),))
    assert count(verbs, family) == sum(comb(56, k) for k in range(29))
    code = sample(verbs, [family], FastRng(3))
    assert allows(verbs, family, code)


def test_a_code_has_63_bits_at_the_most() -> None:
    deck = Domain("card", tuple(f"x{i}" for i in range(63)), "A card.")
    Verbs((Verb("lay", (Slot("cards", deck, 0, 9),), "Lay."),))
    with pytest.raises(ValueError, match="needs 64 bits"):
        Verbs((Verb("lay", (Slot("cards", deck, 0, 9),), "Lay."), Verb("stop", (), "Stop.")))


def test_every_move_packs_into_a_code_and_back() -> None:
    packed = [VERBS.pack(move) for move in every_move()]
    assert len(packed) == len(set(packed))
    assert [VERBS.unpack(code) for code in packed] == every_move()


def test_a_domain_knows_its_twins() -> None:
    assert CARDS.seconds == 0b010010
    assert CARDS.places == {"a1": (0, 1), "a2": (2,), "b1": (3, 4), "b2": (5,)}
    assert [CARDS.canonical(mask) for mask in (0b1, 0b10, 0b11, 0b11000, 0b10000)] == [True, False, True, True, False]
    assert CARDS.mask(("a1", "b1", "a1")) == 0b001011
    assert CARDS.texts(0b001011) == ("a1", "a1", "b1")
    assert (SEATS.size, SEATS.every, SEATS.seconds) == (2, 0b11, 0)
    assert CHANCE == -1
