"""Knowledge of each reader about deals, passes, discards and earlier rounds: C3, C5, C10, Y8."""

import json

import pytest

from games.rules.contract import CHANCE_DUE
from games.rules.faces import format_move
from games.rules.kit.check import check
from games.rules.kit.sample import random_match
from games.rules.moves import Move
from games.rules.schema import to_json
from games.rules.stream import FastRng
from games.rules.yokai_septet.four.position import FourPosition
from games.rules.yokai_septet.public import SeptetRound, SeptetTrick
from games.rules.yokai_septet.two.verbs import PLAY
from tests.rules.yokai_septet.deals import PASSES, SUITS
from tests.rules.yokai_septet.table import (
    FOUR,
    TWO,
    deal_four,
    deal_two,
    four_midway,
    four_started,
    play,
    told,
    two_midway,
    two_started,
)


def dealt() -> FourPosition:
    return deal_four(four_started(), SUITS, "g7")


def test_C3_of_a_deal_for_four_each_seat_is_told_its_hand_and_the_indicator() -> None:
    text = format_move(FOUR.facts, FOUR.chance(four_started(), FastRng(1)))
    items = text.removeprefix("deal ").split(",")
    for reader in (None, 0, 1, 2, 3):
        own = range(0) if reader is None else range(12 * reader, 12 * reader + 12)
        line = told(four_started(), -1, text, reader).removeprefix("deal ").split(",")
        assert line == [item if place in own or place == 48 else "?" for place, item in enumerate(items)]


def test_C3_of_a_deal_for_two_each_seat_is_told_what_lies_open_and_its_hand() -> None:
    text = format_move(TWO.facts, TWO.chance(two_started(), FastRng(1)))
    items = text.removeprefix("deal ").split(",")
    lying_open = {*range(7, 13), *range(31, 37), 48}
    for reader, own in ((None, range(0)), (0, range(13, 24)), (1, range(37, 48))):
        line = told(two_started(), -1, text, reader).removeprefix("deal ").split(",")
        assert line == [item if place in {*own, *lying_open} else "?" for place, item in enumerate(items)]


def test_C5_a_pass_is_told_to_nobody_else_while_others_decide() -> None:
    position = dealt()
    for seat in range(3):
        text = PASSES[seat].removeprefix(f"{seat} ")
        for reader in (None, 0, 1, 2, 3):
            assert told(position, seat, text, reader) == (text if reader == seat else "pass ?,?,?")
        play(position, PASSES[seat])


def test_Y10_with_the_last_decision_the_partner_is_told_what_comes() -> None:
    position = dealt()
    play(position, *PASSES[:3])
    text = PASSES[3].removeprefix("3 ")
    assert {reader for reader in (None, 0, 1, 2, 3) if told(position, 3, text, reader) == text} == {1, 3}


def test_C10_a_seat_sees_what_it_passed_at_once_and_what_it_received_when_all_have_decided() -> None:
    position = dealt()
    play(position, PASSES[1], PASSES[3])
    view = FOUR.view(position, 1)
    assert (view.passed, view.received) == (("c8", "c9", "y4"), ())
    assert view.decided == (False, True, False, True)
    assert len(view.hand) == 12
    assert view.hand_counts == (12, 12, 12, 12)
    assert FOUR.view(position, 0).passed == ()
    play(position, PASSES[0], PASSES[2])
    for seat, passed, received in (
        (0, "p2 p3 p4", "k8 k9 k10"),
        (1, "c8 c9 y4", "gA g2 g3"),
        (2, "k8 k9 k10", "p2 p3 p4"),
        (3, "gA g2 g3", "c8 c9 y4"),
    ):
        view = FOUR.view(position, seat)
        assert (" ".join(view.passed), " ".join(view.received)) == (passed, received)
    view = FOUR.view(position, None)
    assert (view.hand, view.passed, view.received) == ((), (), ())
    play(position, f"1 {FOUR.view(position, 1).hand[0]}")
    assert FOUR.view(position, 1).received == ("gA", "g2", "g3"), "also when it has been played"


