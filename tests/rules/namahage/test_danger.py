"""Cards about to be discarded: what saves them, and what Teke Tekes make of it (N12, N15)."""

from tests.rules.namahage.table import Table


def test_N12_first_prevention_then_rescue_then_the_discard_then_teke_teke() -> None:
    field = "0a1 villager,0b1 samurai,0c1 hitodama,0a2 teke-teke,1a1 kabuki,1b1 kabuki"
    table = Table(field, hand0="dragon gagoze")
    table.play("place dragon 0b2", "discard 0a1")
    assert table.asked == "0 prevent 0a1"
    table.play("prevent -")
    assert table.asked == "0 rescue 0a1"
    table.play("rescue - -")
    assert table.pile == "villager"
    assert table.asked == "1 discard_own"


def test_N12_samurai_saves_another_human_only() -> None:
    table = Table("0a1 samurai", hand0="dragon")
    table.play("place dragon 0b2", "discard 0a1")
    assert table.pile == "samurai"
    table = Table("0a1 samurai,0b1 samurai", hand0="dragon")
    table.play("place dragon 0b2", "discard 0a1")
    assert table.legal("prevent") == ["-", "0b1"]


def test_N12_samurai_saves_no_card_that_is_no_human() -> None:
    table = Table("0a1 samurai,0b2 kabuki,0c2 (villager),1a1 samurai", hand0="okami")
    table.play("place okami 0a2", "row 0r2")
    assert table.asked == "0 choose_player"
    assert table.pile == "villager kabuki okami"


def test_N12_the_owner_of_the_human_is_asked() -> None:
    table = Table("1a1 villager,1b1 samurai,0a1 samurai", hand0="dragon")
    table.play("place dragon 0b2", "discard 1a1")
    assert table.asked == "1 prevent 1a1"
    assert table.legal("prevent") == ["-", "1b1"]


def test_N12_of_two_hitodama_owners_the_active_player_is_asked_first() -> None:
    table = Table("0a1 hitodama,1a1 hitodama,1b1 villager", hand0="dragon")
    table.play("place dragon 0b2", "discard 1b1")
    assert table.asked == "0 rescue 1b1"
    table.play("rescue - -")
    assert table.asked == "1 rescue 1b1"
    table = Table("0a1 hitodama,1a1 hitodama,1b1 villager", hand1="dragon", turn=1)
    table.play("place dragon 1b2", "discard 1b1")
    assert table.asked == "1 rescue 1b1"


def test_N12_the_other_is_not_asked_when_the_first_has_rescued() -> None:
    table = Table("0a1 hitodama,1a1 hitodama,1b1 villager", hand0="dragon")
    table.play("place dragon 0b2", "discard 1b1", "rescue 0a1 0a1")
    assert table.asked == "1 action"
    assert table.field(0)["a1"] == "villager"


def test_N12_the_endangered_cards_own_cell_is_not_open() -> None:
    table = Table("0a1 hitodama,0b1 villager", hand0="dragon")
    table.play("place dragon 0c1", "discard 0b1")
    cells = [text.split()[1] for text in table.legal("rescue") if text != "- -"]
    assert cells == ["0a1", "0a2", "0b2", "0c2", "0a3", "0b3", "0c3"]


def test_N12_the_own_cell_of_a_covered_card_is_open_and_it_is_covered_again_there() -> None:
    # Ruling: what covers it is not yet in play; when it comes the card is in danger once more.
    table = Table("0a1 hitodama,0b1 villager,0c1 hitodama", hand0="unnamed-b")
    table.play("place unnamed-b 0b1")
    assert "0a1 0b1" in table.legal("rescue")
    table.play("rescue 0a1 0b1")
    assert table.asked == "0 rescue 0b1"
    assert table.field(0) == {"b1": "villager", "c1": "hitodama"}
    table.play("rescue - -")
    assert table.field(0) == {"b1": "unnamed-b", "c1": "hitodama"}
    assert table.pile == "villager hitodama"


def test_N12_the_own_cell_of_a_covered_card_of_the_other_player_is_not_ones_own() -> None:
    table = Table("0a1 unnamed-a,0b1 hitodama,1b1 villager", hand0="gagoze")
    table.play("place gagoze 0c1", "put 1b1")
    assert "0b1 1b1" not in table.legal("rescue")


def test_N12_the_own_cell_of_a_replaced_card_is_not_open() -> None:
    table = Table("0a1 hitodama,0b1 villager,0c1 unnamed-b")
    table.play("redraw 0c1 0b1")
    assert "0a1 0b1" not in table.legal("rescue")


