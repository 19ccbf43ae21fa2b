"""Options of a match, drawn at random."""

from games.rules.contract import AnyGame, OptionValue
from games.rules.stream import Rng


def random_options(game: AnyGame, rng: Rng) -> dict[str, OptionValue]:
    """A value for every option, each equally likely."""
    chosen: dict[str, OptionValue] = {}
    for spec in game.facts.options:
        if spec.choices:
            chosen[spec.name] = spec.choices[rng.below(len(spec.choices))]
        else:
            chosen[spec.name] = spec.least + rng.below(spec.most - spec.least + 1)
    return chosen
