"""The cards and the option that leaves a colour out (M1, M2)."""

import pytest

from games.rules.faces import Malformed, format_move, parse_move
from games.rules.mu.cards import CARDS, WORTH, canonical, first_copies, together, without, worth
from games.rules.stream import KeyStream, shuffle
from tests.rules.mu.table import FACTS, GAME, Table, deal_text


def test_M1_five_colours_hold_twelve_cards_each_two_of_them_twice() -> None:
    assert CARDS.size == 60
    assert CARDS.faces[:12] == ("r0", "r1", "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r7", "r8", "r9")
    assert CARDS.faces[12::12] == ("y0", "g0", "b0", "k0")
    assert {fact.card: fact.copies for fact in FACTS.cards if fact.copies == 2} == {
        f"{letter}{number}": 2 for letter in "rygbk" for number in (1, 7)
    }


@pytest.mark.parametrize(
    ("number", "points"),
    [(0, 1), (1, 0), (2, 1), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2), (8, 1), (9, 0)],
)
def test_M1_a_card_is_worth_its_points(number: int, points: int) -> None:
    for letter in "rygbk":
        for place in CARDS.places[f"{letter}{number}"]:
            assert WORTH[place] == points
    fact = next(fact for fact in FACTS.cards if fact.card == f"g{number}")
    assert fact.about == f"A green {number}, worth {('no points', '1 point', '2 points')[points]}."


def test_M2_four_colours_are_worth_48_points() -> None:
    assert worth(CARDS.every) == 60
    assert worth(CARDS.every & ~(0xFFF << 24)) == 48


def test_M1_twins_are_one_face_and_one_move() -> None:
    once, twice = parse_move(FACTS, "lay r1"), parse_move(FACTS, "lay r1,r1")
    assert once.picks == ((1,),)
    assert twice.picks == ((1, 2),)
    assert format_move(FACTS, twice) == "lay r1,r1"
    with pytest.raises(Malformed, match="only 2"):
        parse_move(FACTS, "lay r1,r1,r1")


def test_C2_a_lay_in_any_order_is_the_same_move_in_table_order() -> None:
    assert format_move(FACTS, parse_move(FACTS, "lay k0,r7,g3,r7,y9")) == "lay r7,r7,y9,g3,k0"


def test_zones_keep_the_lower_of_twins() -> None:
    one, other = 1 << 1, 1 << 2
    assert canonical(other) == one
    assert canonical(one | other) == one | other
    assert canonical(1 << 9 | 1 << 3) == 1 << 8 | 1 << 3
    assert together(one, one) == one | other
    assert together(one | 1, 1 << 3) == one | 1 << 3 | 1
    assert without(one | other, one) == one
    assert without(one | other, one | other) == 0
    assert first_copies([2, 5, 1, 9]) == (1, 5, 2, 8)


@pytest.mark.parametrize("letter", "rygbk")
def test_M2_a_colour_letter_leaves_that_colour_out_of_every_round(letter: str) -> None:
    table = Table(removed_colour=letter)
    for _ in range(3):
        move = GAME.chance(table.position, KeyStream(b"any"))
        assert format_move(FACTS, move).startswith(f"deal {letter} ")
        assert sorted(CARDS.faces[card] for card in move.picks[1]) == sorted(
            face for face in CARDS.faces if face[0] != letter
        )
        table.deal(format_move(FACTS, move)).play("pass", "pass")


def _after_an_eklat(table: Table) -> None:
    first, second = (next(text for text in table.legal("lay")), "")
    table.play(first)
    second = table.legal("lay")[0]
    table.play(second, "pass", "pass")


def test_M2_rotate_leaves_red_out_first_and_then_the_next_colour_each_round() -> None:
    table = Table(removed_colour="rotate", target=100)
    for letter in "rygbkry":
        for redeal in (True, False):
            text = format_move(FACTS, GAME.chance(table.position, KeyStream(b"x")))
            assert text.startswith(f"deal {letter} ")
            table.deal(text)
            assert table.view(None).removed == letter
            if redeal:
                table.play("pass", "pass")
            else:
                _after_an_eklat(table)


def test_M2_random_draws_the_colour_from_the_first_stream_before_the_cards() -> None:
    position = GAME.start(2, FACTS.defaults())
    for number in range(40):
        key = b"%d" % number
        stream = KeyStream(key)
        removed = stream.below(5)
        deck = [face for face in CARDS.faces if face[0] != "rygbk"[removed]]
        shuffle(deck, stream)
        assert format_move(FACTS, GAME.chance(position, KeyStream(key))) == f"deal {'rygbk'[removed]} {','.join(deck)}"


def test_M2_a_random_colour_stays_out_for_the_match_and_later_deals_draw_none() -> None:
    table = Table(deal_text("g"), target=100).play("pass", "pass")
    for rounds in range(3):
        stream = KeyStream(b"later %d" % rounds)
        deck = [face for face in CARDS.faces if face[0] != "g"]
        shuffle(deck, stream)
        text = format_move(FACTS, GAME.chance(table.position, KeyStream(b"later %d" % rounds)))
        assert text == f"deal g {','.join(deck)}"
        _after_an_eklat(table.deal(text))


def test_M2_the_colour_that_is_out_is_public_and_unknown_before_the_first_deal() -> None:
    assert Table().view(0).removed is None
    assert Table(deal_text("b")).view(None).removed == "b"


def test_the_options_are_those_of_the_specification() -> None:
    assert FACTS.defaults() == {
        "removed_colour": "random",
        "auction_tie": "eklat",
        "trump_freedom": "displayed",
        "shield_no_trump": False,
        "target": 30,
        "goal_table": "derived",
    }
    target = next(option for option in FACTS.options if option.name == "target")
    assert (target.least, target.most) == (5, 100)
