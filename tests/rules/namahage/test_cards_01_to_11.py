"""Cards 1 to 11 in play, one by one; those whose effect is a value are in `test_values.py`."""

from tests.rules.namahage.table import Table


def test_card_02_merchant_draws_one_card() -> None:
    table = Table(hand0="merchant gagoze", deck="mezu gozu")
    table.play("place merchant 0a1")
    assert table.hand(0) == "gagoze mezu"
    assert table.deck[0] == "gozu"


def test_card_02_merchant_draws_nothing_from_an_empty_deck() -> None:
    table = Table(hand0="merchant", rest="gone")
    table.play("place merchant 0a1")
    assert table.hand(0) == ""


def test_card_03_dragon_discards_a_human_on_either_field_itself_too() -> None:
    table = Table("0a1 villager,1a1 hitodama,1b1 kabuki,1c1 (miko)", hand0="dragon")
    table.play("place dragon 0b1")
    assert table.legal("discard") == ["0a1", "0b1", "1a1"]
    table.play("discard 0b1", "rescue - -")
    assert table.pile == "dragon"


def test_card_03_dragon_alone_discards_itself_at_once() -> None:
    table = Table("1a1 kabuki", hand0="dragon")
    table.play("place dragon 0b1")
    assert table.field(0) == {}
    assert table.asked == "1 action"


def test_card_03_a_protected_dragon_alone_discards_nothing() -> None:
    table = Table("0a1 mezu", hand0="dragon")
    table.play("place dragon 0b1")
    assert table.field(0)["b1"] == "dragon"


def test_card_04_samurai_goes_instead_and_the_decks_top_card_comes_to_its_cell() -> None:
    table = Table("0a1 villager,0b1 samurai", hand0="dragon", deck="merchant mezu")
    table.play("place dragon 0c1", "discard 0a1", "prevent 0b1")
    assert table.field(0) == {"a1": "villager", "b1": "merchant", "c1": "dragon"}
    assert table.pile == "samurai"
    # It comes without its On-Play effect.
    assert table.hand(0) == ""


def test_card_04_samurai_can_be_spent_when_the_deck_is_empty() -> None:
    table = Table("0a1 villager,0b1 samurai", hand0="dragon", rest="gone")
    table.play("place dragon 0c1", "discard 0a1", "prevent 0b1")
    assert table.field(0) == {"a1": "villager", "c1": "dragon"}


def test_card_04_which_of_two_samurai_is_spent_is_chosen() -> None:
    table = Table("0a1 villager,0b1 samurai,0c1 samurai", hand0="dragon")
    table.play("place dragon 0a2", "discard 0a1")
    assert table.legal("prevent") == ["-", "0b1", "0c1"]


def test_card_04_samurai_does_not_save_a_card_of_the_opponent() -> None:
    table = Table("0a1 samurai,1a1 villager", hand0="dragon")
    table.play("place dragon 0a2", "discard 1a1")
    assert table.pile == "villager"


def test_card_04_samurai_prevents_what_teke_teke_asks_for() -> None:
    table = Table("0a1 teke-teke,0b1 kabuki,1a1 samurai,1b1 villager", hand0="unnamed-b", deck="mezu")
    table.play("place unnamed-b 0b1", "discard 1b1")
    assert table.asked == "1 prevent 1b1"
    table.play("prevent 1a1")
    assert table.field(1) == {"a1": "mezu", "b1": "villager"}


def test_card_05_geisha_moves_a_human_of_either_field_to_an_open_own_cell() -> None:
    table = Table("0a1 villager,1a1 miko,1b1 kabuki,1c1 (priest)", hand0="geisha")
    table.play("place geisha 0b1")
    humans = {text.split()[0] for text in table.legal("move")}
    cells = {text.split()[1] for text in table.legal("move")}
    assert humans == {"0a1", "0b1", "1a1"}
    assert cells == {"0c1", "0a2", "0b2", "0c2", "0a3", "0b3", "0c3"}
    table.play("move 1a1 0c3")
    assert table.field(0) == {"a1": "villager", "b1": "geisha", "c3": "miko"}
    assert table.field(1) == {"b1": "kabuki", "c1": "(priest)"}


FULL = "0a1 shrine,0b1 village,0c1 gift-spirit,0a2 gift-spirit,0b2 mezu,0c2 gozu,0a3 gozu,0b3 shrine"


def test_card_05_geisha_without_an_open_cell_moves_nothing() -> None:
    table = Table(FULL, hand0="geisha")
    table.play("place geisha 0c3")
    assert (table.field(0)["c3"], table.field(1)) == ("geisha", {})
    assert table.asked == "1 action"


