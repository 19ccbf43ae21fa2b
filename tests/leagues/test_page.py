"""Every row of the tables of docs/leagues.md, read from the page and run."""

import re
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from leagues.pairing.knock_out import TIE_BREAKS as TIE_BREAKS_OF_ENCOUNTERS
from leagues.pairing.rotating import rotating_partners
from leagues.pairing.round_robin import round_robin
from leagues.pairing.rounds import Round
from leagues.promotion.formula import divisions, exchanged, promoted, relegated_at_most
from leagues.services.league import DEFAULTS
from leagues.standings.bounds import bounds
from leagues.standings.ranking import standings
from leagues.standings.results import Result, State, decided, forfeit, opened, played
from leagues.standings.table import Scoring
from leagues.standings.tie_breaks import INDEPENDENT_DEALS, SHARED_DEALS, TIE_BREAKS
from tests.leagues.strategies import players
from tests.pages import cases

PAGE = (Path(__file__).parents[2] / "docs/leagues.md").read_text("utf-8")
SCORING = Scoring(cap=20, forfeit_margin=10, lot="season-7")
NOTHING = "–"


def table(first: str) -> list[Any]:
    """The rows of the page's table whose first columns are these, as parameters with the case's name."""
    return cases(PAGE, first)


def results_of(cell: str) -> list[Result]:
    return [result_of(*part.split()) for part in cell.strip("`").split(", ")]


def result_of(pair: str, what: str, deal: str = "/") -> Result:
    first, second = ((name,) for name in pair.split("-"))
    name = deal[1:] or None
    match what:
        case "?":
            return opened(first, second, deal=name)
        case "x":
            return Result((first, second), State.VOID, deal=name)
        case "=":
            return decided(first, second, None, deal=name)
        case _ if what.endswith("!"):
            return forfeit(first, second, int(what[:-1]) if what[:-1] else None, deal=name)
    return played(first, second, int(what), deal=name)


def names_of(results: list[Result]) -> list[str]:
    return sorted({player for result in results for player in result.players})


def whole(cell: str) -> list[int]:
    return [int(number) for number in cell.split(", ")]


@pytest.mark.parametrize(("result", "meaning", "winner", "loser"), table("result | what it means | winner | loser"))
def test_points(result: str, meaning: str, winner: str, loser: str) -> None:
    sides = (("a",), ("b",))
    made = {
        "`played`": decided(*sides, 0), "`played`, drawn": decided(*sides, None), "`forfeit`": forfeit(*sides, 0),
        "`forfeit` by both": forfeit(*sides, None), "`void`": Result(sides, State.VOID), "`open`": opened(*sides),
    }[result]  # fmt: skip

    assert [made.points(0), made.points(1)] == [int(winner), int(loser)]


def test_the_tie_breaks_are_those_that_there_are() -> None:
    assert [row.id for row in table("tie-break | more is better")] == [f"`{name}`" for name in TIE_BREAKS]


def test_the_lists_that_are_given_to_who_asks_for_none() -> None:
    listed = re.search(r"The default list: (.+?)\. With shared deals, `(\w+)` replaces `(\w+)`", PAGE, re.S)
    assert listed
    names = re.findall(r"`(\w+)`", listed[1])

    assert tuple(names) == INDEPENDENT_DEALS
    assert tuple(listed[2] if name == listed[3] else name for name in names) == SHARED_DEALS


@pytest.mark.parametrize(("case", "results", "listed", "order"), table("case | results | list | order"))
def test_orders(case: str, results: str, listed: str, order: str) -> None:
    made = results_of(results)
    tie_breaks = () if listed == NOTHING else tuple(listed.strip("`").split(", "))
    rows = standings(names_of(made), made, tie_breaks=tie_breaks, scoring=SCORING)
    ranks = [list(group) for _, group in groupby(rows, key=lambda row: row.rank)]

    assert ", ".join(" = ".join(f"{row.player} {row.points}" for row in group) for group in ranks) == order


@pytest.mark.parametrize(("case", "results", "ranks"), table("case | results | ranks"))
def test_ranks_within_reach(case: str, results: str, ranks: str) -> None:
    made = results_of(results)
    found = bounds(names_of(made), made, scoring=SCORING)

    assert ", ".join(f"{name} {one.best_rank}–{one.worst_rank}" for name, one in sorted(found.items())) == ranks


def matches_of_each(rounds: list[Round]) -> set[int]:
    found = Counter(player for one in rounds for sides in one.tables for side in sides for player in side)
    return set(found.values())


def byes_of_each(rounds: list[Round]) -> set[int]:
    found = Counter(player for one in rounds for player in one.byes)
    return set(found.values()) or {0}


@pytest.mark.parametrize(
    ("count", "length", "tables", "matches", "byes"), table("players | rounds | tables in a round | matches of each")
)
def test_each_pair_twice(count: str, length: str, tables: str, matches: str, byes: str) -> None:
    rounds = round_robin(players(int(count)))

    assert len(rounds) == int(length)
    assert {len(one.tables) for one in rounds} == {int(tables)}
    assert matches_of_each(rounds) == {int(matches)}
    assert byes_of_each(rounds) == {int(byes)}


@pytest.mark.parametrize(
    ("count", "length", "matches", "together", "against", "byes"), table("players | rounds | matches of each | with")
)
def test_rotating_partners(count: str, length: str, matches: str, together: str, against: str, byes: str) -> None:
    rounds = rotating_partners(players(int(count)))
    partners = Counter(frozenset(side) for one in rounds for sides in one.tables for side in sides)
    opponents = Counter(frozenset((a, b)) for one in rounds for two, three in one.tables for a in two for b in three)

    assert (len(rounds), matches_of_each(rounds)) == (int(length), {int(matches)})
    assert (set(partners.values()), set(opponents.values())) == ({int(together)}, {int(against)})
    assert byes_of_each(rounds) == {int(byes)}


@pytest.mark.parametrize(("size", "up", "down"), table("players of a division | go up | go down at most"))
def test_zones(size: str, up: str, down: str) -> None:
    assert [promoted(int(size)), relegated_at_most(int(size))] == [int(up), int(down)]


@pytest.mark.parametrize(("upper", "lower", "number"), table("upper tier | lower tier | change places"))
def test_exchanges(upper: str, lower: str, number: str) -> None:
    assert exchanged(whole(upper), whole(lower)) == int(number)


@pytest.mark.parametrize(("count", "sizes"), table("players of a tier | divisions"))
def test_sizes(count: str, sizes: str) -> None:
    assert divisions(int(count)) == whole(sizes)


def test_what_decides_an_encounter() -> None:
    listed = re.search(r"Points decide, then (.+?)\.\n", PAGE, re.DOTALL)

    assert listed
    assert tuple(re.findall(r"`(\w+)`", listed[1])) == TIE_BREAKS_OF_ENCOUNTERS


def test_how_far_a_challenge_reaches() -> None:
    assert DEFAULTS["reach"] == 3
    assert "up to three places above" in PAGE
