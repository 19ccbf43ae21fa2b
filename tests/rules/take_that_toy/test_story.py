"""The story of a match: what each reader is told of a row, on tables laid by hand."""

from typing import Any

import pytest

from games.rules.contract import OptionValue
from games.rules.faces import parse_logged
from games.rules.moves import CHANCE
from games.rules.sentences import Said
from games.rules.stream import FastRng
from games.rules.take_that_toy.cards import TOYS
from games.rules.take_that_toy.position import ToyPosition
from tests.rules.take_that_toy.table import GAME, midway, play, started

ALL_EMPTY: dict[str, OptionValue] = {"end_when": "all_hands_empty"}
ONES_RISE: dict[str, OptionValue] = {"one_becomes_eight": True}


def said(position: ToyPosition, text: str, reader: int | None = None) -> list[Said]:
    """Play a move like `0 r5` or `burst r1 r3 r2 r4`, and return what a reader is told of it."""
    word, rest = text.split(" ", 1)
    seat = CHANCE if word == "burst" else int(word)
    move = parse_logged(GAME.facts, f"burst {','.join(rest.split())}" if word == "burst" else f"play {rest}")
    before, told = GAME.view(position, reader), GAME.tell(position, seat, move, reader)
    play(position, text)
    return GAME.story(before, seat, told, GAME.view(position, reader))


def story(position: ToyPosition, text: str, reader: int | None = None) -> dict[str, dict[str, Any]]:
    """Play a move, and return the values of what a reader is told, by ids."""
    return {one.id: one.values for one in said(position, text, reader)}


@pytest.mark.parametrize("reader", [None, 0, 1])
def test_T2_the_deal_names_trump_and_timeline_and_the_card_that_the_cat_leads(reader: int | None) -> None:
    position = started()
    move = GAME.chance(position, FastRng("any"))
    faces = [TOYS.faces[card] for card in move.picks[0]]
    before, told = GAME.view(position, reader), GAME.tell(position, CHANCE, move, reader)
    GAME.apply(position, CHANCE, move)
    assert GAME.story(before, CHANCE, told, GAME.view(position, reader)) == [
        ("dealt", {"suit": faces[30][0], "card": faces[30]}),
        ("timeline", {"cards": tuple(faces[20:23])}),
        ("cat_leads", {"card": faces[20]}),
    ]


def test_T3_a_winner_without_a_card_passes_the_lead_to_the_other_seat() -> None:
    position = midway(hands=("r6", "y5 b2"), cat="g4 g5 g6", due=0, rules=ALL_EMPTY)
    play(position, "0 r6")
    told = story(position, "1 y5")
    assert told["trick_won"] == {"seat": 0, "cards": ("r6", "y5", "g4")}
    assert told["lead_passes"] == {"seat": 0, "other": 1}


def test_T3_or_to_the_cat_which_leads() -> None:
    position = midway(hands=("y5 b2", "r6"), cat="g4 g5 g6", due=1, rules=ALL_EMPTY)
    assert story(position, "1 r6") == {
        "played": {"seat": 1, "card": "r6"},
        "cat_played": {"card": "g4"},
    }
    told = story(position, "0 y5")
    assert told["lead_passes_to_cat"] == {"seat": 1}
    assert told["cat_leads"] == {"card": "g5"}


def test_T3_the_lead_of_the_cat_is_no_lead_that_was_passed_if_it_always_leads() -> None:
    position = midway(hands=("r6 b1", "y5 b2"), cat="g4 g5 g6", due=0, rules={"lead_rule": "cat_always"})
    play(position, "0 r6")
    told = story(position, "1 y5")
    assert told["cat_leads"] == {"card": "g5"}
    assert not told.keys() & {"lead_passes", "lead_passes_to_cat"}


