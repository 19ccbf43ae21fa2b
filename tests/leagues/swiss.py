"""A Swiss season as the pairing sees it."""

from collections.abc import Sequence
from random import Random

from leagues.pairing.entrants import Entrant, entrants
from leagues.pairing.rounds import Round
from leagues.standings.results import Result, bye, forfeit, played
from leagues.standings.table import Scoring

SCORING = Scoring(bye_points=2)


def field_of(names: Sequence[str], rounds: Sequence[Sequence[Result]], length: int = 9) -> list[Entrant]:
    return entrants(names, rounds, SCORING, length=length)


def become(pairings: Round, chance: Random, *, forfeits: bool) -> list[Result]:
    """Results of a round; who is seeded higher wins more often."""
    found = [bye((player,)) for player in pairings.byes]
    for first, second in pairings.tables:
        if forfeits and chance.random() < 0.1:
            found.append(forfeit(first, second, chance.choice([0, 1, None])))
        else:
            found.append(played(first, second, chance.randint(-3, 3) + (1 if first < second else -1)))
    return found
