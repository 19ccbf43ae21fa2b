"""The text and JSON faces of a move, and what is not one (C2)."""

import pytest

from games.rules.faces import (
    Malformed,
    format_move,
    move_json,
    move_of_json,
    options_json,
    parse_logged,
    parse_move,
)
from games.rules.families import Family, Pick, one_of
from games.rules.moves import HIDDEN, Move
from tests.rules.kit.bench import DEAL, FACTS, LAY, PLAY, SHOW, STOP


@pytest.mark.parametrize(
    ("move", "text", "body"),
    [
        (Move(STOP), "stop", {}),
        (Move(PLAY, ((2,),)), "play a2", {"card": "a2"}),
        (Move(LAY, ((0, 1, 5),)), "lay a1,a1,b2", {"cards": ["a1", "a1", "b2"]}),
        (Move(SHOW, ((), (1,))), "show - 1", {"card": None, "seat": 1}),
        (Move(SHOW, ((3,), (0,))), "show b1 0", {"card": "b1", "seat": 0}),
    ],
)
def test_a_move_has_a_text_and_a_json_face_and_is_read_from_each(
    move: Move, text: str, body: dict[str, object]
) -> None:
    assert format_move(FACTS, move) == text
    assert parse_move(FACTS, text) == move
    whole = {"game": "bench", "verb": text.split()[0], **body}
    assert move_json(FACTS, move) == whole
    assert move_of_json(FACTS, whole) == move


def test_any_order_is_read_and_the_sorted_one_is_written() -> None:
    move = parse_move(FACTS, "lay b2,a1,b1,a1")
    assert format_move(FACTS, move) == "lay a1,a1,b1,b2"
    assert move_of_json(FACTS, {"game": "bench", "verb": "lay", "cards": ["b2", "a1", "b1", "a1"]}) == move


def test_the_verb_alone_is_read_in_either_case() -> None:
    assert parse_move(FACTS, "LAY b2,a1") == parse_move(FACTS, "Lay b2,a1") == parse_move(FACTS, "lay a1,b2")
    for text in ("lay B2,a1", "LAY B2,A1", "\u017ftop", "DEAL b1"):
        with pytest.raises(Malformed):
            parse_move(FACTS, text)
    with pytest.raises(Malformed):
        move_of_json(FACTS, {"game": "bench", "verb": "LAY", "cards": ["a1"]})


def test_the_order_of_a_chance_move_is_kept() -> None:
    move = parse_logged(FACTS, "deal b1,a2,a1,b1")
    assert move == Move(DEAL, ((3, 2, 0, 4),))
    assert format_move(FACTS, move) == "deal b1,a2,a1,b1"
    assert parse_logged(FACTS, "deal -") == Move(DEAL, ((),))
    assert format_move(FACTS, Move(DEAL, ((),))) == "deal -"


def test_a_hidden_item_is_a_question_mark_or_null() -> None:
    move = Move(LAY, ((2, HIDDEN, HIDDEN),))
    assert format_move(FACTS, move) == "lay a2,?,?"
    assert move_json(FACTS, move)["cards"] == ["a2", None, None]
    assert move_json(FACTS, Move(SHOW, ((HIDDEN,), (1,)))) == {"game": "bench", "verb": "show", "card": None, "seat": 1}


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "fly",
        "deal a1",
        "play",
        "play a1 a2",
        "play  a1",
        " play a1",
        "play a1 ",
        "play c9",
        "play A1",
        "play a1,a2",
        "play -",
        "play ?",
        "lay a1,a1,a1",
        "lay a1,,a2",
        "lay ,",
        "lay a1, a2",
        "show a1 2",
        "show a1 -",
        "show a1 00",
        "stop now",
        "stop\n",
        "play a" + "1" * 5000,
    ],
)
def test_a_text_that_is_no_move_is_malformed(text: str) -> None:
    with pytest.raises(Malformed) as refused:
        parse_move(FACTS, text)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": "other", "verb": "stop"},
        {"game": "bench"},
        {"game": "bench", "verb": 1},
        {"game": "bench", "verb": ["stop"]},
        {"game": "bench", "verb": "fly"},
        {"game": "bench", "verb": "deal", "cards": ["a1"]},
        {"game": "bench", "verb": "stop", "card": "a1"},
        {"game": "bench", "verb": "play"},
        {"game": "bench", "verb": "play", "card": None},
        {"game": "bench", "verb": "play", "card": 1},
        {"game": "bench", "verb": "play", "card": ["a1"]},
        {"game": "bench", "verb": "play", "card": "a1", "cards": []},
        {"game": "bench", "verb": "lay", "cards": "a1"},
        {"game": "bench", "verb": "lay", "cards": None},
        {"game": "bench", "verb": "lay", "cards": ["a1", None]},
        {"game": "bench", "verb": "lay", "cards": ["a1", 2]},
        {"game": "bench", "verb": "lay", "cards": ["a1", ["a2"]]},
        {"game": "bench", "verb": "show", "card": "a1", "seat": "1"},
        {"game": "bench", "verb": "show", "card": "a1", "seat": True},
        {"game": "bench", "verb": "show", "card": "a1", "seat": 2},
        {"game": "bench", "verb": "show", "card": "a1", "seat": 10**300},
        {"game": "bench", "verb": "show", "card": "a1", "seat": 1.0},
        {"game": "bench", "verb": "show", "card": "a1", "seat": None},
    ],
)
def test_a_json_value_that_is_no_move_is_malformed(body: dict[str, object]) -> None:
    with pytest.raises(Malformed) as refused:
        move_of_json(FACTS, body)
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize(
    ("members", "why"),
    [
        ({"game": "other", "verb": "stop"}, "“game” must be “bench”, the game of this match."),
        ({"verb": "play", "card": ["a1"]}, "“card” must be a string."),
        ({"verb": "lay", "cards": "a1"}, "“cards” must be an array of strings."),
        ({"verb": "lay", "cards": [1]}, "“cards” must be an array of strings."),
        ({"verb": "show", "card": "a1", "seat": "1"}, "“seat” must be a number."),
    ],
)
def test_a_slot_in_another_form_is_told_which_it_has(members: dict[str, object], why: str) -> None:
    with pytest.raises(Malformed) as refused:
        move_of_json(FACTS, {"game": "bench", **members})
    assert str(refused.value) == why


def test_a_set_of_the_wrong_size_can_be_read_and_is_for_the_rules_to_refuse() -> None:
    assert parse_move(FACTS, "lay a1,a1,a2,b1,b1") == Move(LAY, ((0, 1, 2, 3, 4),))
    assert parse_move(FACTS, "lay -") == Move(LAY, ((),))


def test_options_are_written_with_their_bounds_and_items_twins_included() -> None:
    families = [Family(LAY, (Pick(1, 2, 0b000111),)), Family(SHOW, (Pick(0, 1, 0b100), one_of(0b11))), Family(STOP)]
    assert options_json(FACTS, families) == [
        {"verb": "lay", "slots": [{"name": "cards", "least": 1, "most": 2, "items": ["a1", "a1", "a2"]}]},
        {
            "verb": "show",
            "slots": [
                {"name": "card", "least": 0, "most": 1, "items": ["a2"]},
                {"name": "seat", "least": 1, "most": 1, "items": ["0", "1"]},
            ],
        },
        {"verb": "stop", "slots": []},
    ]
