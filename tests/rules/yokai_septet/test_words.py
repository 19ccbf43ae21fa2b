"""Texts for people: the board, the rules in plain words, the options. Y18."""

from games.rules.yokai_septet.four.position import FourPosition
from tests.rules.yokai_septet.deals import PASSES, SUITS
from tests.rules.yokai_septet.straws import met
from tests.rules.yokai_septet.table import (
    FOUR,
    TWO,
    deal_four,
    deal_two,
    four_midway,
    four_started,
    play,
    two_midway,
    two_started,
)


def dealt() -> FourPosition:
    return deal_four(four_started(), SUITS, "g7")


def test_a_board_before_the_deal() -> None:
    assert FOUR.board(FOUR.view(four_started(), 0)) == "Nothing is dealt yet."
    assert TWO.board(TWO.view(two_started(), 0)) == "Nothing is dealt yet."


def test_a_board_for_four_while_seats_pass() -> None:
    position = dealt()
    play(position, PASSES[0])
    assert FOUR.board(FOUR.view(position, 0)) == "\n".join(
        [
            "round      1; trump green (g7)",
            "points     0 : 0",
            "tricks     0 : 0",
            "bosses     - : -",
            "seat 0 (you) holds p2 p3 p4 p5 p6 p7 p8 c3 c4 c5 c6 c7",
            "seat 1       holds 12 cards",
            "seat 2       holds 12 cards",
            "seat 3       holds 12 cards",
            "passed     p2 p3 p4; received -",
            "next       seats 1, 2, 3 to pass three cards",
        ]
    )
    play(position, PASSES[1], PASSES[2])
    assert FOUR.board(FOUR.view(position, None)).endswith("next       seat 3 to pass three cards")


def test_a_board_for_four_in_a_trick() -> None:
    position = dealt()
    play(position, *PASSES, "1 y5", "2 p2", "3 y4", "0 p5", "1 y6", "2 k11")
    assert FOUR.board(FOUR.view(position, 2)) == "\n".join(
        [
            "round      1; trump green (g7)",
            "points     0 : 0",
            "tricks     0 : 1",
            "bosses     - : -",
            "seat 0       holds 11 cards; no y",
            "seat 1       holds 10 cards",
            "seat 2 (you) holds p3 p4 r6 r7 r8 r9 r10 r11 r12 b7; no y",
            "seat 3       holds 11 cards",
            "passed     k8 k9 k10; received p2 p3 p4",
            "last       seat 1 y5, seat 2 p2, seat 3 y4, seat 0 p5; seat 1 won it",
            "trick      seat 1 y6, seat 2 k11",
            "next       seat 3 plays a card",
        ]
    )


def test_a_board_tells_how_a_round_ended() -> None:
    position = four_midway(
        ("g7 p3", "p4 p5", "g3 p6", "g4 p8"), due=0, indicator="k5", bosses=("c7 b7 p7", "y7 r7"), points=(4, 0)
    )
    play(position, "0 g7", "1 p4", "2 g3", "3 g4")
    board = FOUR.board(FOUR.view(position, 0))
    assert "points     7 : 0" in board
    assert "bosses     g7 p7 c7 b7 : y7 r7" in board
    assert board.endswith("side 0 won the round with four Bosses or more and scored 3; the match is over")


def test_a_board_for_two() -> None:
    position = met("r7")
    play(position, "0 k10", "1 k7")
    lines = TWO.board(TWO.view(position, 1)).splitlines()
    assert "dealer     seat 0" in lines
    start = lines.index("seat 0       holds 9 cards")
    assert lines[start + 1] == "  straw       y4    r7    g4    g5    g6    p4"
    assert lines[start + 2] == "           [  ]  [?7]  [  ]  [  ]  [  ]  [  ]  [  ]"
    assert "discarded  b13" in lines
    assert lines[-2].startswith("last       seat 0 k10, seat 1 k7; seat ")
    assert "[b7]" in TWO.board(TWO.view(position, 0))


def test_a_board_for_two_says_what_is_asked() -> None:
    position = deal_two(two_started(), up=("r7", "c3 c4 c5 c6 c8 c9"), hands=("k11", "b13"), indicator="p8")
    assert TWO.board(TWO.view(position, 0)).endswith("next       seats 0, 1 to discard a card, no 7")
    play(position, "1 discard b13")
    assert TWO.board(TWO.view(position, 0)).endswith("next       seat 0 to discard a card, no 7")
    play(position, "0 discard k11")
    assert TWO.board(TWO.view(position, 1)).endswith("next       seat 0 may swap r7 with a card beneath")
    assert TWO.board(TWO.view(met(), 1)).endswith("next       seat 0 chooses which of two 7s lies face up")
    play(position, "0 keep")
    assert TWO.board(TWO.view(position, 1)).endswith("next       seat 0 plays a card")


def test_a_board_of_the_first_trick_shows_no_last_one() -> None:
    position = dealt()
    play(position, *PASSES, "1 y5")
    lines = FOUR.board(FOUR.view(position, 2)).splitlines()
    assert lines[-2:] == ["trick      seat 1 y5", "next       seat 2 plays a card"]
    assert not any(line.startswith("last") for line in lines)


def test_a_board_for_two_at_the_end_of_a_round() -> None:
    straws = ("k8 +g4 . . . . . / c4 . . . . .", ". . . . . . . / . . . . . .")
    position = two_midway(("y10", "y4 y5 y6 y8"), straws=straws, due=0, tricks=(12, 6), target=21)
    play(position, "0 y10", "1 y4")
    board = TWO.board(TWO.view(position, None))
    assert "  straw       c4    .     .     .     .     ." in board
    assert "           [  ]  g4    .     .     .     .     ." in board
    assert board.endswith(
        "side 1 won the round because the others took too many tricks and scored 7; the next round is about to be dealt"
    )


def test_Y18_players_are_told_of_the_passing_convention() -> None:
    rules = " ".join(FOUR.facts.rules.split())
    assert "pass away red cards" in rules
    assert "the partner does so with blue" in rules
    assert "red cards" not in TWO.facts.rules


def test_every_option_names_its_rule() -> None:
    assert {option.name: option.rule for option in FOUR.facts.options} == {
        "boss_indicator": "Y2",
        "target": "Y9",
        "later_lead": "Y11",
    }
    assert {option.name: option.rule for option in TWO.facts.options} == {
        "boss_indicator": "Y2",
        "target": "Y9",
        "boss_swaps": "Y14",
        "straw_reveal": "Y16",
    }
    assert FOUR.facts.defaults() == {"boss_indicator": "allow", "target": 7, "later_lead": "clockwise"}
    assert TWO.facts.defaults() == {
        "boss_indicator": "allow",
        "target": 7,
        "boss_swaps": "one",
        "straw_reveal": "immediate",
    }
