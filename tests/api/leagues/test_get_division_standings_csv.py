"""`GET /divisions/{id}/standings/csv`: the standings for a spreadsheet."""

from tests.api.leagues.leagues import Director, divisions, standings
from tests.api.leagues.spreadsheets import lines_of
from tests.api.manners import counted
from tests.leagues.seasons import people, running


def test_it_is_what_the_standings_are(olga: Director) -> None:
    season = running(people(3), owner=olga.user, tie_breaks=["wins", "lot"])
    rows = standings(olga, season.pk)

    lines = lines_of(olga.get(f"/divisions/{divisions(olga, season.pk)[0]['id']}/standings/csv"))

    assert list(lines[0]) == [
        "rank", "name", "state", "points", "played", "won", "drawn", "lost", "open", "best_rank", "worst_rank",
        "wins", "lot", "promotion", "relegation",
    ]  # fmt: skip
    for line, row in zip(lines, rows, strict=True):
        assert {name: line[name] for name in ("rank", "name", "points", "open", "worst_rank")} == {
            name: str(row[name]) for name in ("rank", "name", "points", "open", "worst_rank")
        }
        assert (line["wins"], line["lot"]) == ("0", "")
        assert (line["promotion"], line["relegation"]) == ("", "")


def test_it_says_who_can_still_be_promoted_and_relegated(olga: Director) -> None:
    season = running(people(12), owner=olga.user, tiers=2)
    upper, lower = (lines_of(olga.get(f"/divisions/{row['id']}/standings/csv")) for row in divisions(olga, season.pk))

    assert {(line["promotion"], line["relegation"]) for line in upper} == {("", "possible")}
    assert {(line["promotion"], line["relegation"]) for line in lower} == {("possible", "")}


def test_it_need_not_be_loaded_twice(olga: Director) -> None:
    path = f"/divisions/{divisions(olga, running(people(2), owner=olga.user).pk)[0]['id']}/standings/csv"
    assert olga.get(path, **{"If-None-Match": olga.get(path)["ETag"]}).status_code == 304


def test_the_queries_do_not_depend_on_the_number_of_matches(olga: Director) -> None:
    for count, prefix in ((2, "few"), (8, "many")):
        division = divisions(olga, running(people(count, prefix), owner=olga.user).pk)[0]["id"]
        with counted() as queries:
            lines_of(olga.get(f"/divisions/{division}/standings/csv"))
        assert queries == [6]
