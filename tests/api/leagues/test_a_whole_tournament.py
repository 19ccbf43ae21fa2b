"""A whole small Swiss tournament through the API alone: five players, by programs that have read the schema."""

from tests.api.leagues.test_a_whole_season import Program, play_what_is_owed
from tests.leagues.seasons import deliver_all
from tests.sittings import GAME

NAMES = ("ana", "ben", "cleo", "dora", "emil")


def a_field() -> dict[str, Program]:
    """People with tokens of their own."""
    account = {"password": "a long walk home"}
    return {name: Program(Program().ask("registerAccount", {"username": name, **account})["token"]) for name in NAMES}


def test_five_players_play_a_swiss_tournament(db: None) -> None:
    field = a_field()
    ana = field["ana"]
    league = ana.ask("createLeague", {"name": "Five of us", "game": GAME, "rated": False, "format": "swiss"})
    season = ana.ask("openSeason", {}, league_id=league["id"])["id"]
    for program in field.values():
        program.ask("signUp", {}, season_id=season)
    assert ana.ask("startSeason", {}, season_id=season)["rounds"] == 3
    seeded = {row["name"]: row["seeded"] for row in ana.everything("listEntries", season_id=season)}
    assert sorted(seeded.values()) == [1, 2, 3, 4, 5]

    (division,) = ana.everything("listDivisions", season_id=season)
    deliver_all()
    while sum(play_what_is_owed(program) for program in field.values()):
        deliver_all()

    fixtures = ana.everything("listFixtures", division_id=division["id"])
    assert sorted((row["round"], row["state"]) for row in fixtures) == sorted(
        (number, state) for number in (1, 2, 3) for state in ("played", "played", "bye")
    )
    pairs = [frozenset(seat["name"] for seat in row["seats"]) for row in fixtures]
    assert len(set(pairs)) == 9, "nobody meets anybody twice, or sits out twice"
    over = ana.ask("getSeason", season_id=season)
    assert (over["state"], over["half_at"], over["ends_at"] is not None) == ("over", None, True)
    final = ana.ask("getStandings", division_id=division["id"])["results"]
    assert [row["rank"] for row in final] == [1, 2, 3, 4, 5]
    assert sum(row["points"] for row in final) == 3 * (2 + 2 + 2)
    assert all(row["best_rank"] == row["worst_rank"] == row["rank"] for row in final)
    cells = [
        cell for row in ana.ask("getCrosstable", division_id=division["id"])["results"] for cell in row["opponents"]
    ]
    assert sum(len(cell["matches"]) for cell in cells) == 2 * 6
