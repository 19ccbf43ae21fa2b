"""The end of a match (T11), the outcome (C8), and the turn of a player with an empty hand (T3)."""

import pytest

from games.rules.contract import Outcome
from games.rules.take_that_toy.position import CAT, ToyPosition
from tests.rules.take_that_toy.table import GAME, dealt, midway, play, texts


def ended(first: str, second: str, *, fewer: bool = False) -> Outcome:
    """The outcome with these collections after a last trick that the cat takes."""
    position = midway(
        hands=("b1", "b2"), won=(first, second), cat="b7 g7", due=0, rules={"card_tie": "fewer" if fewer else "more"}
    )
    play(position, "0 b1", "1 b2")
    assert position.winner == CAT
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert GAME.points(position) == outcome.points
    return outcome


def test_T11_more_colours_win() -> None:
    assert ended("r1 y1", "g1 g2 g3") == Outcome((1, 2), (2, 1), "most_colours")
    assert ended("g1 g2 g3", "r1 y1") == Outcome((2, 1), (1, 2), "most_colours")
    assert ended("", "r1") == Outcome((2, 1), (0, 1), "most_colours")


def test_T11_then_more_cards() -> None:
    assert ended("r1 y1 y2", "g1 p1") == Outcome((1, 2), (2, 2), "most_cards")
    assert ended("g1 p1", "r1 y1 y2") == Outcome((2, 1), (2, 2), "most_cards")


def test_T11_card_tie_fewer_turns_that_round() -> None:
    assert ended("r1 y1 y2", "g1 p1", fewer=True) == Outcome((2, 1), (2, 2), "most_cards")
    assert ended("g1 p1", "r1 y1 y2", fewer=True) == Outcome((1, 2), (2, 2), "most_cards")
    assert ended("r1 y1", "g1 g2 g3", fewer=True) == Outcome((1, 2), (2, 1), "most_colours")


@pytest.mark.parametrize("fewer", [False, True])
def test_T11_then_it_is_a_draw(fewer: bool) -> None:
    assert ended("r1 y1", "g1 p1", fewer=fewer) == Outcome((1, 1), (2, 2), "draw")
    assert ended("", "", fewer=fewer) == Outcome((1, 1), (0, 0), "draw")


def test_C8_there_is_no_outcome_while_the_match_runs_but_points_there_are() -> None:
    position = midway(hands=("b1 b3", "b2 b4"), won=("r1 y1", "g1"), cat="b7 g7", due=0)
    assert GAME.outcome(position) is None
    assert GAME.points(position) == (2, 1)


def one_hand_runs_out(end_when: str) -> ToyPosition:
    """Seat 1 plays its last card; seat 0, who wins, has two left."""
    position = midway(hands=("r6 b1 b2", "r5"), won=("y1", ""), cat="y4 y5 g6 g7", due=0, rules={"end_when": end_when})
    return play(position, "0 r6", "1 r5")


def test_T11_any_hand_empty_ends_the_match() -> None:
    position = one_hand_runs_out("any_hand_empty")
    assert GAME.outcome(position) == Outcome((1, 2), (2, 0), "most_colours")
    other = midway(hands=("r5", "r6 b1 b2"), cat="y4 y5 y6 y7", due=1)
    assert GAME.outcome(play(other, "1 r6", "0 r5")) == Outcome((2, 1), (0, 2), "most_colours")


def test_T11_both_hands_empty_end_the_match_under_either_option() -> None:
    for end_when in ("any_hand_empty", "all_hands_empty"):
        position = midway(hands=("r6", "r5"), cat="y4 y5 y6 y7", due=0, rules={"end_when": end_when})
        assert GAME.outcome(play(position, "0 r6", "1 r5")) == Outcome((1, 2), (2, 0), "most_colours")


def test_T11_all_hands_empty_a_player_without_cards_sits_out() -> None:
    position = one_hand_runs_out("all_hands_empty")
    assert (GAME.outcome(position), GAME.to_act(position)) == (None, (0,))
    play(position, "0 b1")
    # The cat followed, seat 1 was left out, and seat 0 has won the trick.
    assert texts(position.won[0]) == "r5 r6 y1 y4 y5 b1"
    assert GAME.to_act(position) == (0,)
    play(position, "0 b2")
    assert GAME.outcome(position) == Outcome((1, 2), (4, 0), "most_colours")


def test_T3_a_winner_without_a_card_passes_the_lead_clockwise() -> None:
    # Seat 0 wins with its last card: seat 1 is next. Seat 1 wins with its last card: the cat is next.
    position = midway(hands=("r6", "r5 b1"), cat="y4 y5 y6", due=0, rules={"end_when": "all_hands_empty"})
    play(position, "0 r6", "1 r5")
    assert (position.winner, position.leader, position.trick) == (0, 1, [])
    assert GAME.to_act(position) == (1,)
    play(position, "1 b1")
    assert GAME.outcome(position) is not None
    other = midway(hands=("r5 b1", "r6"), cat="y4 y5 y6", due=1, rules={"end_when": "all_hands_empty"})
    play(other, "1 r6", "0 r5")
    assert (other.winner, other.leader, other.by) == (1, CAT, [CAT])
    assert GAME.to_act(other) == (0,)
    play(other, "0 b1")
    assert GAME.outcome(other) is not None


