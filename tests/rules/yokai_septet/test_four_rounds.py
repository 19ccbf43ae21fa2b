"""The course of a round for four: the deal, the pass, who leads, the next round. Y2, Y10, Y11, C5, C7, C9."""

from dataclasses import asdict
from typing import Any

import pytest

from games.rules.contract import CHANCE_DUE
from games.rules.yokai_septet.cards import IN_SUIT
from games.rules.yokai_septet.four.position import FourPosition
from tests.rules.laws.cases import option_sets
from tests.rules.yokai_septet.deals import PASSES, SUITS
from tests.rules.yokai_septet.table import (
    FOUR,
    TWO,
    deal_four,
    four_midway,
    four_started,
    mask,
    may,
    play,
    refused,
    texts,
)


def dealt(**options: Any) -> FourPosition:
    return deal_four(four_started(**options), SUITS, "g7")


def test_Y10_each_seat_gets_twelve_cards_and_the_last_card_tells_trump() -> None:
    position = dealt()
    assert position.hands == [mask(hand) for hand in SUITS]
    assert position.indicator == mask("g7").bit_length() - 1
    assert position.trump == IN_SUIT[0]
    assert FOUR.view(position, None).trump == "g"
    assert FOUR.to_act(position) == (0, 1, 2, 3)


def test_Y10_any_three_cards_of_the_hand_may_be_passed() -> None:
    position = dealt()
    for seat in range(4):
        moves = may(position, seat)
        assert len(moves) == 220
        assert all(len(move.removeprefix("pass ").split(",")) == 3 for move in moves)
    assert refused(position, "0 pass p2,p3,b13") == (
        "not_in_hand",
        "Y10",
        "b13 is not in your hand: you hold p2, p3, p4, p5, p6, p7, p8, c3, c4, c5, c6, c7.",
    )
    assert refused(position, "0 pass gA,p3,b13")[2].startswith("gA, b13 are not in your hand")
    assert refused(position, "0 pass p2,p3") == ("wrong_count", "Y10", "You pass exactly three cards, not 2.")
    assert refused(position, "0 pass p2,p3,p4,p5")[2] == "You pass exactly three cards, not 4."
    for card in ("p2", "gA"):
        assert refused(position, f"0 {card}")[:2] == ("not_now", "C4")
    play(position, *PASSES)
    for held in ("p2,p3,p4", "gA,g2,g3", "p2"):
        assert refused(position, f"3 pass {held}")[:2] == ("not_now", "C4")


def test_Y10_the_cards_go_to_the_partner() -> None:
    position = dealt()
    play(position, *PASSES)
    assert [texts(hand) for hand in position.hands] == [
        "p5 p6 p7 p8 c3 c4 c5 c6 c7 k8 k9 k10",
        "gA g2 g3 y5 y6 y7 y8 y9 y10 k5 k6 k7",
        "p2 p3 p4 k11 r6 r7 r8 r9 r10 r11 r12 b7",
        "g4 g5 g6 c8 c9 y4 b8 b9 b10 b11 b12 b13",
    ]


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)])
def test_C5_the_seats_decide_in_any_order_and_nothing_moves_before_all_have(order: tuple[int, ...]) -> None:
    position = dealt()
    for number, seat in enumerate(order):
        assert FOUR.to_act(position) == tuple(sorted(order[number:]))
        assert position.hands == [mask(hand) for hand in SUITS]
        play(position, PASSES[seat])
    other = dealt()
    play(other, *PASSES)
    assert position.hands == other.hands
    assert FOUR.to_act(position) == (1,)


def test_C5_a_seat_that_has_decided_is_not_due() -> None:
    position = dealt()
    play(position, PASSES[2])
    assert may(position, 2) == []
    assert FOUR.to_act(position) == (0, 1, 3)


@pytest.mark.parametrize("holder", range(4))
def test_Y11_the_holder_of_the_green_ace_after_the_pass_leads_round_1(holder: int) -> None:
    hands = [hand.replace("gA ", "") for hand in SUITS]
    hands[holder] = "gA " + hands[holder].rsplit(" ", 1)[0]
    position = deal_four(four_started(), hands, "g7")
    firsts = [texts(hand).split() for hand in position.hands]
    for seat in range(4):
        rest = [card for card in firsts[seat] if card != "gA"]
        play(position, f"{seat} pass {','.join(rest[:3])}")
    assert FOUR.to_act(position) == (holder,)
    assert position.leader == holder
    assert len(may(position, holder)) == 12, "it need not lead the ace"


