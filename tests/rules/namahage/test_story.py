"""Stories of rows: cards on the fields, in hands and in the deck, the totals, and the end."""

import re
from collections import Counter

from games.rules.faces import parse_logged
from games.rules.moves import CHANCE
from games.rules.namahage.changes import Changes
from games.rules.sentences import Said, Value
from tests.rules.namahage.table import FACTS, GAME, Table

NAMES = ("Anna", "Bob")
SENTENCES = {sentence.id: sentence for sentence in FACTS.sentences}


def story(table: Table, text: str, reader: int | None = None) -> list[Said]:
    """Return what a reader reads when the due seat, or chance, does this."""
    seat, move = table.seat, parse_logged(FACTS, text)
    before, told = table.view(reader), GAME.tell(table.position, seat, move, reader)
    GAME.apply(table.position, seat, move)
    return GAME.story(before, seat, told, table.view(reader))


def tell(table: Table, text: str, reader: int | None = None) -> list[str]:
    """A story in words, without the totals and what each card counts at the end."""
    told = story(table, text, reader)
    return [in_words(said, reader) for said in told if said.id not in ("total_up", "total_down", "worth")]


def in_words(said: Said, reader: int | None) -> str:
    """A sentence as a reader gets it."""
    sentence, values = SENTENCES[said.id], said.values
    seats = values.get("seats", ())
    text = sentence.text
    if reader is not None:
        if sentence.yours and (values.get("seat") == reader or (isinstance(seats, tuple) and reader in seats)):
            text = sentence.yours
        elif sentence.to_you and values.get("other") == reader:
            text = sentence.to_you
    if isinstance(text, tuple):
        text = text[0] if values["count"] == 1 else text[1]
    return re.sub(r"\{(\w+)\}", lambda found: shown(found[1], values[found[1]]), text)


def shown(name: str, value: Value) -> str:
    """A value in words."""
    if isinstance(value, tuple):
        return " ".join(shown(name, one) for one in value)
    return NAMES[value] if isinstance(value, int) and name in ("seat", "other", "seats") else str(value)


def undealt() -> Table:
    """A match before the deal."""
    table = Table()
    table.position = GAME.start(2, FACTS.defaults())
    return table


def dealt() -> Table:
    """A match after the deal, the cards in their order."""
    table = undealt()
    GAME.happen(table.position, parse_logged(FACTS, DEAL))
    return table


DEAL = "deal " + ",".join(card.card for card in FACTS.cards for _ in range(card.copies))
HAND = "villager villager merchant merchant dragon dragon samurai samurai geisha geisha"


def test_N2_the_deal_shows_each_player_the_own_hand() -> None:
    left = "Both players are dealt ten cards. 36 cards are left in the deck."
    assert tell(undealt(), DEAL) == [left]
    assert tell(undealt(), DEAL, 0) == [left, f"You are dealt {HAND}."]


def test_N2_of_the_other_mulligan_only_the_number_is_told() -> None:
    assert tell(dealt(), "mulligan -", 0) == ["Bob keeps all cards."]
    assert tell(dealt(), "mulligan -", 1) == ["You keep all cards."]
    assert tell(dealt(), "mulligan miko", 0) == ["Bob puts 1 card back into the deck."]
    assert tell(dealt(), "mulligan miko,shrine") == ["Bob puts 2 cards back into the deck."]
    assert tell(dealt(), "mulligan miko,shrine", 1) == ["You put miko shrine back into the deck."]


def test_N2_each_player_sees_the_own_refill() -> None:
    def refill(reader: int | None) -> list[str]:
        table = dealt().play("mulligan miko", "mulligan dragon,dragon")
        rest = Counter([*table.deck, "dragon", "dragon", "miko"]) - Counter(["okami", "mezu", "gozu"])
        return tell(table, f"shuffle okami,mezu,gozu,{','.join(sorted(rest.elements()))}", reader)

    assert refill(None) == ["The deck is shuffled.", "Anna draws 2 cards.", "Bob draws 1 card."]
    assert refill(0) == ["The deck is shuffled.", "You draw okami mezu.", "Bob draws 1 card."]
    assert refill(1) == ["The deck is shuffled.", "Anna draws 2 cards.", "You draw gozu."]


