"""Swapping face-up 7s down, and who knows what of it afterwards: Y14, C10."""

import pytest

from games.rules.yokai_septet.two.position import TwoPosition
from games.rules.yokai_septet.two.view import SeptetBottom, SeptetMet
from tests.rules.yokai_septet.straws import DISCARDS, dealt, met
from tests.rules.yokai_septet.table import TWO, deal_two, may, play, refused, texts, told, two_started


def bottom(position: TwoPosition, seat: int, place: int, reader: int | None) -> SeptetBottom:
    return TWO.view(position, reader).straws[seat].bottom[place]


def top(position: TwoPosition, seat: int) -> str:
    return " ".join(card or "." for card in TWO.view(position, None).straws[seat].top)


def test_Y14_a_7_changes_places_with_the_card_beneath_on_either_side() -> None:
    for side, shown, below in (("left", "g3", 2), ("right", "p2", 3)):
        position = dealt(up=("y4 y5 r7", ""), down=("gA g2 g3 p2 p3", ""))
        assert may(position, 0) == ["swap r7 left", "swap r7 right", "keep"]
        play(position, f"0 swap r7 {side}")
        assert top(position, 0) == f"y4 y5 {shown} g4 g5 g6"
        for reader in (None, 0, 1):
            assert bottom(position, 0, below, reader) == SeptetBottom("face_down", "r7", "both"), "all saw it go down"
            assert bottom(position, 0, 5 - below, reader) == SeptetBottom("face_down", None, "nobody")
        assert TWO.view(position, 0).phase == "play"
        assert TWO.to_act(position) == (0,)
        assert refused(position, "0 r7")[:2] == ("not_playable", "Y16")
        assert f"play {shown}" in may(position, 0)


def test_Y14_declining_is_a_move() -> None:
    position = dealt(up=("r7", ""))
    play(position, "0 keep")
    assert top(position, 0).startswith("r7 ")
    assert TWO.view(position, 0).phase == "play"
    assert "play r7" in may(position, 0)


def test_Y14_the_dealer_is_asked_first_then_the_opponent() -> None:
    position = dealt(up=("r7", "b7"))
    assert TWO.to_act(position) == (0,)
    assert TWO.view(position, 1).swappable == ("r7",)
    assert may(position, 1) == []
    play(position, "0 keep")
    assert TWO.to_act(position) == (1,)
    assert TWO.view(position, 0).swappable == ("b7",)
    assert may(position, 1) == ["swap b7 left", "swap b7 right", "keep"]
    play(position, "1 swap b7 right")
    assert TWO.to_act(position) == (0,)
    assert TWO.view(position, 0).phase == "play"
    assert TWO.view(position, 0).swappable == ()


def test_Y14_the_dealer_of_round_2_is_asked_first() -> None:
    position = two_started()
    position.round = 1
    position = deal_two(position, up=("r7", "b7"), hands=("k11", "b13"), indicator="p8")
    play(position, *DISCARDS)
    assert TWO.to_act(position) == (1,)
    play(position, "1 keep")
    assert TWO.to_act(position) == (0,)
    play(position, "0 keep")
    assert TWO.to_act(position) == (1,)


@pytest.mark.parametrize(("up", "asked"), [(("", "b7"), (1,)), (("r7", ""), (0,)), (("", ""), ())])
def test_Y14_a_seat_without_a_face_up_7_is_not_due(up: tuple[str, str], asked: tuple[int, ...]) -> None:
    position = dealt(up=up)
    for seat in asked:
        assert TWO.view(position, None).phase == "swap"
        assert TWO.to_act(position) == (seat,)
        play(position, f"{seat} keep")
    assert TWO.view(position, None).phase == "play"
    assert TWO.to_act(position) == (0,)


def test_Y14_one_swap_of_any_of_them() -> None:
    position = dealt(up=("r7 y4 b7", ""))
    assert sorted(may(position, 0)) == ["keep", "swap b7 left", "swap b7 right", "swap r7 left", "swap r7 right"]
    for boss in ("r7", "b7"):
        swapped = TWO.clone(position)
        play(swapped, f"0 swap {boss} left")
        assert TWO.view(swapped, 0).phase == "play"


