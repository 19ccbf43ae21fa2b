"""Values of cards and fields (N8, N13, N14), and the card table to the letter."""

import pytest

from games.rules.namahage.cards import TABLE
from tests.rules.namahage.table import Table

# Number, name, types, value and kind as the specification lists them.
LISTED = """
1 villager human 1 ON
2 merchant human 1 OP
3 dragon human 3 OP
4 samurai human 3 ON
5 geisha human 2 OP
6 miko human 3 ON
7 priest human 2 ON
8 shrine location 2 OP
9 village location 2 ON
10 kabuki location 4 OP
11 emperor human 0 ON
12 basan spirit,beast 4 OP
13 goryo - 3 OP
14 daidarabotchi - 3 OP
15 daitengu spirit,beast 5 OP,ON
16 okami spirit,beast 5 OP
17 gift-spirit spirit 2 ON
18 unnamed-a - 5 ON
19 unnamed-b - 4 ON
20 buddha deity 1 OP
21 chochinobake spirit 3 OP
22 hitodama human,spirit 4 ON
23 kitsune spirit,beast 4 OP
24 shinigami - 3 ON
25 teke-teke spirit,human 2 ON
26 gagoze demon 3 OP
27 mezu beast 1 ON
28 gozu beast 1 ON
"""


@pytest.mark.parametrize("row", LISTED.strip().splitlines(), ids=lambda row: "card_" + "_".join(row.split()[:2]))
def test_N17_the_row_of_a_card(row: str) -> None:
    number, name, types, value, kind = row.split()
    card = TABLE[int(number) - 1]
    assert card.name == name
    assert card.types == (() if types == "-" else tuple(types.split(",")))
    assert card.value == int(value)
    assert card.kind.replace(" ", "") == kind


@pytest.mark.parametrize("card", TABLE, ids=lambda card: card.name)
def test_N14_a_card_alone_on_the_table_is_worth_its_value_with_its_own_effect_on_itself(card: object) -> None:
    assert isinstance(card, type(TABLE[0]))
    own = {"miko": 1, "village": 0, "emperor": 1, "unnamed-a": -5}
    table = Table(f"0a1 {card.name}", hand0="", hand1="")
    assert table.value("0a1") == card.value + own.get(card.name, 0)
    assert table.totals == (table.value("0a1"), 0)


def test_card_01_villager_gains_1_for_every_other_human_on_its_own_field() -> None:
    table = Table("0a1 villager,0b1 geisha,0c1 geisha,0a2 kabuki,1a1 villager,1b1 mezu")
    assert (table.value("0a1"), table.value("1a1")) == (3, 1)
    table = Table("0a1 villager,0b1 villager,0c1 geisha")
    assert (table.value("0a1"), table.value("0b1")) == (3, 3)


def test_card_01_villager_counts_hitodama_and_teke_teke_but_no_face_down_human() -> None:
    table = Table("0a1 villager,0b1 hitodama,0c1 teke-teke,0a2 (geisha)")
    assert table.value("0a1") == 3


def test_card_06_miko_takes_1_from_every_spirit_and_gives_1_to_every_human_in_play() -> None:
    table = Table("0a1 miko,0b1 geisha,0c1 kitsune,1a1 geisha,1b1 kitsune,1c1 kabuki,1a2 hitodama")
    values = [table.value(cell) for cell in ("0a1", "0b1", "0c1", "1a1", "1b1", "1c1", "1a2")]
    assert values == [4, 3, 3, 3, 3, 4, 4]


def test_card_06_two_mikos_count_twice() -> None:
    table = Table("0a1 miko,1a1 miko,0b1 kitsune")
    assert [table.value(cell) for cell in ("0a1", "1a1", "0b1")] == [5, 5, 2]


def test_card_09_village_gives_1_to_every_human_on_both_fields() -> None:
    table = Table("0a1 village,0b1 geisha,1a1 geisha,1b1 village,1c1 kitsune")
    assert [table.value(cell) for cell in ("0a1", "0b1", "1a1", "1b1", "1c1")] == [2, 4, 4, 2, 4]


def test_card_11_emperor_gives_1_to_all_cards_of_its_field_itself_too() -> None:
    table = Table("0a1 emperor,0b1 kabuki,0c1 (miko),1a1 kabuki")
    assert [table.value(cell) for cell in ("0a1", "0b1", "0c1", "1a1")] == [1, 5, 0, 4]


def test_card_11_two_emperors_count_twice() -> None:
    assert Table("0a1 emperor,0b1 emperor,0c1 mezu").totals == (7, 0)


def test_card_15_daitengu_loses_5_while_a_shrine_is_in_play_on_either_field() -> None:
    assert Table("0a1 daitengu,0b1 shrine").value("0a1") == 0
    assert Table("0a1 daitengu,1b1 shrine").value("0a1") == 0
    assert Table("0a1 daitengu,1b1 (shrine)").value("0a1") == 5


def test_card_15_daitengu_loses_5_once_for_two_shrines_and_both_daitengus_lose_them() -> None:
    table = Table("0a1 daitengu,0b1 daitengu,0c1 shrine,1a1 shrine")
    assert (table.value("0a1"), table.value("0b1")) == (0, 0)


