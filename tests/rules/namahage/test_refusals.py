"""Every move of the table refused with the reason, the rule and a sentence that says what is the matter (C4)."""

from itertools import product

import pytest

from games.rules.families import sample
from games.rules.kit.sample import random_match
from games.rules.moves import CHANCE
from games.rules.namahage.cards import NAMES
from games.rules.stream import FastRng
from tests.rules.namahage.table import FACTS, GAME, VERBS, Table


def refused(table: Table, text: str) -> tuple[str, str, str]:
    why = table.refusal(text)
    assert why is not None, text
    return why.reason, why.rule, why.sentence


ACTIONS = [
    ("place miko 0a2", "not_in_hand", "N3", "You do not hold miko: you hold unnamed-b, mezu."),
    ("place mezu 1a2", "not_your_cell", "N3", "1a2 is not on your field."),
    ("place mezu 0a1", "cell_occupied", "N3", "0a1 is not open, priest lies there: your open cells are 0a2"),
    ("place unnamed-b 0a2", "cell_open", "N17", "0a2 is open"),
    ("priest 0b1", "cell_occupied", "N3", "0b1 is not open, gift-spirit lies there"),
    ("priest 1c3", "not_your_cell", "N3", "1c3 is not on your field"),
    (
        "trade 0a1 1a1",
        "wrong_card",
        "N17",
        "On 0a1 lies no gift-spirit of yours face up: you have one on 0b1.",
    ),
    ("trade 0b1 0a1", "not_their_cell", "N17", "0a1 is yours"),
    ("trade 0b1 1c3", "cell_empty", "N17", "There is no card on 1c3."),
    ("redraw 0b1 1a1", "wrong_card", "N17", "On 0b1 lies no unnamed-b of yours face up: you have one on 0c1."),
    ("redraw 0c1 1c3", "cell_empty", "N17", "There is no card on 1c3."),
    (
        "discard 0a1",
        "not_now",
        "C4",
        "“discard” is not what is asked of you now; you may: place, priest, trade, redraw",
    ),
    ("row 0r1", "not_now", "C4", "not what is asked of you now"),
]


@pytest.mark.parametrize(("text", "reason", "rule", "sentence"), ACTIONS, ids=[row[0] for row in ACTIONS])
def test_C4_an_action_is_refused(text: str, reason: str, rule: str, sentence: str) -> None:
    table = Table("0a1 priest,0b1 gift-spirit,0c1 unnamed-b,1a1 kabuki,1b1 (priest)", hand0="mezu unnamed-b")
    why = refused(table, text)
    assert why[:2] == (reason, rule)
    assert sentence in why[2]


def test_C4_actions_that_need_a_card_are_refused_without_it() -> None:
    table = Table("0a1 (priest),0b1 unnamed-b", rest="gone")
    assert refused(table, "priest 0a2") == ("no_such_card", "N17", "You have no priest in play that lies face up.")
    assert refused(table, "redraw 0b1 0a1")[:2] == ("deck_empty", "N3")
    table = Table("0a1 priest", rest="gone")
    assert refused(table, "priest 0a2")[0] == "deck_empty"


def test_C4_without_cards_or_cells_the_sentence_says_so() -> None:
    table = Table("0b1 gift-spirit,1a1 kabuki", hand0="")
    assert refused(table, "place mezu 0a1")[2] == "You do not hold mezu: your hand is empty."
    full = ",".join(f"0{column}{row} {name}" for (column, row), name in zip(product("abc", "123"), NAMES, strict=False))
    table = Table(full, hand0="mezu unnamed-b")
    assert refused(table, "place mezu 0a1")[2] == "0a1 is not open, villager lies there: you have no open cell."
    table = Table("1a1 kabuki", hand0="mezu unnamed-b")
    assert refused(table, "place unnamed-b 0a1")[:2] == ("cell_open", "N17")
    assert refused(table, "place unnamed-b 0a1")[2].endswith("and you have none.")


def test_C4_a_mulligan_is_refused() -> None:
    table = Table()
    table.position = GAME.start(2, FACTS.defaults())
    table.happen("deal " + ",".join(name for name in NAMES for _ in range(2)))
    assert refused(table, "mulligan villager")[:2] == ("not_in_hand", "N2")
    assert "You do not hold villager: you hold miko, miko" in refused(table, "mulligan villager")[2]
    # Next to a pair that is held.
    assert refused(table, "mulligan emperor")[2].startswith("You do not hold emperor: you hold miko, miko")
    too_many = refused(table, "mulligan miko,miko,priest,priest,shrine,shrine")
    assert too_many == ("wrong_count", "N2", "You put back at most five cards, not 6.")


def test_C4_two_of_a_card_that_is_held_once() -> None:
    table = Table()
    table.position = GAME.start(2, {**FACTS.defaults(), "deck": "singles"})
    table.happen("deal " + ",".join(NAMES))
    # The first and the last card of the hand.
    for name in (NAMES[10], NAMES[19]):
        assert f"You hold {name} once, not twice:" in refused(table, f"mulligan {name},{name}")[2]


def test_C4_discards_are_refused() -> None:
    table = Table("1a1 villager,1b1 mezu,1a2 kabuki,1b2 (miko),0b2 villager", hand0="dragon")
    table.play("place dragon 0a1")
    assert refused(table, "discard 1a1")[:2] == ("protected", "N11")
    assert refused(table, "discard 1a1")[2] == "villager on 1a1 is protected: mezu lies in its row."
    assert refused(table, "discard 1a2")[:2] == ("wrong_card", "N17")
    assert refused(table, "discard 1b2")[2].startswith("On 1b2 lies no human in play: humans are on ")
    assert refused(table, "discard 1c3")[:2] == ("cell_empty", "N10")
    table = Table("1a1 priest,0a1 priest,1b1 miko", hand0="gagoze")
    table.play("place gagoze 0b1")
    assert "On 1b1 lies no priest in play, and gagoze asks for one: there is one on" in refused(table, "discard 1b1")[2]
    table = Table("1a1 teke-teke,1b1 villager,0a1 kabuki", hand0="dragon")
    table.play("place dragon 0c1", "discard 1b1")
    assert refused(table, "discard 1a1")[:2] == ("not_your_cell", "N17")


