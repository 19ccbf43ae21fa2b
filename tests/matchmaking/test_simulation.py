"""Waits and distances of docs/ratings.md, simulated; and what losing on purpose brings where opponents are near."""

import random
from pathlib import Path
from statistics import mean

import pytest

from ratings.display import sustained
from tests.amounts import rest_in_soak
from tests.matchmaking.simulation import week
from tests.pages import rows
from tests.ratings.population import Play, ordinary
from tests.ratings.simulation import played

PAGE = (Path(__file__).parents[2] / "docs/ratings.md").read_text("utf-8")
TABLE = rows(PAGE, "people")

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("row", TABLE, ids=[" ".join(row[:3]) for row in TABLE])
def test_people_wait_as_long_and_are_as_far_apart_as_the_page_says(row: tuple[str, ...]) -> None:
    people, seats, clock, *says = row
    pace = "live" if clock == "live" else "days"
    number = int(people.replace(",", ""))

    found = week(number, seats=int(seats), pace=pace, seed=f"{number} people")

    assert list(found.row()) == says


HERO, STRENGTH, DAYS = "hero", 1800.0, 90
"""A newcomer who is stronger than nine of ten, and the days for which they play one match a day."""


def standing_of(lost_on_purpose: int, seed: int) -> float:
    """The sustained rating of a newcomer who loses so many matches on purpose, each against the nearest in rating."""
    rng = random.Random(seed)
    population, strengths = ordinary("glicko-2")
    play = Play(population)
    for number in range(DAYS):
        rating = play.table.rating(HERO, play.day).mean
        near = min(strengths, key=lambda player: abs(play.table.rating(player, play.day).mean - rating))
        known = {HERO: STRENGTH, **strengths}
        score = 0.0 if number < lost_on_purpose else played(known, ((HERO,), (near,)), "glicko-2", rng)
        order = ((HERO,), (near,)) if score else ((near,), (HERO,))
        play.match(*order, drawn=score == 0.5)
        play.next_day()
    standing = play.table.standings[HERO]
    return sustained(standing.past, standing.after)


@pytest.mark.parametrize("lost", rest_in_soak([10, 30, 60], 30))
def test_losing_on_purpose_for_weaker_opponents_leads_no_higher(lost: int) -> None:
    honest, sandbagger = (mean(standing_of(number, seed) for seed in range(8)) for number in (0, lost))

    assert sandbagger < honest