def test_card_18_unnamed_a_takes_5_from_all_cards_of_its_controller_itself_too() -> None:
    table = Table("0a1 unnamed-a,0b1 kabuki,0c1 (miko),1a1 kabuki")
    assert [table.value(cell) for cell in ("0a1", "0b1", "0c1", "1a1")] == [0, -1, 0, 4]
    assert Table("0a1 unnamed-a,0b1 unnamed-a,0c1 mezu").totals == (-5 - 5 - 9, 0)


def test_card_27_mezu_gains_1_while_its_player_has_a_gozu() -> None:
    assert Table("0a1 mezu,0c3 gozu").totals == (4, 0)
    assert Table("0a1 mezu,1c3 gozu").totals == (1, 1)
    assert Table("0a1 mezu,0c3 (gozu)").totals == (1, 0)
    assert Table("0a1 mezu,0b1 mezu").totals == (2, 0)


def test_card_28_gozu_gains_1_with_mezu_once_for_two() -> None:
    table = Table("0a1 mezu,0b1 mezu,0c1 gozu")
    assert (table.value("0a1"), table.value("0b1"), table.value("0c1")) == (2, 2, 2)


@pytest.mark.parametrize(
    "field",
    [
        "0a1 miko,0b1 geisha,0c1 geisha,0a2 kitsune,1a1 miko,1b1 kitsune,1c1 hitodama",
        "0a1 villager,0b1 villager,0c1 dragon,0a2 (geisha),1a1 geisha,1b1 village,1c1 village",
        "0a1 emperor,0b1 kabuki,0c1 unnamed-a,0a2 (dragon),1a1 emperor,1b1 kabuki,1c1 unnamed-a",
        "0a1 mezu,0b1 gozu,0c1 mezu,0a2 kabuki,1a1 gozu,1b1 daitengu,1c1 daitengu,1a2 shrine",
    ],
)
def test_N14_a_total_is_the_sum_of_what_the_cards_are_worth(field: str) -> None:
    table = Table(field)
    for seat in (0, 1):
        assert table.totals[seat] == sum(cell.value for cell in table.view(None).fields[seat].cells)


def test_card_27_and_28_change_no_other_card() -> None:
    table = Table("0a1 mezu,0b1 gozu,0c1 kabuki,0a2 shrine")
    assert [table.value(cell) for cell in ("0a1", "0b1", "0c1", "0a2")] == [2, 2, 4, 2]


def test_N8_a_face_down_card_is_worth_0_whatever_modifies() -> None:
    table = Table("0a1 (hitodama),0b1 emperor,0c1 miko,0a2 unnamed-a")
    assert table.value("0a1") == 0


def test_N8_a_face_down_card_has_no_types_and_no_effect() -> None:
    table = Table("0a1 (samurai),0b1 (kitsune)", hand0="dragon shrine mezu", hand1="gagoze gozu")
    table.play("place dragon 0c1")
    # The face-down Samurai is no human to discard, and saves none.
    assert table.pile == "dragon"
    table.play("place gagoze 1a1", "place shrine 0c2")
    assert table.asked == "1 action"
    assert table.field(0) == {"a1": "(samurai)", "b1": "(kitsune)", "c2": "shrine"}


def test_N8_a_face_down_card_keeps_its_face_when_it_moves() -> None:
    table = Table("0a1 gift-spirit,1a1 (kabuki)")
    table.play("trade 0a1 1a1")
    assert table.field(0) == {"a1": "(kabuki)"}
    assert table.field(1) == {"a1": "gift-spirit"}
    table = Table("0a1 (kabuki),0b1 hitodama", hand0="okami")
    table.play("place okami 0a2", "row 0r1")
    assert table.pile == "kabuki hitodama"
    table = Table("0a1 (kabuki),0b2 hitodama", hand0="okami")
    table.play("place okami 0a2", "row 0r1", "rescue 0b2 0c3")
    assert table.field(0)["c3"] == "(kabuki)"


def test_N13_21_is_tested_only_at_the_tally() -> None:
    # Kabuki takes the field above 21, and below again before the tally.
    field = "0a1 okami,0b1 okami,0c1 daitengu,0a2 samurai,1a1 mezu"
    table = Table(field, hand0="kabuki gozu", deck="villager merchant", hand1="gagoze")
    table.play("place kabuki 0b2")
    assert table.totals == (22, 1)
    assert table.asked == "1 replace_own"
    table.play("replace 1a1 top", "replace 0a1 top")
    assert table.totals == (18, 1)
    assert table.asked == "1 action"


def test_N13_totals_may_be_negative() -> None:
    assert Table("0a1 unnamed-a,0b1 mezu,0c1 emperor").totals == (5 + 1 + 0 + 3 * (1 - 5), 0)


def test_N14_the_whole_table_counts_at_once() -> None:
    field = "0a1 emperor,0b1 miko,0c1 villager,0a2 hitodama,0b2 daitengu,1a1 village,1b1 shrine,1c1 unnamed-a"
    table = Table(field)
    # Emperor 1 for each; Miko and Village 1 each for humans; Miko takes 1 from spirits; a Shrine is in play.
    assert [table.value(cell) for cell in ("0a1", "0b1", "0c1", "0a2", "0b2")] == [3, 6, 1 + 1 + 2 + 3, 4 + 1 + 1, 0]
    assert table.totals == (3 + 6 + 7 + 6 + 0, 2 - 5 + 2 - 5 + 0)
