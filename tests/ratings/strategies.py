"""Ratings and results for the laws: likely ones, and the most absurd that anybody could be brought to."""

from hypothesis import strategies as st

from ratings.glicko2 import MOST_VOLATILITY, Met
from ratings.rating import NEW, Rating
from ratings.table import Result

MEANS = st.one_of(st.floats(500, 3000), st.floats(-1e9, 1e9))
DEVIATIONS = st.one_of(st.floats(30, NEW.deviation), st.floats(1e-6, NEW.deviation))
VOLATILITIES = st.one_of(st.just(NEW.volatility), st.floats(1e-9, MOST_VOLATILITY))
RATINGS = st.builds(Rating, MEANS, DEVIATIONS, VOLATILITIES)
SCORES = st.sampled_from((0.0, 0.5, 1.0))
MET = st.builds(Met, MEANS, DEVIATIONS, SCORES)
DAYS_RESULTS = st.lists(MET, min_size=1, max_size=40)

PLAYERS = tuple("abcdef")
KNOWN = {**dict(zip("abcd", "abcd", strict=True)), "e": "a"}
"""One is a bot of another, and one is not known at all."""


def sides(size: int) -> st.SearchStrategy[list[list[Rating]]]:
    """Two sides of a size, or four."""
    side = st.lists(RATINGS, min_size=size, max_size=size)
    return st.one_of(st.lists(side, min_size=2, max_size=2), st.lists(side, min_size=4, max_size=4))


@st.composite
def logs(draw: st.DrawFn, size: int, days: int = 12) -> list[Result]:
    """The results of some days between a few players, two sides of a size each, in the order of the log."""
    found = []
    for number, day in enumerate(sorted(draw(st.lists(st.integers(0, days), max_size=25)))):
        seated = draw(st.permutations(PLAYERS))[: 2 * size]
        places = draw(st.sampled_from(((1, 2), (2, 1), (1, 1))))
        left = draw(st.frozensets(st.sampled_from(seated), max_size=1))
        only = draw(st.one_of(st.none(), st.none(), st.frozensets(st.sampled_from(seated))))
        found.append(
            Result(f"match-{number}", day, (tuple(seated[:size]), tuple(seated[size:])), places, left, only, KNOWN)
        )
    return found
