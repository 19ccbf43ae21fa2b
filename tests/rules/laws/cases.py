"""Matches that the laws are tried on: every ruleset, every option value, and random ones."""

from collections.abc import Iterator

from games.rules.contract import AnyGame, OptionSpec, OptionValue
from games.rules.kit.sample import random_options
from games.rules.registry import registry
from games.rules.stream import FastRng

KEYS = tuple(registry())


def readers(game: AnyGame) -> tuple[int | None, ...]:
    """An onlooker and each seat."""
    return (None, *range(game.facts.seats))


def values(spec: OptionSpec) -> tuple[OptionValue, ...]:
    """The choices of an option, or its bounds and its default."""
    return spec.choices or tuple(dict.fromkeys((spec.default, spec.least, spec.most)))


def option_sets(game: AnyGame, more: int = 4) -> Iterator[dict[str, OptionValue]]:
    """The defaults, each other value of each option once among random others, and some random ones."""
    rng = FastRng(game.facts.key)
    yield game.facts.defaults()
    for spec in game.facts.options:
        for value in values(spec):
            if value != spec.default:
                yield {**random_options(game, rng), spec.name: value}
    for _ in range(more):
        yield random_options(game, rng)
