"""Playing from the straw pile: Y3, Y8, Y16, Y17."""

import pytest

from games.rules.contract import CHANCE_DUE
from games.rules.yokai_septet.two.position import TwoPosition
from games.rules.yokai_septet.two.view import SeptetBottom
from tests.rules.yokai_septet.table import TWO, may_play, play, refused, texts, two_midway

GONE = ". . . . . . . / . . . . . ."


def bottom(position: TwoPosition, seat: int, reader: int | None) -> str:
    """The places below of a straw pile as a reader sees them: `?` lies face down, `.` is gone."""
    places = TWO.view(position, reader).straws[seat].bottom
    return " ".join("." if p.lies == "gone" else p.card or "?" for p in places)


def every_reader_sees(position: TwoPosition, seat: int) -> str:
    seen = {bottom(position, seat, reader) for reader in (None, 0, 1)}
    assert len(seen) == 1
    return seen.pop()


def test_Y16_the_hand_and_the_face_up_straw_cards_may_be_led() -> None:
    straw = "+g3 +g4 g5 g6 p3 p4 p5 / . . c3 c4 c5 c6"
    position = two_midway(("k5 k6", "k8 k9 k10"), straws=(straw, GONE), due=0)
    assert may_play(position, 0) == "g3 g4 c3 c4 c5 c6 k5 k6"


def test_Y16_both_bind_their_owner_to_follow_suit() -> None:
    straw = ". +g4 g5 g6 k9 p4 p5 / . . k6 k10 c5 c6"
    position = two_midway(("k5 y4", "k7 r8"), straws=(GONE, straw), due=0)
    play(position, "0 k5")
    assert may_play(position, 1) == "k6 k7 k10"
    assert refused(position, "1 g4") == ("must_follow", "Y3", "You must follow black: you have k6, k7, k10.")
    position = two_midway(("c4 y4", "k7 r8"), straws=(GONE, straw), due=0)
    play(position, "0 c4")
    assert may_play(position, 1) == "c5 c6"


def test_Y16_a_face_down_card_neither_binds_nor_can_be_played() -> None:
    straw = ". +g4 k6 g6 k9 p4 p5 / . . c3 c4 c5 c6"
    position = two_midway(("k5 y4", "r6 r8"), straws=(GONE, straw), due=0)
    play(position, "0 k5")
    assert may_play(position, 1) == "g4 c3 c4 c5 c6 r6 r8"
    for card in ("k6", "y4", "p8"):
        assert refused(position, f"1 {card}") == (
            "not_playable",
            "Y16",
            f"{card} is not in your hand nor face up in your straw pile: you can play g4, c3, c4, c5, c6, r6, r8.",
        )


def test_Y16_a_face_down_card_with_nothing_on_it_is_turned_up_at_once() -> None:
    straw = ". g4 g5 g6 k9 p4 p5 / . c3 c4 c5 c6 c8"
    position = two_midway(("k5 y4", "r6 r8 r9"), straws=(straw, GONE), due=0)
    play(position, "0 c3")
    # It is still the middle of the trick.
    assert every_reader_sees(position, 0) == ". g4 ? ? ? ? ?"
    assert TWO.to_act(position) == (1,)
    play(position, "1 r6")
    assert may_play(position, 0) == "g4 c4 c5 c6 c8 y4 k5"


def test_Y16_a_card_under_two_is_turned_up_when_both_are_gone() -> None:
    straw = ". . g5 g6 k9 p4 p5 / . . c4 c5 c6 c8"
    position = two_midway(("k5 y4", "r6 r8 r9"), straws=(straw, GONE), due=0)
    play(position, "0 c5", "1 r6")
    assert every_reader_sees(position, 0) == ". . ? ? ? ? ?"
    play(position, "0 c4", "1 r8")
    assert every_reader_sees(position, 0) == ". . g5 g6 ? ? ?"


@pytest.mark.parametrize(("card", "turned"), [("c3", "k8 ? ? ? ? ? ?"), ("c9", "? ? ? ? ? ? p5")])
def test_Y16_the_cards_at_the_ends_lie_under_one_card_only(card: str, turned: str) -> None:
    straw = "k8 g4 g5 g6 k9 p4 p5 / c3 c4 c5 c6 c8 c9"
    position = two_midway(("k5", "r6 r8"), straws=(straw, GONE), due=0)
    play(position, f"0 {card}")
    assert every_reader_sees(position, 0) == turned


def test_Y16_the_follower_too_turns_up_at_once() -> None:
    straw = "k8 g4 g5 g6 k9 p4 p5 / c3 c4 c5 c6 c8 c9"
    position = two_midway(("k5 y4", "r6"), straws=(GONE, straw), due=0)
    play(position, "0 k5", "1 c3")
    assert every_reader_sees(position, 1) == "k8 ? ? ? ? ? ?"
    assert TWO.to_act(position) == (0,)