def test_Y14_of_two_7s_the_owner_sees_both_and_chooses() -> None:
    position = met()
    assert TWO.to_act(position) == (0,)
    assert may(position, 0) == ["face r7", "face b7"]
    for reader in (None, 0, 1):
        view = TWO.view(position, reader)
        assert (view.phase, view.met) == ("face", SeptetMet("r7", 1))
        assert top(position, 0).startswith("y4 r7 ")
    assert bottom(position, 0, 1, 0) == SeptetBottom("face_down", "b7", "owner")
    for reader in (None, 1):
        assert bottom(position, 0, 1, reader) == SeptetBottom("face_down", None, "owner")


def test_Y14_while_it_chooses_nothing_else_may_be_done() -> None:
    position = met()
    assert refused(position, "0 face g7") == ("not_met", "Y14", "g7 is neither of the two 7s: choose one of r7, b7.")
    assert refused(position, "0 keep")[0] == "not_now"
    assert refused(position, "0 swap r7 right")[0] == "not_now"


def test_Y14_if_they_stay_the_opponent_knows_that_the_other_is_a_7_and_no_more() -> None:
    position = met("r7")
    assert top(position, 0).startswith("y4 r7 ")
    assert bottom(position, 0, 1, 0) == SeptetBottom("face_down", "b7", "owner")
    for reader in (None, 1):
        assert bottom(position, 0, 1, reader) == SeptetBottom("face_down", None, "owner")
    assert "play r7" in may(position, 0)
    assert "play b7" not in may(position, 0)
    assert TWO.view(position, 0).met is None


def test_Y14_if_they_change_places_both_know_both() -> None:
    position = met("b7")
    assert top(position, 0).startswith("y4 b7 ")
    for reader in (None, 0, 1):
        assert bottom(position, 0, 1, reader) == SeptetBottom("face_down", "r7", "both")
    assert "play b7" in may(position, 0)
    assert "play r7" not in may(position, 0)


@pytest.mark.parametrize("text", ["swap r7 left", "swap r7 right", "keep"])
def test_Y14_the_log_tells_every_swap_to_all(text: str) -> None:
    position = dealt(up=("y4 r7", ""), down=("gA b7 g3 p2", ""))
    assert {told(position, 0, text, reader) for reader in (None, 0, 1)} == {text}


@pytest.mark.parametrize("text", ["face r7", "face b7"])
def test_Y14_the_log_tells_which_7_lies_face_up(text: str) -> None:
    assert {told(met(), 0, text, reader) for reader in (None, 0, 1)} == {text}


def test_Y14_a_refused_swap_names_what_may_be_swapped() -> None:
    position = dealt(up=("r7 y4", "b7"))
    for card in ("y4", "b7", "g7"):
        assert refused(position, f"0 swap {card} left") == (
            "no_open_boss",
            "Y14",
            f"{card} is no 7 that lies face up in your straw pile: you may swap r7.",
        )


def test_Y14_each_names_them_from_left_to_right() -> None:
    position = dealt(up=("r7 y4 b7 y5 k7", ""), down=("gA g2 g3 p2 p3 y6", ""), boss_swaps="each")
    assert TWO.view(position, 1).swappable == ("k7", "r7", "b7")
    play(position, "0 swap r7 left")
    assert TWO.to_act(position) == (0,)
    assert TWO.view(position, 1).swappable == ("k7", "b7")
    play(position, "0 swap b7 right")
    assert may(position, 0) == ["swap k7 left", "swap k7 right", "keep"]
    play(position, "0 swap k7 right")
    assert top(position, 0) == "gA y4 p2 y5 y6 g4"
    assert TWO.view(position, 0).phase == "play", "after the last there is nothing to decline"