def test_C4_savers_are_refused() -> None:
    table = Table("0a1 villager,0b1 samurai,0c1 hitodama,0a2 samurai,0b2 hitodama,1a1 villager", hand0="okami")
    table.play("place okami 0c3", "row 0r1")
    assert refused(table, "prevent 0b1")[:2] == ("goes_too", "N12")
    assert refused(table, "prevent 1a1")[:2] == ("wrong_card", "N17")
    assert refused(table, "prevent 0b2")[:2] == ("wrong_card", "N17")
    assert refused(table, "rescue - -")[0] == "not_now"
    table.play("prevent -")
    assert refused(table, "prevent -")[0] == "not_now"
    assert refused(table, "rescue 0c1 0c2")[:2] == ("goes_too", "N12")
    assert refused(table, "rescue 0a2 0c2")[:2] == ("wrong_card", "N17")
    assert refused(table, "rescue 0b2 1c3")[:2] == ("not_your_cell", "N12")
    assert refused(table, "rescue 0b2 0a1")[:2] == ("cell_occupied", "N12")
    assert "it may go to 0b2, 0c2, 0a3, 0b3" in refused(table, "rescue 0b2 0a1")[2]
    assert refused(table, "rescue - 0c2")[:2] == ("not_together", "N12")
    assert refused(table, "rescue 0b2 -")[:2] == ("not_together", "N12")


def test_C4_geisha_and_shrine_are_refused() -> None:
    table = Table("0a1 kabuki,1a1 miko", hand0="geisha")
    table.play("place geisha 0b1")
    assert "On 0a1 lies no human in play: humans are on 0b1, 1a1." in refused(table, "move 0a1 0c1")[2]
    assert refused(table, "move 1a1 0a1")[:2] == ("cell_occupied", "N17")
    assert refused(table, "move 1a1 1c3")[:2] == ("not_your_cell", "N3")
    table = Table("0a1 kitsune,1a1 okami", hand0="shrine")
    table.play("place shrine 0b1")
    assert "On 0b1 lies no spirit in play: spirits are on 0a1, 1a1." in refused(table, "turn 0b1")[2]
    assert "On 0c3 lies no spirit in play" in refused(table, "turn 0c3")[2]


def test_C4_replacing_and_putting_are_refused() -> None:
    table = Table("1a1 mezu", hand0="kabuki")
    table.play("place kabuki 0b1")
    assert refused(table, "replace 0b1 top")[:2] == ("not_your_cell", "N3")
    assert refused(table, "replace 1b1 top")[:2] == ("cell_empty", "N17")
    table = Table(hand0="daidarabotchi")
    table.play("place daidarabotchi 0b1")
    assert refused(table, "put 1b1")[0] == "not_your_cell"
    table = Table(hand0="daitengu")
    table.play("place daitengu 0b1", "clear -")
    assert refused(table, "put 0b1")[:2] == ("cell_occupied", "N17")
    table = Table(hand0="unnamed-a")
    table.play("place unnamed-a 0b1")
    assert refused(table, "put 0c1")[:2] == ("not_their_cell", "N17")


def test_C4_raising_is_refused() -> None:
    table = Table("0a1 mezu", hand0="goryo", pile="kitsune miko")
    table.play("place goryo 0b1")
    assert (
        "gozu is not in the discard pile: there you find miko, goryo, kitsune." in refused(table, "raise gozu 0b1")[2]
    )
    assert refused(table, "raise kitsune 0b1")[:2] == ("spirit", "N17")
    assert refused(table, "raise miko 0a1")[:2] == ("cell_occupied", "N17")


def test_C4_clearing_is_refused() -> None:
    table = Table("1a1 mezu,1a2 kabuki,1b2 miko,1c2 shrine", hand0="daitengu")
    table.play("place daitengu 0b1")
    assert refused(table, "clear 1a1")[:2] == ("protected", "N11")
    assert refused(table, "clear 1a3")[:2] == ("cell_empty", "N17")
    assert refused(table, "clear 0b1,1a2")[:2] == ("two_fields", "N17")
    table = Table("1a2 kabuki", hand0="okami")
    table.play("place okami 0b1")
    assert "Row 1 of seat 1 is not on your field: you clear a row of your own." in refused(table, "row 1r1")[2]
    table = Table("0a2 kabuki", hand1="okami", turn=1)
    table.play("place okami 1b1")
    assert "Row 1 of seat 0 is not on your field: you clear a row of your own." in refused(table, "row 0r1")[2]


def test_C4_a_refusal_changes_nothing() -> None:
    table = Table("0a1 priest", hand0="mezu")
    before = table.view(0)
    refused(table, "place mezu 0a1")
    assert table.view(0) == before


def test_C4_what_is_legal_needs_no_explanation() -> None:
    rng, explained = FastRng("legal"), set()
    for seed in range(60):
        for position, seat, _ in random_match(GAME, FACTS.defaults(), FastRng(seed)):
            if seat == CHANCE:
                continue
            for family in GAME.options(position, seat):
                legal = VERBS.unpack(sample(VERBS, [family], rng))
                assert GAME.explain(position, seat, legal) is None
                explained.add(VERBS[legal.verb].name)
    assert explained == {verb.name for verb in VERBS if not verb.chance}
