"""Cards 20 to 28 in play, one by one; those whose effect is a value are in `test_values.py`."""

from games.rules.contract import CHANCE_DUE
from games.rules.faces import format_move
from games.rules.namahage.cards import NAMES
from games.rules.stream import KeyStream, shuffle
from tests.rules.namahage.table import FACTS, GAME, Table


def test_card_20_buddha_clears_both_fields_shuffles_the_pile_in_and_fills_what_was_cleared() -> None:
    field = "0b1 kabuki,0a2 (miko),1c1 mezu,1b3 gozu"
    table = Table(field, hand0="buddha gagoze", pile="okami", deck="shrine village", rest="gone")
    table.play("place buddha 0c3")
    assert table.asked == "chance buddha_shuffle"
    assert (table.field(0), table.field(1)) == ({}, {})
    order = ["miko", "shrine", "village", "kabuki", "okami", "buddha", "mezu", "gozu"]
    shuffle(order, KeyStream(b"k"))
    assert format_move(FACTS, GAME.chance(table.position, KeyStream(b"k"))) == "shuffle " + ",".join(order)
    table.happen("shuffle gozu,okami,miko,mezu,shrine,kabuki,village,buddha")
    assert table.field(1) == {"c1": "gozu", "b3": "okami"}
    assert table.field(0) == {"b1": "miko", "a2": "mezu", "c3": "shrine"}
    assert table.deck == ["kabuki", "village", "buddha"]
    assert table.pile == ""
    assert table.asked == "1 action"


def test_card_20_no_choice_and_no_on_play_effect_in_filling() -> None:
    table = Table("1a1 mezu", hand0="buddha", deck="merchant dragon", rest="gone")
    table.play("place buddha 0a1").happen("shuffle merchant,dragon,mezu,buddha")
    assert table.field(1) == {"a1": "merchant"}
    assert table.field(0) == {"a1": "dragon"}
    assert table.hand(0) == ""


def test_card_20_buddha_that_has_gone_since_leaves_its_cell_empty() -> None:
    field = "0a1 villager,0b1 shinigami,0c1 teke-teke,1a1 teke-teke,1b1 kabuki"
    table = Table(field, hand0="buddha", hand1="mezu")
    table.play("place buddha 0a1", "discard 1b1", "discard 0a1")
    table.shuffle("mezu gozu")
    assert set(table.field(0)) == {"b1", "c1"}
    assert table.field(1) == {}


def test_card_21_chochinobake_looks_at_the_top_card_and_may_leave_it() -> None:
    table = Table(hand0="chochinobake", deck="merchant mezu")
    table.play("place chochinobake 0a1")
    assert table.asked == "0 look_at_top"
    assert table.legal() == ["look top", "look bottom"]
    assert [(seen.place, seen.card) for seen in table.view(0).deck_seen] == [(1, "merchant")]
    assert [(seen.place, seen.card) for seen in table.view(1).deck_seen] == [(1, None)]
    table.play("look top")
    assert table.asked == "0 put_to_play"
    table.play("put 0b2")
    assert table.field(0)["b2"] == "merchant"
    # It is put with its On-Play effect.
    assert table.hand(0) == "mezu"


def test_card_21_or_put_it_at_the_bottom_and_the_next_comes_unseen() -> None:
    table = Table(hand0="chochinobake", deck="merchant mezu")
    table.play("place chochinobake 0a1", "look bottom")
    assert table.deck[-1] == "merchant"
    assert [(seen.place, seen.card) for seen in table.view(0).deck_seen] == [(len(table.deck), "merchant")]
    table.play("put 0b2")
    assert table.field(0)["b2"] == "mezu"
    assert table.hand(0) == ""


def test_card_21_with_one_card_top_and_bottom_are_both_asked() -> None:
    table = Table(hand0="chochinobake", deck="mezu", rest="gone")
    table.play("place chochinobake 0a1")
    assert table.legal() == ["look top", "look bottom"]


def test_card_21_it_does_nothing_with_an_empty_deck() -> None:
    table = Table(hand0="chochinobake gagoze", rest="gone")
    table.play("place chochinobake 0a1")
    assert table.asked == "1 action"


FULL = "0a1 shrine,0b1 gift-spirit,0c1 gift-spirit,0a2 mezu,0b2 gozu,0c2 gozu,0a3 buddha,0b3 buddha"


def test_card_21_without_an_open_cell_nothing_is_put_and_the_card_stays_known() -> None:
    table = Table(FULL, hand0="chochinobake", deck="village")
    table.play("place chochinobake 0c3", "look top")
    assert table.asked == "1 action"
    assert [(seen.place, seen.card) for seen in table.view(0).deck_seen] == [(1, "village")]


