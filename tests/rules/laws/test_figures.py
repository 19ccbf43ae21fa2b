"""Law of figures: of every match a game gives the values that it declares, as a table can hold them."""

import pytest

from games.rules.contract import AnyGame, FigureValue
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.stream import FastRng


def is_plain(value: FigureValue) -> bool:
    return value is None or type(value) in (int, str)


@pytest.mark.parametrize("game", registry().values(), ids=lambda game: game.facts.key)
def test_every_match_has_the_figures_of_its_game(game: AnyGame) -> None:
    rng = FastRng("figures")
    for position, _, _ in random_match(game, game.facts.defaults(), rng):
        # A player can resign at any moment.
        values = game.figures(game.view(position, None))
        assert len(values) == len(game.facts.figures)
        for value in values:
            assert all(map(is_plain, value)) if isinstance(value, list) else is_plain(value)
    assert any(values) or not game.facts.figures
    names = [figure.name for figure in game.facts.figures]
    assert len(set(names)) == len(names)
    assert all(name.isidentifier() and name.islower() for name in names)
