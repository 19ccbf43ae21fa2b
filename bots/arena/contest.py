"""A contest of two entrants, and what came of a pair of its matches."""

from collections.abc import Mapping
from dataclasses import dataclass

from bots.arena.entrants import Entrant
from bots.arena.match import Look, Times, own_view
from games.rules.contract import OptionValue


@dataclass(frozen=True)
class Contest:
    """Two entrants in one game, and the seed of their deals."""

    game: str
    options: Mapping[str, OptionValue]
    first: Entrant
    second: Entrant
    seed: str
    look: Look = own_view
    """The view that the first entrant gets; the second gets its own, as house bots always do."""


@dataclass
class Pair:
    """The result of two matches on the same deals: the first entrant's mean result, the rows and the times."""

    score: float
    rows: int
    times: list[Times]
