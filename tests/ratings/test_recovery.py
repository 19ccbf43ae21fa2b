"""Ratings find out how strong players are, and predictions come true as often as they say; both stand in the docs."""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.ratings.simulation import Row, Season, calibration, rank_correlation, recovered, season

PAGE = (Path(__file__).parents[2] / "docs/ratings.md").read_text("utf-8")
SYSTEMS = ("glicko-2", "weng-lin")
SEED, PLAYERS, GAMES, FIRST = 1, 400, 60, 15
"""Parameters of the page's tables; the first matches of each player have a table of their own."""

pytestmark = pytest.mark.slow


@cache
def simulated(system: str, seed: int) -> Season:
    return season(system, seed=seed, players=PLAYERS, games=GAMES)


def parts(system: str) -> tuple[list[Row], list[Row]]:
    """The calibration of the first matches, and of the others."""
    predictions = simulated(system, SEED).predictions
    border = FIRST * (len(predictions) // GAMES)
    return calibration(predictions[:border]), calibration(predictions[border:])


def table(rows: list[Row]) -> str:
    """Rows as the page has them."""
    lines = ["| predicted | on average | came to pass | matches |", "|---|---|---|---|"]
    for row in rows:
        least = int(row.expected * 10) / 10
        lines.append(f"| {least:.1f} to {least + 0.1:.1f} | {row.expected:.2f} | {row.score:.2f} | {row.matches} |")
    return "\n".join(lines)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("seed", [SEED, 2, 3])
def test_known_strengths_are_recovered_after_sixty_games(system: str, seed: int) -> None:
    assert recovered(simulated(system, seed)) >= 0.9


@pytest.mark.parametrize("system", SYSTEMS)
def test_predictions_come_true_as_often_as_they_say(system: str) -> None:
    _, later = parts(system)
    assert len(later) == 5
    assert [row for row in later if abs(row.expected - row.score) > 0.04] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_deviations_are_as_large_as_the_errors(system: str) -> None:
    found = simulated(system, SEED)
    ratings = {player: found.table.rating(player, found.last_day) for player in found.strengths}
    inside = sum(
        abs(ratings[player].mean - strength) < 2 * ratings[player].deviation
        for player, strength in found.strengths.items()
    )
    assert 0.9 <= inside / PLAYERS <= 0.99


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_page_has_the_tables_that_come_out(system: str) -> None:
    first, later = parts(system)
    missing = [made for made in (table(later), table(first)) if made not in PAGE]
    assert missing == [], "\n\n".join(missing)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_page_says_how_well_strengths_are_recovered(system: str) -> None:
    said = re.search(rf"^\| `{system}` \| ([\d.]+) \|$", PAGE, re.MULTILINE)
    assert said is not None
    assert said[1] == f"{recovered(simulated(system, SEED)):.2f}"


def test_the_rank_correlation_is_spearmans() -> None:
    assert rank_correlation([1, 2, 3, 4], [10, 20, 30, 40]) == 1
    assert rank_correlation([1, 2, 3, 4], [4, 3, 2, 1]) == -1
    assert rank_correlation([1, 2, 3, 4, 5], [2, 1, 4, 3, 5]) == pytest.approx(0.8)
