"""Winners of tricks: T5 and T6."""

import pytest

from games.rules.families import count
from games.rules.kit.check import check
from games.rules.moves import Move
from games.rules.take_that_toy.score import trick_winner
from games.rules.take_that_toy.verbs import PLAY, VERBS
from tests.rules.take_that_toy.table import GAME, cards, midway, play


def winner(trick: str, trump: str = "p8", *, rises: bool = False) -> str:
    """The card that takes a trick, in the order in which its cards were played."""
    return trick.split()[trick_winner(cards(trick), cards(trump)[0], rises)]


def test_T5_any_hand_card_may_be_played_whatever_was_led() -> None:
    position = midway(hands=("r1 y2 g3 p4", "b1"), cat="r3 g1 g2", trick=[(2, "r5")], due=0)
    (family,) = GAME.options(position, 0)
    assert (family.verb, count(VERBS, family)) == (PLAY, 4)
    for card in cards("r1 y2 g3 p4"):
        assert check(GAME, position, 0, Move(PLAY, ((card,),))) is None
    assert GAME.options(position, 1) == []


def test_T5_a_card_that_is_not_in_the_hand_is_refused_with_the_hand_named() -> None:
    position = midway(hands=("r1 y2", "b1"), cat="r3 g1 g2", trick=[(2, "r5")], due=0)
    refusal = check(GAME, position, 0, Move(PLAY, (tuple(cards("b1")),)))
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == ("not_in_hand", "T5")
    assert refusal.sentence == "You play a card of your hand, and b1 is not there: you hold r1, y2."


@pytest.mark.parametrize(
    ("trick", "trump", "best"),
    [
        ("r1 r3 r2", "p8", "r3"),
        ("r3 r8 r2", "p8", "r8"),
        ("r2 y8 g8", "p8", "r2"),
        ("y8 r1 r2", "p8", "y8"),
        ("r8 p1 r7", "p8", "p1"),
        ("r8 p1 p2", "p8", "p2"),
        ("p3 r8 p1", "p8", "p3"),
        ("b1 r8 y8", "g1", "b1"),
        ("b7 b6 b8", "b1", "b8"),
        ("r2 r1", "p8", "r2"),
        ("r1 y1", "y2", "y1"),
    ],
)
def test_T5_the_highest_trump_wins_else_the_highest_card_of_the_led_colour(trick: str, trump: str, best: str) -> None:
    assert winner(trick, trump) == best
    if "1" not in trick or "7" not in trick:
        assert winner(trick, trump, rises=True) == best


@pytest.mark.parametrize(
    ("trick", "best"),
    [
        ("r1 r7 r6", "r1"),  # the 7 itself is beaten
        ("r7 r1 r2", "r1"),
        ("r2 r1 y7", "r1"),  # a 7 of any colour does it, also one that wins nothing
        ("r1 r6 p7", "p7"),  # trump is trump
        ("r7 p1 p6", "p1"),  # a trump 1 grows as well
        ("r7 y1 r2", "r7"),  # an 8 of its own colour, which was not led
        ("r1 r8 y7", "r1"),  # against a real 8 the earlier played wins
        ("r8 r1 y7", "r8"),
        ("y7 p8 p1", "p8"),
        ("y7 p1 p8", "p1"),
        ("r1 r2 r6", "r6"),  # no 7, no growth
        ("r1 r8 r6", "r8"),
    ],
)
def test_T6_a_1_beside_a_7_counts_as_an_8_of_its_own_colour(trick: str, best: str) -> None:
    assert winner(trick, rises=True) == best


def test_T6_by_default_a_1_stays_a_1() -> None:
    assert winner("r1 r7 r6") == "r7"
    assert winner("r1 r8 y7") == "r8"


def test_T6_the_7_may_come_after_the_1_and_from_the_cat() -> None:
    for grows, taker in ((True, 0), (False, 1)):
        position = midway(hands=("r1 y1", "r5 y2"), cat="g7 g1 g2 g3", due=0, rules={"one_becomes_eight": grows})
        assert play(position, "0 r1", "1 r5").winner == taker