def test_N3_instead_actions() -> None:
    table = Table("0a1 priest", deck="mezu")
    assert tell(table, "priest 0b1") == ["Anna has the Priest put mezu from the deck on b1."]
    field = "0a1 gift-spirit,1a2 (okami)"
    assert tell(Table(field), "trade 0a1 1a2") == ["Anna swaps the Gift Spirit on a1 for okami on a2 of Bob."]
    assert tell(Table(field), "trade 0a1 1a2", 1) == ["Anna swaps the Gift Spirit on a1 for your okami on a2."]


def test_N3_a_redraw_names_the_new_card() -> None:
    table = Table("0a1 unnamed-b,1a1 mezu", deck="gozu")
    assert tell(table, "redraw 0a1 1a1", 1) == [
        "Anna has Unnamed B replace your mezu on a1.",
        "You get gozu from the deck on a1.",
    ]
    table = Table("0a1 unnamed-b,1a1 mezu", deck="mezu")
    assert tell(table, "redraw 0a1 1a1")[1:] == ["Bob gets mezu from the deck on a1."]


def test_N4_who_is_passed_over() -> None:
    table = Table(hand0="villager mezu", hand1="")
    assert tell(table, "place mezu 0a1") == ["Anna plays mezu on a1.", "Bob cannot act and is passed over."]
    table = Table(hand0="villager mezu", hand1="")
    assert tell(table, "place mezu 0a1", 1)[1:] == ["You cannot act and are passed over."]


def test_N4_nobody_can_act() -> None:
    table = Table(hand0="mezu", hand1="")
    told = story(table, "place mezu 0a1", 0)
    assert [in_words(said, 0) for said in told] == [
        "You play mezu on a1.",
        "You go up from 0 to 1.",
        "Nobody can act, so the match ends.",
        "Your mezu on a1 is worth 1.",
        "You win by 1 to 0.",
    ]


def test_N4_twenty_one_ends_the_match() -> None:
    field = "0a1 okami,0b1 okami,0c1 kabuki,0a2 kabuki,0b2 (goryo),1a1 mezu"
    told = story(Table(field, hand0="shinigami", hand1="shrine"), "place shinigami 0c2", 1)
    assert [in_words(said, 1) for said in told] == [
        "Anna plays shinigami on c2.",
        "Anna goes up from 18 to 21.",
        "A total of at least 21 ends the match.",
        "okami on a1 of Anna is worth 5.",
        "okami on b1 of Anna is worth 5.",
        "kabuki on c1 of Anna is worth 4.",
        "kabuki on a2 of Anna is worth 4.",
        "shinigami on c2 of Anna is worth 3.",
        "Your mezu on a1 is worth 1.",
        "Anna wins by 21 to 1.",
    ]


def test_N4_ten_trades_end_the_match() -> None:
    table = Table("0a1 gift-spirit,1a1 gift-spirit")
    for _ in range(9):
        assert tell(table, f"trade {table.seat}a1 {1 - table.seat}a1")[1:] == []
    assert tell(table, "trade 1a1 0a1")[1:] == [
        "Ten trades in a row end the match.",
        "Both totals are 2: the match is a draw.",
    ]


def test_N4_a_tie_may_go_to_the_last_turn() -> None:
    table = Table("1a1 mezu", hand0="gozu", hand1="", tie="active_player")
    assert tell(table, "place gozu 0a1", 0)[-1] == "Both totals are 1: you took the last turn and win."


def test_N7_a_covered_card_goes_unless_it_is_rescued() -> None:
    field = "0a1 villager,0b1 hitodama,0c1 shinigami"
    table = Table(field, hand0="merchant gagoze", deck="mezu")
    assert tell(table, "place merchant 0a1", 0) == ["You play merchant over villager on a1."]
    assert tell(table, "rescue - -", 0) == [
        "You do not save villager on a1.",
        "You lose villager from a1.",
        "You now have merchant on a1.",
        "You draw mezu.",
    ]


def test_N7_a_replaced_card_goes_unless_it_is_rescued() -> None:
    table = Table("0a1 villager,1b1 hitodama,0c1 unnamed-b", deck="mezu")
    assert tell(table, "redraw 0c1 0a1") == ["Anna has Unnamed B replace villager on a1."]
    assert tell(table, "rescue 1b1 1c2", 0) == [
        "Bob discards Hitodama on b1 and moves your villager from a1 to c2.",
        "You get mezu from the deck on a1.",
    ]


