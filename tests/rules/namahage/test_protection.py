"""Choices that must be made, and cards that cannot be chosen (N10, N11, N16)."""

from tests.rules.namahage.table import Table


def test_N10_a_choice_with_a_target_is_made() -> None:
    table = Table("0a1 villager", hand0="dragon")
    table.play("place dragon 0b1")
    assert table.legal() == ["discard 0a1", "discard 0b1"]


def test_N10_a_choice_without_a_target_is_none() -> None:
    table = Table("0a1 villager,1a1 mezu", hand0="gagoze")
    table.play("place gagoze 0b1")
    assert table.asked == "1 action"


def test_N10_may_can_be_declined() -> None:
    table = Table("0a1 villager,0b1 samurai,0c1 hitodama", hand0="dragon", hand1="gagoze")
    table.play("place dragon 0a2", "discard 0a1", "prevent -", "rescue - -")
    assert table.field(0) == {"b1": "samurai", "c1": "hitodama", "a2": "dragon"}


PROTECTED = "1a1 villager,1b1 mezu,1c1 (villager),1a2 miko,1b2 priest"


def test_N11_protected_cards_cannot_be_chosen_and_discarded() -> None:
    table = Table(PROTECTED, hand0="dragon")
    table.play("place dragon 0a1")
    assert table.legal() == ["discard 0a1", "discard 1a2", "discard 1b2"]
    refused = table.refusal("discard 1a1")
    assert refused is not None
    assert (refused.reason, refused.rule) == ("protected", "N11")


def test_N11_gagoze_and_teke_teke_respect_it() -> None:
    table = Table("1a1 priest,1b1 gozu,1a2 priest", hand0="gagoze")
    table.play("place gagoze 0a1")
    assert table.field(1) == {"a1": "priest", "b1": "gozu"}
    table = Table("0a1 teke-teke,0b1 villager,1a1 kabuki,1b1 gozu,1a2 kabuki", hand0="unnamed-b")
    table.play("place unnamed-b 0b1")
    assert table.field(1) == {"a1": "kabuki", "b1": "gozu"}


def test_N11_daitengus_chosen_cells_are_included() -> None:
    table = Table(PROTECTED, hand0="daitengu", rest="gone")
    table.play("place daitengu 0a1")
    assert "1a1" not in " ".join(table.legal())
    assert table.legal("clear") == ["-", "0a1", "1a2", "1b2", "1a2,1b2"]


def test_N11_protection_does_not_cover_being_covered_replaced_or_moved() -> None:
    assert "unnamed-b 0a1" in Table("0a1 villager,0b1 mezu", hand0="unnamed-b").legal("place")
    assert "0a2 0a1" in Table("0a1 villager,0b1 mezu,0a2 unnamed-b").legal("redraw")
    table = Table("1a1 villager,1b1 mezu", hand0="geisha")
    table.play("place geisha 0a1")
    assert "1a1 0b1" in table.legal("move")


def test_N11_nor_being_cleared_with_a_field_or_with_okamis_row() -> None:
    table = Table("0a1 mezu,0b1 villager", hand0="okami")
    table.play("place okami 0a2", "row 0r1", "player 0", "row 0r3")
    assert table.field(0) == {"a2": "okami"}
    table = Table("0a1 mezu,0b1 villager", hand0="daitengu", rest="gone")
    table.play("place daitengu 0a2")
    assert table.field(0) == {"a2": "daitengu"}


def test_N11_nor_goryos_own_discard() -> None:
    table = Table("0a1 mezu", hand0="goryo")
    table.play("place goryo 0b1", "done")
    assert table.pile == "goryo"


def test_N11_a_protected_samurai_or_hitodama_may_be_spent() -> None:
    # Ruling: they discard themselves, as Goryo does.
    table = Table("0a1 mezu,0b1 samurai,0c1 hitodama,0a2 villager", hand0="dragon")
    table.play("place dragon 0b2", "discard 0a2")
    assert table.legal("prevent") == ["-", "0b1"]
    table.play("prevent -")
    assert "0c1 0c1" in table.legal("rescue")


def test_N11_a_face_down_protector_protects_nothing() -> None:
    table = Table("1a1 villager,1b1 (mezu)", hand0="dragon")
    table.play("place dragon 0a1")
    assert table.legal("discard") == ["0a1", "1a1"]


def test_N16_with_shinigami_in_play_goryos_cards_still_need_open_cells() -> None:
    table = Table("0a1 shinigami,0b1 kabuki", hand0="goryo", pile="miko")
    table.play("place goryo 0c1")
    cells = {text.split()[1] for text in table.legal("raise")}
    assert cells == {"0c1", "0a2", "0b2", "0c2", "0a3", "0b3", "0c3"}


def test_N16_teke_teke_asks_and_all_own_cards_are_protected_so_nothing_happens() -> None:
    table = Table("0a1 teke-teke,0b1 villager,1a1 gozu,1b1 kabuki,1a2 mezu", hand0="unnamed-b")
    table.play("place unnamed-b 0b1")
    assert table.asked == "1 action"
    assert len(table.field(1)) == 3
