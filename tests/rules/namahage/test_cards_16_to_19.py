"""Cards 16 to 19 in play, one by one; those whose effect is a value are in `test_values.py`."""

from games.rules.contract import CHANCE_DUE
from tests.rules.namahage.table import Table


def test_card_16_okami_clears_an_own_row_and_a_chosen_player_one_of_its_own() -> None:
    table = Table("0a1 kabuki,1a2 miko,1b2 mezu", hand0="okami")
    table.play("place okami 0a2")
    assert table.legal("row") == ["0r1", "0r2", "0r3"]
    table.play("row 0r1")
    assert table.pile == "kabuki"
    assert table.asked == "0 choose_player"
    assert table.legal("player") == ["0", "1"]
    table.play("player 1")
    assert table.asked == "1 clear_row"
    assert table.legal("row") == ["1r1", "1r2", "1r3"]
    table.play("row 1r2")
    assert table.field(1) == {}
    assert table.asked == "1 action"


def test_card_16_okami_itself_may_go_and_an_empty_row_may_be_chosen() -> None:
    table = Table(hand0="okami gagoze")
    table.play("place okami 0a2", "row 0r2")
    assert table.pile == "okami"
    table.play("player 0")
    assert table.asked == "0 clear_row"
    table.play("row 0r1")
    assert table.asked == "1 action"


def test_card_17_gift_spirit_is_swapped_with_a_card_of_the_opponent() -> None:
    table = Table("0a1 gift-spirit,0b1 mezu,1a1 kabuki,1b2 (kitsune)", hand0="gagoze")
    assert table.legal("trade") == ["0a1 1a1", "0a1 1b2"]
    table.play("trade 0a1 1a1")
    assert table.field(0) == {"a1": "kabuki", "b1": "mezu"}
    assert table.field(1) == {"a1": "gift-spirit", "b2": "(kitsune)"}
    assert table.pile == ""


def test_card_17_a_protected_card_can_be_traded_and_two_gift_spirits_too() -> None:
    table = Table("0a1 gift-spirit,1a1 gift-spirit,1b1 mezu")
    table.play("trade 0a1 1a1")
    assert table.field(0) == {"a1": "gift-spirit"}
    assert table.field(1) == {"a1": "gift-spirit", "b1": "mezu"}


def test_card_17_no_trade_without_a_card_of_the_opponent_or_face_down() -> None:
    assert "trade" not in Table("0a1 gift-spirit").verbs
    assert "trade" not in Table("0a1 (gift-spirit),1a1 kabuki").verbs
    assert "trade" not in Table("0a1 kabuki,1a1 gift-spirit").verbs


def test_card_17_a_gift_spirit_is_no_action_while_the_opponent_has_no_card() -> None:
    table = Table("0a1 gift-spirit", hand0="", hand1="goryo gagoze", turn=1)
    table.play("place goryo 1a1", "done")
    assert table.field(1) == {}
    assert table.asked == "1 action"
    assert table.view(None).passed_over


def test_card_18_unnamed_a_is_handed_over_at_the_end_of_the_turn_to_any_cell() -> None:
    table = Table("1a1 kabuki", hand0="unnamed-a")
    table.play("place unnamed-a 0b2")
    assert table.asked == "0 hand_over"
    assert len(table.legal("put")) == 9
    assert all(cell.startswith("1") for cell in table.legal("put"))
    table.play("put 1c3")
    assert table.field(0) == {}
    assert table.field(1) == {"a1": "kabuki", "c3": "unnamed-a"}
    assert table.asked == "1 action"


def test_card_18_it_covers_what_lies_there() -> None:
    table = Table("1a1 kabuki,1b1 teke-teke,0a1 shrine,0b1 mezu,0c3 village", hand0="unnamed-a")
    table.play("place unnamed-a 0b2", "put 1a1")
    # Seat 1's Teke Teke has called for a card of seat 0, and Mezu protects all but the Village.
    assert table.pile == "village kabuki"


def test_card_18_it_is_handed_over_in_the_new_controllers_turn() -> None:
    table = Table("0a1 unnamed-a", hand0="gagoze mezu", hand1="gagoze mezu")
    table.play("place mezu 0b1", "put 1a1")
    assert table.asked == "1 action"
    table.play("place mezu 1b1")
    assert table.asked == "1 hand_over"
    table.play("put 0a1")
    assert table.asked == "0 action"


def test_card_18_of_several_each_in_turn_row_by_row() -> None:
    table = Table("0c1 unnamed-a,0a2 unnamed-a", hand0="gagoze")
    table.play("place gagoze 0b3")
    assert table.view(None).steps[0].cells == ("0c1", "0a2")
    table.play("put 1a1")
    assert table.field(0) == {"a2": "unnamed-a", "b3": "gagoze"}
    assert table.asked == "0 hand_over"
    table.play("put 1a1")
    assert table.field(1) == {"a1": "unnamed-a"}
    assert table.pile == "unnamed-a"


def test_card_18_one_that_arrives_at_the_end_of_a_turn_waits() -> None:
    # Seat 0 covers seat 1's unnamed-a with its own, and rescues it to its own field.
    table = Table("0a1 unnamed-a,0b1 hitodama,1a1 unnamed-a", hand0="gagoze")
    table.play("place gagoze 0b3", "put 1a1")
    assert table.asked == "0 rescue 1a1"
    table.play("rescue 0b1 0b1")
    assert table.field(0) == {"b1": "unnamed-a", "b3": "gagoze"}
    assert table.asked == "1 action"


