"""Cheats of docs/ratings.md among five hundred ordinary players: within a day none of them reaches the first hundred.

A cheat has 24 hours, which touch two days of UTC, and twenty accounts whose matches end as it likes. These are new, or
the best twenty of the five hundred, who lose on purpose. The account that will rise is new, or an ordinary player has
brought it to the middle of the leaderboard or to place 150.
"""

import random
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from statistics import median_high

import pytest

from ratings.display import LEAST_DAYS, conservative, sustained
from ratings.table import Standing, Table
from tests.amounts import rest_in_soak
from tests.pages import rows
from tests.ratings.population import Play, former_order_of, order_of, ordinary
from tests.ratings.simulation import played, rank_correlation, tables_of

FIRST = 100
ACCOUNTS = 20
NEW_ACCOUNTS = [f"account-{number}" for number in range(ACCOUNTS)]
SYSTEMS = ("glicko-2", "weng-lin")
HEROES = ("new", "middle", "at 150")

PAGE = (Path(__file__).parents[2] / "docs/ratings.md").read_text("utf-8")

Cheat = Callable[[Play, str, Sequence[str]], None]
Order = Callable[[Table], list[str]]


def seated(play: Play, player: str, others: Sequence[str], number: int) -> tuple[list[str], list[str]]:
    """The player's side and the other one; in teams the accounts are partners as well."""
    if play.table.system == "glicko-2":
        return [player], [others[number]]
    partner, one, other = (others[(number + step) % len(others)] for step in (0, 1, 2))
    return [player, partner], [one, other]


def wins(play: Play, hero: str, accounts: Sequence[str]) -> None:
    """Each account loses to the hero, and as often as counts."""
    for _ in range(2):
        for number in range(len(accounts)):
            for _ in range(3):
                play.match(*seated(play, hero, accounts, number))
        play.next_day()


def seasons_of_ones_own_league(play: Play, hero: str, accounts: Sequence[str]) -> None:
    """Eight seasons a day in which everyone meets twice, and the hero wins everything."""
    for _ in range(2):
        for _ in range(8):
            for number in range(len(accounts)):
                for _ in range(2):
                    play.match(*seated(play, hero, accounts, number))
        play.next_day()