def test_card_21_one_open_cell_is_taken_without_asking() -> None:
    table = Table(FULL.replace(",0b3 buddha", ""), hand0="chochinobake", deck="village")
    table.play("place chochinobake 0c3", "look top")
    assert table.field(0)["b3"] == "village"
    assert table.asked == "1 action"


def test_card_21_chochinobake_may_put_a_chochinobake_and_so_on() -> None:
    table = Table(hand0="chochinobake", deck="chochinobake daitengu mezu gozu shrine")
    table.play("place chochinobake 0a1", "look top", "put 0b1")
    assert table.asked == "0 look_at_top"
    table.play("look top", "put 0c1")
    # Daitengu clears all but itself.
    assert table.field(0) == {"c1": "daitengu"}
    assert table.asked == "0 clear_cells"


def test_card_21_an_unnamed_b_is_put_on_an_open_cell() -> None:
    table = Table(hand0="chochinobake", deck="unnamed-b")
    table.play("place chochinobake 0a1", "look top", "put 0b1")
    assert table.field(0)["b1"] == "unnamed-b"


def test_card_22_hitodama_rescues_another_card_of_either_field_to_an_open_own_cell() -> None:
    table = Table("0a1 hitodama,1a1 villager,1b1 kabuki", hand0="dragon", hand1="dragon mezu")
    table.play("place dragon 0b1", "discard 1a1", "rescue 0a1 0c3")
    assert table.field(0) == {"b1": "dragon", "c3": "villager"}
    assert table.pile == "hitodama"


def test_card_22_hitodamas_own_cell_counts_as_open() -> None:
    table = Table("0a1 hitodama,0b1 villager", hand0="dragon")
    table.play("place dragon 0c1", "discard 0b1", "rescue 0a1 0a1")
    assert table.field(0) == {"a1": "villager", "c1": "dragon"}


def test_card_22_hitodama_does_not_rescue_itself_but_another_one_does() -> None:
    table = Table("0a1 hitodama", hand0="dragon gagoze")
    table.play("place dragon 0c1", "discard 0a1")
    assert table.pile == "hitodama"
    table = Table("0a1 hitodama,0b1 hitodama", hand0="dragon")
    table.play("place dragon 0c1", "discard 0a1")
    assert table.legal("rescue")[1].startswith("0b1 ")


def test_card_22_each_of_two_hitodama_has_its_own_cells() -> None:
    table = Table("0a1 hitodama,0b1 hitodama,0c1 villager", hand0="dragon")
    table.play("place dragon 0a2", "discard 0c1")
    first = {text.split()[1] for text in table.legal("rescue") if text.startswith("0a1")}
    second = {text.split()[1] for text in table.legal("rescue") if text.startswith("0b1")}
    assert first - second == {"0a1"}
    assert second - first == {"0b1"}


def test_card_22_a_rescued_card_is_not_played() -> None:
    table = Table("0a1 hitodama,0b1 merchant", hand0="dragon", deck="mezu")
    table.play("place dragon 0c1", "discard 0b1", "rescue 0a1 0a1")
    assert table.hand(0) == ""


def test_card_22_a_name_without_a_cell_is_no_answer() -> None:
    table = Table("0a1 hitodama,0b1 villager", hand0="dragon")
    table.play("place dragon 0c1", "discard 0b1")
    refused = table.refusal("rescue 0a1 -")
    assert refused is not None
    assert refused.reason == "not_together"


def test_card_23_kitsune_the_opponent_takes_a_random_card_and_then_you() -> None:
    table = Table(hand0="kitsune mezu okami gozu", hand1="kabuki")
    table.play("place kitsune 0a1")
    assert table.asked == "chance take"
    hand = sorted(["okami", "mezu", "gozu"], key=NAMES.index)
    taken = hand[KeyStream(b"k").below(3)]
    assert format_move(FACTS, GAME.chance(table.position, KeyStream(b"k"))) == f"take {taken}"
    table.happen("take okami")
    assert (table.hand(0), table.hand(1)) == ("mezu gozu", "kabuki okami")
    assert table.asked == "chance take"
    # Perhaps the same card.
    table.happen("take okami")
    assert (table.hand(0), table.hand(1)) == ("okami mezu gozu", "kabuki")
    assert table.asked == "1 action"


def test_card_23_twins_in_the_hand_count_twice() -> None:
    table = Table(hand0="kitsune mezu mezu gozu", hand1="")
    table.play("place kitsune 0a1")
    drawn = {format_move(FACTS, GAME.chance(table.position, KeyStream(b"%d" % n))) for n in range(30)}
    assert drawn == {"take mezu", "take gozu"}
    n = next(n for n in range(99) if KeyStream(b"%d" % n).below(3) == 1)
    assert format_move(FACTS, GAME.chance(table.position, KeyStream(b"%d" % n))) == "take mezu"


