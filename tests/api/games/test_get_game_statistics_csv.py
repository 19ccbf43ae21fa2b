"""`GET /games/{key}/statistics/csv`: what everyone has played of a game, for a spreadsheet."""

from tests.api.games.statistics import statistics_of_game
from tests.api.leagues.spreadsheets import lines_of
from tests.sittings import GAME, Player, end_match, refused, start_match


def test_the_spreadsheet_has_the_same_numbers(ana: Player, ben: Player) -> None:
    end_match(start_match(ana, ben), ana, ben)
    shown = statistics_of_game(ben)

    lines = lines_of(ben.get(f"/games/{GAME}/statistics/csv"))

    assert list(lines[0].values()) == ["all", "", "", "1", "", "", ""]
    seats = [[int(line[name]) for name in ("value", "won", "tied", "lost")] for line in lines if line["of"] == "seat"]
    assert seats == [[each[name] for name in ("seat", "won", "tied", "lost")] for each in shown["seats"]]
    options = [(line["name"], line["value"]) for line in lines if line["of"] == "option"]
    assert options == [(one["name"], str(one["value"])) for one in shown["options"]]
    assert [line["name"] for line in lines if line["of"] == "reason"] == [shown["reasons"][0]["reason"]]
    lengths = {line["name"]: int(line["value"]) for line in lines if line["of"] == "length"}
    assert {**lengths, "matches": 1} == shown["lengths"]


def test_a_game_that_nobody_has_played_has_a_line_and_one_that_does_not_exist_has_none(ana: Player) -> None:
    assert [line["matches"] for line in lines_of(ana.get("/games/mu-2p/statistics/csv"))] == ["0"]
    refused(ana.get("/games/whist/statistics/csv"), 404, "not_found")
