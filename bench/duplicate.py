"""The gain in reliability of a season's ranking when all tables of a round play the same deal.

    python -m bench.duplicate --game mu-2p --seconds 60

Players of known strength play whole seasons; they follow rules of thumb and ignore them in a share of their decisions,
from none to all. Every season is played twice, with duplicate deals and with separate deals. The output is the standard
error of a player's total in a season, in units of the spread between players: at half of it one season says as much as
four.
"""

import argparse
import json
import math
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean, pvariance, variance
from time import process_time
from typing import Any

from bots.arena.match import own_view
from bots.brains.brain import Brain
from bots.brains.thinking import brain_at
from games.rules.contract import CHANCE_DUE, AnyGame
from games.rules.registry import registry
from games.rules.stream import FastRng
from leagues.pairing.rotating import rotating_partners
from leagues.pairing.round_robin import round_robin
from leagues.pairing.rounds import Pairing, Round
from leagues.standings.results import Result, played
from leagues.standings.table import Scoring, Table
from leagues.standings.tie_breaks import capped_difference, duplicate_difference

TWO, FOUR = 6, 8
"""The players of a division: with partners it takes eight, for a second table."""
LEAST_SEASONS = 4

Totals = Mapping[str, float]
"""The total of each player."""


@dataclass
class Seen:
    """The players' totals, season after season, by one way of counting."""

    seasons: list[Totals] = field(default_factory=list)

    @property
    def error(self) -> float:
        """The standard error of one season, in units of the spread between the players."""
        players = list(self.seasons[0])
        within = fmean(variance([season[player] for season in self.seasons]) for player in players)
        between = pvariance([fmean(season[player] for season in self.seasons) for player in players])
        # The means are themselves uncertain, which makes the players look further apart than they are.
        spread = between - within / len(self.seasons)
        return math.sqrt(within / spread) if spread > 0 else math.inf


class Club:
    """A division of one game, and its seasons."""

    def __init__(self, game: AnyGame, cap: int, seed: str) -> None:
        self._game, self._seed = game, seed
        self._scoring = Scoring(cap=cap)
        count = TWO if game.facts.seats == 2 else FOUR
        self.brains: dict[str, Brain] = {
            str(number): brain_at("bots.brains.heuristic:HeuristicBrain", slips=number / (count - 1))
            for number in range(count)
        }
        players = list(self.brains)
        self.rounds: Sequence[Round] = round_robin(players) if count == TWO else rotating_partners(players)

    def season(self, number: int, *, shared: bool) -> Table:
        """All matches of a season, the tables of a round with one deal or with deals of their own."""
        results = []
        for one in self.rounds:
            for place, pairing in enumerate(one.tables):
                table = f"{self._seed}|{number}|{shared}|{one.number}|{place}"
                deal = f"{self._seed}|{number}|{one.number}|" + ("" if shared else str(place))
                results.append(self._match(pairing, deal, table, str(one.number) if shared else None))
        return Table(tuple(self.brains), tuple(results), self._scoring)

    def _match(self, pairing: Pairing, deal: str, table: str, name: str | None) -> Result:
        game = self._game
        who = [pairing[seat % 2][seat // 2] for seat in range(game.facts.seats)]
        position = game.start(game.facts.seats, game.facts.defaults())
        chances = rows = 0
        while position.due:
            if position.due == CHANCE_DUE:
                game.happen(position, game.chance(position, FastRng(f"{deal}|{chances}")))
                chances += 1
            else:
                seat = game.to_act(position)[0]
                code = self.brains[who[seat]].choose(own_view(game, position, seat), FastRng(f"{table}|{rows}"))
                game.play(position, seat, code)
            rows += 1
        points = game.points(position)
        return played(*pairing, points[0] - points[1], deal=name)


def measure(key: str, seconds: float, seed: str) -> dict[str, Any]:
    """Seasons of one game for so long; what they showed."""
    game = registry()[key]
    club = Club(game, Scoring().cap, seed)
    names = list(club.brains)
    ways = {name: Seen() for name in ("points, own deals", "points, shared deals", "own deals", "shared deals")}
    until, number = process_time() + seconds, 0
    while process_time() < until or number < LEAST_SEASONS:
        own, shared = (club.season(number, shared=one) for one in (False, True))
        ways["points, own deals"].seasons.append(_points(own))
        ways["points, shared deals"].seasons.append(_points(shared))
        ways["own deals"].seasons.append({name: float(x) for name, x in capped_difference(own, names).items()})
        ways["shared deals"].seasons.append({name: float(x) for name, x in duplicate_difference(shared, names).items()})
        number += 1
    errors = {name: seen.error for name, seen in ways.items()}
    freedom = (number - 1) * len(names)
    return {
        "game": key,
        "players": len(names),
        "seasons": number,
        "error": {name: round(found, 3) for name, found in errors.items()},
        "points_fall_by": _fall(errors["points, own deals"], errors["points, shared deals"]),
        "differences_fall_by": _fall(errors["own deals"], errors["shared deals"]),
        # Of the ratio of two standard deviations with so many degrees of freedom each.
        "sure_to": round(1 / math.sqrt(freedom), 3),
    }


def _points(table: Table) -> Totals:
    return {player: float(sum(one.points for one in met)) for player, met in table.meetings.items()}


def _fall(own: float, shared: float) -> float:
    return round(1 - shared / own, 3) if math.isfinite(own) and own else math.nan


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", choices=list(registry()), help="one game; all of them unless said")
    parser.add_argument("--seconds", type=float, default=100, help="processor time for each game")
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    # The brains read the settings.
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    for key in [asked.game] if asked.game else registry():
        print(json.dumps(measure(key, asked.seconds, asked.seed)), flush=True)


if __name__ == "__main__":
    main()
