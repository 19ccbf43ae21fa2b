"""Play one match between brains. The deals come from a seed, so that they can be repeated.

Each brain gets its own views only; the position stays with the arena.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter

from bots.arena.entrants import Entrant
from bots.brains.brain import Sight
from bots.brains.thinking import brain_at
from games.rules.contract import CHANCE_DUE, AnyGame, OptionValue, Position
from games.rules.families import allows
from games.rules.stream import FastRng


class BrokeTheRules(Exception):
    """A brain has named an illegal move."""


@dataclass
class Times:
    """The times that an entrant thought, decision by decision, and how often it was cut short."""

    seconds: list[float] = field(default_factory=list)
    cuts: int = 0

    def add(self, other: "Times") -> None:
        self.seconds += other.seconds
        self.cuts += other.cuts


@dataclass
class Played:
    """The result of a match: each seat's result from 0 to 1, the log's length, and each entrant's times."""

    results: tuple[float, ...]
    rows: int
    times: list[Times]


Look = Callable[[AnyGame, Position, int], Sight]
"""The view of a position that a seat gets."""


def own_view(game: AnyGame, position: Position, seat: int) -> Sight:
    """Return what a player in the seat would see, and nothing else."""
    return Sight(game, seat, game.view(position, seat))


def play_match(
    game: AnyGame,
    options: Mapping[str, OptionValue],
    entrants: Sequence[Entrant],
    seating: Sequence[int],
    seed: str,
    looks: Sequence[Look] = (own_view, own_view),
) -> Played:
    """A match in which `seating` says which of the entrants sits in each seat, and `looks` what each of them sees."""
    brains = [brain_at(entrant.brain, **entrant.settings) for entrant in entrants]
    times = [Times() for _ in entrants]
    position = game.start(game.facts.seats, options)
    rows = deals = 0
    while position.due:
        if position.due == CHANCE_DUE:
            game.happen(position, game.chance(position, FastRng(f"{seed}|chance|{deals}")))
            deals += 1
        else:
            seat = game.to_act(position)[0]
            who = seating[seat]
            sight = looks[who](game, position, seat)
            started = perf_counter()
            code = brains[who].choose(sight, FastRng(f"{seed}|{seat}|{rows}"))
            times[who].seconds.append(perf_counter() - started)
            times[who].cuts += len(sight.cuts)
            if not any(allows(game.facts.verbs, family, code) for family in game.options(position, seat)):
                raise BrokeTheRules(f"{entrants[who].name} in {game.facts.key}: {game.facts.verbs.unpack(code)}")
            game.play(position, seat, code)
        rows += 1
    return Played(game.prospects(position), rows, times)
