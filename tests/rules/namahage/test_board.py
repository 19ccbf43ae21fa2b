"""The board that a person reads, and what it says of what is asked."""

from dataclasses import replace

from games.rules.faces import parse_logged
from games.rules.kit.sample import random_match
from games.rules.namahage.shapes import NamahageLate, NamahageSeen
from games.rules.stream import FastRng
from tests.rules.namahage.table import FACTS, GAME, Table


def board(table: Table, reader: int | None) -> str:
    return GAME.board(table.view(reader))


def test_both_fields_the_hand_the_pile_and_what_is_asked() -> None:
    table = Table(
        "0a1 samurai,0b2 (kitsune),1c3 gozu", hand0="dragon gagoze", hand1="mezu", deck="village", pile="miko"
    )
    assert board(table, 0) == "\n".join(
        [
            "seat 1: 1 point; hand: 1 card",
            "     a                 b                 c",
            "  1  .                 .                 .",
            "  2  .                 .                 .",
            "  3  .                 .                 gozu 1*",
            "",
            "seat 0 (you): 3 points; hand: dragon gagoze",
            "     a                 b                 c",
            "  1  samurai 3         .                 .",
            "  2  .                 (kitsune)         .",
            "  3  .                 .                 .",
            "",
            "deck      49 cards",
            "discards  miko",
            "next      seat 0 takes an action",
        ]
    )


def test_dangers_and_calls_are_told() -> None:
    field = "0a1 villager,0b1 kabuki,0c1 miko,0a2 teke-teke,0b2 samurai,1a1 shrine,1b1 village"
    table = Table(field, hand0="okami")
    table.play("place okami 0c2", "row 0r1", "prevent -")
    assert "0c1 is discarded: seat 0 may save it by a Samurai; 0a1, 0b1 will go" in board(table, None)
    table.play("prevent 0b2")
    lines = board(table, None).splitlines()
    assert lines[-5] == "next      Teke Teke: seat 1 discards an own card"
    assert lines[-2:] == ["then      Okami: seat 0 chooses who clears a row", "then      the turn of seat 0 ends"]


def test_what_is_known_is_told_to_who_knows_it() -> None:
    table = Table("0a1 mezu", hand0="kitsune mezu buddha", hand1="kabuki merchant", deck="gozu", pile="miko")
    table.play("place kitsune 0b1").happen("take mezu").happen("take kabuki")
    assert "you know  mezu in seat 1's hand" in board(table, 0)
    assert "known of it: mezu" in board(table, 1)
    table.play("place merchant 1c1", "place buddha 0c1").shuffle("village village shrine shrine")
    assert "you know  no more of these in seat 1's hand: merchant miko" in board(table, 0)


def test_cards_that_were_shuffled_back_are_told_with_how_many_can_be_there() -> None:
    view = Table("0a1 kabuki", hand0="okami", hand1="gozu mezu").view(0)
    some, none = (replace(view, latecomers=(NamahageLate(("miko", "oni"), most),)) for most in (2, 0))
    assert "you know  at most 2 of these in seat 1's hand: miko oni" in GAME.board(some)
    assert "you know  none of these in seat 1's hand: miko oni" in GAME.board(none)


def test_a_card_seen_in_the_deck_and_trades_are_told() -> None:
    table = Table("0a1 gift-spirit,1a1 mezu", hand0="chochinobake", hand1="gozu", deck="shrine")
    table.play("trade 0a1 1a1")
    assert "trades    1 in a row" in board(table, 0)
    table.play("place gozu 1b1", "place chochinobake 0b1")
    assert "; number 1 from the top is shrine, seen by seat 0" in board(table, 0)
    assert "; number 1 from the top is unknown to you, seen by seat 0" in board(table, 1)
    seen_by_both = replace(table.view(0), deck_seen=(NamahageSeen(2, "oni", (0, 1)),))
    assert "; number 2 from the top is oni, seen by seat 0 and seat 1" in GAME.board(seen_by_both)


def test_the_cells_of_unnamed_a_are_told_until_the_last_has_gone() -> None:
    table = Table("0a1 unnamed-a,1a1 kabuki,1b1 hitodama", hand0="gagoze")
    table.play("place gagoze 0b1")
    assert board(table, None).endswith("next      seat 0 hands over unnamed-a from 0a1")
    table.play("put 1a1")
    assert "seat 1 may save it by a Hitodama" in board(table, None)
    assert board(table, None).endswith("then      seat 0 has handed over unnamed-a")


def test_the_start_and_the_end() -> None:
    position = GAME.start(2, FACTS.defaults())
    assert GAME.board(GAME.view(position, 0)) == "Nothing is dealt yet."
    table = Table("0a1 okami,0b1 okami,0c1 daitengu,0a2 kitsune", hand0="samurai")
    table.play("place samurai 0b2")
    assert board(table, 0).endswith("next      nothing: the match is over (twenty_one)")


def test_every_step_of_random_matches_can_be_told() -> None:
    for seed in range(40):
        for position, _, _ in random_match(GAME, FACTS.defaults(), FastRng(seed)):
            text = GAME.board(GAME.view(position, None))
            assert "{" not in text
            assert all(line == line.rstrip() and line.isprintable() for line in text.splitlines())
            assert max(map(len, text.splitlines())) < 400


def test_a_logged_move_can_be_read() -> None:
    assert parse_logged(FACTS, "take mezu").picks == ((52,),)