def test_card_05_geisha_moves_at_once_where_one_human_can_go_to_one_cell() -> None:
    table = Table(FULL.replace(",0b3 shrine", ""), hand0="geisha")
    table.play("place geisha 0c3")
    assert table.field(0)["b3"] == "geisha"
    assert "c3" not in table.field(0)
    assert table.asked == "1 action"


def test_card_05_geisha_is_asked_when_two_humans_can_go_to_one_cell() -> None:
    table = Table(FULL.replace(",0b3 shrine", ",1a1 villager"), hand0="geisha")
    table.play("place geisha 0c3")
    assert table.legal("move") == ["0c3 0b3", "1a1 0b3"]


def test_card_05_a_moved_card_is_not_played() -> None:
    table = Table("1a1 merchant", hand0="geisha", deck="mezu")
    table.play("place geisha 0b1", "move 1a1 0c3")
    assert table.hand(0) == ""


def test_card_07_priest_puts_the_decks_top_card_on_an_open_own_cell_as_an_action() -> None:
    table = Table("0a1 priest,0b1 kabuki,1a1 priest", deck="merchant mezu")
    assert table.legal("priest") == ["0c1", "0a2", "0b2", "0c2", "0a3", "0b3", "0c3"]
    table.play("priest 0c3")
    assert table.field(0)["c3"] == "merchant"
    assert table.hand(0) == "gagoze"
    assert table.asked == "1 action"


def test_card_07_a_second_priest_gives_no_second_way_to_say_it() -> None:
    assert len(Table("0a1 priest,0b1 priest").legal("priest")) == 7


def test_card_07_no_priest_no_open_cell_or_face_down_no_action() -> None:
    assert "priest" not in Table("1a1 priest").verbs
    assert "priest" not in Table("0a1 (priest)").verbs
    assert "priest" not in Table(FULL + ",0c3 priest", hand0="unnamed-b").verbs


def test_card_08_shrine_turns_a_spirit_of_either_field_face_down() -> None:
    table = Table("0a1 kitsune,1a1 hitodama,1b1 miko,1c1 (okami)", hand0="shrine")
    table.play("place shrine 0b1")
    assert table.legal("turn") == ["0a1", "1a1"]
    table.play("turn 1a1")
    assert (table.field(0)["a1"], table.field(1)["a1"]) == ("kitsune", "(hitodama)")
    assert table.asked == "1 action"


def test_card_08_shrine_turns_a_single_spirit_at_once() -> None:
    table = Table("1a1 hitodama,1b1 mezu", hand0="shrine")
    table.play("place shrine 0b1")
    assert table.field(1)["a1"] == "(hitodama)"
    assert table.asked == "1 action"


def test_card_08_a_protected_spirit_can_be_turned() -> None:
    table = Table("1a1 hitodama,1b1 mezu,1c1 kitsune", hand0="shrine")
    table.play("place shrine 0b1")
    assert table.legal("turn") == ["1a1", "1c1"]


def test_card_10_kabuki_asks_the_opponent_and_then_you() -> None:
    table = Table("0a1 mezu,1a1 mezu,1b1 (gozu)", hand0="kabuki", deck="merchant shrine")
    table.play("place kabuki 0b1")
    assert table.asked == "1 replace_own"
    assert sorted(table.legal("replace")) == ["1a1 bottom", "1a1 top", "1b1 bottom", "1b1 top"]
    bottom = table.deck[-1]
    table.play("replace 1b1 bottom")
    assert table.field(1) == {"a1": "mezu", "b1": bottom}
    assert table.asked == "0 replace_own"
    table.play("replace 0b1 top")
    assert table.field(0) == {"a1": "mezu", "b1": "merchant"}
    assert table.hand(0) == ""


def test_card_10_kabuki_passes_by_an_opponent_without_cards() -> None:
    table = Table(hand0="kabuki")
    table.play("place kabuki 0b1")
    assert table.asked == "0 replace_own"


def test_card_10_kabuki_does_nothing_with_an_empty_deck() -> None:
    table = Table("1a1 mezu", hand0="kabuki", rest="gone")
    table.play("place kabuki 0b1")
    assert table.asked == "1 action"


def test_card_10_top_and_bottom_are_two_answers_even_with_one_card_left() -> None:
    table = Table("1a1 mezu", hand0="kabuki", deck="shrine", rest="gone")
    table.play("place kabuki 0b1")
    assert table.legal() == ["replace 1a1 top", "replace 1a1 bottom"]
    table.play("replace 1a1 bottom")
    # The deck is empty now.
    assert table.asked == "1 action"


def test_card_10_a_teke_teke_calls_before_you_are_asked() -> None:
    table = Table("1a1 mezu,1b1 teke-teke,0a1 shrine", hand0="kabuki")
    table.play("place kabuki 0b1", "replace 1a1 top")
    assert table.asked == "0 discard_own"
