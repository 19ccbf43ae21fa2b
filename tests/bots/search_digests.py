"""Results of searches, a line for each: a plain process and a compiled one must print the same lines."""

from bots.brains.habits import habit_of
from bots.brains.search.flat import Flat
from bots.brains.search.policy import Policy
from bots.brains.search.search import Search
from bots.brains.valuations import valuation_of
from games.rules.kit.sample import random_match
from games.rules.registry import registry
from games.rules.stream import FastRng

SEARCHES = 10
ITERATIONS = 120
SENSIBLE = 12


def main() -> None:
    """Search and compare at moments of a random match of every game."""
    for key, game in registry().items():
        searches = 0
        for ply, (position, seat, _) in enumerate(random_match(game, game.facts.defaults(), FastRng(f"digests {key}"))):
            if seat < 0 or (ply > 6 and ply % 5):
                continue
            sampler = game.sampler(game.view(position, seat))
            search = Search(game, sampler, seat, Policy(), FastRng(ply))
            search.run(ITERATIONS)
            sensible = Search(game, sampler, seat, Policy(sense=0.8), FastRng(ply), habit_of(key))
            sensible.run(SENSIBLE)
            valued = Search(game, sampler, seat, Policy(), FastRng(ply), valuation=valuation_of(key))
            valued.run(ITERATIONS)
            flat = Flat(game, sampler, seat, 12, FastRng(ply))
            flat.run(ITERATIONS)
            for candidates in (one.candidates() for one in (search, sensible, valued, flat)):
                found = [(candidate.code, candidate.visits, candidate.value.hex()) for candidate in candidates]
                print(key, ply, found)
            print(key, search.moves)
            searches += 1
            if searches == SEARCHES:
                break


if __name__ == "__main__":
    main()