def test_N12_a_samurai_saves_a_human() -> None:
    field = "0a1 villager,0b1 samurai,1a1 mezu"
    table = Table(field, hand1="dragon gagoze", deck="kabuki", turn=1)
    assert tell(table, "place dragon 1a2") == ["Bob plays dragon on a2."]
    assert tell(table, "discard 0a1", 0) == ["Bob discards your villager on a1."]
    assert tell(table, "prevent 0b1") == [
        "Anna discards the Samurai on b1 and saves villager on a1.",
        "Anna gets kabuki from the deck on b1.",
    ]


def test_N12_with_an_empty_deck_the_cell_of_the_samurai_stays_open() -> None:
    table = Table("0a1 villager,0b1 samurai,1a1 mezu", hand1="dragon gagoze", rest="gone", turn=1)
    tell(table, "place dragon 1a2")
    tell(table, "discard 0a1")
    assert tell(table, "prevent 0b1") == ["Anna discards the Samurai on b1 and saves villager on a1."]


def test_N12_a_card_that_nobody_saves_is_lost() -> None:
    field = "0a1 villager,0b1 samurai,1a1 hitodama"
    table = Table(field, hand1="dragon gagoze", turn=1)
    tell(table, "place dragon 1a2")
    tell(table, "discard 0a1")
    assert tell(table, "prevent -", 1) == ["Anna does not save villager on a1."]
    assert tell(table, "rescue - -", 0) == ["Bob does not save your villager on a1.", "You lose villager from a1."]


def test_N12_hitodama_rescues_an_own_card_to_another_cell() -> None:
    table = Table("0a1 okami,0b1 hitodama", hand0="shrine", hand1="okami", turn=1)
    tell(table, "place okami 1a1")
    tell(table, "row 1r2")
    tell(table, "player 0")
    assert tell(table, "row 0r1") == ["Anna clears row 1.", "Anna loses okami hitodama from a1 b1."]
    table = Table("0a1 okami,0b2 hitodama", hand0="shrine", hand1="okami", turn=1)
    tell(table, "place okami 1a1")
    tell(table, "row 1r2")
    assert tell(table, "player 0", 0) == ["Bob chooses you to clear a row."]
    assert tell(table, "row 0r1") == ["Anna clears row 1."]
    assert tell(table, "rescue 0b2 0b2") == ["Anna discards Hitodama on b2 and saves okami: it moves from a1 to b2."]


def test_N12_a_covered_card_may_be_put_back_and_is_covered_again() -> None:
    table = Table("0a1 villager,0b1 hitodama,0c1 shinigami", hand0="mezu gagoze")
    tell(table, "place mezu 0a1")
    assert tell(table, "rescue 0b1 0a1") == [
        "Anna discards Hitodama on b1 and keeps villager on a1 for now.",
        "Anna loses villager from a1.",
        "Anna now has mezu on a1.",
    ]


def test_N12_teke_teke_makes_the_other_discard() -> None:
    table = Table("0a1 villager,0b1 shinigami,0c1 teke-teke,1a1 okami", hand0="mezu gagoze")
    assert tell(table, "place mezu 0a1", 1) == ["Anna plays mezu over villager on a1.", "You lose okami from a1."]


def test_N14_totals_of_both_change() -> None:
    table = Table("0a1 kitsune,1a1 villager", hand0="miko gagoze")
    told = story(table, "place miko 0b1", 1)
    assert told[1:] == [
        Said("total_up", {"seats": (0,), "points": 3, "was": 4, "total": 7}),
        Said("total_up", {"seats": (1,), "points": 1, "was": 1, "total": 2}),
    ]
    assert in_words(told[1], 1) == "Anna goes up from 4 to 7."
    assert in_words(told[2], 1) == "You go up from 1 to 2."


def test_05_geisha_moves_a_human_of_the_other_field() -> None:
    table = Table("1a1 villager", hand0="geisha gagoze")
    tell(table, "place geisha 0a1")
    assert tell(table, "move 1a1 0b1", 1) == ["Anna moves your villager from a1 to b1."]


def test_05_geisha_moves_itself_where_nothing_else_can_be_done() -> None:
    field = "0b1 mezu,0c1 mezu,0a2 gozu,0b2 gozu,0c2 (goryo),0a3 (goryo),0b3 (okami)"
    assert tell(Table(field, hand0="geisha gagoze"), "place geisha 0a1") == [
        "Anna plays geisha on a1.",
        "Anna moves geisha from a1 to c3.",
    ]


