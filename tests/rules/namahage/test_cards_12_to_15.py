"""Cards 12 to 15 in play, one by one; those whose effect is a value are in `test_values.py`."""

from games.rules.faces import format_move
from games.rules.namahage.cards import NAMES
from games.rules.namahage.table import put
from games.rules.stream import KeyStream, shuffle
from tests.rules.namahage.table import FACTS, GAME, Table


def test_card_12_basan_shuffles_both_hands_into_the_deck_and_both_draw_as_many() -> None:
    table = Table(hand0="basan miko shrine", hand1="mezu gozu dragon", deck="okami kabuki", rest="gone")
    table.play("place basan 0a1")
    assert table.asked == "chance basan_shuffle"
    order = sorted(["miko", "shrine", "mezu", "gozu", "dragon", "okami", "kabuki"], key=NAMES.index)
    shuffle(order, KeyStream(b"k"))
    assert format_move(FACTS, GAME.chance(table.position, KeyStream(b"k"))) == "shuffle " + ",".join(order)
    table.happen("shuffle kabuki,dragon,gozu,mezu,okami,shrine,miko")
    assert (table.hand(0), table.hand(1)) == ("dragon kabuki", "okami mezu gozu")
    assert table.deck == ["shrine", "miko"]
    assert table.asked == "1 action"


def test_card_12_the_player_whose_turn_it_is_draws_first() -> None:
    table = Table(hand0="miko", hand1="basan mezu", turn=1, rest="gone")
    table.play("place basan 1a1").happen("shuffle miko,mezu")
    assert (table.hand(0), table.hand(1)) == ("mezu", "miko")


def test_card_13_goryo_is_discarded_and_raises_up_to_two_cards_of_different_names() -> None:
    table = Table("0a1 kabuki", hand0="goryo", pile="merchant merchant miko kitsune hitodama")
    table.play("place goryo 0b1")
    cards = {text.split()[0] for text in table.legal("raise")}
    assert cards == {"merchant", "miko", "goryo"}
    assert "done" in table.legal()
    table.play("raise merchant 0b1")
    assert {text.split()[0] for text in table.legal("raise")} == {"miko", "goryo"}
    refused = table.refusal("raise merchant 0c1")
    assert refused is not None
    assert refused.reason == "same_name"
    table.play("raise goryo 0c1")
    assert table.field(0) == {"a1": "kabuki", "b1": "merchant", "c1": "goryo"}
    assert table.asked == "1 action"
    # What is raised is not played.
    assert table.hand(0) == ""
    assert table.pile == "merchant miko hitodama kitsune"


def test_card_13_goryo_may_raise_one_card_or_none() -> None:
    table = Table(hand0="goryo")
    table.play("place goryo 0a1", "done")
    assert (table.field(0), table.asked) == ({}, "1 action")
    table = Table(hand0="goryo", pile="miko")
    table.play("place goryo 0a1", "raise miko 0a1", "done")
    assert (table.field(0), table.asked) == ({"a1": "miko"}, "1 action")


def test_card_13_goryo_is_done_by_itself_when_nothing_can_be_raised() -> None:
    # It raises itself, and nothing but spirits is left.
    table = Table(hand0="goryo", pile="kitsune")
    table.play("place goryo 0a1", "raise goryo 0b1")
    assert table.asked == "1 action"


def test_card_13_goryo_can_be_rescued_and_raises_all_the_same() -> None:
    table = Table("0b1 hitodama", hand0="goryo", pile="miko")
    table.play("place goryo 0a1")
    assert table.asked == "0 rescue 0a1"
    table.play("rescue 0b1 0b1")
    assert table.asked == "0 raise_first"
    assert {text.split()[0] for text in table.legal("raise")} == {"miko"}


def test_card_13_teke_teke_sees_goryo_go() -> None:
    table = Table("0b1 teke-teke,1a1 kabuki,1b1 shrine", hand0="goryo")
    table.play("place goryo 0a1")
    assert table.asked == "1 discard_own"
    table.play("discard 1a1")
    # What has gone meanwhile can be raised.
    assert {text.split()[0] for text in table.legal("raise")} == {"goryo", "kabuki"}


