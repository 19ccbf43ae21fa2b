"""The numbers that docs/ratings.md tells players are the numbers that count."""

import re
from pathlib import Path

import pytest

from config.settings import env
from games.clock.terms import parse
from ratings import display, glicko2, pools, weng_lin
from ratings.rating import NEW
from tests.pages import rows

PAGE = (Path(__file__).parents[2] / "docs/ratings.md").read_text("utf-8")
NUMBERS = {
    "A newcomer's mean": NEW.mean,
    "A newcomer's deviation": NEW.deviation,
    "A newcomer's volatility": NEW.volatility,
    "Provisional above a deviation of": display.PROVISIONAL_ABOVE,
    "Matches for a place on a leaderboard": display.LEAST_GAMES,
    "Days without a match until one leaves it": display.ACTIVE_DAYS,
    "τ of Glicko-2": glicko2.TAU,
    "The most volatility": glicko2.MOST_VOLATILITY,
    "β of Weng–Lin": weng_lin.BETA,
    "κ of Weng–Lin": weng_lin.KAPPA,
    "Moves that a bank's first days are spread over": pools.BANK_LASTS,
    "The most hours a move that are `brisk`": pools.BRISK_HOURS,
    "The most hours a move that are `steady`": pools.STEADY_HOURS,
}


def table(first: str) -> list[tuple[str, ...]]:
    """The rows of the page's table whose head begins so."""
    return rows(PAGE, f"{first} |")


def test_every_number_is_told_and_right() -> None:
    assert {name: float(value) for name, value in table("number")} == NUMBERS


def test_a_server_asks_for_these_numbers_unless_told_otherwise() -> None:
    assert (env.RATING_LEAST_GAMES, env.RATING_ACTIVE_DAYS) == (display.LEAST_GAMES, display.ACTIVE_DAYS)


@pytest.mark.parametrize(("clock", "speed"), table("clock"))
def test_clocks_are_as_fast_as_the_page_says(clock: str, speed: str) -> None:
    kind, *numbers = re.findall(r"none|per_move|bank|\d+", clock)
    members = {"none": (), "per_move": ("days",), "bank": ("days", "increment_hours", "cap_days")}[kind]
    asked = {"kind": kind, **{member: int(number) for member, number in zip(members, numbers, strict=True)}}
    assert f"`{pools.speed_of(parse(asked).published)}`" == speed


@pytest.mark.parametrize(("end", "is_rated"), table("how a rated match ends"))
def test_ends_count_as_the_page_says(end: str, is_rated: str) -> None:
    reason = re.search(r"`(\w+)`", end)
    counted = pools.counts(rated=True, reason=reason[1] if reason else "target", dealt="before the deal" not in end)
    assert ("yes" if counted else "no") == is_rated


def test_the_page_names_what_is_written_beside_a_change() -> None:
    assert f"`{glicko2.ALGORITHM}`" in PAGE
    assert f"`{weng_lin.ALGORITHM}`" in PAGE
