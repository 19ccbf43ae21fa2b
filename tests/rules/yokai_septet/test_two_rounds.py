"""The course of a round for two: the deal, the discards, who leads. Y2, Y12, Y13, Y15, Y17, C5."""

from typing import Any

import pytest

from games.rules.contract import CHANCE_DUE
from games.rules.yokai_septet.cards import CARDS
from games.rules.yokai_septet.two.position import TwoPosition
from tests.rules.yokai_septet.table import TWO, deal_two, mask, may, play, refused, texts, two_midway, two_started

DOWN = ("g2 g3 g4 g5 g6 g7 p2", "p3 p4 p5 p6 p7 p8 c3")
UP = ("c4 c5 c6 c8 c9 y4", "y5 y6 y8 y9 y10 k5")
HANDS = ("gA k6 k8-11 r6 r7 r8 r9 r10", "r11 r12 b8-13 c7 y7 k7")


def dealt(**options: Any) -> TwoPosition:
    return deal_two(two_started(**options), down=DOWN, up=UP, hands=HANDS, indicator="b7")


def test_Y12_seven_face_down_six_face_up_on_them_and_eleven_in_hand() -> None:
    position = dealt()
    view = TWO.view(position, None)
    for seat, straw in enumerate(view.straws):
        assert straw.top == tuple(UP[seat].split())
        assert [(place.lies, place.card, place.seen) for place in straw.bottom] == [("face_down", None, "nobody")] * 7
        assert " ".join(CARDS.faces[card] for card in position.lies[13 * seat : 13 * seat + 7]) == DOWN[seat]
        assert position.hands[seat] == mask(HANDS[seat])
        assert position.open[seat] == mask(UP[seat])
    assert (view.indicator, view.trump) == ("b7", "b")
    assert view.hand_counts == (11, 11)


@pytest.mark.parametrize("top", range(6))
@pytest.mark.parametrize("seat", range(2))
def test_Y12_a_card_on_top_lies_on_two_below(seat: int, top: int) -> None:
    below, row = ["."] * 7, ["."] * 6
    row[top] = "c3"
    below[top], below[top + 1] = "g3", "g4"
    straws = [". . . . . . . / . . . . . ."] * 2
    straws[seat] = f"{' '.join(below)} / {' '.join(row)}"
    position = two_midway(("k6 k8 k9", "r6 r8 r9 r10"), straws=(straws[0], straws[1]), due=seat, tricks=(3, 3))
    play(position, f"{seat} c3")
    assert texts(position.open[seat]) == "g3 g4"
    assert [place for place in range(26) if position.face_up >> place & 1] == [13 * seat + top, 13 * seat + top + 1]


def test_Y12_it_lies_on_no_other() -> None:
    position = dealt()
    play(position, "0 discard gA", "1 discard b13", "0 c6", "1 c7")
    for row, turned in (
        ("0 c4", [0]),
        ("0 c9", [0]),
        ("0 y4", [0, 5, 6]),
        ("0 c8", [0, 3, 4, 5, 6]),
        ("0 c5", range(7)),
    ):
        position.turn, position.due, position.led, position.on_table = 0, 1, 0, 0
        play(position, row)
        assert [place for place in range(7) if position.face_up >> place & 1] == list(turned)


def test_Y13_both_discard_a_hand_card_that_is_no_7() -> None:
    position = dealt()
    assert TWO.to_act(position) == (0, 1)
    assert may(position, 0) == [
        f"discard {card}" for card in ["gA", "k6", "k8", "k9", "k10", "k11", "r6", "r8", "r9", "r10"]
    ]
    assert may(position, 1) == [f"discard {card}" for card in ["r11", "r12", "b8", "b9", "b10", "b11", "b12", "b13"]]
    assert refused(position, "0 discard r7") == ("no_boss", "Y13", "A 7 is not discarded: r7 stays in your hand.")
    assert refused(position, "0 discard c4")[:2] == ("not_in_hand", "Y13")
    assert refused(position, "0 discard c4")[2].endswith("you hold gA, k6, k8, k9, k10, k11, r6, r7, r8, r9, r10.")
    assert refused(position, "0 k6")[0] == "not_now"


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_Y13_the_discards_are_out_of_the_round(order: tuple[int, int]) -> None:
    position = dealt()
    moves = ("0 discard gA", "1 discard b13")
    for number, seat in enumerate(order):
        assert TWO.to_act(position) == tuple(sorted(order[number:]))
        play(position, moves[seat])
    assert (texts(position.hands[0]), texts(position.hands[1])) == (
        "k6 k8 k9 k10 k11 r6 r7 r8 r9 r10",
        "c7 y7 k7 r11 r12 b8 b9 b10 b11 b12",
    )
    assert position.discards == [mask("gA").bit_length() - 1, mask("b13").bit_length() - 1]
    assert TWO.to_act(position) == (0,)
    assert TWO.view(position, 0).phase == "play", "nobody has a face-up 7 to swap"
    assert refused(position, "0 gA")[:2] == ("not_playable", "Y16")


def test_C5_a_seat_that_has_discarded_is_not_due() -> None:
    position = dealt()
    play(position, "1 discard b13")
    assert may(position, 1) == []
    assert TWO.view(position, 0).decided == (False, True)


def next_round(position: TwoPosition) -> TwoPosition:
    """Play the lowest card each time until a round is over, then deal the next."""
    number = position.round
    while position.round == number and position.due != CHANCE_DUE:
        for seat in TWO.to_act(position):
            moves = may(position, seat)
            play(position, f"{seat} {moves[-1] if 'keep' in moves else moves[0]}")
    assert position.due == CHANCE_DUE
    return deal_two(position, down=DOWN, up=UP, hands=HANDS, indicator="b7")


def test_Y15_seat_0_deals_round_1_then_the_dealer_alternates_and_leads_the_first_trick() -> None:
    position = dealt(target=21)
    for round_ in range(1, 6):
        dealer = (round_ - 1) % 2
        assert position.round == round_
        assert position.dealer == dealer
        assert TWO.view(position, None).dealer == dealer
        assert TWO.view(position, None).leader == dealer
        play(position, f"0 {may(position, 0)[0]}", f"1 {may(position, 1)[0]}")
        assert TWO.to_act(position) == (dealer,)
        assert position.history[-1].leader == 1 - dealer if round_ > 1 else True
        position = next_round(position)


def test_Y15_before_the_first_deal_there_is_no_dealer() -> None:
    assert TWO.view(two_started(), 0).dealer is None


def test_Y9_a_new_round_begins_with_a_clear_table() -> None:
    position = next_round(dealt())
    fresh = dealt()
    for name in ("hands", "discards", "lies", "face_up", "open", "roofs", "played", "tricks", "bosses", "stage"):
        assert getattr(position, name) == getattr(fresh, name), name
    assert (position.known_to_both, position.known_to_owner, position.uncovered, position.swappable) == (0, 0, 0, 0)


def test_Y17_23_cards_each_are_played_at_the_most() -> None:
    position = dealt()
    play(position, "0 discard k6", "1 discard b13")
    playable = 0
    for seat in (0, 1):
        playable += position.hands[seat].bit_count() + sum(1 for card in position.lies[13 * seat : 13 * seat + 13])
    assert playable == 46
