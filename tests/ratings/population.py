"""Five hundred ordinary players who have met at random for months, and the places that they have."""

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache

from games.selectors.encounters import MOST_COUNTED
from ratings.display import ACTIVE_DAYS, LEAST_GAMES, conservative, lacking, sustained
from ratings.rating import NEW
from ratings.table import Result, Standing, Table
from tests.ratings.simulation import SPREAD, places, played, tables_of

PLAYERS = 500
DAYS = {"glicko-2": 60, "weng-lin": 120}
"""In teams a rating takes longer to settle."""
SHARE = 0.5
"""Share of them who play on a day, each one match."""
AT_A_TABLE = {"glicko-2": 2, "weng-lin": 4}


@cache
def ordinary(system: str, seed: int = 1) -> tuple[Table, dict[str, float]]:
    """Their table after the last day, and their true strengths; it is shared, so copy it before a result is added."""
    rng = random.Random(seed)
    strengths = {f"player-{number}": rng.gauss(NEW.mean, SPREAD) for number in range(PLAYERS)}
    table = Table(system)
    for day in range(1, DAYS[system] + 1):
        come = rng.sample(list(strengths), int(SHARE * PLAYERS) // AT_A_TABLE[system] * AT_A_TABLE[system])
        for number, sides in enumerate(tables_of(come, AT_A_TABLE[system] // 2, rng)):
            score = played(strengths, sides, system, rng)
            known = {player: player for side in sides for player in side}
            table.apply(Result(f"{day}-{number}", day, sides, places(score), known_as=known))
    return table, strengths


def order_of(table: Table) -> list[str]:
    """The players with a place on the leaderboard, the best first."""
    listed = [player for player, standing in table.standings.items() if not _lacks(table, standing)]
    return sorted(listed, key=lambda player: -sustained(table.standings[player].past, table.standings[player].after))


def former_order_of(table: Table) -> list[str]:
    """The players who would have a place without the seven days of ADR 0041, the best first."""
    listed = [
        player for player, standing in table.standings.items() if not {*_lacks(table, standing)} - {"too_few_days"}
    ]
    return sorted(listed, key=lambda player: -conservative(table.standings[player].after))


def _lacks(table: Table, standing: Standing) -> Sequence[str]:
    return lacking(
        standing.after,
        games=standing.games,
        days=len(standing.past) + 1,
        opponents=len(standing.opponents),
        last_day=standing.day,
        today=table.day,
        least=LEAST_GAMES,
        active=ACTIVE_DAYS,
    )


class Play:
    """Matches to order from the day after, on a copy of a table: those that are not one too many count in full."""

    def __init__(self, table: Table, *, most: int | None = MOST_COUNTED) -> None:
        self.table = Table(table.system)
        self.table.day = table.day
        # A day that begins makes new standings, so those of former days can be shared.
        self.table.standings = dict(table.standings)
        self.day = table.day + 1
        self._most = most
        self._begun: Counter[tuple[frozenset[str], int]] = Counter()
        self._matches = 0

    def match(self, *sides: Sequence[str], drawn: bool = False, begun: int | None = None) -> None:
        """The first side wins against the second, unless it is a draw; they began today, or on a day before."""
        people = frozenset(player for side in sides for player in side)
        key = (people, self.day if begun is None else begun)
        self._begun[key] += 1
        if self._most is not None and self._begun[key] > self._most:
            return
        self._matches += 1
        known = {player: player for player in people}
        result = (1, 1) if drawn else (1, 2)
        seated = tuple(map(tuple, sides))
        self.table.apply(Result(f"order-{self._matches}", self.day, seated, result, known_as=known))

    def next_day(self) -> None:
        """Let midnight pass."""
        self.day += 1