def test_card_13_goryo_that_has_gone_since_raises_all_the_same() -> None:
    field = "0a1 villager,0b1 shinigami,0c1 teke-teke,1a1 teke-teke,1b1 kabuki"
    table = Table(field, hand0="goryo", hand1="mezu")
    table.play("place goryo 0a1", "discard 1b1", "discard 0a1")
    # Goryo's going has taken the Teke Teke that was alone on seat 1's field.
    assert table.asked == "0 raise_first"
    assert table.pile == "villager kabuki goryo teke-teke"


def test_card_13_goryo_that_was_moved_since_is_discarded_where_it_lies() -> None:
    # Ruling: the card itself is meant, wherever it has come.
    field = "0a1 villager,0b1 shinigami,0c1 teke-teke,1a1 teke-teke,1b1 kabuki,1c1 hitodama"
    table = Table(field, hand0="goryo", hand1="mezu")
    # The covered Villager goes; seat 1 discards Kabuki; seat 0 Goryo, which seat 1 rescues to its own field.
    table.play("place goryo 0a1", "rescue - -", "discard 1b1", "rescue - -", "discard 0a1", "rescue 1c1 1c3")
    assert table.field(1)["c3"] == "goryo"
    assert table.asked == "0 discard_own"
    table.play("discard 0b1")
    while table.asked.endswith("discard_own"):
        table.play(table.legal()[0])
    assert "c3" not in table.field(1)
    assert "goryo" in table.pile


def test_card_13_goryo_goes_and_not_a_card_that_was_moved_since() -> None:
    field = "0a1 villager,0b1 shinigami,0c1 teke-teke,1a1 kabuki,1b1 hitodama"
    table = Table(field, hand0="goryo", hand1="mezu")
    table.play("place goryo 0a1", "rescue - -", "discard 1a1", "rescue 1b1 1c3")
    assert table.asked == "0 raise_first"
    # Its going has called for the Kabuki, alone on that field.
    assert table.field(0) == {"b1": "shinigami", "c1": "teke-teke"}
    assert table.pile == "villager kabuki goryo hitodama"


def test_card_14_daidarabotchi_puts_the_decks_top_card_on_any_own_cell() -> None:
    table = Table("0a1 kabuki", hand0="daidarabotchi", deck="merchant")
    table.play("place daidarabotchi 0b1")
    assert len(table.legal("put")) == 9
    table.play("put 0b1")
    assert table.field(0) == {"a1": "kabuki", "b1": "merchant"}
    assert table.pile == "daidarabotchi"
    assert table.hand(0) == ""


def test_card_14_what_it_covers_may_be_rescued_also_to_its_own_cell() -> None:
    table = Table("0a1 kabuki,0c1 hitodama", hand0="daidarabotchi", deck="merchant")
    table.play("place daidarabotchi 0b1", "put 0a1")
    assert table.asked == "0 rescue 0a1"
    assert "0c1 0a1" in table.legal("rescue")
    table.play("rescue 0c1 0c3")
    assert table.field(0) == {"a1": "merchant", "b1": "daidarabotchi", "c3": "kabuki"}


def test_card_14_it_does_nothing_with_an_empty_deck() -> None:
    table = Table(hand0="daidarabotchi", rest="gone")
    table.play("place daidarabotchi 0b1")
    assert table.asked == "1 action"


def test_card_15_daitengu_clears_the_rest_of_the_own_field_then_cells_then_puts_three_cards() -> None:
    table = Table("0a1 kabuki,0b1 miko,1a1 mezu,1a2 shrine", hand0="daitengu", deck="merchant gozu village okami")
    table.play("place daitengu 0b2")
    assert table.field(0) == {"b2": "daitengu"}
    assert table.legal("clear") == ["-", "0b2", "1a2"]
    table.play("clear 1a2")
    assert table.field(1) == {"a1": "mezu"}
    assert table.asked == "0 put_open"
    table.play("put 0a1")
    assert "0a1" not in table.legal("put")
    table.play("put 0b1", "put 0c1")
    assert table.field(0) == {"a1": "merchant", "b1": "gozu", "c1": "village", "b2": "daitengu"}
    assert table.hand(0) == ""
    assert table.asked == "1 action"