def test_Y11_it_is_the_holder_after_the_pass() -> None:
    position = dealt()
    play(position, *PASSES)
    assert FOUR.to_act(position) == (1,)


@pytest.mark.parametrize(("passed", "leader"), [("b13,g2,g3", 1), ("g4,g2,g3", 3)])
def test_Y11_if_the_green_ace_tells_trump_the_holder_of_the_blue_13_leads(passed: str, leader: int) -> None:
    hands = (*SUITS[:3], SUITS[3].replace("gA", "g7"))
    position = deal_four(four_started(), hands, "gA")
    play(position, *PASSES[:3], f"3 pass {passed}")
    assert FOUR.to_act(position) == (leader,)


def last_trick(leader: int, winner: int, led_first: int, **options: Any) -> FourPosition:
    """A round whose first trick was led by `led_first` ends with a trick that `winner` wins."""
    hands = ["y4", "y5", "y6", "y8"]
    hands[winner] = "y10"
    position = four_midway(hands, due=leader, tricks=(5, 6) if winner in (0, 2) else (6, 5), indicator="p2", **options)
    position.leader = led_first
    for offset in range(4):
        seat = (leader + offset) % 4
        play(position, f"{seat} {hands[seat]}")
    assert position.due == CHANCE_DUE
    return position


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("winner", range(4))
def test_Y11_later_rounds_are_led_clockwise_by_the_next_seat(first: int, winner: int) -> None:
    position = deal_four(last_trick(2, winner, first), SUITS, "g7")
    assert position.leader == (first + 1) % 4
    assert FOUR.view(position, None).leader == (first + 1) % 4, "known before the pass"
    play(position, *PASSES)
    assert FOUR.to_act(position) == ((first + 1) % 4,)


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("winner", range(4))
def test_Y11_or_by_the_winner_of_the_last_trick(first: int, winner: int) -> None:
    position = deal_four(last_trick(1, winner, first, later_lead="last_trick_winner"), SUITS, "g7")
    assert FOUR.view(position, 0).leader == winner
    play(position, *PASSES)
    assert FOUR.to_act(position) == (winner,)


def test_Y9_a_new_round_begins_with_a_clear_table() -> None:
    position = deal_four(last_trick(0, 0, 0), SUITS, "g7")
    assert position.round == 2
    assert (position.played, position.tricks, position.bosses) == ([], (0, 0), (0, 0))
    assert position.passed == [0, 0, 0, 0]
    assert position.points == (0, 0)
    assert FOUR.to_act(position) == (0, 1, 2, 3)
    assert len(position.history) == 1
    assert position.history[0].leader == 0


def test_C9_a_card_that_has_to_be_played_is_a_move_all_the_same() -> None:
    position = four_midway(["y4", "y5", "y6", "y8"], due=0, tricks=(5, 6))
    for seat, card in enumerate(("y4", "y5", "y6", "y8")):
        assert may(position, seat) == [f"play {card}"]
        play(position, f"{seat} {card}")


def test_C7_seats_follow_each_other_clockwise() -> None:
    position = four_midway(["y4 p3", "y5 p4", "y6 p5", "y8 p6"], due=2)
    for seat, card in ((2, "y6"), (3, "y8"), (0, "y4"), (1, "y5")):
        assert FOUR.to_act(position) == (seat,)
        play(position, f"{seat} {card}")


def test_Y4_the_view_says_who_has_led_and_won_each_trick() -> None:
    position = dealt()
    play(position, *PASSES, "1 y5", "2 p2", "3 y4", "0 p5", "1 k5", "2 k11", "3 c8", "0 k8", "2 p3")
    view = FOUR.view(position, None)
    assert [(trick.leader, trick.winner) for trick in view.tricks] == [(1, 1), (1, 2), (2, None)]
    assert (view.turn, view.hand_counts) == (3, (10, 10, 9, 10))


def test_the_view_says_the_options_of_the_match() -> None:
    for game in (FOUR, TWO):
        for options in option_sets(game):
            position: Any = game.start(game.facts.seats, options)
            assert asdict(game.view(position, None).rules) == options
