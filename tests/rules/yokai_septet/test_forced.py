"""Cards that all can see are forced: the last of a hand, or with two players the only one that follows (Y16)."""

import pytest

from tests.rules.yokai_septet.table import FOUR, TWO, four_midway, four_started, may, play, two_midway, two_started

GONE = ". . . . . . . / . . . . . ."


def test_C9_the_last_card_of_a_hand_is_forced_for_four() -> None:
    position = four_midway(["y4 p3", "y5 p4", "y6 p5", "y8"], due=2)
    forced = []
    for seat, card in ((2, "y6"), (3, "y8")):
        onlooker = FOUR.view(position, None)
        forced.append([FOUR.forced(onlooker, other) for other in range(4)])
        play(position, f"{seat} {card}")
    # Seat 2 may have another card, also if the one that it plays is the only one that follows.
    assert forced == [[False] * 4, [False, False, False, True]]
    assert not FOUR.forced(FOUR.view(four_started(), None), 0)


@pytest.mark.parametrize(
    ("hand", "straw", "led", "forced"),
    [
        pytest.param("y4", GONE, "", True, id="the last card of the hand"),
        pytest.param("y4 y5", GONE, "", False, id="one of two"),
        pytest.param("y4 p3", GONE, "y10", False, id="the only one that follows, which the hand hides"),
        pytest.param("y4", ". . . +y5 . . . / . . . . . .", "", False, id="the hand, or the straw below"),
        pytest.param("y4", "p3 p4 . . . . . / y5 . . . . .", "", False, id="the hand, or the straw on top"),
        pytest.param("y4", ". +y5 . . . p3 p4 / . . . . . y6", "", False, id="the hand, or either of both"),
        pytest.param("k5 p3", ". . . +y5 . . . / . . . . . .", "y10", False, id="the hand may have another to follow"),
        pytest.param("", ". . . +y5 . . . / . . . . . .", "", True, id="the straw's last card"),
        pytest.param("", ". . . +y5 . . +p5 / . . . . . .", "", False, id="one of two straw cards"),
        pytest.param("", ". . . +y5 . . +p5 / . . . . . .", "y10", True, id="the only one of them that follows"),
        pytest.param("", ". . . +y5 . . +y6 / . . . . . .", "y10", False, id="both follow"),
    ],
)
def test_Y16_a_card_is_forced_for_two_where_all_can_see_that_no_other_may_be_played(
    hand: str, straw: str, led: str, forced: bool
) -> None:
    cards = sum(word not in "./" for word in f"{hand} {straw}".split())
    other = " ".join([led or "g3", "g4", "g5", "g6", "p6"][:cards])
    position = two_midway((other, hand), straws=(GONE, straw), due=0 if led else 1)
    if led:
        play(position, f"0 {led}")
    assert TWO.forced(TWO.view(position, None), 1) is forced
    assert not TWO.forced(TWO.view(position, None), 0)
    assert not forced or len(may(position, 1)) == 1
    assert not TWO.forced(TWO.view(two_started(), None), 0)
