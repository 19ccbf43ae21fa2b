"""The log loss of each hidden card's place in unweighted and in weighted worlds, over the rounds of a bot."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log, sqrt
from typing import Any

from bench.worlds.policies import ANY_MOVE, PROMISES, Choice, Policy, choice, fit
from bench.worlds.retold import Retold, with_moves
from bench.worlds.rounds import Row, play_round
from bots.brains.brain import Brain
from games.rules.contract import AnyGame, Position
from games.rules.moves import CHANCE
from games.rules.stream import FastRng

EVERY = 4
"""One decision in so many is looked at, in each round another one first."""

WAYS = ("unweighted", "any_move", "policy")
Places = Mapping[str, tuple[str, ...]]


@dataclass
class Tally:
    """One round: its hidden cards, the losses summed over them, and the effective sample sizes of its decisions."""

    cards: int = 0
    losses: dict[str, float] = field(default_factory=lambda: dict.fromkeys(WAYS, 0.0))
    sizes: list[float] = field(default_factory=list)


def measure(game: AnyGame, brain: Brain, rounds: int, worlds: int, seed: str) -> dict[str, Any]:
    """Fit a policy to as many rounds of a bot as are then judged by it, and say what its weights are good for."""
    policy = fit([one for n in range(rounds) for one in seen(game, play_round(game, brain, f"{seed}|fit|{n}"))])
    tallies = [
        tally(game, play_round(game, brain, f"{seed}|held out|{n}"), policy, worlds, FastRng(f"{seed}|worlds|{n}"), n)
        for n in range(rounds)
    ]
    cards = sum(one.cards for one in tallies)
    sizes = [size for one in tallies for size in one.sizes]
    report: dict[str, Any] = {
        "rounds": rounds,
        "heat": policy.heat,
        "floor": policy.floor,
        "decisions": len(sizes),
        "cards": cards,
        "unweighted": round(sum(one.losses["unweighted"] for one in tallies) / cards, 4),
        "effective": round(sum(sizes) / len(sizes), 3),
    }
    for way in WAYS[1:]:
        gain, error = difference([(one.losses[way] - one.losses["unweighted"], one.cards) for one in tallies])
        report[way] = round(gain, 4)
        report[f"{way}_error"] = round(error, 4)
    return report


def difference(rounds: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """The difference per card, of a sum and a number of cards for each round, and its standard error over rounds."""
    cards = sum(count for _, count in rounds)
    mean = sum(total for total, _ in rounds) / cards
    spread = sum((total - mean * count) ** 2 for total, count in rounds)
    return mean, sqrt(spread * len(rounds) / max(1, len(rounds) - 1)) / cards


def seen(game: AnyGame, rows: Iterable[Row], reader: int = CHANCE) -> list[Choice]:
    """The decisions of a round, all but those of a reader."""
    found = []
    for row in rows:
        if row.seat not in (CHANCE, reader):
            promised = PROMISES[game.facts.key](row.before, row.seat)
            one = choice(promised, game.facts.verbs.pack(row.move), row.move.verb)
            if one is not None:
                found.append(one)
    return found


def tally(
    game: AnyGame, rows: Sequence[Row], policy: Policy, worlds: int, rng: FastRng, first: int = 0, every: int = EVERY
) -> Tally:
    """The losses at some of a round's decisions."""
    total = Tally()
    decisions = [index for index, row in enumerate(rows) if row.seat != CHANCE]
    for index in decisions[first % every :: every]:
        row = rows[index]
        drawn, choices = told_worlds(game, rows[:index], row, worlds, rng)
        weighted = {
            "unweighted": [1 / worlds] * worlds,
            "any_move": weights(ANY_MOVE, choices),
            "policy": weights(policy, choices),
        }
        total.sizes.append(effective(weighted["policy"]))
        places = [_places(game, world) for world in drawn]
        for card, true in _places(game, row.before).items():
            if len({true, *(where[card] for where in places)}) > 1:
                total.cards += 1
                for way, shares in weighted.items():
                    right = sum(share for share, where in zip(shares, places, strict=True) if where[card] == true)
                    total.losses[way] -= log((right * worlds + 0.5) / (worlds + 1))
    return total


def told_worlds(
    game: AnyGame, past: Sequence[Row], row: Row, worlds: int, rng: FastRng
) -> tuple[list[Any], list[list[Choice]]]:
    """Worlds that a seat holds possible before its decision, and in each what the others have decided so far."""
    sampler = game.sampler(game.view(row.before, row.seat))
    drawn = [sampler.draw(rng) for _ in range(worlds)]
    retold = Retold(game, past, row.seat, row.before, drawn)
    return drawn, [seen(game, with_moves(game, past, retold.moves(world, rng)), row.seat) for world in drawn]


def weights(policy: Policy, choices: Sequence[Sequence[Choice]]) -> list[float]:
    """The weights of worlds, one in sum: how likely the moves of the others were in each."""
    likelihoods = [policy.likelihood(made) for made in choices]
    most = max(likelihoods)
    shares = [exp(likelihood - most) for likelihood in likelihoods]
    total = sum(shares)
    return [share / total for share in shares]


def effective(weights: Sequence[float]) -> float:
    """The effective sample size of weights, as a share of their number."""
    return 1 / (len(weights) * sum(weight * weight for weight in weights))


def _places(game: AnyGame, position: Position) -> Places:
    """For each card by its face in whose hand it is, or elsewhere; cards that come twice have two places."""
    faces = game.facts.verbs[0].slots[-1].domain.faces
    places: dict[str, list[str]] = {face: [] for face in faces}
    for zone in game.zones(position):
        for card in zone.cards:
            places[faces[card]].append(zone.name.partition(",")[0] if zone.name.startswith("hand") else "elsewhere")
    return {face: tuple(sorted(where)) for face, where in places.items()}


def in_lines(reports: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """A table of the reports of some bots."""
    head = ("fitted", "cards", "unweighted", "by legal moves", "by policy", "effective")
    yield "{:9}  {:>20}  {:>6}  {:>10}  {:>17}  {:>17}  {:>9}".format("bot", *head)
    for name, one in reports.items():
        fitted = f"heat {one['heat']}, floor {one['floor']}"
        changes = [f"{one[way]:+.4f} ± {one[f'{way}_error']:.4f}" for way in WAYS[1:]]
        yield (
            f"{name:9}  {fitted:>20}  {one['cards']:6}  {one['unweighted']:10.4f}  {changes[0]:>17}  "
            f"{changes[1]:>17}  {one['effective']:9.0%}"
        )
