"""Naming trumps, and what they make of the cards (M10 to M12)."""

import itertools

import pytest

from games.rules.mu.cards import CARDS
from games.rules.mu.trumps import TRUMP, playable, trumps
from tests.rules.mu.table import Table, deal_text

DEAL = deal_text(
    "k",
    up0="r7 g1 g1 b4",
    hand0="r1 r1 r2 r3 r4 r5 y1 y1 y7 y7 y8 g8",
    up1="r8 y2 y3 b8",
    hand1="r7 y4 y5 g2 g3 g4 g5 g7 g7 b1 b1 b2",
    kitty="b3 b5 b7 b7",
)
ALL = ["r", "y", "g", "b", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]


def naming(**options: str | bool) -> Table:
    """Seat 0 is Crown with r1 r7 g1 g1 b4 on the table, seat 1 Shield with r8 y2 y3 b8 and about to name."""
    return Table(DEAL, **options).play("lay r1", "pass", "pass", "bury b3,b5,b7,b7")


def named(table: Table) -> list[str]:
    return [text.split()[1] for text in table.legal()]


def beats(minor: str, major: str, led: str, then: str) -> bool:
    """Return True if the card played second takes the trick."""
    law = trumps(TRUMP.places[minor][0], TRUMP.places[major][0])
    first, second = CARDS.places[led][0], CARDS.places[then][0]
    return bool(law.beats[first] >> second & 1)


def follows(minor: str, major: str, led: str) -> list[str]:
    """The faces that follow a card."""
    law = trumps(TRUMP.places[minor][0], TRUMP.places[major][0])
    return list(dict.fromkeys(CARDS.texts(law.follow[CARDS.places[led][0]])))


def test_M10_shield_names_the_minor_among_the_own_face_up_cards() -> None:
    table = naming()
    assert (table.seat, table.phase) == (1, "minor")
    assert named(table) == ["r", "y", "b", "2", "3", "8"]


def test_M10_crown_names_another_major_among_the_own_face_up_cards_or_no_trump() -> None:
    assert named(naming().play("minor y")) == ["r", "g", "b", "1", "4", "7", "none"]
    assert named(naming().play("minor b")) == ["r", "g", "1", "4", "7", "none"]
    table = naming().play("minor 2")
    assert (table.seat, table.phase) == (0, "major")
    assert named(table) == ["r", "g", "b", "1", "4", "7", "none"]


def test_M10_cards_that_moved_to_the_minor_column_are_displayed() -> None:
    table = naming().play("minor r")
    assert table.columns(0)["minor"] == "## ## r1 r7"
    assert named(table) == ["g", "b", "1", "4", "7", "none"]


def test_M10_with_any_the_four_colours_and_all_ten_numbers_may_be_named() -> None:
    table = naming(trump_freedom="any")
    assert named(table) == ALL
    assert named(table.play("minor 9")) == [trump for trump in ALL if trump != "9"] + ["none"]
    assert named(naming(trump_freedom="any").play("minor g")) == [t for t in ALL if t != "g"] + ["none"]


def test_M10_only_crown_may_name_no_trump() -> None:
    assert naming().refusal("minor none") is not None
    assert naming(trump_freedom="any").refusal("minor none") is not None
    assert naming().play("minor y").refusal("major none") is None


@pytest.mark.parametrize("trump_freedom", ["displayed", "any"])
def test_M10_with_shield_no_trump_shield_may_too_and_crown_after_it(trump_freedom: str) -> None:
    table = naming(shield_no_trump=True, trump_freedom=trump_freedom)
    assert named(table)[-1] == "none"
    table.play("minor none")
    assert table.view(None).minor == "none"
    assert named(table)[-1] == "none"
    table.play("major none")
    assert (table.view(None).minor, table.view(None).major) == ("none", "none")


def test_M10_the_trumps_are_public_once_they_are_named() -> None:
    table = naming()
    assert (table.view(None).minor, table.view(None).major) == (None, None)
    assert table.play("minor y").view(0).minor == "y"
    assert table.play("major 7").view(1).major == "7"


def order(minor: str, major: str, cards: str) -> None:
    """Each of these cards beats the next, and not the other way round."""
    ranked = cards.split()
    for higher, lower in itertools.pairwise(ranked):
        assert beats(minor, major, lower, higher), f"{higher} over {lower}"
        assert not beats(minor, major, higher, lower), f"{lower} not over {higher}"