def test_08_shrine_turns_the_only_spirit() -> None:
    table = Table("1a1 kitsune", hand0="shrine gagoze")
    assert tell(table, "place shrine 0a1", 1)[1:] == ["Anna turns your kitsune on a1 face down."]


def test_12_basan_shows_each_player_the_own_new_hand() -> None:
    table = Table(hand0="basan mezu", hand1="gozu gozu")
    tell(table, "place basan 0a1")
    rest = Counter([*table.deck, "mezu", "gozu", "gozu"]) - Counter(["okami", "miko", "village"])
    assert tell(table, f"shuffle okami,miko,village,{','.join(sorted(rest.elements()))}", 1) == [
        "Both players shuffle their hands into the deck.",
        "Anna draws 1 card.",
        "You draw miko village.",
    ]


def test_13_goryo_may_raise_nothing() -> None:
    def raising() -> Table:
        table = Table(hand0="goryo gagoze", pile="mezu")
        assert tell(table, "place goryo 0a1") == ["Anna plays goryo on a1.", "Anna loses goryo from a1."]
        return table

    assert tell(raising(), "done") == ["Anna brings no card back from the discard pile."]
    table = raising()
    assert tell(table, "raise goryo 0b1") == ["Anna brings goryo back from the discard pile to b1."]
    assert tell(table, "done", 0) == ["You bring no second card back from the discard pile."]


def test_18_unnamed_a_goes_over() -> None:
    table = Table("1a1 mezu", hand0="unnamed-a gagoze")
    tell(table, "place unnamed-a 0a1")
    assert tell(table, "put 1a1", 1) == ["Anna puts Unnamed A from a1 over your mezu on a1."]


def test_20_buddha_clears_and_fills() -> None:
    table = Table("0a1 mezu,1a1 gozu,1b1 gozu", hand0="buddha okami", hand1="okami")
    assert tell(table, "place buddha 0b1", 0) == [
        "You play buddha on b1.",
        "You lose mezu buddha from a1 b1.",
        "Bob loses gozu gozu from a1 b1.",
    ]
    rest = Counter([*table.deck, *table.pile.split()]) - Counter(["okami", "miko", "village", "mezu"])
    assert tell(table, f"shuffle okami,miko,village,mezu,{','.join(sorted(rest.elements()))}", 1) == [
        "The discard pile is shuffled into the deck.",
        "Anna gets village mezu from the deck on a1 b1.",
        "You get okami miko from the deck on a1 b1.",
    ]


def test_21_a_card_from_the_deck_that_goes_at_once_is_told() -> None:
    table = Table(hand0="chochinobake gagoze", deck="dragon")
    tell(table, "place chochinobake 0a1")
    assert tell(table, "look top", 0) == ["You look at the top card of the deck, dragon, and leave it there."]
    assert tell(table, "put 0b1", 1) == ["Anna puts dragon from the deck on b1.", "Anna loses dragon from b1."]


def test_21_onlookers_are_not_told_the_card() -> None:
    table = Table(hand0="chochinobake gagoze", deck="dragon")
    tell(table, "place chochinobake 0a1")
    assert tell(table, "look bottom", 1) == ["Anna looks at the top card of the deck and puts it at the bottom."]


def test_23_only_players_are_told_which_card_is_taken() -> None:
    def taking(reader: int | None) -> list[str]:
        table = Table(hand0="kitsune mezu", hand1="gozu")
        tell(table, "place kitsune 0a1")
        assert table.seat == CHANCE
        return tell(table, "take mezu", reader)

    assert taking(None) == ["Bob takes a card from the hand of Anna."]
    assert taking(0) == ["Bob takes mezu from your hand."]
    assert taking(1) == ["You take mezu from the hand of Anna."]


def test_21_on_a_field_with_one_open_cell_the_card_is_put_there() -> None:
    full = "0c1 mezu,0a2 mezu,0b2 gozu,0c2 gozu,0a3 (okami),0b3 (okami),0c3 (kabuki)"
    table = Table(full, hand0="chochinobake gagoze", deck="dragon")
    tell(table, "place chochinobake 0a1")
    assert tell(table, "look top", 1)[1:2] == ["Anna puts dragon from the deck on b1."]


def test_a_card_of_the_deck_that_lies_elsewhere_by_now_is_found_there() -> None:
    changes = Changes(Table("0a1 mezu").view(None), Table("0b2 gozu", pile="mezu").view(None))
    assert changes.deck_card("0b1") == "gozu"