def test_Y16_after_trick_turns_up_when_the_trick_is_over() -> None:
    straw = ". g4 g5 g6 k9 p4 p5 / . c3 c4 c5 c6 c8"
    position = two_midway(("k5 y4", "r6 r8 r9"), straws=(straw, GONE), due=0, straw_reveal="after_trick")
    play(position, "0 c3")
    assert every_reader_sees(position, 0) == ". ? ? ? ? ? ?"
    assert TWO.view(position, 0).straws[0].bottom[1] == SeptetBottom("face_down", None, "nobody")
    play(position, "1 r6")
    assert every_reader_sees(position, 0) == ". g4 ? ? ? ? ?"
    assert may_play(position, 0) == "g4 c4 c5 c6 c8 y4 k5"


def test_Y16_after_trick_turns_up_the_cards_of_both() -> None:
    first = ". g4 g5 g6 k9 p4 p5 / . c3 c4 c5 c6 c8"
    second = "b8 b9 b10 b11 b12 . b13 / y5 y6 y8 y9 . c9"
    position = two_midway(("k5 k6", "r6 r8"), straws=(first, second), due=0, straw_reveal="after_trick")
    play(position, "0 c3")
    assert position.uncovered != 0
    play(position, "1 c9")
    assert every_reader_sees(position, 0) == ". g4 ? ? ? ? ?"
    assert every_reader_sees(position, 1) == "? ? ? ? ? . b13"
    assert position.uncovered == 0


@pytest.mark.parametrize("reveal", ["immediate", "after_trick"])
def test_Y16_the_last_trick_of_a_round_turns_up_too(reveal: str) -> None:
    straw = ". g4 g5 g6 k9 p4 p5 / . c3 c4 c5 c6 c8"
    position = two_midway(
        ("k5 y4", "r6 r8 r9"), straws=(straw, GONE), due=0, straw_reveal=reveal, tricks=(12, 3), target=21
    )
    play(position, "0 c3", "1 r6")
    assert position.due == CHANCE_DUE
    assert every_reader_sees(position, 0) == ". g4 ? ? ? ? ?"


@pytest.mark.parametrize("reveal", ["immediate", "after_trick"])
def test_Y16_when_a_card_is_turned_up_changes_no_legal_move(reveal: str) -> None:
    straws = ("k8 g4 g5 . . . . / c3 c4 . . . .", "b8 b9 b10 . . . . / y5 y6 . . . .")
    position = two_midway(("", ""), straws=straws, due=0, tricks=(2, 2), straw_reveal=reveal)
    legal = []
    for row in ("0 c3", "1 y5", "0 k8", "1 b8", "0 c4", "1 y6", "0 g5", "1 b9"):
        legal.append(may_play(position, int(row[0])))
        play(position, row)
    assert legal == ["c3 c4", "y5 y6", "c4 k8", "y6 b8", "c4", "y6", "g4 g5", "b9 b10"]


def test_Y17_places_stay_where_they_are() -> None:
    straws = ("k8 g4 g5 g6 . . . / c3 c4 c5 . . .", GONE)
    position = two_midway(("", "r6 r8 r9 r10 r11 r12 y8"), straws=straws, due=0, indicator="p2")
    play(position, "0 c3", "1 r6", "0 k8", "1 r8", "0 c5", "1 r9")
    view = TWO.view(position, 1).straws[0]
    assert view.top == (None, "c4", None, None, None, None)
    assert [place.lies for place in view.bottom] == [
        "gone",
        "face_down",
        "face_down",
        "face_up",
        "gone",
        "gone",
        "gone",
    ]
    assert view.bottom[0] == SeptetBottom("gone", None, "both")
    assert view.bottom[3] == SeptetBottom("face_up", "g6", "both")
    play(position, "0 c4", "1 r10")
    assert every_reader_sees(position, 0) == ". g4 g5 g6 . . ."


def test_Y16_a_7_that_went_down_is_turned_up_like_any_card() -> None:
    position = two_midway(("k5", "r6 r8"), straws=("k7 y4 . . . . . / c3 . . . . .", GONE), due=0, tricks=(2, 2))
    position.known_to_both = 1
    play(position, "0 c3", "1 r6")
    assert (position.known_to_both, position.known_to_owner) == (0, 0)
    assert every_reader_sees(position, 0) == "k7 y4 ? ? ? ? ?".replace(" ?", " .")
    assert texts(position.open[0]) == "y4 k7"
