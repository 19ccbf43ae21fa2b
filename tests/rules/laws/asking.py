"""Asking for what may not be played: a single item in place of one of a legal move, each of the whole game."""

from collections.abc import Iterator
from typing import Any

from games.rules.contract import AnyGame, Illegal
from games.rules.families import sample
from games.rules.kit.check import check
from games.rules.kit.sample import random_match
from games.rules.moves import CHANCE, Move
from games.rules.stream import FastRng, Rng
from tests.rules.laws.cases import option_sets

Refused = tuple[Any, int, Move, Illegal]
"""A position, a seat that is due in it, what it asked for, and what it reads."""


def refused(game: AnyGame, most: int) -> Iterator[Refused]:
    """Ask in some positions of random matches over all options, and yield what is refused."""
    for number, options in enumerate(option_sets(game)):
        rng = FastRng(f"asking {number}")
        for position, seat in decisions(game, options, rng, most):
            for move in asked_for(game, position, seat, rng):
                why = check(game, position, seat, move)
                if why is not None:
                    yield position, seat, move, why


def decisions(game: AnyGame, options: dict[str, Any], rng: Rng, most: int) -> Iterator[tuple[Any, int]]:
    """Yield positions here and there in random matches, each with a seat that is due."""
    while most > 0:
        for position, seat, _ in random_match(game, options, rng):
            if most > 0 and seat != CHANCE and not rng.below(8):
                yield position, seat
                most -= 1


def asked_for(game: AnyGame, position: Any, seat: int, rng: Rng) -> Iterator[Move]:
    """Yield moves of each verb that is asked of a seat now: a legal one of each family, with one item anew."""
    verbs = game.facts.verbs
    for family in game.options(position, seat):
        legal = verbs.unpack(sample(verbs, [family], rng))
        for index, slot in enumerate(verbs[legal.verb].slots):
            picks = list(legal.picks)
            # Of twins the lower place stands for both.
            for items in slot.domain.places.values():
                picks[index] = items[:1]
                yield Move(legal.verb, tuple(picks))