def test_card_15_daitengu_may_clear_no_cell_or_two_of_one_field() -> None:
    table = Table("1a1 kabuki,1a2 shrine,1a3 miko", hand0="daitengu")
    table.play("place daitengu 0b2")
    assert table.legal("clear") == ["-", "0b2", "1a1", "1a2", "1a3", "1a1,1a2", "1a1,1a3", "1a2,1a3"]
    assert len(GAME.options(table.position, 0)) == 3
    refused = table.refusal("clear 0b2,1a1")
    assert refused is not None
    assert refused.reason == "two_fields"
    table.play("clear 1a1,1a3")
    assert table.pile == "miko kabuki"


def test_card_15_the_two_cells_are_cleared_together() -> None:
    table = Table("1a1 villager,1b1 samurai", hand0="daitengu")
    table.play("place daitengu 0b2", "clear 1a1,1b1")
    assert table.pile == "villager samurai"


def test_card_15_clearing_nothing_is_no_question_when_nothing_can_be_chosen() -> None:
    # Daitengu, alone on the table, is taken before the question: seat 1's Teke Teke saw its Hitodama go.
    table = Table("0a1 kabuki,1a1 hitodama,1b1 teke-teke,1c1 mezu", hand0="daitengu", deck="merchant")
    table.play("place daitengu 0b2", "rescue 1a1 1a1")
    assert table.field(0) == {}
    assert table.asked == "0 put_open"


def test_card_15_it_puts_what_the_deck_has() -> None:
    table = Table(hand0="daitengu", deck="merchant", rest="gone")
    table.play("place daitengu 0b2", "clear -", "put 0a1")
    assert table.asked == "1 action"


def test_card_15_it_puts_cards_on_open_cells_only() -> None:
    # Seven cells are filled by rescues in this test's place: here by hand after the clear.
    table = Table(hand0="daitengu", deck="merchant gozu shrine")
    table.play("place daitengu 0b2")
    for cell in (0, 1, 2, 3, 5, 6):
        put(table.position, cell, 26 if cell % 2 else 27)
    table.play("clear -", "put 0b3")
    # One open cell is left for the second card, and none for the third.
    assert table.field(0)["b3"] == "merchant"
    assert table.field(0)["c3"] == "gozu"
    assert table.asked in ("1 action", "over")


def test_card_15_a_twin_on_the_own_field_is_cleared() -> None:
    table = Table("0a1 daitengu", hand0="daitengu")
    table.play("place daitengu 0b2")
    assert table.pile == "daitengu"


def test_card_15_daitengu_that_has_gone_since_clears_the_whole_own_field() -> None:
    field = "0a1 villager,0b1 shinigami,0c1 teke-teke,1a1 teke-teke,1b1 kabuki"
    table = Table(field, hand0="daitengu", hand1="mezu")
    table.play("place daitengu 0a1", "discard 1b1", "discard 0a1")
    assert table.field(0) == {}
    assert table.field(1) == {}
    # Nothing is there to be cleared by choice.
    assert table.asked == "0 put_open"


def test_card_15_the_opponents_hitodama_may_rescue_from_the_clear() -> None:
    table = Table("0a1 kabuki,0b1 miko,1a1 hitodama", hand0="daitengu")
    table.play("place daitengu 0b2")
    assert table.asked == "1 rescue 0a1"
    table.play("rescue - -")
    assert table.asked == "1 rescue 0b1"
    table.play("rescue 1a1 1c3")
    assert table.field(1) == {"c3": "miko"}
    assert table.pile == "kabuki hitodama"


def test_card_15_daitengu_that_has_gone_meanwhile_clears_the_whole_field() -> None:
    field = "0a1 miko,0a2 villager,0b1 shinigami,0c1 teke-teke,1a1 teke-teke,1b1 kabuki"
    table = Table(field, hand0="daitengu")
    table.play("place daitengu 0a2", "discard 1b1", "discard 0a2")
    assert table.field(0) == {}
    assert table.asked == "0 put_open"