def test_N12_a_clear_is_a_discard_of_every_card_in_it() -> None:
    table = Table("0a1 villager,0b1 kabuki,0c1 (kitsune),0b2 samurai,0c2 hitodama", hand0="okami", deck="mezu")
    table.play("place okami 0a2", "row 0r1")
    assert table.asked == "0 prevent 0a1"
    table.play("prevent 0b2")
    assert table.field(0)["b2"] == "mezu"
    assert table.asked == "0 rescue 0b1"
    table.play("rescue 0c2 0a3")
    assert table.field(0) == {"a1": "villager", "a2": "okami", "b2": "mezu", "a3": "kabuki"}


def test_N12_of_several_the_reactions_are_asked_card_by_card_and_the_rest_goes_together() -> None:
    table = Table("0a1 villager,0b1 kabuki,0c1 miko,0b2 samurai", hand0="okami")
    table.play("place okami 0a2", "row 0r1")
    assert table.asked == "0 prevent 0a1"
    table.play("prevent -")
    # The Villager has not gone yet.
    assert table.field(0)["a1"] == "villager"
    assert table.asked == "0 prevent 0c1"
    danger = table.view(None).danger
    assert danger is not None
    assert danger.given_up == ("0a1", "0b1")
    table.play("prevent 0b2")
    assert table.field(0)["c1"] == "miko"
    assert table.pile == "villager samurai kabuki"


def test_N12_cards_discarded_together_do_not_save_each_other() -> None:
    table = Table("0a1 villager,0b1 samurai,0c1 hitodama", hand0="okami")
    table.play("place okami 0a2", "row 0r1")
    assert table.pile == "villager samurai hitodama"


def test_N12_cards_discarded_together_do_not_trigger_each_other() -> None:
    table = Table("0a1 villager,0b1 teke-teke,1a1 kabuki,1b1 kabuki", hand0="okami")
    table.play("place okami 0a2", "row 0r1")
    assert table.asked == "0 choose_player"


def test_N12_a_saved_samurai_may_save_a_later_card() -> None:
    # Ruling: it is no longer discarded at the same time.
    table = Table("0a1 samurai,0b1 villager,0b2 hitodama", hand0="okami", deck="mezu")
    table.play("place okami 0a2", "row 0r1")
    assert table.asked == "0 rescue 0a1"
    table.play("rescue 0b2 0a3")
    assert table.asked == "0 prevent 0b1"
    table.play("prevent 0a3")
    assert table.field(0) == {"b1": "villager", "a2": "okami", "a3": "mezu"}


def test_N12_a_card_that_comes_for_a_samurai_may_save_a_later_card() -> None:
    table = Table("0a1 villager,0b1 kabuki,0b2 samurai", hand0="okami", deck="hitodama")
    table.play("place okami 0a2", "row 0r1", "prevent 0b2")
    assert table.asked == "0 rescue 0b1"


def test_N12_teke_teke_once_for_each_card_gone_each_resolved_before_the_next() -> None:
    field = "0a1 villager,0b1 kabuki,0a2 teke-teke,1a1 mezu,1a2 kabuki,1b2 shrine,1c2 village"
    table = Table(field, hand0="okami")
    table.play("place okami 0b2", "row 0r1")
    assert table.asked == "1 discard_own"
    assert table.view(None).steps[1].step == "discard_own"
    table.play("discard 1a2")
    assert table.asked == "1 discard_own"
    table.play("discard 1b2")
    assert table.asked == "0 choose_player"


def test_N12_each_of_two_teke_tekes_triggers() -> None:
    field = "0a1 villager,0a2 teke-teke,0b2 teke-teke,1a1 kabuki,1b1 shrine,1c1 village"
    table = Table(field, hand0="okami")
    table.play("place okami 0c2", "row 0r1", "discard 1a1", "discard 1b1")
    assert table.asked == "0 choose_player"


def test_N12_a_teke_teke_triggers_even_if_it_leaves_before_its_turn() -> None:
    # Two cards of seat 0 go, and its Teke Teke calls twice. The first call makes seat 1's Teke Teke call for a card of
    # seat 0: its Teke Teke. The second call comes all the same.
    field = "0a1 villager,0b1 kabuki,0a2 teke-teke,1a1 teke-teke,1b1 kabuki,1c1 shrine"
    table = Table(field, hand0="okami")
    table.play("place okami 0b2", "row 0r1")
    table.play("discard 1b1")
    assert table.asked == "0 discard_own"
    table.play("discard 0a2")
    assert table.asked == "1 discard_own"
    table.play("discard 1c1")


