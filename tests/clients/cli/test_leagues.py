"""Leagues in the terminal: found, joined, followed and left."""

from typing import Any

import pytest
from postcard_client.cli.exits import Exit

from leagues.models import Division, Season
from leagues.services.season.sign_up import sign_up
from tests.clients.cli.in_process import Run, command_line
from tests.fixtures import Clock
from tests.leagues.seasons import a_season, deliver_all, people, play_out, start
from tests.people import ana
from tests.running.serving import ROOT
from tests.sittings import Player

__all__ = ["ana"]


@pytest.fixture
def run(ana: Player, clock: Clock, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return command_line(ana, monkeypatch, capsys)


def rows(run: Run, *words: str) -> list[str]:
    """The lines of a command that does what it is asked, without what only fills its columns."""
    code, said = run(*words)
    assert code == Exit.OK, said
    return [line for line in (" ".join(line.split()) for line in said.splitlines()) if line]


def begun(run: Run, **terms: Any) -> tuple[Season, str]:
    """A season of Ana and three others that has started, and its division."""
    season = a_season(**terms)
    for user in people(3):
        sign_up(season_id=season.pk, by=user)
    assert rows(run, "signup", season.pk) == ["number player state", "4 ana signed up"]
    start(season)
    deliver_all()
    return season, Division.objects.get(season=season).pk


def test_a_player_finds_a_league_signs_up_and_withdraws(run: Run) -> None:
    season = a_season(name="Cup of spring", format="knock_out")
    league, owner = season.league, season.league.owner.username

    assert f"{league.pk} Cup of spring take-that-toy-2p knock out no time limit {owner}" in rows(run, "leagues")
    assert rows(run, "league", league.pk) == [
        "Cup of spring take-that-toy-2p, knock out, no time limit",
        "season number state players waiting ends",
        f"{season.pk} 1 sign up 0 0",
    ]
    assert rows(run, "signup", season.pk)[1] == "1 ana signed up"
    players = ["number player state", "1 ana signed up"]
    assert rows(run, "season", season.pk)[1:] == [f"{season.pk} 1 sign up 1 0", *players]
    rows(run, "withdraw", season.pk)
    assert rows(run, "season", season.pk)[1:] == [f"{season.pk} 1 sign up 0 0", "No players yet."]


def test_a_match_cannot_be_verified_with_a_season_that_is_not_over(run: Run) -> None:
    season, _ = begun(run)
    code, said = run("verify", str(ROOT / "docs" / "vectors" / "record.json"), "--season", season.pk)
    assert code == Exit.WRONG_STATE
    assert "it is revealed when the season is over" in said


def test_a_player_follows_a_season_to_its_end(run: Run) -> None:
    season, division = begun(run, format="swiss")
    head = f"Tier 1, division 1 ({division})"
    columns = "player points played won drawn lost"

    table = rows(run, "standings", division)
    assert table[:2] == [head, f"{columns} can be"]
    assert "1 ana 0 0 0 0 0 1 to 4" in table
    (own,) = rows(run, "fixtures", division, "--user", "ana")[1:]
    assert own in rows(run, "fixtures", division)
    assert own.startswith("1 ")
    assert " open " in own

    play_out(season)

    assert all(" 2 : 0 played " in row for row in rows(run, "fixtures", division)[1:])
    shown = rows(run, "season", season.pk)
    assert shown[1].startswith(f"{season.pk} 1 over 4 0 20")
    assert shown[2:4] == [head, columns]
    assert [row.split()[0] for row in shown[4:]] == ["1", "2", "3", "4"]


def test_a_ladder_has_no_fixtures_before_the_first_challenge(run: Run) -> None:
    _, division = begun(run, format="ladder")

    assert rows(run, "fixtures", division) == ["No fixtures yet."]
    assert [row.split()[0] for row in rows(run, "standings", division)[2:]] == ["1", "2", "3", "4"]
