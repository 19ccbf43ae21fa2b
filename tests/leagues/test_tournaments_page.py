"""The tables of docs/tournaments.md, read from the page and run."""

from pathlib import Path

import pytest

from leagues.choices import Format
from leagues.pairing.formats import FORMATS, rounds_planned
from tests.pages import cases

PAGE = (Path(__file__).parents[2] / "docs/tournaments.md").read_text("utf-8")
AT_THE_HARD_END = "at the hard end"


@pytest.mark.parametrize(("name", "meets", "most", "over"), cases(PAGE, "`format` | who meets whom"))
def test_formats(name: str, meets: str, most: str, over: str) -> None:
    form = FORMATS[name.strip("`")]

    assert (str(form.most_players or "–"), not form.ends_by_itself) == (most, over == AT_THE_HARD_END)


def test_the_formats_are_those_that_are_offered() -> None:
    assert [row.id for row in cases(PAGE, "`format` | who meets whom")] == [f"`{name}`" for name in Format.values]


@pytest.mark.parametrize(("players", "rounds", "most"), cases(PAGE, "players | rounds unless said"))
def test_rounds(players: str, rounds: str, most: str) -> None:
    assert rounds_planned(int(players), None) == int(rounds)
    assert rounds_planned(int(players), 1000) == int(most)