def test_N12_teke_teke_does_not_see_itself_go() -> None:
    # Ruling: a card that goes is not in play when it has gone.
    table = Table("1a1 teke-teke,0a1 kabuki,0b1 kabuki", hand0="dragon")
    table.play("place dragon 0c1", "discard 1a1")
    assert table.asked == "1 action"


def test_N12_two_teke_tekes_that_go_one_by_one_see_each_other() -> None:
    table = Table("1a1 teke-teke,1b1 teke-teke,0a1 kabuki,0b1 kabuki", hand0="dragon")
    table.play("place dragon 0c1", "discard 1a1")
    assert table.asked == "0 discard_own"


def test_N12_a_spent_samurai_or_hitodama_leaves_at_once_and_teke_teke_sees_it() -> None:
    table = Table("0a1 villager,0b1 samurai,0c1 teke-teke,1a1 kabuki,1b1 shrine", hand0="dragon", deck="mezu")
    table.play("place dragon 0a2", "discard 0a1", "prevent 0b1")
    assert table.field(0)["b1"] == "mezu"
    assert table.asked == "1 discard_own"
    table = Table("0a1 villager,0b1 hitodama,0c1 teke-teke,1a1 kabuki,1b1 shrine", hand0="dragon")
    table.play("place dragon 0a2", "discard 0a1", "rescue 0b1 0b1")
    assert table.asked == "1 discard_own"


def test_N12_a_spent_samurai_is_neither_prevented_nor_rescued() -> None:
    field = "0a1 villager,0b1 samurai,0c1 samurai,0a3 hitodama"
    table = Table(field, hand0="dragon", deck="mezu")
    table.play("place dragon 0a2", "discard 0a1", "prevent 0b1")
    assert table.asked == "1 action"
    assert table.pile == "samurai"


def test_N12_a_teke_teke_in_the_same_danger_sees_a_spent_samurai_go() -> None:
    # Ruling: the Samurai goes at once, before those that go together.
    table = Table("0a1 villager,0b1 teke-teke,0b2 samurai,1a1 kabuki,1b1 shrine", hand0="okami", deck="mezu")
    table.play("place okami 0a2", "row 0r1", "prevent 0b2")
    assert table.pile == "samurai teke-teke"
    assert table.asked == "1 discard_own"
    table.play("discard 1a1")
    assert table.asked == "0 choose_player"


def test_N12_teke_tekes_call_in_the_order_in_which_cards_went() -> None:
    # A Hitodama of seat 1 goes first, for a card of seat 0; then a card of seat 0 goes.
    field = "0a1 villager,0b1 kabuki,0a2 teke-teke,1a1 hitodama,1a2 teke-teke,1b2 shrine"
    table = Table(field, hand0="okami")
    table.play("place okami 0b2", "row 0r1")
    assert table.asked == "1 rescue 0a1"
    table.play("rescue 1a1 1a1")
    assert table.asked == "0 discard_own"
    table.play("discard 0b2")
    # Okami's going has called for a card of seat 1 before the Kabuki's does.
    assert [step.seat for step in table.view(None).steps[:2]] == [1, 1]


def test_N12_a_covering_card_is_not_yet_in_play() -> None:
    table = Table("0a1 villager,0b1 shinigami,1a1 kabuki,1b1 shrine", hand0="teke-teke")
    table.play("place teke-teke 0a1")
    assert table.asked == "1 action"
    table = Table("0a1 villager,0b1 shinigami", hand0="hitodama")
    table.play("place hitodama 0a1")
    assert table.asked == "1 action"


def test_N12_a_covering_card_is_in_play_when_teke_tekes_call() -> None:
    field = "0a1 villager,0b1 shinigami,0c1 teke-teke,1a1 teke-teke,1b1 kabuki"
    table = Table(field, hand0="mezu")
    table.play("place mezu 0a1", "discard 1b1")
    # Mezu, that has come since, protects its row; so nothing is left for seat 0 to discard.
    assert table.asked == "1 action"


def test_N12_a_clear_of_both_fields_leaves_nobody_to_react() -> None:
    field = "0a1 samurai,0b1 hitodama,0c1 teke-teke,1a1 samurai,1b1 hitodama,1c1 teke-teke,1a2 villager"
    table = Table(field, hand0="buddha")
    table.play("place buddha 0a2")
    assert table.asked == "chance buddha_shuffle"


def test_N15_the_deck_cards_cell_is_chosen_before_it_is_seen() -> None:
    table = Table("0a1 villager,0b1 hitodama,0c1 unnamed-b", deck="mezu")
    table.play("redraw 0c1 0a1")
    assert table.deck[0] == "mezu"
    assert not table.view(0).deck_seen