def a_pyramid(play: Play, hero: str, accounts: Sequence[str]) -> None:
    """Half of the accounts first raise the other half, and those raise the hero."""
    low, high = accounts[: ACCOUNTS // 2], accounts[ACCOUNTS // 2 :]
    for _ in range(2):
        for _ in range(3):
            for player in high:
                for number in range(len(low)):
                    play.match(*seated(play, player, low, number))
        for _ in range(3):
            for number in range(len(high)):
                play.match(*seated(play, hero, high, number))
        play.next_day()


def draws(play: Play, hero: str, accounts: Sequence[str]) -> None:
    """Each account agrees to draws."""
    for _ in range(2):
        for number in range(len(accounts)):
            for _ in range(3):
                play.match(*seated(play, hero, accounts, number), drawn=True)
        play.next_day()


def a_stock_of_matches(play: Play, hero: str, accounts: Sequence[str]) -> None:
    """Matches that began on ten days all end on these two."""
    for day in range(2):
        for began in range(5):
            for number in range(len(accounts)):
                for _ in range(3):
                    play.match(*seated(play, hero, accounts, number), begun=play.day - 10 + 5 * day + began)
        play.next_day()


def seeming_weak_first(play: Play, hero: str, accounts: Sequence[str]) -> None:
    """The hero loses everything on the first day, and wins everything on the second."""
    for number in range(len(accounts)):
        own, others = seated(play, hero, accounts, number)
        play.match(others, own)
    play.next_day()
    for number in range(len(accounts)):
        for _ in range(3):
            play.match(*seated(play, hero, accounts, number))


CHEATS: dict[str, tuple[Cheat, bool]] = {
    "twenty new accounts lose": (wins, False),
    "twenty of the best lose on purpose": (wins, True),
    "seasons of one's own league": (seasons_of_ones_own_league, False),
    "seasons with the best": (seasons_of_ones_own_league, True),
    "a pyramid of accounts": (a_pyramid, False),
    "draws with the best": (draws, True),
    "a stock of matches ends at once": (a_stock_of_matches, False),
    "a stock of matches with the best": (a_stock_of_matches, True),
    "seeming weak first": (seeming_weak_first, True),
}
STRONG = [name for name in CHEATS if name not in ("draws with the best", "seeming weak first")]


def hero_of(system: str, which: str) -> str:
    order = order_of(ordinary(system)[0])
    return {"new": "hero", "middle": order[len(order) // 2], "at 150": order[149]}[which]


@cache
def played_out(system: str, cheat: str, which: str, *, most: int | None = 3) -> tuple[Play, str]:
    """Return what comes of a cheat, to be read alone, and the account that shall rise."""
    table, _ = ordinary(system)
    act, with_the_best = CHEATS[cheat]
    play, hero = Play(table, most=most), hero_of(system, which)
    act(play, hero, order_of(table)[:ACCOUNTS] if with_the_best else NEW_ACCOUNTS)
    return play, hero


def place_of(player: str, order: Sequence[str]) -> int | None:
    return order.index(player) + 1 if player in order else None


@pytest.mark.parametrize("system", SYSTEMS)
def test_most_of_the_five_hundred_have_a_place(system: str) -> None:
    table, strengths = ordinary(system)
    order = order_of(table)
    assert len(strengths) == 500
    assert len(order) >= 480
    known = [strengths[player] for player in order]
    assert rank_correlation([-float(place) for place in range(len(order))], known) > 0.85


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("which", HEROES)
@pytest.mark.parametrize("cheat", CHEATS)
def test_within_a_day_no_cheat_reaches_the_first_hundred(cheat: str, which: str, system: str) -> None:
    play, hero = played_out(system, cheat, which)

    place = place_of(hero, order_of(play.table))

    assert place is None if which == "new" else place is None or place > FIRST
    # Nor does any of the accounts that had no place before.
    assert not {*NEW_ACCOUNTS} & {*order_of(play.table)}


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("cheat", CHEATS)
def test_a_day_lifts_nobody_above_what_they_had_sustained_for_the_five_days_before(cheat: str, system: str) -> None:
    before = ordinary(system)[0].standings
    play, _ = played_out(system, cheat, "middle")
    for player in {*before} & {*play.table.standings}:
        was, now = before[player], play.table.standings[player]
        days = [*was.past, conservative(was.after)][2 - LEAST_DAYS :]
        assert sustained(now.past, now.after) <= min(days)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("cheat", STRONG)
def test_by_the_rules_before_they_reached_the_first_places(cheat: str, system: str) -> None:
    play, hero = played_out(system, cheat, "new", most=None)

    place = place_of(hero, former_order_of(play.table))

    assert place is not None
    assert place <= 3


@pytest.mark.parametrize("system", SYSTEMS)
def test_it_takes_a_new_account_seven_days_whatever_it_does(system: str) -> None:
    """One person with many accounts: a cheat that remains possible, as docs/ratings.md says."""
    play = Play(ordinary(system)[0])
    for day in range(1, LEAST_DAYS + 1):
        for number in range(ACCOUNTS):
            for _ in range(3):
                play.match(*seated(play, "hero", NEW_ACCOUNTS, number))
        assert (place_of("hero", order_of(play.table)) is None) == (day < LEAST_DAYS)
        play.next_day()


CLUB = [f"member-{number}" for number in range(8)]
STRENGTHS = {member: 1150.0 + 100 * number for number, member in enumerate(CLUB)}


def evening(play: Play, matches: int, rng: random.Random) -> None:
    """A week of the club: the members meet, and each plays so many matches."""
    for _ in range(matches):
        for sides in tables_of(list(CLUB), 1, rng):
            score = played(STRENGTHS, sides, "glicko-2", rng)
            play.match(*(sides if score else sides[::-1]), drawn=score == 0.5)
    play.day += 7


def club_of(play: Play, order: Sequence[str]) -> list[str]:
    assert {*CLUB} <= {*play.table.standings}
    return [player for player in order if player in CLUB]


@pytest.mark.parametrize("seed", rest_in_soak(range(5), 0, 1))
def test_eight_who_play_only_each_other_have_places_after_seven_evenings_of_three_matches(seed: int) -> None:
    play, rng = Play(ordinary("glicko-2")[0]), random.Random(seed)
    for week in range(1, 13):
        evening(play, 3, rng)
        assert (len(club_of(play, order_of(play.table))) == len(CLUB)) == (week >= LEAST_DAYS)

    order = order_of(play.table)
    known = [STRENGTHS[member] for member in club_of(play, order)]
    assert rank_correlation([-float(place) for place in range(len(CLUB))], known) > 0.8
    # They stand among the five hundred about where players of their strength do.
    assert all(abs(play.table.standings[member].after.mean - STRENGTHS[member]) < 250 for member in CLUB)
    assert place_of(CLUB[0], order) not in range(1, 3 * FIRST)


@pytest.mark.parametrize("seed", rest_in_soak(range(5), 0, 1))
def test_with_one_match_an_evening_they_wait_for_a_settled_rating_as_before(seed: int) -> None:
    play, rng = Play(ordinary("glicko-2")[0]), random.Random(seed)
    first: dict[str, int] = {}
    former: dict[str, int] = {}
    for week in range(1, 13):
        evening(play, 1, rng)
        for found, order in ((first, order_of(play.table)), (former, former_order_of(play.table))):
            for member in club_of(play, order):
                found.setdefault(member, week)

    assert first == former
    assert len(first) >= 5


def by_conservative(standing: Standing) -> float:
    return conservative(standing.after)


def by_sustained(standing: Standing) -> float:
    return sustained(standing.past, standing.after)


@pytest.mark.parametrize("row", rows(PAGE, "order |"), ids=lambda row: row[0])
def test_the_price_is_what_the_page_says(row: tuple[str, ...]) -> None:
    value, order = {"`conservative`": (by_conservative, former_order_of), "`sustained`": (by_sustained, order_of)}[
        row[0]
    ]

    for system, said in zip(SYSTEMS, row[1:3], strict=True):
        table, strengths = ordinary(system)
        found = order(table)
        known = [strengths[player] for player in found]
        assert f"{rank_correlation([-float(place) for place in range(len(found))], known):.3f}" == said
    for strength, said in zip((1700.0, 1900.0), row[3:], strict=True):
        assert f"day {median_high(first_day(strength, seed, value, order) for seed in range(40))}" == said


def first_day(strength: float, seed: int, value: Callable[[Standing], float], order: Order) -> int:
    """The day on which a newcomer with a match a day, against an ordinary player each, is among the first hundred."""
    table, strengths = ordinary("glicko-2")
    play, rng, known = Play(table), random.Random(seed), {**strengths, "newcomer": strength}
    for day in range(1, 91):
        sides = ("newcomer",), (rng.choice(list(strengths)),)
        score = played(known, sides, "glicko-2", rng)
        play.match(*(sides if score else sides[::-1]), drawn=score == 0.5)
        own = value(play.table.standings["newcomer"])
        better = sum(value(standing) > own for standing in play.table.standings.values())
        # The order says too whether there is a place at all.
        if better < FIRST and place_of("newcomer", order(play.table)) in range(1, FIRST + 1):
            return day
        play.next_day()
    return 90
