"""Boards of every game as text."""

import re
from collections import Counter
from typing import Final

import pytest

from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.sentences import Said, forms
from games.rules.stream import FastRng
from tests.rules.laws.cases import KEYS, readers

ONE_OF_MANY: Final = re.compile(r"(?<![\w-])1 (?:cards|points)\b")
PLACE: Final = re.compile(r"\{(\w+)\}")
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


@pytest.mark.parametrize("key", KEYS)
def test_each_sentence_of_a_board_is_declared_once_and_has_its_values(key: str) -> None:
    game = registry()[key]
    declared = {sentence.id: sentence.text for sentence in game.facts.board}
    assert not [one for one, count in Counter(sentence.id for sentence in game.facts.board).items() if count > 1]
    found = (
        piece
        for seed in range(MATCHES)
        for position, _, _ in random_match(game, game.facts.defaults(), FastRng(seed))
        for reader in readers(game)
        for line in game.lines(game.view(position, reader))
        for cell in line.cells
        for piece in cell
        if isinstance(piece, Said)
    )
    for said in found:
        text = declared[said.id]
        assert {name for form in forms(text) for name in PLACE.findall(form)} <= said.values.keys(), said
        assert isinstance(text, str) or isinstance(said.values.get("count"), int), said
        assert () not in said.values.values() or {"cards", "suits"} & said.values.keys(), said
