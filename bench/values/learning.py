"""Fit a network to positions and results, and write it in whole numbers.

    OMP_NUM_THREADS=1 .venv-bench/bin/python -m bench.values.learning positions.txt --out namahage.json

One match in ten is held out. The command prints the log loss of its results after each pass over the others, and keeps
the weights of the pass with the least. Of one file the same weights come on the same machine, in one thread.
"""

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

Array = Any
"""An array of numpy, which is in the environment of the benches alone."""

Weights = dict[str, Any]

HELD_OUT = 10
BATCH = 512
RATE = 2e-3
LEAST_RATE = 1e-5
MOST_WEIGHT = 1.9
SCALE = 64
"""A weight of one is this whole number: a byte holds weights from −2 to 2."""


@dataclass(frozen=True)
class Positions:
    """Positions by their features, and what each was worth in the end to the player to move."""

    count: int
    """The number of features that there are, some of which no position may have."""
    features: list[Array]
    worth: Array
    matches: Array

    def dense(self, chosen: Array) -> Array:
        """One row for each position: a one for each feature that it has."""
        rows = np.zeros((len(chosen), self.count), np.float32)
        for row, index in zip(rows, chosen, strict=True):
            row[self.features[index]] = 1
        return rows


def read(path: Path) -> Positions:
    """The positions of a file of `bench.values.matches`."""
    features, worth, matches = [], [], []
    count, *lines = path.read_text().splitlines()
    for line in lines:
        number, result, *numbers = line.split()
        matches.append(int(number))
        worth.append(float(result))
        features.append(np.array(numbers, np.int64))
    return Positions(int(count), features, np.array(worth, np.float32), np.array(matches))


def value(odds: Array) -> Array:
    """Odds from minus to plus infinity as a worth from 0 to 1. A division comes out alike on every machine."""
    return 0.5 + 0.5 * odds / (1 + np.abs(odds))


def loss(values: Array, worth: Array) -> float:
    """The mean log loss of results that were expected like this."""
    likely = np.clip(values, 1e-4, 1 - 1e-4)
    return float(-(worth * np.log(likely) + (1 - worth) * np.log(1 - likely)).mean())


def begin(positions: Positions, units: int, rng: Any) -> Weights:
    """Weights that know nothing; a feature that no position has weighs nothing."""
    met = np.zeros(positions.count)
    met[np.unique(np.concatenate(positions.features))] = 1
    return {
        "first": (rng.normal(0, 0.15, (positions.count, units)) * met[:, None]).astype(np.float32),
        "biases": np.full(units, 0.1, np.float32),
        "outputs": rng.normal(0, 0.3, units).astype(np.float32),
        "bias": np.zeros((), np.float32),
    }


def odds_of(weights: Weights, rows: Array) -> tuple[Array, Array]:
    """The values of the hidden units, and the odds that follow from them."""
    hidden = np.maximum(rows @ weights["first"] + weights["biases"], 0)
    return hidden, hidden @ weights["outputs"] + weights["bias"]


def slopes(weights: Weights, rows: Array, worth: Array, decay: float) -> Weights:
    """The slopes of the log loss of these positions, by weight."""
    hidden, odds = odds_of(weights, rows)
    likely = np.clip(value(odds), 1e-3, 1 - 1e-3)
    by_odds = (likely - worth) / (likely * (1 - likely)) * 0.5 / (1 + np.abs(odds)) ** 2 / len(rows)
    by_hidden = by_odds[:, None] * weights["outputs"] * (hidden > 0)
    return {
        "first": rows.T @ by_hidden + decay * weights["first"],
        "biases": by_hidden.sum(0),
        "outputs": hidden.T @ by_odds + decay * weights["outputs"],
        "bias": by_odds.sum(),
    }


def learn(positions: Positions, units: int, passes: int, decay: float, seed: int) -> tuple[Weights, float]:
    """The weights under which the held-out results are likeliest, by Adam, and their log loss."""
    rng = np.random.default_rng(seed)
    held_out = positions.matches % HELD_OUT == 0
    train, judge = np.flatnonzero(~held_out), np.flatnonzero(held_out)
    weights = begin(positions, units, rng)
    means, squares = ({name: np.zeros_like(one) for name, one in weights.items()} for _ in range(2))
    best, least, step = weights, float("inf"), 0
    for number in range(passes):
        rate = RATE * (1 - number / passes) + LEAST_RATE
        order = rng.permutation(train)
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            step += 1
            found = slopes(weights, positions.dense(chosen), positions.worth[chosen], decay)
            for name, slope in found.items():
                means[name] = 0.9 * means[name] + 0.1 * slope
                squares[name] = 0.999 * squares[name] + 0.001 * slope**2
                move = means[name] / (1 - 0.9**step) / (np.sqrt(squares[name] / (1 - 0.999**step)) + 1e-8)
                weights[name] = (weights[name] - rate * move).astype(np.float32)
            np.clip(weights["first"], -MOST_WEIGHT, MOST_WEIGHT, out=weights["first"])
        now = loss(value(odds_of(weights, positions.dense(judge))[1]), positions.worth[judge])
        print(f"pass {number + 1}: {now:.4f}", flush=True)
        if now < least:
            best, least = {name: one.copy() for name, one in weights.items()}, now
    return best, least


def whole(weights: Weights) -> dict[str, Any]:
    """The weights in whole numbers, as `bots/brains/valuations.py` reads them."""
    return {
        "units": np.rint(weights["first"].T * SCALE).astype(int).tolist(),
        "biases": np.rint(weights["biases"] * SCALE).astype(int).tolist(),
        "outputs": np.rint(weights["outputs"] * SCALE).astype(int).tolist(),
        "bias": round(float(weights["bias"]) * SCALE**2),
        "scale": SCALE**2,
    }


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("positions", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--units", type=int, default=16)
    parser.add_argument("--passes", type=int, default=30)
    parser.add_argument("--decay", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    positions = read(asked.positions)
    weights, least = learn(positions, asked.units, asked.passes, asked.decay, asked.seed)
    print(f"{len(positions.worth)} positions of {positions.matches.max() + 1} matches; held out: {least:.4f}")
    asked.out.write_text(json.dumps(whole(weights)) + "\n")


if __name__ == "__main__":
    main()
