"""The secrecy suite at the level of the rules: enough pairs of worlds of one game, each compared ply by ply."""

from collections.abc import Iterable

from games.rules.contract import AnyGame, OptionValue
from games.rules.stream import FastRng
from tests.secrecy.compare import Look, compare, looked_at
from tests.secrecy.worlds import Recorded, Report, pairs


def keep_secrets(
    game: AnyGame,
    option_sets: Iterable[dict[str, OptionValue]],
    wanted: int,
    seed: str = "",
    look: Look = looked_at,
    per_reader: int = 8,
    most_plies: int = 12,
) -> Report:
    """Compare at least this many pairs, over all these options; a `Leak` names what told a secret."""
    sets = list(option_sets)
    report, rng, number = Report(), FastRng(f"{game.facts.key} {seed}"), 0
    while report.pairs < wanted or number < len(sets):
        recorded = Recorded(game, sets[number % len(sets)], rng)
        for pair in pairs(recorded, per_reader, rng, report, most_plies):
            compare(pair, look)
        number += 1
        assert number < 20 * (wanted + len(sets)), f"too few pairs: {report}"
    return report
