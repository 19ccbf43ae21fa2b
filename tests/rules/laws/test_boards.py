"""Boards of every game as text."""

import re
from typing import Final

import pytest

from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.rules.laws.cases import KEYS, readers

ONE_OF_MANY: Final = re.compile(r"(?<![\w-])1 (?:cards|points)\b")
MATCHES: Final = 4


@pytest.mark.parametrize("key", KEYS)
def test_of_one_thing_a_board_says_no_plural(key: str) -> None:
    game = registry()[key]
    boards = (
        game.board(game.view(position, reader))
        for seed in range(MATCHES)
        for position, _, _ in random_match(game, game.facts.defaults(), FastRng(seed))
        for reader in readers(game)
    )

    assert [found[0] for board in boards if (found := ONE_OF_MANY.search(board))] == []
