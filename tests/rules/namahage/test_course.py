"""The course of a match: the deck, the mulligans, turns and their end (N1 to N5), and what is common to all games."""

from collections import Counter

import pytest

from games.rules.contract import CHANCE_DUE, Outcome
from games.rules.faces import format_move, parse_logged, parse_move
from games.rules.moves import CHANCE
from games.rules.namahage.cards import NAMES, TABLE
from games.rules.stream import FastRng, KeyStream, shuffle
from tests.rules.namahage.table import FACTS, GAME, VERBS, Table


def dealt(**options: str) -> list[str]:
    position = GAME.start(2, {**FACTS.defaults(), **options})
    move = GAME.chance(position, FastRng(1))
    return format_move(FACTS, move).removeprefix("deal ").split(",")


def test_N1_the_deck_holds_two_of_each_of_the_28_cards() -> None:
    assert Counter(dealt()) == {name: 2 for name in NAMES}
    assert len(dealt()) == 56


def test_N1_singles_holds_each_card_once() -> None:
    assert sorted(dealt(deck="singles")) == sorted(NAMES)


@pytest.mark.parametrize(("deck", "count"), [("pairs", 52), ("singles", 26)])
def test_N1_exclude_leaves_the_two_unnamed_cards_out(deck: str, count: int) -> None:
    cards = dealt(deck=deck, unnamed_cards="exclude")
    assert len(cards) == count
    assert not {"unnamed-a", "unnamed-b"} & set(cards)


def test_N1_the_deal_shuffles_the_table_order_with_twins_adjacent() -> None:
    position = GAME.start(2, FACTS.defaults())
    cards = [name for name in NAMES for _ in range(2)]
    shuffle(cards, KeyStream(b"key"))
    assert format_move(FACTS, GAME.chance(position, KeyStream(b"key"))) == "deal " + ",".join(cards)


