"""The numbers that docs/ratings.md tells players are the numbers that count."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from config.settings import env
from games.clock.terms import FORMS, parse
from games.selectors.encounters import MOST_COUNTED
from games.selectors.results.finished import FinishedMatch, FinishedSeat
from ratings import display, eligibility, glicko2, pools, weng_lin
from ratings.rating import NEW
from ratings.selectors.eligibility import rated_result
from tests.fixtures import START
from tests.pages import rows

PAGE = (Path(__file__).parents[2] / "docs/ratings.md").read_text("utf-8")
NUMBERS = {
    "A newcomer's mean": NEW.mean,
    "A newcomer's deviation": NEW.deviation,
    "A newcomer's volatility": NEW.volatility,
    "Provisional above a deviation of": display.PROVISIONAL_ABOVE,
    "Matches for a place on a leaderboard": display.LEAST_GAMES,
    "Different opponents for a place on a leaderboard": display.LEAST_OPPONENTS,
    "Different days with results for a place on a leaderboard": display.LEAST_DAYS,
    "Days without a match until one leaves it": display.ACTIVE_DAYS,
    "Decisions of each side before a match that is cut short counts": eligibility.LEAST_DECISIONS,
    "Matches a day that count of those of the same people": MOST_COUNTED,
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


def test_every_number_is_stated_and_right() -> None:
    assert {name: float(value) for name, value in table("number")} == NUMBERS


def test_a_server_asks_for_these_numbers_unless_a_setting_says_otherwise() -> None:
    assert (env.RATING_LEAST_GAMES, env.RATING_ACTIVE_DAYS) == (display.LEAST_GAMES, display.ACTIVE_DAYS)


@pytest.mark.parametrize(("clock", "speed"), table("clock"))
def test_clocks_are_as_fast_as_the_page_says(clock: str, speed: str) -> None:
    kind, *numbers = re.findall(r"none|per_move|bank|\d+", clock)
    form = next(form for form in FORMS if form.kind == kind and ("minutes" in form.numbers) is ("minutes" in clock))
    asked = {"kind": kind, **{member: int(number) for member, number in zip(form.numbers, numbers, strict=True)}}
    assert f"`{pools.speed_of(parse(asked).published)}`" == speed


@pytest.mark.parametrize(("end", "rated"), table("how a rated match ends"))
def test_ends_count_as_the_page_says(end: str, rated: str) -> None:
    reason = re.search(r"`(\w+)`", end)
    line = rated_result(
        ended(
            reason[1] if reason else "target",
            decisions=0 if "earlier" in end else 3,
            dealt="before the deal" not in end,
            is_left="a player left" in end,
            is_one_too_many="fourth" in end,
            by_season="season" in end,
        )
    )
    rated_by_it = set() if line is None else set(line.players if line.only is None else line.only)
    rated_as_said = {"everyone": {10, 11}, "nobody": set()}
    assert rated_by_it == rated_as_said.get(rated, {11})
    assert rated in (*rated_as_said, "the side that left", "the side that is behind", "players who left")


def ended(
    reason: str,
    *,
    decisions: int,
    dealt: bool,
    is_left: bool = False,
    is_one_too_many: bool = False,
    by_season: bool = False,
) -> FinishedMatch:
    """A rated match of two that ended so; where one of them lost or left, it is the second."""
    cut_short = by_season or reason in ("resigned", "timed_out", "agreed")
    places = {"agreed": (1, 1), "aborted": (None, None)}.get(reason, (1, 2))
    left = (False, is_left or reason in ("resigned", "timed_out"))
    return FinishedMatch(
        id="m1",
        game="mu-2p",
        sides=((0,), (1,)),
        clock={"kind": "none"},
        rated=True,
        bots_among_people=False,
        visibility="public",
        creator=10,
        reason=reason,
        ended_at=START,
        dealt=dealt,
        is_one_too_many=is_one_too_many,
        decisions=(decisions, decisions) if cut_short else None,
        seats=tuple(FinishedSeat(seat, 10 + seat, "human", places[seat], None, "", left[seat]) for seat in (0, 1)),
    )


def test_a_match_of_a_game_that_this_server_no_longer_has_counts_for_nobody() -> None:
    assert rated_result(replace(ended("target", decisions=3, dealt=True), sides=())) is None


@pytest.mark.parametrize("row", table("a cheat would"), ids=lambda row: row[0])
def test_what_a_cheat_would_try_is_tried_by_the_tests_that_the_page_names(row: tuple[str, ...]) -> None:
    named = re.findall(r"`(test_\w+)`", row[2])

    assert named
    assert [name for name in named if name not in names_of_tests()] == []


@cache
def names_of_tests() -> frozenset[str]:
    """The names of all tests."""
    files = (Path(__file__).parents[1]).rglob("test_*.py")
    return frozenset(
        name for file in files for name in re.findall(r"^def (test_\w+)\(", file.read_text(), re.MULTILINE)
    )


def test_the_page_names_what_is_written_beside_a_change() -> None:
    assert f"`{glicko2.ALGORITHM}`" in PAGE
    assert f"`{weng_lin.ALGORITHM}`" in PAGE