def test_C3_the_leader_is_not_known_before_the_pass_of_round_1() -> None:
    position = dealt()
    for reader in (None, 0, 1, 2, 3):
        assert FOUR.view(position, reader).leader is None
    play(position, *PASSES)
    for reader in (None, 0, 1, 2, 3):
        view = FOUR.view(position, reader)
        assert (view.leader, view.turn, view.phase) == (1, 1, "play")


def test_C10_a_discard_is_seen_by_its_seat_alone() -> None:
    position = deal_two(two_started(), hands=("k11", "b13"), indicator="p8")
    assert [told(position, 0, "discard k11", reader) for reader in (None, 0, 1)] == [
        "discard ?",
        "discard k11",
        "discard ?",
    ]
    play(position, "0 discard k11")
    assert [TWO.view(position, reader).discard for reader in (None, 0, 1)] == [None, "k11", None]
    assert [TWO.view(position, reader).decided for reader in (None, 0, 1)] == [(True, False)] * 3
    assert TWO.view(position, 1).hand_counts == (10, 11)
    play(position, "1 discard b13")
    assert TWO.view(position, 0).discard == "k11"
    assert [TWO.view(position, reader).discard for reader in (None, 0, 1)] == [None, "k11", "b13"]


def test_C3_a_card_played_is_told_to_all() -> None:
    four, two = four_midway(["y4", "y5", "y6", "y8"], due=0), two_midway(("y4", "y5"), due=0)
    assert {told(four, 0, "play y4", reader) for reader in (None, 0, 1, 2, 3)} == {"play y4"}
    assert {told(two, 0, "play y4", reader) for reader in (None, 0, 1)} == {"play y4"}


def test_C10_all_tricks_of_the_round_and_the_suits_that_were_not_followed_stay_in_the_view() -> None:
    position = dealt()
    play(position, *PASSES, "1 y5", "2 p2", "3 y4", "0 p5", "1 y6", "2 k11")
    for reader in (None, 0, 1, 2, 3):
        view = FOUR.view(position, reader)
        assert view.tricks == (SeptetTrick(1, ("y5", "p2", "y4", "p5"), 1), SeptetTrick(1, ("y6", "k11"), None))
        assert view.voids == (("y",), (), ("y",), ())
        assert view.tricks_won == (0, 1)
        assert view.hand_counts == (11, 10, 10, 11)


def test_C10_every_trick_is_told_with_its_leader_and_winner() -> None:
    position = dealt()
    play(position, *PASSES, "1 y5", "2 p2", "3 y4", "0 p5")
    rows = ("1 g2", "2 k11", "3 g4", "0 c3", "3 b8", "0 k8", "1 y6", "2 b7", "3 c8", "0 c7", "1 gA", "2 r6", "1 y7")
    play(position, *rows)
    assert [(trick.leader, trick.cards, trick.winner) for trick in FOUR.view(position, None).tricks] == [
        (1, ("y5", "p2", "y4", "p5"), 1),
        (1, ("g2", "k11", "g4", "c3"), 3),
        (3, ("b8", "k8", "y6", "b7"), 3),
        (3, ("c8", "c7", "gA", "r6"), 1),
        (1, ("y7",), None),
    ]
    assert FOUR.view(position, 0).voids == (("g", "y", "b"), ("c", "b"), ("g", "c", "y"), ())


def test_C10_with_two_players_too() -> None:
    position = two_midway(("p3 p4 c9 k5", "p5 r6 c3 k6"), due=1, indicator="b8")
    position.played = []
    play(position, "1 p5", "0 p3", "1 r6", "0 p4", "1 c3", "0 c9", "0 k5")
    assert [(trick.leader, trick.cards, trick.winner) for trick in TWO.view(position, 0).tricks] == [
        (1, ("p5", "p3"), 1),
        (1, ("r6", "p4"), 1),
        (1, ("c3", "c9"), 0),
        (0, ("k5",), None),
    ]
    assert TWO.view(position, 1).voids == (("r",), ())