def equal(minor: str, major: str, cards: str) -> None:
    """None of these cards beats another: the first played wins."""
    for one in cards.split():
        for other in cards.split():
            assert not beats(minor, major, one, other), f"{other} does not beat {one}"


def test_M11_a_minor_number_under_a_major_colour() -> None:
    order("7", "r", "r7 r9 r8 r6 r5 r4 r3 r2 r1 r0 y7 g9 g8 g6 g1 g0")
    equal("7", "r", "y7 g7 b7")
    equal("7", "r", "r7")


def test_M11_a_minor_colour_under_a_major_number() -> None:
    order("r", "7", "r7 y7 r9 r8 r6 r1 r0 b9 b8 b0")
    equal("r", "7", "y7 g7 b7")


def test_M11_nothing_beats_a_super_trump() -> None:
    for face in set(CARDS.faces):
        assert not beats("r", "6", "r6", face)
        assert not beats("6", "r", "r6", face)


def test_M11_two_colours_have_no_super_trump() -> None:
    order("r", "g", "g9 g8 g7 g1 g0 r9 r7 r0 y9 y7 y0")
    assert trumps(0, 2).columns[7] == 0


def test_M11_two_numbers_have_no_super_trump() -> None:
    order("1", "8", "r8 r1 r9 r7 r0")
    equal("1", "8", "r8 y8 g8 b8")
    equal("1", "8", "r1 y1 g1 b1")
    assert beats("1", "8", "y9", "r1")
    assert trumps(6, 13).columns[7] == 0


def test_M11_no_trump_adds_none_and_the_minor_stands() -> None:
    order("r", "none", "r9 r1 r0 g9 g0")
    order("7", "none", "g7 g9 g8 g0")
    order("none", "g", "g9 g0 r9 r0")


def test_M11_no_trump_twice_leaves_the_led_colour_alone() -> None:
    order("none", "none", "g9 g8 g7 g6 g5 g4 g3 g2 g1 g0")
    assert not beats("none", "none", "g0", "r9")
    assert trumps(15, 15).trump == 0


def test_M11_a_plain_card_of_another_colour_never_wins() -> None:
    assert not beats("r", "7", "g0", "b9")
    assert not beats("r", "7", "g0", "y8")
    assert not beats("r", "7", "r0", "b9")


def test_M11_of_twins_the_first_played_wins() -> None:
    equal("r", "7", "r7")
    equal("r", "g", "y7")
    equal("r", "none", "r1")


def test_M11_all_trumps_are_one_suit() -> None:
    law = trumps(TRUMP.places["7"][0], TRUMP.places["r"][0])
    faces = set(CARDS.texts(law.trump))
    assert faces == {f"r{number}" for number in range(10)} | {"y7", "g7", "b7", "k7"}
    for led in ("r7", "r9", "y7"):
        assert set(follows("7", "r", led)) == faces


def test_M12_a_plain_lead_asks_for_plain_cards_of_its_colour() -> None:
    assert follows("7", "r", "g1") == [f"g{number}" for number in (0, 1, 2, 3, 4, 5, 6, 8, 9)]
    assert follows("r", "none", "g7") == [f"g{number}" for number in range(10)]


def test_M12_who_cannot_follow_may_play_anything() -> None:
    law = trumps(TRUMP.places["7"][0], TRUMP.places["r"][0])
    hand, table = CARDS.mask(["y1", "g2"]), CARDS.mask(["b3", "y7"])
    led = {face: CARDS.places[face][0] for face in ("g9", "b9", "y9", "r0", "y7")}
    assert playable(law, led["g9"], hand, table) == (CARDS.mask(["g2"]), 0)
    assert playable(law, led["b9"], hand, table) == (0, CARDS.mask(["b3"]))
    assert playable(law, led["y9"], hand, table) == (CARDS.mask(["y1"]), 0)
    assert playable(law, led["r0"], hand, table) == (0, CARDS.mask(["y7"]))
    assert playable(law, led["r0"], hand, CARDS.mask(["b3"])) == (hand, CARDS.mask(["b3"]))
    assert playable(law, -1, hand, table) == (hand, table)
