"""Places of all cards and their readers, by which the law tests check the views: C3, C5, Y10 to Y14."""

from games.rules.contract import EVERYONE, NOBODY
from games.rules.yokai_septet.cards import CARDS
from games.rules.yokai_septet.table import SeptetPosition
from tests.rules.yokai_septet.deals import PASSES, SUITS
from tests.rules.yokai_septet.straws import dealt
from tests.rules.yokai_septet.table import (
    cards,
    deal_four,
    deal_two,
    four_started,
    game_of,
    play,
    two_midway,
    two_started,
)

ZERO, ONE, TWO, THREE = 1, 2, 4, 8
"""Masks of zones that one seat alone sees."""


def zones(position: SeptetPosition) -> dict[str, tuple[str, int]]:
    found = game_of(position).zones(position)
    return {zone.name: (" ".join(CARDS.faces[card] for card in zone.cards), zone.readers) for zone in found}


def listed(text: str) -> str:
    """`p2-4` as `p2 p3 p4`."""
    return " ".join(CARDS.faces[card] for card in cards(text))


def test_C3_before_the_first_deal_no_card_lies_anywhere() -> None:
    assert zones(four_started()) == zones(two_started()) == {}


def test_C5_cards_to_pass_are_put_aside_until_all_have_decided() -> None:
    position = deal_four(four_started(), SUITS, "g7")
    play(position, PASSES[0], PASSES[3])
    assert zones(position) == {
        "indicator": ("g7", EVERYONE),
        "tricks": ("", EVERYONE),
        "hand 0": (listed("p5-8 c3-7"), ZERO),
        "pass 0": (listed("p2-4"), ZERO),
        "hand 1": (listed("c8 c9 y4-10 k5-7"), ONE),
        "pass 1": ("", ONE),
        "hand 2": (listed("k8-11 r6-12 b7"), TWO),
        "pass 2": ("", TWO),
        "hand 3": (listed("g4-6 b8-13"), THREE),
        "pass 3": (listed("gA-3"), THREE),
    }


def test_Y11_the_hand_that_leads_is_told_from_the_others() -> None:
    position = deal_four(four_started(), SUITS, "g7")
    play(position, *PASSES, "1 y5", "2 p2")
    assert zones(position) == {
        "indicator": ("g7", EVERYONE),
        "tricks": ("y5 p2", EVERYONE),
        "hand 0": (listed("p5-8 c3-7 k8-10"), ZERO),
        "pass 0": ("", ZERO),
        "hand 1, leading": (listed("gA-3 y6-10 k5-7"), ONE),
        "pass 1": ("", ONE),
        "hand 2": (listed("p3 p4 k11 r6-12 b7"), TWO),
        "pass 2": ("", TWO),
        "hand 3": (listed("g4-6 c8 c9 y4 b8-13"), THREE),
        "pass 3": ("", THREE),
    }


def straw(seat: int, bottom: str, top: str) -> dict[str, tuple[str, int]]:
    """A straw pile before any of its cards has been played."""
    return {f"straw {seat} bottom {place}": (card, NOBODY) for place, card in enumerate(bottom.split())} | {
        f"straw {seat} top {place}": (card, EVERYONE) for place, card in enumerate(top.split())
    }


def test_Y12_the_straw_piles_of_a_deal_are_seen_on_top_alone() -> None:
    down, up, hands = ("gA-7", "p2-8"), ("c3-8", "y4-9"), ("k5-11 r6-9", "b7-13 r10-12 y10")
    position = deal_two(two_started(), down=down, up=up, hands=hands, indicator="c9")
    play(position, "1 discard b13")
    assert zones(position) == {
        "indicator": ("c9", EVERYONE),
        "tricks": ("", EVERYONE),
        "hand 0": (listed("k5-11 r6-9"), ZERO),
        "discard 0": ("", ZERO),
        **straw(0, listed(down[0]), listed(up[0])),
        "hand 1": (listed("y10 r10-12 b7-12"), ONE),
        "discard 1": ("b13", ONE),
        **straw(1, listed(down[1]), listed(up[1])),
    }


def test_Y14_a_7_that_another_7_met_is_seen_by_its_owner_while_it_chooses() -> None:
    down, up = ("b8 b9 b10 r8 r9 r10 r11", "gA g3 b7 p2 p3 y5 y6"), ("c3 c4 c5 c6 c8 c9", "y4 r7 g4 c7 g6 p4")
    position = dealt(down=down, up=up, boss_swaps="each")
    before = zones(position)
    assert before.items() >= straw(0, *(pile[0] for pile in (down, up))).items()
    assert before.items() >= straw(1, *(pile[1] for pile in (down, up))).items()
    play(position, "1 swap r7 right")
    choosing = dict(before)
    assert choosing.pop("straw 1 bottom 2") == ("b7", NOBODY)
    assert choosing.pop("straw 1 top 1") == ("r7", EVERYONE)
    assert zones(position) == choosing | {
        "straw 1 bottom 2, met": ("b7", ONE),
        "straw 1 top 1, named": ("r7", EVERYONE),
    }
    play(position, "1 face b7")
    assert zones(position) == before | {"straw 1 bottom 2": ("r7", NOBODY), "straw 1 top 1": ("b7", EVERYONE)}


def test_Y17_a_place_that_is_empty_stays_one() -> None:
    piles = "+g4 . . . . p3 p4 / . . . . . c6", ". . . . . +p6 . / . . . . . ."
    position = two_midway(("r6 r8", "b8 b9 b10 b11 b12"), straws=piles, due=1)
    straws = {name: zone for name, zone in zones(position).items() if name.startswith("straw")}
    lying = {
        "straw 0 bottom 0": ("g4", EVERYONE),
        "straw 0 bottom 5": ("p3", NOBODY),
        "straw 0 bottom 6": ("p4", NOBODY),
        "straw 0 top 5": ("c6", EVERYONE),
        "straw 1 bottom 5": ("p6", EVERYONE),
    }
    empty = dict.fromkeys((*straw(0, "x " * 7, "x " * 6), *straw(1, "x " * 7, "x " * 6)), ("", EVERYONE))
    assert straws == empty | lying