def test_T3_a_player_without_a_card_sits_out() -> None:
    leads = midway(hands=("r6 b1", ""), cat="g4 g5 g6", due=0, rules=ALL_EMPTY)
    told = story(leads, "0 r6")
    assert told["sits_out"] == {"seat": 1}
    assert told["trick_won"] == {"seat": 0, "cards": ("r6", "g4")}
    follows = midway(hands=("", "r1 b1"), cat="r4 g5 g6", due=1, rules=ALL_EMPTY)
    assert said(follows, "1 r1") == [
        ("played", {"seat": 1, "card": "r1"}),
        ("cat_played", {"card": "r4"}),
        ("sits_out", {"seat": 0}),
        ("cat_won", {"cards": ("r1", "r4")}),
        ("cat_leads", {"card": "g5"}),
        ("sits_out", {"seat": 0}),
    ]


def test_T4_a_face_down_card_of_the_cat_is_told_when_it_plays_it_last_in_a_trick() -> None:
    position = midway(hands=("b8 b1", "b2 b3"), cat="r6 r5 r2", face_down="r6 r5 r2", due=0)
    play(position, "0 b8")
    told = story(position, "1 b2")
    assert told["cat_played"] == {"card": "r6"}
    assert told["trick_won"] == {"seat": 0, "cards": ("b8", "b2", "r6")}


def test_T6_a_1_that_counts_as_an_8_is_told() -> None:
    position = midway(hands=("r7 b1", "r1 b2"), cat="g4 g5 g6", due=0, rules=ONES_RISE)
    play(position, "0 r7")
    told = story(position, "1 r1")
    assert told["one_becomes_eight"] == {"card": "r1"}
    assert told["trick_won"]["seat"] == 1
    assert "earlier_wins" not in told
    without = midway(hands=("r7 b1", "r1 b2"), cat="g4 g5 g6", due=0)
    assert "one_becomes_eight" not in story(play(without, "0 r7"), "1 r1")


def test_T6_of_a_1_and_the_8_of_its_colour_the_earlier_wins() -> None:
    position = midway(hands=("r1 b1", "r8 b2"), cat="g7 g5 g6", due=0, rules=ONES_RISE)
    play(position, "0 r1")
    told = story(position, "1 r8")
    assert told["earlier_wins"] == {"card": "r1", "equal": "r8"}
    assert told["trick_won"]["seat"] == 0
    trumped = midway(hands=("r1 b1", "r8 b2"), cat="g7 g5 g6", trump="g8", due=0, rules=ONES_RISE)
    assert "earlier_wins" not in story(play(trumped, "0 r1"), "1 r8")


def test_T7_the_trick_goes_into_a_collection_and_new_colours_are_told() -> None:
    position = midway(hands=("r6 b1", "y5 b2"), won=("y1", ""), cat="g4 g5 g6", due=0)
    play(position, "0 r6")
    told = story(position, "1 y5")
    assert told["trick_won"] == {"seat": 0, "cards": ("r6", "y5", "g4")}
    assert told["colours_held"] == {"seats": (0,), "points": 2, "total": 3}


def red_bursts(deck: str) -> ToyPosition:
    """Seat 0 has just taken the red 5 and 6, with two red cards before it."""
    position = midway(hands=("r6 b1 b2", "r5 b3 b4"), won=("r1 r2 y1", "g1"), cat=f"y4 y5 y6 {deck}", due=0)
    return play(position, "0 r6", "1 r5")


@pytest.mark.parametrize("reader", [None, 0, 1])
def test_T7_only_the_receiver_is_told_which_card_a_burst_gives(reader: int | None) -> None:
    told = story(red_bursts("g5 g6"), "burst r6 r2 r5 r1", reader)
    assert told["burst"] == {"seat": 0, "suit": "r", "cards": ("r1", "r2", "r5", "r6"), "count": 4}
    assert told.get("gift_card") == ({"seat": 1, "card": "r6"} if reader == 1 else None)
    assert told.get("gift") == (None if reader == 1 else {"seat": 1})
    assert told["under_deck"] == {"count": 3}
    assert told["colours_held"] == {"seats": (0,), "points": -1, "total": 1}
    assert told["timeline_filled"] == {"cards": ("g5",), "count": 1}


