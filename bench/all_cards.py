"""The part of luck in a game: a bot's search, shown all cards, against any other bot.

    python -m bench.all_cards --game take-that-toy-2p --pairs 400

Little but luck is left between the score of this search and 100 %, so what the same search scores when it is shown its
own cards alone can be judged by it. The server never sees this brain: what it sees cannot be had there.
"""

import json
import os
from dataclasses import dataclass, replace
from typing import Any

from bench.contests import options, report
from bots.arena.contest import Contest
from bots.arena.entrants import entrant
from bots.brains.brain import Sight
from bots.brains.search.known import Known
from games.rules.contract import AnyGame, Position, Sampler
from games.rules.registry import registry


@dataclass(frozen=True)
class FullSight(Sight):
    """A decision as nobody at the table sees it."""

    position: Any = None

    def worlds(self) -> Sampler[Any]:
        """The one that there is."""
        return Known(self.game, self.position)


def full_sight(game: AnyGame, position: Position, seat: int) -> Sight:
    """All cards are shown."""
    return FullSight(game, seat, game.view(position, seat), position=position)


def main() -> None:
    parser = options(__doc__)
    parser.add_argument("--game", required=True, choices=list(registry()))
    parser.add_argument("--a", default="level-5", help="whose search is shown all cards")
    parser.add_argument("--b", default="random")
    asked = parser.parse_args()
    # The roster reads the settings.
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    game = registry()[asked.game]
    first, second = entrant(asked.a, asked.game), entrant(asked.b, asked.game)
    seeing = replace(first, name=f"{first.name}, all cards shown")
    contest = Contest(asked.game, game.facts.defaults(), seeing, second, asked.seed, look=full_sight)
    print(json.dumps(report(contest, asked, os.cpu_count() or 1)))


if __name__ == "__main__":
    main()
