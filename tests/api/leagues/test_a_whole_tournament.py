"""Whole small tournaments through the API alone, by programs that have read the schema."""

import pytest

from tests.amounts import long
from tests.api.leagues.programs import Program, play_what_is_owed
from tests.leagues.seasons import deliver_all
from tests.sittings import GAME

pytestmark = [pytest.mark.slow, long]

NAMES = ("ana", "ben", "cleo", "dora", "emil")


def a_field() -> dict[str, Program]:
    """People with tokens of their own."""
    account = {"password": "a long walk home"}
    return {name: Program(Program().ask("registerAccount", {"username": name, **account})["token"]) for name in NAMES}


def a_tournament(field: dict[str, Program], **terms: object) -> tuple[str, str]:
    """A tournament that runs: the ids of its season and of its only division."""
    ana = field["ana"]
    league = ana.ask("createLeague", {"name": "Five of us", "game": GAME, "rated": False, **terms})
    season = ana.ask("openSeason", {}, league_id=league["id"])["id"]
    for program in field.values():
        program.ask("signUp", {}, season_id=season)
    ana.ask("startSeason", {}, season_id=season)
    deliver_all()
    (division,) = ana.everything("listDivisions", season_id=season)
    return season, division["id"]


def play(field: dict[str, Program]) -> None:
    """Make all moves that are due, until none is any more."""
    while sum(play_what_is_owed(program) for program in field.values()):
        deliver_all()


def test_five_players_play_a_swiss_tournament(db: None) -> None:
    field = a_field()
    ana = field["ana"]
    season, division = a_tournament(field, format="swiss")
    assert ana.ask("getSeason", season_id=season)["rounds"] == 3
    seeded = {row["name"]: row["seeded"] for row in ana.everything("listEntries", season_id=season)}
    assert sorted(seeded.values()) == [1, 2, 3, 4, 5]

    play(field)
    fixtures = ana.everything("listFixtures", division_id=division)
    assert sorted((row["round"], row["state"]) for row in fixtures) == sorted(
        (number, state) for number in (1, 2, 3) for state in ("played", "played", "bye")
    )
    pairs = [frozenset(seat["name"] for seat in row["seats"]) for row in fixtures]
    assert len(set(pairs)) == 9, "nobody meets anybody twice, or sits out twice"
    over = ana.ask("getSeason", season_id=season)
    assert (over["state"], over["half_at"], over["ends_at"] is not None) == ("over", None, True)
    final = ana.ask("getStandings", division_id=division)["results"]
    assert [row["rank"] for row in final] == [1, 2, 3, 4, 5]
    assert sum(row["points"] for row in final) == 3 * (2 + 2 + 2)
    assert all(row["best_rank"] == row["worst_rank"] == row["rank"] for row in final)
    cells = [cell for row in ana.ask("getCrosstable", division_id=division)["results"] for cell in row["opponents"]]
    assert sum(len(cell["matches"]) for cell in cells) == 2 * 6


def test_five_players_play_a_knock_out(db: None) -> None:
    field = a_field()
    ana = field["ana"]
    season, division = a_tournament(field, format="knock_out")
    play(field)

    assert ana.ask("getSeason", season_id=season)["state"] == "over"
    fixtures = ana.everything("listFixtures", division_id=division)
    states = [(row["round"], row["state"]) for row in fixtures]
    # Three of five have a bye, then there are two encounters and a final, each of two matches.
    assert states == [
        *[(number, state) for number in (1, 2) for state in ("played", "bye", "bye", "bye")],
        *[(number, "played") for number in (3, 3, 4, 4, 5, 6)],
    ]
    final = ana.ask("getStandings", division_id=division)["results"]
    assert [row["rank"] for row in final] == [1, 2, 3, 3, 5]
    assert {seat["name"] for seat in fixtures[-1]["seats"]} == {row["name"] for row in final[:2]}


def test_five_players_climb_a_ladder(db: None) -> None:
    field = a_field()
    ana = field["ana"]
    season, division = a_tournament(field, format="ladder", reach=4)
    for _ in range(3):
        before = [row["name"] for row in ana.ask("getStandings", division_id=division)["results"]]
        fixture = field[before[4]].ask("challengePlayer", {"user": before[1]}, season_id=season)["id"]
        field[before[1]].ask("answerChallenge", {"action": "accept"}, fixture_id=fixture)
        deliver_all()
        play(field)

        (row,) = [row for row in ana.everything("listFixtures", division_id=division) if row["id"] == fixture]
        won = row["seats"][1]["points"] == 2
        after = [row["name"] for row in ana.ask("getStandings", division_id=division)["results"]]
        assert after == ([before[0], before[4], *before[1:4]] if won else before)
    account = {"username": "olga", "password": "a long walk home"}
    olga = Program(Program().ask("registerAccount", account)["token"])
    league = ana.ask("getSeason", season_id=season)["league"]
    ana.ask("changeLeague", {"directors": ["olga"]}, league_id=league)
    olga.ask("endSeason", {}, season_id=season)
    deliver_all()
    assert ana.ask("getSeason", season_id=season)["state"] == "over"