def test_Y14_each_may_skip_some() -> None:
    position = dealt(up=("r7 y4 b7 y5 k7", ""), down=("gA g2 g3 p2 p3 y6", ""), boss_swaps="each")
    play(position, "0 swap b7 left")
    assert refused(position, "0 swap r7 left") == (
        "passed_over",
        "Y14",
        "7s are swapped from left to right as they were dealt, each once: r7 cannot be swapped now, k7 can.",
    )
    assert may(position, 0) == ["swap k7 left", "swap k7 right", "keep"]


def test_Y14_each_keep_declines_all_that_are_left() -> None:
    position = dealt(up=("r7 y4 b7 y5 k7", "c7"), down=("gA g2 g3 p2 p3 y6", ""), boss_swaps="each")
    play(position, "0 swap r7 left", "0 keep")
    assert TWO.to_act(position) == (1,), "the dealer finishes before the opponent begins"
    assert top(position, 0).startswith("gA y4 b7 y5 k7")


def test_Y14_each_the_opponent_too() -> None:
    position = dealt(up=("", "c7 y4 y7"), boss_swaps="each")
    play(position, "1 swap c7 left")
    assert TWO.to_act(position) == (1,)
    play(position, "1 swap y7 left")
    assert TWO.view(position, 0).phase == "play"


def test_Y14_a_card_put_down_by_an_earlier_swap_may_be_met_again() -> None:
    position = dealt(up=("r7 b7", ""), down=("gA g2 g3", ""), boss_swaps="each")
    play(position, "0 swap r7 right")
    assert bottom(position, 0, 1, 1) == SeptetBottom("face_down", "r7", "both")
    play(position, "0 swap b7 left")
    assert may(position, 0) == ["face r7", "face b7"]
    for reader in (None, 0, 1):
        assert bottom(position, 0, 1, reader) == SeptetBottom("face_down", "r7", "both"), "it was known before"
    kept = TWO.clone(position)
    play(kept, "0 face b7")
    assert bottom(kept, 0, 1, 1) == SeptetBottom("face_down", "r7", "both")
    play(position, "0 face r7")
    assert top(position, 0).startswith("g2 r7")
    assert bottom(position, 0, 1, 1) == SeptetBottom("face_down", "b7", "both")
    assert TWO.view(position, 0).phase == "play", "a 7 that came up by a swap gives no swap of its own"


def test_Y14_a_7_that_only_its_owner_knows_may_be_met_again() -> None:
    position = dealt(up=("r7 b7", ""), down=("gA k7 g3", ""), boss_swaps="each")
    play(position, "0 swap r7 right", "0 face r7", "0 swap b7 left")
    assert bottom(position, 0, 1, 0) == SeptetBottom("face_down", "k7", "owner")
    kept = TWO.clone(position)
    play(kept, "0 face b7")
    assert bottom(kept, 0, 1, 1) == SeptetBottom("face_down", None, "owner")
    play(position, "0 face k7")
    assert top(position, 0).startswith("r7 k7")
    assert bottom(position, 0, 1, 1) == SeptetBottom("face_down", "b7", "both")
    assert position.known_to_owner == 0


def test_Y14_each_a_7_that_came_up_gives_no_swap_and_does_not_end_the_others() -> None:
    position = dealt(up=("r7 y4 b7", ""), down=("k7 g2 g3 p2", ""), boss_swaps="each")
    play(position, "0 swap r7 left", "0 face k7")
    assert TWO.view(position, 0).swappable == ("b7",)
    assert refused(position, "0 swap k7 left")[0] == "passed_over"
    assert texts(position.open[0]) == "g4 g5 g6 y4 k7 b7"


def test_C10_a_7_that_was_swapped_down_stays_in_both_views() -> None:
    position = met("r7")
    play(position, f"0 {may(position, 0)[-1]}")
    play(position, f"1 {may(position, 1)[0]}")
    assert bottom(position, 0, 1, 0) == SeptetBottom("face_down", "b7", "owner")
    assert bottom(position, 0, 1, 1) == SeptetBottom("face_down", None, "owner")