def begun(**options: str) -> tuple[Table, list[str]]:
    """A table at the first mulligan, and the cards in the order in which they were dealt."""
    table = Table()
    table.position = GAME.start(2, {**FACTS.defaults(), **options})
    cards = [NAMES[(5 * i) % 56 // 2] for i in range(56)]
    table.happen("deal " + ",".join(cards))
    return table, cards


def test_N2_ten_cards_each_and_the_rest_is_the_deck() -> None:
    table, cards = begun()
    assert sorted(table.hand(0).split()) == sorted(cards[:10])
    assert sorted(table.hand(1).split()) == sorted(cards[10:20])
    assert table.deck == cards[20:]


def test_N2_seat_1_and_then_seat_0_put_back_up_to_five_cards() -> None:
    table, cards = begun()
    assert table.asked == "1 mulligan"
    assert table.refusal("mulligan " + ",".join(cards[10:16])) is not None
    table.play("mulligan " + ",".join(cards[10:15]))
    assert table.asked == "0 mulligan"
    table.play("mulligan -")
    assert table.asked == "chance refill"
    assert len(table.hand(1).split()) == 5


def test_N2_the_deck_is_shuffled_and_seat_0_and_then_seat_1_refill_to_ten() -> None:
    table, cards = begun()
    table.play(f"mulligan {cards[10]},{cards[11]}", f"mulligan {cards[0]},{cards[1]},{cards[2]}")
    move = GAME.chance(table.position, KeyStream(b"k"))
    order = sorted(cards[20:] + cards[10:12] + cards[:3], key=NAMES.index)
    shuffle(order, KeyStream(b"k"))
    assert format_move(FACTS, move) == "shuffle " + ",".join(order)
    table.happen(format_move(FACTS, move))
    assert sorted(table.hand(0).split()) == sorted(cards[3:10] + order[:3])
    assert sorted(table.hand(1).split()) == sorted(cards[12:20] + order[3:5])
    assert table.deck == order[5:]
    assert table.asked == "0 action"


def test_N2_putting_back_nothing_is_a_move_and_the_deck_is_shuffled_all_the_same() -> None:
    table, cards = begun()
    table.play("mulligan -", "mulligan -")
    assert table.asked == "chance refill"
    table.happen("shuffle " + ",".join(reversed(cards[20:])))
    assert table.asked == "0 action"
    assert len(table.hand(0).split()) == 10


def test_N2_twins_are_put_back_by_name() -> None:
    table = Table()
    table.position = GAME.start(2, FACTS.defaults())
    table.happen("deal " + ",".join(name for name in NAMES for _ in range(2)))
    table.play("mulligan priest,miko,priest")
    assert table.log[-1] == (1, "mulligan miko,priest,priest")


def test_N3_a_turn_is_one_action_and_nobody_draws() -> None:
    table = Table(hand0="gagoze mezu", hand1="gozu gagoze")
    table.play("place mezu 0b2")
    assert table.asked == "1 action"
    table.play("place gozu 1b2")
    assert table.asked == "0 action"
    assert (table.hand(0), table.hand(1)) == ("gagoze", "gagoze")


def test_N3_a_hand_card_is_put_on_an_empty_own_cell() -> None:
    table = Table("0a1 mezu,1b1 mezu", hand0="gozu gozu")
    assert table.legal("place") == [f"gozu 0{cell}" for cell in ("b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")]


def test_N3_effects_then_the_end_of_the_turn_then_the_tally() -> None:
    # With the unnamed-a the field is worth less than 21 when the effects are done; it goes before the tally.
    table = Table("0a1 unnamed-a,0b1 miko,0c1 miko,0a2 emperor,0b2 emperor,0c2 village", hand0="gagoze village")
    table.play("place village 0a3")
    assert table.asked == "0 hand_over"
    assert table.totals[0] < 21
    table.play("put 1a1")
    assert table.totals[0] >= 21
    assert table.outcome() is not None


def test_N3_an_action_that_puts_a_deck_card_needs_one() -> None:
    with_deck = Table("0a1 priest,0b1 unnamed-b", deck="mezu", rest="gone")
    without = Table("0a1 priest,0b1 unnamed-b", rest="gone")
    assert with_deck.verbs == {"place", "priest", "redraw"}
    assert without.verbs == {"place"}


def test_N4_a_total_of_21_at_the_tally_ends_the_game_and_the_higher_wins() -> None:
    table = Table("0a1 hitodama,0b1 hitodama,0c1 samurai,0a2 samurai,0b2 kabuki", hand0="miko")
    assert table.totals == (18, 0)
    table.play("place miko 0c2")
    # Miko 4, Samurai 4 and 4, Kabuki 4, Hitodama 4 and 4 (human and spirit).
    assert table.outcome() == Outcome((1, 2), (24, 0), "twenty_one")
    assert table.asked == "over"


def test_N4_the_opponents_total_ends_the_game_as_well() -> None:
    field = "1a1 okami,1b1 okami,1c1 hitodama,1a2 hitodama,1b2 kabuki"
    table = Table(f"{field},0a1 mezu", hand0="gagoze")
    assert table.totals == (1, 22)
    table.play("place gagoze 0b1")
    assert table.outcome() == Outcome((2, 1), (4, 22), "twenty_one")


@pytest.mark.parametrize("seat", [0, 1])
def test_N4_exactly_21_of_either_field_is_enough(seat: int) -> None:
    field = ",".join(f"{seat}{card}" for card in ("a1 okami", "b1 okami", "c1 kabuki", "a2 kabuki"))
    table = Table(field, hand0="gagoze", hand1="gagoze", turn=seat)
    table.play(f"place gagoze {seat}b2")
    ends = Outcome((1, 2) if seat == 0 else (2, 1), table.totals, "twenty_one")
    assert (max(table.totals), table.outcome()) == (21, ends)


def test_N4_twenty_is_not_enough() -> None:
    table = Table("0a1 okami,0b1 okami,0c1 kabuki,0a2 samurai", hand0="gagoze")
    table.play("place gagoze 0b2")
    assert table.totals == (20, 0)
    assert table.outcome() is None


TIED = "0a1 okami,0b1 daitengu,0c1 kabuki,0a2 samurai,1a1 okami,1b1 daitengu,1c1 kabuki,1a2 samurai,1b2 kitsune"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("tie", "places"), [("draw", ((1, 1), (1, 1))), ("active_player", ((1, 2), (2, 1)))])
def test_N4_a_tie(tie: str, places: tuple[tuple[int, int], tuple[int, int]], seat: int) -> None:
    field = TIED if seat == 0 else TIED.replace("1b2", "0b2")
    table = Table(field, hand0="hitodama", hand1="hitodama", tie=tie, turn=seat)
    table.play(f"place hitodama {seat}b2")
    assert table.outcome() == Outcome(places[seat], (21, 21), "twenty_one")


def test_N4_a_player_who_cannot_act_is_skipped() -> None:
    table = Table(hand0="mezu gozu gagoze", hand1="")
    table.play("place mezu 0a1")
    assert table.asked == "0 action"
    assert table.view(None).passed_over
    table.play("place gozu 0b1")
    assert table.asked == "0 action"


def test_N4_a_skipped_player_has_no_end_of_turn() -> None:
    table = Table("1a1 unnamed-a", hand0="mezu gozu", hand1="")
    table.play("place mezu 0a1")
    assert table.asked == "0 action"
    assert table.field(1) == {"a1": "unnamed-a"}


def test_N4_nobody_can_act() -> None:
    table = Table("0a1 kabuki,1a1 kabuki", hand0="mezu", hand1="", rest="gone")
    table.play("place mezu 0b1")
    assert table.outcome() == Outcome((1, 2), (5, 4), "nobody_can_act")


def test_N4_nobody_can_act_may_be_a_tie() -> None:
    table = Table("1a1 mezu", hand0="mezu", hand1="", rest="gone", tie="active_player")
    table.play("place mezu 0b1")
    assert table.outcome() == Outcome((1, 2), (1, 1), "nobody_can_act")


def test_N4_twenty_one_comes_before_nobody_can_act() -> None:
    table = Table("0a1 okami,0b1 okami,0c1 kabuki,0a2 kabuki", hand0="samurai", hand1="", rest="gone")
    table.play("place samurai 0b2")
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.reason == "twenty_one"


def test_N4_ten_trades_in_a_row_end_the_game() -> None:
    table = Table("0a1 gift-spirit,1a1 gift-spirit,1b1 mezu")
    for turn in range(10):
        assert table.view(None).trades == turn
        assert table.outcome() is None
        table.play(f"trade {table.seat}a1 {1 - table.seat}a1")
    assert table.outcome() == Outcome((2, 1), (2, 3), "nobody_can_act")


def test_N4_another_action_breaks_the_row_of_trades() -> None:
    table = Table("0a1 gift-spirit,1a1 gift-spirit", hand0="gagoze")
    for _ in range(8):
        table.play(f"trade {table.seat}a1 {1 - table.seat}a1")
    table.play("place gagoze 0b1", "trade 1a1 0a1")
    assert table.view(None).trades == 1
    for _ in range(8):
        table.play(f"trade {table.seat}a1 {1 - table.seat}a1")
    assert table.outcome() is None


def test_N4_a_match_is_one_round_which_no_other_shuffle_ends() -> None:
    table = Table()
    table.position = GAME.start(2, FACTS.defaults())
    assert GAME.round_over(table.position), "a deal is due"
    assert not GAME.round_over(begun()[0].position)
    table = Table(hand0="basan mezu").play("place basan 0a1")
    assert table.asked == "chance basan_shuffle"
    assert not GAME.round_over(table.position)
    table = Table(hand0="mezu", hand1="", rest="gone").play("place mezu 0a1")
    assert table.asked == "over"
    assert GAME.round_over(table.position)


def test_N5_an_on_play_effect_fires_for_a_card_played_from_the_hand() -> None:
    table = Table(hand0="merchant", deck="mezu")
    table.play("place merchant 0a1")
    assert table.hand(0) == "mezu"


def test_N5_it_does_not_fire_for_a_card_that_an_effect_puts() -> None:
    table = Table("0a1 priest", hand0="mezu", deck="merchant gozu")
    table.play("priest 0b1")
    assert table.field(0)["b1"] == "merchant"
    assert table.hand(0) == "mezu"


def test_N5_a_card_belongs_to_the_field_it_lies_on() -> None:
    table = Table("0a1 gift-spirit,1a1 emperor,0b1 mezu")
    table.play("trade 0a1 1a1")
    assert table.totals == (1 + 2, 2)


def test_C9_actions_and_mulligans_are_asked_with_a_single_answer_too() -> None:
    table = Table("0a1 mezu,0b1 mezu,0c1 gozu,0a2 gozu,0b2 villager,0c2 dragon,0a3 geisha,0b3 priest", hand0="gagoze")
    table.position.deck = []
    assert table.legal() == ["place gagoze 0c3"]


def test_C9_an_empty_shuffle_is_in_the_log() -> None:
    table = Table(hand0="basan", hand1="", rest="gone")
    table.play("place basan 0a1")
    assert table.position.due == CHANCE_DUE
    assert format_move(FACTS, GAME.chance(table.position, FastRng(1))) == "shuffle -"
    table.happen("shuffle -")
    assert table.log[-1] == (CHANCE, "shuffle -")
    assert table.asked == "over"


def test_N17_the_table_has_28_rows_numbered_in_order() -> None:
    assert [card.number for card in TABLE] == list(range(1, 29))
    assert len(set(NAMES)) == 28


def test_N17_every_cards_text_is_in_the_catalogue() -> None:
    for row, fact in zip(TABLE, FACTS.cards, strict=True):
        assert fact.card == row.name
        assert row.text in fact.about
        assert fact.copies == 2


@pytest.mark.parametrize("verb", ["deal", "shuffle", "take"])
def test_C1_chances_moves_are_no_moves_of_a_seat(verb: str) -> None:
    assert VERBS[VERBS.by_name[verb]].chance


def test_C2_the_slots_of_a_move_may_come_in_any_order_and_are_kept_sorted() -> None:
    assert format_move(FACTS, parse_move(FACTS, "clear 1c3,1a1")) == "clear 1a1,1c3"
    assert format_move(FACTS, parse_logged(FACTS, "rescue - -")) == "rescue - -"


def test_C5_a_seat_that_is_not_asked_has_no_moves() -> None:
    table = Table()
    assert GAME.options(table.position, 1) == []
    table = Table(hand0="basan", hand1="mezu").play("place basan 0a1")
    assert GAME.options(table.position, 0) == GAME.options(table.position, 1) == []


def test_N4_a_draw_is_claimed_and_before_the_end_nothing_of_it() -> None:
    table = Table(TIED, hand0="hitodama", hand1="hitodama", tie="draw")
    before = GAME.clone(table.position)
    table.play("place hitodama 0b2")
    assert "drawn" in {said.id for said in GAME.claims([before, table.position], 0)}

    table = Table(hand0="mezu gozu gagoze", hand1="gagoze")
    before = GAME.clone(table.position)
    table.play("place mezu 0a1")
    assert {said.id for said in GAME.claims([before, table.position], 0)}.isdisjoint({"drawn", "won", "won_soon"})