def test_Y8_bosses_that_were_left_over_are_shown_as_captured_and_not_where_they_were() -> None:
    def lost(hands: tuple[str, ...]) -> FourPosition:
        position = four_midway(
            hands, due=0, tricks=(6, 3), indicator="g2", bosses=("c7", "y7"), points=(0, 0), target=21
        )
        play(position, "0 y10", "1 y4", "2 y5", "3 y6")
        assert position.due == CHANCE_DUE
        return position

    first = lost(("y10 b7 k5", "y4 r7 k6", "y5 k7 k8", "y6 p3 k9"))
    second = lost(("y10 b7 k5", "y4 p3 k9", "y5 r7 k6", "y6 k7 k8"))
    for reader in (None, 0):
        one, other = FOUR.view(first, reader), FOUR.view(second, reader)
        assert (one.bosses, one.hand_counts, one.rounds) == (other.bosses, other.hand_counts, other.rounds)
        assert one.bosses == (("c7",), ("g7", "p7", "y7", "k7", "r7", "b7"))
        assert one.hand_counts == (2, 2, 2, 2)
    assert FOUR.view(first, 0).hand == ("k5", "b7"), "what a seat has seen stays in its view"


def test_C3_of_an_earlier_round_only_the_result_is_left() -> None:
    position = four_midway(
        ("g7 p3", "p4 p5", "g3 p6", "g4 p8"), due=0, indicator="k5", bosses=("c7 b7 p7", "y7 r7"), target=21
    )
    play(position, "0 g7", "1 p4", "2 g3", "3 g4")
    deal_four(position, SUITS, "g7")
    view = FOUR.view(position, 0)
    assert view.rounds == (SeptetRound("k5", 0, 0, "four_bosses", 3, (1, 0), (("g7", "p7", "c7", "b7"), ("y7", "r7"))),)
    assert (view.round, view.points) == (2, (3, 0))
    assert (view.tricks, view.passed, view.received) == ((), (), ())
    assert view.voids == ((), (), (), ())


@pytest.mark.parametrize("reader", [None, 0, 1])
def test_C3_before_the_first_deal_there_is_nothing_to_see(reader: int | None) -> None:
    public: dict[str, object] = {
        "seat": reader,
        "phase": "deal",
        "turn": None,
        "round": 0,
        "points": [0, 0],
        "indicator": None,
        "trump": None,
        "leader": None,
        "tricks": [],
        "tricks_won": [0, 0],
        "bosses": [[], []],
        "rounds": [],
        "hand": [],
    }
    gone = {"lies": "gone", "card": None, "seen": "both"}
    assert to_json(FOUR.view(four_started(), reader)) == {
        **public,
        "voids": [[], [], [], []],
        "rules": FOUR.facts.defaults(),
        "hand_counts": [0, 0, 0, 0],
        "decided": [False, False, False, False],
        "passed": [],
        "received": [],
    }
    assert to_json(TWO.view(two_started(), reader)) == {
        **public,
        "voids": [[], []],
        "rules": TWO.facts.defaults(),
        "dealer": None,
        "hand_counts": [0, 0],
        "decided": [False, False],
        "discard": None,
        "straws": [{"top": [None] * 6, "bottom": [gone] * 7}] * 2,
        "swappable": [],
        "met": None,
    }


def test_C3_a_refusal_does_not_tell_where_a_card_is() -> None:
    straw = ". +g4 k6 g6 k9 p4 p5 / . . c3 c4 c5 c6"
    position = two_midway(("r6 r8", "b8 b9"), straws=(straw, ". . . . . . . / . . . . . ."), due=0)
    sentences = set()
    for card in ("k6", "b8", "y10"):
        illegal = check(TWO, position, 0, Move(PLAY, ((TWO.facts.domains[0].faces.index(card),),)))
        assert illegal is not None
        sentences.add(illegal.sentence.replace(card, "X"))
    assert len(sentences) == 1


@pytest.mark.parametrize("seed", range(6))
def test_C3_nothing_that_is_hidden_stands_in_the_bytes_of_a_view(seed: int) -> None:
    for position, _, _ in random_match(TWO, TWO.facts.defaults(), FastRng(seed)):
        for reader in (None, 0, 1):
            view = TWO.view(position, reader)
            of_now = to_json(view)
            of_now.pop("rounds")
            shown = json.dumps(of_now)
            for seat in (0, 1):
                if seat != reader and position.due not in (0, CHANCE_DUE):
                    hidden = [card for card in range(49) if position.hands[seat] >> card & 1]
                    assert not [card for card in hidden if f'"{TWO.facts.domains[0].faces[card]}"' in shown]
