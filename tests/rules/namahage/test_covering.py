"""Cards that are discarded, covered or replaced, and what comes first then (N7)."""

from tests.rules.namahage.table import Table


def test_N7_a_discarded_card_goes_to_the_common_pile_face_up() -> None:
    table = Table("1a1 villager,1b1 (villager)", hand0="dragon okami", hand1="okami")
    table.play("place dragon 0a1", "discard 1a1")
    assert table.pile == "villager"
    table.play("place okami 1a1", "row 1r1", "player 1", "row 1r2")
    assert table.pile == "villager villager okami"


def test_N7_a_covered_card_is_discarded() -> None:
    table = Table("0a1 mezu", hand0="unnamed-b")
    table.play("place unnamed-b 0a1")
    assert table.field(0) == {"a1": "unnamed-b"}
    assert table.pile == "mezu"


def test_N7_a_replaced_card_is_discarded() -> None:
    table = Table("0a1 unnamed-b,1a1 mezu", deck="gozu")
    table.play("redraw 0a1 1a1")
    assert table.field(1) == {"a1": "gozu"}
    assert table.pile == "mezu"


def test_N7_covering_and_replacing_cannot_be_prevented() -> None:
    table = Table("0a1 villager,0b1 samurai,0c1 unnamed-b", hand0="unnamed-b gagoze")
    table.play("place unnamed-b 0a1")
    assert table.asked == "1 action"
    table = Table("0a1 villager,0b1 samurai,0c1 unnamed-b")
    table.play("redraw 0c1 0a1")
    assert table.asked == "1 action"


def test_N7_hitodama_may_rescue_a_covered_or_replaced_card() -> None:
    table = Table("0a1 villager,0b1 hitodama,0c1 unnamed-b", hand0="unnamed-b gagoze", deck="mezu")
    table.play("place unnamed-b 0a1")
    assert table.asked == "0 rescue 0a1"
    table.play("rescue 0b1 0c3")
    assert table.field(0) == {"a1": "unnamed-b", "c1": "unnamed-b", "c3": "villager"}
    table = Table("0a1 villager,0b1 hitodama,0c1 unnamed-b", deck="mezu")
    table.play("redraw 0c1 0a1", "rescue 0b1 0b1")
    assert table.field(0) == {"a1": "mezu", "b1": "villager", "c1": "unnamed-b"}


def test_N7_reactions_to_what_a_card_covers_come_before_its_on_play_effect() -> None:
    field = "0a1 villager,0b1 shinigami,0c1 teke-teke,1a1 mezu,1a2 kabuki,1b2 kabuki"
    table = Table(field, hand0="merchant", deck="gozu")
    table.play("place merchant 0a1")
    assert table.asked == "1 discard_own"
    assert table.hand(0) == ""
    table.play("discard 1a2")
    assert table.hand(0) == "gozu"


def test_N7_the_on_play_effect_fires_even_if_the_card_has_gone_since() -> None:
    # Both have a Teke Teke: the covered card makes seat 1 discard, and that makes seat 0 discard the Merchant.
    field = "0a1 villager,0b1 shinigami,0c1 teke-teke,1a1 teke-teke,1b1 kabuki"
    table = Table(field, hand0="merchant", deck="gozu")
    table.play("place merchant 0a1", "discard 1b1", "discard 0a1")
    # The Merchant's going makes seat 1 discard once more: its Teke Teke, alone there, goes by itself.
    assert table.field(1) == {}
    assert table.field(0) == {"b1": "shinigami", "c1": "teke-teke"}
    assert table.hand(0) == "gozu"
