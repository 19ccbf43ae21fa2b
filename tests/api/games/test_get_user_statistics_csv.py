"""`GET /users/{username}/statistics/csv`: what a player has played, for a spreadsheet."""

from tests.api.games.statistics import resigned, statistics
from tests.api.leagues.spreadsheets import lines_of
from tests.sittings import Player, refused


def test_the_spreadsheet_has_the_same_numbers(ana: Player, ben: Player) -> None:
    resigned(ben, ana)
    shown = statistics(ben, "ana")

    lines = lines_of(ben.get("/users/ana/statistics/csv"))

    assert list(lines[0].values()) == ["all", "", "", "", "1", "1", "0", "0"]
    assert [line["name"] for line in lines if line["of"] == "opponent"] == ["ben"]
    options = [(line["name"], line["value"]) for line in lines if line["of"] == "option"]
    assert options == [(one["name"], str(one["value"])) for one in shown["games"][0]["options"]]
    assert {line["name"]: line["value"] for line in lines if line["of"] == "streak"} == {"current": "1", "longest": "1"}
    assert lines_of(ben.get("/users/ana/statistics/csv?against=ana"))[0]["matches"] == "0"
    refused(ben.get("/users/nobody/statistics/csv"), 404, "not_found")
