"""Standings and results as lines of a table, for spreadsheets."""

from leagues.selectors.fixtures import fixtures_of, shown_fixture
from leagues.selectors.standings import DivisionTable, shown_standings
from leagues.shapes.divisions import ShownFixture

STANDINGS = (
    "rank", "name", "state", "points", "played", "won", "drawn", "lost", "open", "best_rank", "worst_rank",
)  # fmt: skip
OUTLOOK = ("promotion", "relegation")
"""Empty where nobody goes up or down."""


def standings_rows(table: DivisionTable) -> list[list[object]]:
    """The standings, with a column for each tie-break of the list, and what each player can still reach."""
    tie_breaks = table.division.season.tie_breaks
    found: list[list[object]] = [[*STANDINGS, *tie_breaks, *OUTLOOK]]
    for row in shown_standings(table).results:
        values = {one.name: one.value for one in row.tie_breaks}
        found.append(
            [
                *(getattr(row, name) for name in STANDINGS),
                *(values.get(name, "") for name in tie_breaks),
                *(_cell(getattr(row, name)) for name in OUTLOOK),
            ]
        )
    return found


def results_rows(division_id: str) -> list[list[object]]:
    """The schedule with its results: a line for each fixture, partners in one cell."""
    found: list[list[object]] = [
        [
            "round", "number", "state", "first", "second", "points_first", "points_second", "margin", "late", "match",
            "how", "ruling", "reason",
        ]
    ]  # fmt: skip
    for fixture in fixtures_of(division_id).order_by("round", "number"):
        row = shown_fixture(fixture)
        found.append([row.round, row.number, row.state, *_sides(row), _cell(row.margin),
                      " ".join(row.late), _cell(row.match), _cell(row.how), *_ruling(row)])  # fmt: skip
    return found


def _ruling(row: ShownFixture) -> list[object]:
    return ["", ""] if row.ruling is None else [_cell(row.ruling.decision), row.ruling.reason]


def _sides(row: ShownFixture) -> list[object]:
    names = [" ".join(seat.name for seat in row.seats if seat.seat % 2 == side) for side in (0, 1)]
    points = {seat.seat % 2: _cell(seat.points) for seat in row.seats}
    return [*names, points.get(0, ""), points.get(1, "")]


def _cell(value: object) -> object:
    return "" if value is None else value
