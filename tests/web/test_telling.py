"""Moves in words, for pages that work without JavaScript."""

import pytest
from django.utils.translation import override

from games.selectors.catalogue import shown_game
from web.matches.sentences import in_words

ENGLISH = [
    ("take-that-toy-2p", "play r5", "play red 5"),
    ("yokai-septet-4p", "pass ?,?,?", "pass 3 cards"),
    ("mu-2p", "pass", "pass"),
    # A cell that is written as the card of another game is no card here.
    ("namahage", "play samurai b1", "play Samurai, b1"),
]


@pytest.mark.parametrize(("game", "move", "said"), ENGLISH)
def test_moves_are_said_with_the_names_of_their_cards(game: str, move: str, said: str) -> None:
    cards = {card.card for card in shown_game(game).cards}
    assert in_words(move, cards) == said


def test_they_are_said_in_the_readers_language() -> None:
    with override("de"):
        assert in_words("play r5", {"r5"}) == "Rot 5 spielen"
        assert in_words("pass ?,?,?", set()) == "3 Karten weitergeben"
