"""Moments that each game calls forced; they are so by the law `a_forced_move_is_the_only_one_in_every_world`."""

import pytest

from games.rules.contract import AnyGame, Game
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.stream import FastRng
from games.rules.take_that_toy.game import TakeThatToy
from tests.rules.laws import of_matches
from tests.rules.laws.drawn_matches import matches
from tests.rules.laws.of_matches import forced_moments
from tests.rules.plain import plain_only

RARE = {"namahage"}
"""Games whose random matches hardly ever have a forced move; their own tests make some."""

KNOWING = [key for key, game in registry().items() if type(game).forced is not Game.forced]

MATCHES = 60


def forced_verbs(game: AnyGame, wanted: int) -> set[str]:
    """The verbs that were forced in some matches, which are as many as it takes to see so many of them."""
    found: set[str] = set()
    for number in range(MATCHES):
        options = game.facts.defaults()
        log = [(seat, move) for _, seat, move in random_match(game, options, FastRng(number))]
        for position, seat, _ in forced_moments(game, options, log):
            (family,) = game.options(position, seat)
            found.add(game.facts.verbs[family.verb].name)
        if len(found) >= wanted:
            break
    return found


@pytest.mark.parametrize("key", [key for key in KNOWING if key not in RARE])
def test_games_that_know_of_forced_moves_have_some(key: str) -> None:
    verbs = {"play", "pass"} if key == "mu-2p" else {"play"}
    assert forced_verbs(registry()[key], len(verbs)) == verbs


@plain_only
def test_the_law_finds_a_game_that_says_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TakeThatToy, "forced", lambda self, view, seat: view.turn == seat)
    game = registry()["take-that-toy-2p"]
    options, log = matches(game.facts.key)[0]
    with pytest.raises(AssertionError):
        of_matches.a_forced_move_is_the_only_one_in_every_world(game, options, log, game.start(2, options))


def test_a_game_that_says_nothing_of_forced_moves_has_none() -> None:
    game = registry()["namahage"]
    view = game.view(game.start(2, game.facts.defaults()), None)
    assert not any(Game.forced(game, view, seat) for seat in range(2))
