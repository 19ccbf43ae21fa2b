"""Following and winning a trick, in both versions: Y3, Y4, C4."""

import pytest

from games.rules.yokai_septet.table import SeptetPosition
from tests.rules.yokai_septet.table import four_midway, may_play, play, refused, two_midway


def test_Y3_a_follower_plays_the_led_suit_if_able() -> None:
    position = four_midway(["p3 p4", "p2 r6", "b8 k5", "p8 y4"], due=0)
    assert may_play(position, 0) == "p3 p4"
    play(position, "0 p3")
    assert may_play(position, 1) == "p2"
    play(position, "1 p2")
    assert may_play(position, 2) == "k5 b8"
    play(position, "2 b8")
    assert may_play(position, 3) == "p8"


def test_Y3_a_follower_chooses_among_all_cards_of_the_suit() -> None:
    position = four_midway(["k5 k6 g3", "k7 k8 k11", "r6 r7 r8", "b8 b9 b10"], due=0)
    play(position, "0 k5")
    assert may_play(position, 1) == "k7 k8 k11"


def test_Y3_a_refusal_says_what_must_be_followed_with() -> None:
    position = four_midway(["g4 p3 p4", "g3 g6 r7", "b8 k5 p5", "p8 y4 y5"], due=0)
    play(position, "0 g4")
    assert refused(position, "1 r7") == ("must_follow", "Y3", "You must follow green: you have g3, g6.")
    assert refused(position, "1 p3")[:2] == ("not_in_hand", "Y3")
    assert refused(position, "1 p3")[2] == "p3 is not in your hand: you hold g3, g6, r7."


@pytest.mark.parametrize(
    ("lead", "suit", "card"),
    [("p3", "purple", "p4"), ("c4", "pink", "c3"), ("y5", "yellow", "y6"), ("k6", "black", "k5"), ("r8", "red", "r6"),
     ("b9", "blue", "b8")],
)  # fmt: skip
def test_Y3_a_refusal_names_the_suit(lead: str, suit: str, card: str) -> None:
    position = four_midway([f"{lead} g3", f"{card} g4", "g5 g6", "g7 p2"], due=0, indicator="g2")
    play(position, f"0 {lead}")
    assert refused(position, "1 g4")[2] == f"You must follow {suit}: you have {card}."


def test_Y3_the_green_ace_asks_for_green() -> None:
    position = four_midway(["gA p4", "g3 r7", "b8 k5", "g2 y4"], due=0, indicator="p2")
    play(position, "0 gA")
    assert may_play(position, 1) == "g3"
    play(position, "1 g3")
    assert may_play(position, 2) == "k5 b8"


def test_Y3_the_green_ace_must_follow_green_if_it_is_the_only_green_card() -> None:
    position = four_midway(["g5 p4", "gA r7", "b8 k5", "g2 y4"], due=0, indicator="p2")
    play(position, "0 g5")
    assert may_play(position, 1) == "gA"
    assert refused(position, "1 r7")[2] == "You must follow green: you have gA."


def test_Y3_the_green_ace_follows_no_other_suit() -> None:
    position = four_midway(["p5 p4", "gA p7", "b8 k5", "g2 y4"], due=0, indicator="p2")
    play(position, "0 p5")
    assert may_play(position, 1) == "p7"


# The lead and the cards after it, the trump suit by its indicator, and the place in the trick that wins it.
TRICKS = [
    pytest.param("p3 p4 p8 p2", "b8", 2, id="the highest of the led suit"),
    pytest.param("y10 y4 y5 y6", "b8", 0, id="the leader's own"),
    pytest.param("p3 r12 b13 p4", "g2", 3, id="another suit does not win"),
    pytest.param("p8 b7 p2 p3", "b8", 1, id="a trump beats the led suit"),
    pytest.param("p8 b7 b12 b13", "b8", 3, id="the highest trump"),
    pytest.param("b10 b9 k11 b13", "b8", 3, id="trumps led"),
    pytest.param("p8 gA p2 p3", "b8", 1, id="the green ace"),
    pytest.param("p8 b13 gA b12", "b8", 2, id="the green ace beats trumps"),
    pytest.param("g7 gA g2 g3", "b8", 1, id="the green ace beats green"),
    pytest.param("g7 g2 g3 gA", "g4", 3, id="the green ace beats green trumps"),
    pytest.param("gA b13 b12 b11", "b8", 0, id="the green ace led"),
    pytest.param("k5 k6 r12 k7", "c3", 3, id="led low"),
    pytest.param("g5 g6 p8 g7", "c3", 3, id="a green 7 over a green 6"),
    pytest.param("r6 g7 p8 c9", "b7", 0, id="nobody can follow"),
    pytest.param("c3 c9 g2 c4", "g3", 2, id="the lowest trump"),
]


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize(("trick", "indicator", "place"), TRICKS)
def test_Y4_the_trick_goes_to_the_green_ace_or_the_highest_trump_or_the_highest_of_the_led_suit(
    trick: str, indicator: str, place: int, leader: int
) -> None:
    spare = [card for card in ("c5", "c6", "y8", "y9") if card not in trick]
    hands = ["", "", "", ""]
    for offset, card in enumerate(trick.split()):
        hands[(leader + offset) % 4] = f"{card} {spare[offset]}"
    position = four_midway(hands, due=leader, indicator=indicator)
    winner = (leader + place) % 4
    _play_trick(position, leader, trick.split(), 4)
    assert position.due == 1 << winner
    assert position.tricks == (int(winner in (0, 2)), int(winner in (1, 3)))
    assert (position.led, position.on_table) == (0, 0)


@pytest.mark.parametrize("leader", range(2))
@pytest.mark.parametrize(
    ("trick", "indicator", "place"),
    [("p3 p4", "b8", 1), ("p4 p3", "b8", 0), ("p8 r12", "b8", 0), ("p8 b7", "b8", 1), ("b13 gA", "b8", 1)],
)
def test_Y4_with_two_players_alike(trick: str, indicator: str, place: int, leader: int) -> None:
    hands = ("y8", "y9")
    first, second = trick.split()
    own, other = f"{first} {hands[0]}", f"{second} {hands[1]}"
    position = two_midway((own, other) if leader == 0 else (other, own), due=leader, indicator=indicator)
    _play_trick(position, leader, trick.split(), 2)
    winner = (leader + place) % 2
    assert position.due == 1 << winner
    assert position.tricks == (int(winner == 0), int(winner == 1))


def _play_trick(position: SeptetPosition, leader: int, trick: list[str], seats: int) -> None:
    for offset, card in enumerate(trick):
        seat = (leader + offset) % seats
        assert position.due == 1 << seat
        play(position, f"{seat} {card}")
