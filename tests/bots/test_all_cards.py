"""The benchmark's search that is shown all cards: what others are measured by, and nothing that plays here."""

from collections.abc import Sequence

import pytest

from bench.all_cards import full_sight
from bots.arena.contest import Contest
from bots.arena.entrants import Entrant
from bots.arena.match import Look, own_view
from bots.arena.pairs import play_pair
from bots.roster import BRAINS
from games.rules.contract import CHANCE_DUE, AnyGame, Position
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.amounts import long
from tests.rules.laws.cases import KEYS

SEARCH = Entrant("search", BRAINS["search"], {"iterations": 60})


@pytest.mark.parametrize("key", KEYS)
def test_it_is_shown_the_position_and_house_bots_are_not(key: str) -> None:
    game = registry()[key]
    views = guesses = 0
    for position, seat, _ in random_match(game, game.facts.defaults(), FastRng("all cards")):
        if position.due == CHANCE_DUE or seat < 0:
            continue
        for number in range(3):
            rng, truth = FastRng(f"draw {number}"), seen_by_all(game, position)
            assert seen_by_all(game, full_sight(game, position, seat).worlds().draw(rng)) == truth
            guess = own_view(game, position, seat).worlds().draw(rng)
            views += 1
            guesses += seen_by_all(game, guess) != truth
        if views >= 60:
            break
    assert views
    assert guesses


def seen_by_all(game: AnyGame, position: Position) -> Sequence[object]:
    """Return the views of all seats together."""
    return [game.view(position, seat) for seat in range(game.facts.seats)]


@long
@pytest.mark.parametrize("other", [Entrant("dice", BRAINS["random"], {}), SEARCH], ids=["random", "the same search"])
def test_to_see_all_cards_is_an_advantage_over_who_does_not(other: Entrant) -> None:
    game = registry()["take-that-toy-2p"]

    def share(look: Look) -> float:
        contest = Contest(game.facts.key, game.facts.defaults(), SEARCH, other, "all cards", look)
        return sum(play_pair(contest, number).score for number in range(30)) / 30

    assert share(full_sight) > share(own_view)