def test_T5_the_led_colour_is_that_of_the_first_card_really_played() -> None:
    position = midway(hands=("r6", "r5 b1 b2"), cat="y4 y5 y6", due=0, rules={"end_when": "all_hands_empty"})
    play(position, "0 r6", "1 r5", "1 b1")
    assert texts(position.won[1]) == "y5 b1", "blue was led, the cat's yellow is nothing"


def test_T11_a_card_received_by_a_burst_keeps_the_match_going() -> None:
    position = midway(hands=("r6 b1 b2", "r5"), won=("r1 r2", "g1"), cat="y4 y5 y6 y7", due=0)
    play(position, "0 r6", "1 r5", "burst r1 r2 r5 r6")
    assert (GAME.outcome(position), texts(position.hands[1])) == (None, "r1")
    assert GAME.to_act(position) == (0,)


def test_T11_the_match_ends_after_the_bursts_and_not_before() -> None:
    position = midway(hands=("r6", "r5"), won=("r1 r2 y1", "g1"), cat="y4 y5 y6 y7", due=0)
    play(position, "0 r6", "1 r5", "burst r1 r2 r5 r6")
    assert (texts(position.won[0]), texts(position.won[1])) == ("y1 y4", "g1")
    assert GAME.outcome(position) == Outcome((1, 2), (1, 1), "most_cards")
    assert texts(position.hands[1]) == "r1", "seat 0's hand is the empty one"


def test_T11_five_colours_win_whatever_hands_are_empty() -> None:
    position = midway(hands=("r6", "b5"), won=("y1 g1 p1", "r1 y2 g2 p2"), cat="r4 y5 y6", due=0)
    play(position, "0 r6", "1 b5")
    assert GAME.outcome(position) == Outcome((1, 2), (5, 4), "five_colours")


def test_T11_a_sitting_out_player_comes_back_with_a_card_of_a_burst() -> None:
    position = midway(
        hands=("r6 b1", ""), won=("r1 r2 r3", ""), cat="y4 y5 y6 y7", due=0, rules={"end_when": "all_hands_empty"}
    )
    play(position, "0 r6", "burst r2 r1 r3 r6")
    play(position, "0 b1")
    assert GAME.to_act(position) == (1,)
    play(position, "1 r2")
    assert GAME.outcome(position) is not None


def test_a_whole_match_by_hand() -> None:
    position = dealt(
        "r8 y8 g8 b8 p8 r1 y1 g1 b1 p2", "r7 y7 g7 b7 p7 r2 y2 g2 b2 p3", "r3 y3 g3 b3 p4 r4 y4 g4 b4 p5", "p1"
    )
    play(position, "0 r8", "1 r2", "0 y8", "1 y2", "0 g8", "1 g2", "0 b8", "1 b2")
    assert texts(position.won[0]) == "r2 r3 r8 y2 y3 y8 g2 g3 g8 b2 b3 b8", "three of each, nothing bursts"
    assert GAME.outcome(position) is None
    play(position, "0 p8", "1 p3")
    assert GAME.outcome(position) == Outcome((1, 2), (5, 0), "five_colours")


def test_the_view_says_whose_turn_it_is_and_who_leads_while_there_is_a_trick() -> None:
    position = midway(hands=("b1", "b2"), cat="b7 g7", due=0)
    assert GAME.view(position, 1).turn == 0
    play(position, "0 b1")
    assert GAME.view(position, 0).turn == 1
    play(position, "1 b2")
    view = GAME.view(position, None)
    assert (view.phase, view.turn, view.leader) == ("over", None, None)


def test_T11_of_a_match_that_is_not_over_no_end_is_claimed() -> None:
    before = midway(hands=("b1 b3", "b2 b4"), cat="b7 g7 r7 y7", due=0)
    after = play(GAME.clone(before), "0 b1", "1 b2")
    assert {said.id for said in GAME.claims([before, after], 0)}.isdisjoint({"drawn", "won", "five_colours"})
    in_the_trick = play(GAME.clone(before), "0 b1")
    assert GAME.claims([before, in_the_trick], 0) == []


def test_T11_a_draw_is_claimed() -> None:
    before = midway(hands=("b1", "b2"), won=("r1 y1", "g1 p1"), cat="b7 g7", due=0)
    after = play(GAME.clone(before), "0 b1", "1 b2")
    assert "drawn" in {said.id for said in GAME.claims([before, after], 0)}