def test_card_18_its_old_cell_is_open_while_it_is_handed_over() -> None:
    # Ruling: it is in play again when what it covers has gone.
    table = Table("0a1 unnamed-a,0b1 hitodama,1a1 kabuki", hand0="gagoze")
    table.play("place gagoze 0b3", "put 1a1")
    assert "0b1 0a1" in table.legal("rescue")


def test_card_18_one_moved_within_the_own_field_is_handed_over_all_the_same() -> None:
    # Ruling: it has no new controller. The first covers a card whose owner's Teke Teke calls for the second.
    field = "0a1 unnamed-a,0b1 unnamed-a,0c1 hitodama,1a1 kabuki,1b1 teke-teke"
    table = Table(field, hand0="gagoze")
    table.play("place gagoze 0b3", "put 1a1", "rescue - -", "discard 0b1")
    table.play("rescue 0c1 0c3")
    assert table.field(0) == {"b3": "gagoze", "c3": "unnamed-a"}
    assert table.view(None).steps[0].step == "hand_over"
    assert table.view(None).steps[0].cells == ("0c3",)


def test_card_18_one_moved_to_the_first_cell_of_the_own_field_is_handed_over_too() -> None:
    # Cell 1a1 is the first of seat 1: what goes there has not changed fields.
    field = "1a1 unnamed-a,1b1 unnamed-a,1c1 hitodama,0a1 kabuki,0b1 teke-teke"
    table = Table(field, hand1="gagoze", turn=1)
    table.play("place gagoze 1b3", "put 0a1", "rescue - -", "discard 1b1", "rescue 1c1 1a1")
    assert table.field(1) == {"a1": "unnamed-a", "b3": "gagoze"}
    assert table.view(None).steps[0].step == "hand_over"
    assert table.view(None).steps[0].cells == ("1a1",)


def test_card_18_a_face_down_one_stays() -> None:
    table = Table("0a1 (unnamed-a)", hand0="gagoze")
    table.play("place gagoze 0b1")
    assert table.asked == "1 action"


def test_card_18_unnamed_a_put_by_an_effect_in_the_turn_is_handed_over_in_it() -> None:
    table = Table("0a1 priest", deck="unnamed-a")
    table.play("priest 0b1")
    assert table.asked == "0 hand_over"


def test_card_18_only_unnamed_a_is_handed_over_and_no_card_that_is_rescued_from_it() -> None:
    table = Table("1a1 villager,1b1 hitodama", hand0="unnamed-a gagoze", hand1="mezu")
    table.play("place unnamed-a 0b2", "put 1a1")
    assert table.asked == "1 rescue 1a1"
    table.play("rescue 1b1 1c1")
    assert table.field(1) == {"a1": "unnamed-a", "c1": "villager"}
    assert table.asked == "1 action"


def test_card_19_unnamed_b_is_played_only_onto_an_occupied_own_cell() -> None:
    table = Table("0a1 kabuki,0b1 (mezu),1a1 kabuki", hand0="unnamed-b")
    assert table.legal("place") == ["unnamed-b 0a1", "unnamed-b 0b1"]
    table = Table("0a1 shinigami,0b1 mezu", hand0="unnamed-b")
    assert table.legal("place") == ["unnamed-b 0a1", "unnamed-b 0b1"]


def test_card_19_unnamed_b_redraws_a_card_on_either_field() -> None:
    table = Table("0a1 unnamed-b,0b1 kabuki,1a1 miko,1b1 (mezu)", deck="merchant")
    assert table.legal("redraw") == ["0a1 0a1", "0a1 0b1", "0a1 1a1", "0a1 1b1"]
    table.play("redraw 0a1 1a1")
    assert table.field(1)["a1"] == "merchant"
    assert table.hand(1) == "gagoze"
    assert table.asked == "1 action"


def test_card_19_unnamed_b_may_redraw_itself() -> None:
    table = Table("0a1 unnamed-b", deck="mezu")
    table.play("redraw 0a1 0a1")
    assert table.field(0) == {"a1": "mezu"}


def test_card_19_two_of_them_are_two_ways() -> None:
    assert len(Table("0a1 unnamed-b,0b1 unnamed-b,1a1 (mezu)").legal("redraw")) == 6
    assert len(Table("0a1 unnamed-b,0b1 (unnamed-b),1a1 (mezu)").legal("redraw")) == 3


def test_card_19_it_may_be_put_on_an_open_cell_by_an_effect() -> None:
    table = Table("0a1 priest", deck="unnamed-b")
    table.play("priest 0b1")
    assert table.field(0)["b1"] == "unnamed-b"


def test_card_12_basan_is_no_shuffle_of_the_discard_pile() -> None:
    table = Table(hand0="basan", hand1="mezu", pile="kitsune", deck="okami", rest="gone")
    table.play("place basan 0a1")
    assert table.position.due == CHANCE_DUE
    table.happen("shuffle mezu,okami")
    assert table.pile == "kitsune"
    assert (table.hand(0), table.hand(1), table.deck) == ("", "mezu", ["okami"])
