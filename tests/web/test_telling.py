"""Moves in words, for pages that work without JavaScript."""

import pytest
from django.utils.translation import override

from games.rules.registry import registry
from web.matches.move_words import MoveWords

NAMES = {0: "ana", 1: "ben", 2: "cleo", 3: "dan"}
SAID = [
    ("take-that-toy-2p", "play r5", "play red 5", "Rot 5 spielen"),
    ("yokai-septet-4p", "pass ?,?,?", "pass 3 cards", "3 Karten weitergeben"),
    ("mu-2p", "pass", "pass", "passen"),
    ("mu-2p", "play y7 hand", "play yellow 7 from hand", "Gelb 7 aus der Hand spielen"),
    ("mu-2p", "play y7 table", "play yellow 7 from the table", "Gelb 7 vom Tisch spielen"),
    # A number that is no seat.
    ("mu-2p", "minor 1", "minor 1", "1 Untertrumpf"),
    # A cell that is written as the card of another game is no card here.
    ("namahage", "place samurai b1", "place Samurai, b1", "Samurai, b1 auslegen"),
    ("namahage", "place dragon 0b2", "place Dragon, b2", "Drache, b2 auslegen"),
    ("namahage", "trade 0a1 1c3", "trade a1, c3 of ben", "a1, c3 von ben tauschen"),
    ("namahage", "row 0r2", "clear row 2", "Reihe 2 abräumen"),
    ("namahage", "player 1", "choose ben", "ben wählen"),
]


def words(game: str, reader: int | None = 0) -> MoveWords:
    return MoveWords(registry()[game].facts, NAMES, reader)


@pytest.mark.parametrize(("game", "move", "english", "german"), SAID)
def test_moves_name_cards_places_and_players(game: str, move: str, english: str, german: str) -> None:
    assert words(game).say(move) == english
    with override("de"):
        assert words(game).say(move) == german


def test_to_a_reader_without_a_seat_every_cell_is_somebodys() -> None:
    assert words("namahage", reader=None).say("place dragon 0b2") == "place Dragon, b2 of ana"