def test_T7_five_colours_win() -> None:
    position = midway(hands=("r6 b1 b2", "b5 b3 b4"), won=("r1 y1 g1 p1", ""), cat="y4 y5 y6", due=0)
    play(position, "0 r6")
    assert story(position, "1 b5") == {
        "played": {"seat": 1, "card": "b5"},
        "cat_played": {"card": "y4"},
        "trick_won": {"seat": 0, "cards": ("r6", "b5", "y4")},
        "colours_held": {"seats": (0,), "points": 1, "total": 5},
        "counted": {"seat": 0, "cards": ("r1", "r6", "y1", "y4", "g1", "b5", "p1"), "colours": 5, "count": 7},
        "nothing_counted": {"seat": 1},
        "won_by_five_colours": {"seat": 0},
    }


def test_T9_what_the_cat_takes_is_discarded() -> None:
    position = midway(hands=("r1 b1", "y5 b2"), cat="r4 g5 g6 g7", due=0)
    play(position, "0 r1")
    assert story(position, "1 y5") == {
        "played": {"seat": 1, "card": "y5"},
        "cat_played": {"card": "r4"},
        "cat_won": {"cards": ("r1", "y5", "r4")},
        "timeline_filled": {"cards": ("g7",), "count": 1},
        "deck_empty": {},
        "cat_leads": {"card": "g5"},
    }


def test_T10_cards_of_a_burst_that_found_the_deck_empty_come_face_down() -> None:
    told = story(red_bursts(""), "burst r1 r6 r5 r2", 0)
    assert told["face_down"] == {"count": 3}
    assert "under_deck" not in told
    assert told["timeline_covered"] == {"count": 1}
    assert not told.keys() & {"timeline_filled", "deck_empty"}


def test_T10_a_card_that_the_cat_leads_at_once_came_face_down_into_an_empty_timeline() -> None:
    position = midway(
        hands=("r6 b1 b2", "r5 b3 b4"), won=("r1 r2 y1", ""), cat="y4", due=0, rules={"lead_rule": "cat_always"}
    )
    play(position, "0 r6", "1 r5")
    told = story(position, "burst r1 r6 r5 r2")
    assert told["timeline_covered"] == {"count": 3}
    assert told["cat_leads"] == {"card": "r6"}


def ended(first: str, second: str, *, hand: str = "b2", fewer: bool = False) -> dict[str, dict[str, Any]]:
    """Return what is told of a last card, with these collections after a trick that the cat takes."""
    position = midway(
        hands=("b1", hand), won=(first, second), cat="b7 g7", due=0, rules={"card_tie": "fewer" if fewer else "more"}
    )
    return story(play(position, "0 b1"), "1 b2")


def test_T11_the_end_tells_why_and_counts_both_collections() -> None:
    told = ended("r1 y1", "g1 g2 g3")
    assert list(told) == ["played", "cat_played", "cat_won", "hands_empty", "counted", "won_by_colours"]
    assert told["counted"] == {"seat": 1, "cards": ("g1", "g2", "g3"), "colours": 1, "count": 3}
    assert told["won_by_colours"] == {"seat": 0, "total": 2, "less": 1}


def test_T11_one_empty_hand_ends_the_match() -> None:
    assert ended("r1", "", hand="b2 b3")["hand_empty"] == {"seat": 0}


def test_T11_then_more_cards_win() -> None:
    assert ended("r1 y1 y2", "g1 p1")["won_by_cards"] == {"seat": 0, "held": 3, "against": 2}
    assert ended("r1", "g1 g2")["won_by_cards"] == {"seat": 1, "held": 2, "against": 1}


def test_T11_or_fewer_with_the_option() -> None:
    assert ended("r1 y1 y2", "g1 p1", fewer=True)["won_by_fewer_cards"] == {"seat": 1, "held": 2, "against": 3}


def test_T11_else_it_is_a_draw() -> None:
    assert ended("r1 y1", "g1 p1")["drawn"] == {}
