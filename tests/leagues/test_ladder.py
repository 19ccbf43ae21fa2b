"""A ladder."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.pairing.ladder import after_challenge, may_challenge


@pytest.mark.parametrize(
    ("challenger", "challenged", "may"),
    [("d", "a", True), ("e", "a", False), ("b", "a", True), ("a", "b", False), ("c", "c", False)],
)
def test_challenges_go_up_and_not_too_far(challenger: str, challenged: str, *, may: bool) -> None:
    assert may_challenge("abcde", challenger, challenged, reach=3) is may


def test_a_winner_takes_the_place_and_those_between_go_down_by_one() -> None:
    assert after_challenge("abcde", "d", "b", won=True) == list("adbce")
    assert after_challenge("abcde", "d", "b", won=False) == list("abcde")


def test_a_win_over_a_player_who_now_stands_below_changes_nothing() -> None:
    assert after_challenge("abcde", "b", "d", won=True) == list("abcde")


@given(st.permutations("abcdef"), st.integers(0, 5), st.integers(0, 5), st.booleans())
def test_nobody_is_lost_and_nobody_but_the_winner_goes_up(order: list[str], one: int, two: int, won: bool) -> None:
    after = after_challenge(order, order[one], order[two], won=won)

    assert sorted(after) == sorted(order)
    up = [player for player in order if after.index(player) < order.index(player)]
    assert up == ([order[one]] if won and one > two else [])
