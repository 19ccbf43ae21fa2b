"""Numbers of those who also have to go up or down between tiers, so that every division is of a good size."""

from collections.abc import Sequence
from dataclasses import dataclass

from leagues.promotion.formula import MOST, misfit, shape

WIDEST = 16
"""More than so many never cross one border beyond the formula."""


@dataclass(frozen=True)
class Stock:
    """A tier after promotion and relegation, counting those who will play."""

    playing: int
    settled: int
    """The number of players who have not been moved, and so may still be."""
    relegated: int
    """The number of players who have just come down into it and could be spared."""
    divisions: int
    seats: int
    """The number of players here last season: free places are filled from below."""


Cost = tuple[int, int, int, int]
"""Players by which divisions miss their sizes, divisions that come or go, places that stay empty, and moves."""


@dataclass(frozen=True)
class Flows:
    """The best flows: for every border the number that goes up (negative: down) beyond the formula."""

    cost: Cost
    borders: tuple[int, ...]


def best_flows(stocks: Sequence[Stock], tiers: int, most: int = MOST) -> Flows | None:
    """The best flows that leave so many tiers with players in them; None if there are none.

    Looked for border by border from the top; of the flows that lead to the same number at a border only the best go on.
    """
    best: dict[int, Flows] = {0: Flows((0, 0, 0, 0), ())}
    for number, stock in enumerate(stocks):
        last = number == len(stocks) - 1
        found: dict[int, Flows] = {}
        for above, flows in best.items():
            for below in (0,) if last else range(-WIDEST, WIDEST + 1):
                size = stock.playing - above + below
                if not allowed(stocks, number, above, below) or (size > 0) != (number < tiers) or size < 0:
                    continue
                cost = added(flows.cost, tier_cost(stock, size, number == tiers - 1, abs(below), most))
                if below not in found or (cost, (*flows.borders, below)) < (found[below].cost, found[below].borders):
                    found[below] = Flows(cost, (*flows.borders, below))
        best = found
    return next(iter(best.values()), None)


def allowed(stocks: Sequence[Stock], number: int, above: int, below: int) -> bool:
    """Return True if a tier has enough people who may still be moved for what crosses its two borders."""
    stock = stocks[number]
    up = max(0, above - stock.relegated)
    return up + max(0, -below) <= stock.settled


def tier_cost(stock: Stock, size: int, lowest: bool, moves: int, most: int = MOST) -> Cost:
    """Return a size's cost to a tier: the lowest has as many divisions as it needs, others as many as they had."""
    if lowest or size == 0:
        return (misfit(shape(size, None, most), most), 0, 0, moves)
    made = shape(size, stock.divisions, most)
    return (misfit(made, most), abs(len(made) - stock.divisions), max(0, stock.seats - size), moves)


def added(one: Cost, two: Cost) -> Cost:
    """Two costs together."""
    return (one[0] + two[0], one[1] + two[1], one[2] + two[2], one[3] + two[3])


def best_plan(stocks: Sequence[Sequence[Stock]], most: int = MOST) -> tuple[int, int, Flows]:
    """Return the number of newcomers who have to wait, the number of tiers that remain, and the flows.

    `stocks` is what there is if nobody waits, then if one does: that is enough, since eleven is the one number that
    one player less makes fit. Best is what misses the sizes least, gives up fewest tiers, leaves divisions and places
    as they are, lets every player in, and moves fewest.
    """
    found: list[tuple[tuple[int, int, int, int, int, int], int, int, Flows]] = []
    for left, stock in enumerate(stocks):
        for gone in range(len(stock)):
            flows = best_flows(stock, len(stock) - gone, most)
            if flows is not None:
                misses, reshaped, empty, moves = flows.cost
                found.append(((misses, gone, reshaped, empty, left, moves), left, len(stock) - gone, flows))
    if not found:
        return 0, 0, Flows((0, 0, 0, 0), (0,) * len(stocks[0]))
    return min(found, key=lambda one: one[0])[1:]