def test_card_23_an_empty_hand_gives_nothing_and_no_move() -> None:
    table = Table(hand0="kitsune", hand1="kabuki")
    table.play("place kitsune 0a1")
    # Only seat 0 takes one: its own hand is empty.
    assert table.position.due == CHANCE_DUE
    table.happen("take kabuki")
    assert (table.hand(0), table.hand(1)) == ("kabuki", "")
    table = Table("0a1 mezu,1a1 priest", hand0="kitsune", hand1="")
    table.play("place kitsune 0b1")
    assert table.asked == "1 action"


def test_card_24_shinigami_lets_hand_cards_be_played_onto_occupied_own_cells() -> None:
    table = Table("0a1 shinigami,0b1 (mezu),1a1 kabuki", hand0="gozu")
    assert len(table.legal("place")) == 9
    table.play("place gozu 0a1")
    assert table.field(0) == {"a1": "gozu", "b1": "(mezu)"}
    assert table.pile == "shinigami"


def test_card_24_a_face_down_or_foreign_shinigami_does_not() -> None:
    assert len(Table("0a1 (shinigami),0b1 mezu", hand0="gozu").legal("place")) == 7
    assert len(Table("1a1 shinigami,0b1 mezu", hand0="gozu").legal("place")) == 8


def test_card_25_teke_teke_makes_the_opponent_discard_a_card_of_the_own_field() -> None:
    table = Table("1a1 teke-teke,1b1 villager,0a1 kabuki,0b1 (mezu)", hand0="dragon")
    table.play("place dragon 0c1", "discard 1b1")
    assert table.asked == "0 discard_own"
    assert table.legal("discard") == ["0a1", "0b1", "0c1"]
    table.play("discard 0b1")
    assert table.pile == "villager mezu"
    assert table.asked == "1 action"


def test_card_25_only_cards_of_its_own_player_and_only_from_play() -> None:
    table = Table("1a1 teke-teke,0a1 kabuki,0b1 shrine,0c1 villager", hand0="dragon")
    table.play("place dragon 0a2", "discard 0c1")
    assert table.asked == "1 action"


def test_card_25_a_face_down_teke_teke_does_nothing() -> None:
    table = Table("1a1 (teke-teke),1b1 villager,0a1 kabuki", hand0="dragon")
    table.play("place dragon 0c1", "discard 1b1")
    assert table.asked == "1 action"


def test_card_25_two_players_teke_tekes_call_in_turn() -> None:
    field = "0a1 teke-teke,0b1 kabuki,0c1 shrine,1a1 teke-teke,1b1 villager,1c1 village"
    table = Table(field, hand0="dragon")
    table.play("place dragon 0a2", "discard 1b1", "discard 0b1")
    assert table.asked == "1 discard_own"
    table.play("discard 1c1")
    assert table.asked == "0 discard_own"


def test_card_25_teke_teke_calls_once_for_each_of_the_cards_that_go_together() -> None:
    field = "0a1 miko,0b1 villager,0c1 shrine,1a1 kabuki,1b1 merchant,1a3 teke-teke"
    table = Table(field, hand1="okami gagoze", turn=1)
    table.play("place okami 1b2", "row 1r1")
    assert table.asked == "0 discard_own"
    table.play("discard 0a1")
    assert table.asked == "0 discard_own"
    table.play("discard 0b1")
    assert table.asked == "1 choose_player"


def test_card_26_gagoze_discards_a_priest_in_play_on_either_field() -> None:
    table = Table("0a1 priest,1a1 priest,1b1 miko", hand0="gagoze", hand1="mezu")
    table.play("place gagoze 0b1")
    assert table.legal("discard") == ["0a1", "1a1"]
    table.play("discard 0a1")
    assert table.pile == "priest"


def test_card_26_gagoze_discards_a_single_priest_at_once() -> None:
    table = Table("1a1 priest,1b1 (priest)", hand0="gagoze")
    table.play("place gagoze 0b1")
    assert table.field(1) == {"b1": "(priest)"}


def test_card_26_a_samurai_may_prevent_it() -> None:
    table = Table("1a1 priest,1b1 samurai", hand0="gagoze", deck="mezu")
    table.play("place gagoze 0b1")
    assert table.asked == "1 prevent 1a1"


def test_card_27_mezu_protects_its_row_of_its_own_field_itself_too() -> None:
    view = Table("0a2 mezu,0b2 kabuki,0a1 kabuki,1a2 shrine").view(None)
    protected = {cell.cell for field in view.fields for cell in field.cells if cell.protected}
    assert protected == {"0a2", "0b2"}


def test_card_28_gozu_protects_as_mezu() -> None:
    view = Table("1c3 gozu,1b3 kabuki,1a1 kabuki,0c3 shrine").view(None)
    protected = {cell.cell for field in view.fields for cell in field.cells if cell.protected}
    assert protected == {"1b3", "1c3"}
