"""The strength of house bots on the scale of the people who have met them."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import e, log10, sqrt
from typing import Final

from bots.agreement.bands import LEAST_PEOPLE
from bots.agreement.comparing import RatingBefore
from core.confidence import around
from games.selectors.results.duels import Duel

SCALE: Final = 400 * log10(e)
"""Points for each unit of the logistic curve."""
FARTHEST: Final = 4000.0
"""The most points that a bot is looked for above or below the people it met."""


@dataclass(frozen=True)
class Performance:
    """The rating that makes a bot's results against people of known ratings likeliest; None if it has no bound."""

    game: str
    bot: str
    people: int
    matches: int
    score: float
    rating: int | None
    low: int | None
    high: int | None


def performances(duels: Sequence[Duel], rating_before: RatingBefore) -> tuple[list[Performance], int]:
    """Return the performance of each bot in each game, and the number of matches that do not show.

    Those are matches of people without a settled rating, and of bots that met fewer than five people with one.
    """
    met: dict[tuple[str, str], list[tuple[int, float, float]]] = defaultdict(list)
    for duel in duels:
        rating = rating_before(duel.person, duel.game, duel.began)
        if rating is not None:
            met[duel.game, duel.bot].append((duel.person, rating, duel.score))
    shown = list(_shown(met))
    return shown, len(duels) - sum(found.matches for found in shown)


def _shown(met: dict[tuple[str, str], list[tuple[int, float, float]]]) -> Iterator[Performance]:
    for (game, bot), rows in sorted(met.items()):
        people = len({person for person, _, _ in rows})
        if people < LEAST_PEOPLE:
            continue
        ratings, total = [rating for _, rating, _ in rows], sum(score for _, _, score in rows)
        score = total / len(rows)
        if total in (0, len(rows)):
            yield Performance(game, bot, people, len(rows), score, None, None, None)
            continue
        rating, error = likeliest(ratings, total)
        yield Performance(game, bot, people, len(rows), round(score, 4), round(rating), *around(rating, error))


def likeliest(ratings: Sequence[float], total: float) -> tuple[float, float]:
    """Return the rating of a player who can expect this total against these others, and its standard error."""
    low, high = min(ratings) - FARTHEST, max(ratings) + FARTHEST
    while high - low > 0.01:
        middle = (low + high) / 2
        low, high = (middle, high) if sum(_expected(middle - rating) for rating in ratings) < total else (low, middle)
    certainty = sum(share * (1 - share) for share in (_expected(low - rating) for rating in ratings))
    return low, SCALE / sqrt(certainty)


def _expected(difference: float) -> float:
    return float(1 / (1 + 10 ** (-difference / 400)))
