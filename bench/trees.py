"""Searches of level 5 from fixed seeds: processor time an iteration, and a digest of each game's trees.

`python -m bench.trees` in two checkouts in turn compares a change with what was before it: the digests must be equal.
"""

import sys
import time
from collections.abc import Iterator
from hashlib import sha256

from bots.brains.search.node import Node
from bots.brains.search.search import Search
from bots.brains.search_brain import SearchBrain
from bots.roster import ANALYST
from games.rules.contract import AnyGame
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.stream import FastRng

MATCHES = 4
EVERY = 5
"""Every so many rows of a random match the seat that is due thinks."""


def main(iterations: int) -> None:
    for key, game in registry().items():
        spent, done, digest = 0.0, 0, sha256()
        for search in searches(key, game):
            start = time.process_time()
            search.run(iterations)
            spent += time.process_time() - start
            done += iterations
            digest.update("".join(lines(search.root)).encode())
        print(f"{key:18}{1e6 * spent / done:8.2f} µs  {digest.hexdigest()[:16]}", flush=True)


def searches(key: str, game: AnyGame) -> Iterator[Search]:
    """Searches at moments of random matches."""
    brain = SearchBrain(**ANALYST.plan(key).settings)  # type: ignore[arg-type]
    for number in range(MATCHES):
        match = random_match(game, game.facts.defaults(), FastRng(f"trees {key} {number}"))
        for ply, (position, seat, _) in enumerate(match):
            if seat >= 0 and ply % EVERY == 1 and ply < 8 * EVERY:
                yield brain.search(game, game.sampler(game.view(position, seat)), seat, FastRng(ply))


def lines(node: Node) -> Iterator[str]:
    """The statistics of all moves after this one."""
    child = node.child
    while child is not None:
        yield f"{child.code} {child.seat} {child.visits} {child.available} {child.total.hex()}\n"
        yield from lines(child)
        child = child.brother


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
