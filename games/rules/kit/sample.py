"""Random moves and random matches: what tests, benchmarks and the simplest bot play."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.rules.contract import CHANCE_DUE, AnyGame, OptionValue, Position
from games.rules.families import sample
from games.rules.moves import CHANCE, Move
from games.rules.stream import Rng


def sample_code(game: AnyGame, position: Position, seat: int, rng: Rng) -> int:
    """A legal move of a due seat, each equally likely."""
    return sample(game.facts.verbs, game.options(position, seat), rng)


def sample_move(game: AnyGame, position: Position, rng: Rng) -> tuple[int, Move]:
    """The next move: chance's if it is due, else that of a due seat drawn at random."""
    if position.due == CHANCE_DUE:
        return CHANCE, game.chance(position, rng)
    due = game.to_act(position)
    seat = due[rng.below(len(due))]
    return seat, game.facts.verbs.unpack(sample_code(game, position, seat, rng))


def random_match(game: AnyGame, options: Mapping[str, OptionValue], rng: Rng) -> Iterator[tuple[Any, int, Move]]:
    """Each move of a random match with the position before it; the position is the running one, not a copy."""
    position = game.start(game.facts.seats, options)
    while position.due:
        seat, move = sample_move(game, position, rng)
        yield position, seat, move
        game.apply(position, seat, move)


def random_options(game: AnyGame, rng: Rng) -> dict[str, OptionValue]:
    """A value for every option, each equally likely."""
    chosen: dict[str, OptionValue] = {}
    for spec in game.facts.options:
        if spec.choices:
            chosen[spec.name] = spec.choices[rng.below(len(spec.choices))]
        else:
            chosen[spec.name] = spec.least + rng.below(spec.most - spec.least + 1)
    return chosen
