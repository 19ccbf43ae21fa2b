"""The bracket of a knock-out on the page of its season and in a frame: who met whom, and what decided."""

import re

import pytest
from django.test import override_settings

from leagues.models import Season
from leagues.pairing.knock_out import TIE_BREAKS
from leagues.selectors.brackets import bracket_of
from leagues.selectors.standings import table_of
from leagues.services.season.withdraw import withdraw
from tests.leagues.seasons import (
    deliver_all,
    divisions_of,
    end_match,
    fixtures_of,
    opened,
    people,
    play_as_seeded,
    running,
)
from tests.web.reading import browser_of, source
from web.leagues.bracket import drawn_bracket
from web.words import WORDS

pytestmark = pytest.mark.django_db


def knock_out(players: int) -> Season:
    season = running(people(players), format="knock_out")
    deliver_all()
    return season


def test_it_shows_points_margins_and_what_decided() -> None:
    season = knock_out(5)
    play_as_seeded(season)
    table = table_of(divisions_of(season)[0])

    first, second = bracket_of(table)

    assert [[side.seeded for side in one.sides] for one in first] == [[1], [4, 5], [2], [3]]
    bye, met = first[:2]
    assert [(side.points, side.goes_on) for side in bye.sides] == [(None, True)]
    assert [(side.points, side.goes_on) for side in met.sides] == [(4, True), (0, False)]
    assert (met.margins, met.decided_by) == ((3, 3), "points")
    assert [[side.seeded for side in one.sides] for one in second] == [[1, 4], [2, 3]]
    assert [(one.margins, one.decided_by) for one in second] == [((), "")] * 2


def test_the_page_lists_the_tie_breaks_of_a_knock_out_alone() -> None:
    page = source(browser_of(), f"/seasons/{knock_out(4).pk}")

    listed = re.search(r"Tie-breaks, the last one that was needed in bold:(.*?)</small>", page, re.DOTALL)
    assert listed is not None
    assert " ".join(listed[1].split()) == ", ".join(str(WORDS[name]) for name in TIE_BREAKS) + "."


def test_a_tie_break_that_decided_is_named() -> None:
    season = knock_out(4)
    runs = opened(season)
    pair = frozenset(seat.entry_id for seat in runs[0].seats.all())
    for fixture in runs:
        seats = list(fixture.seats.all())
        is_first = frozenset(seat.entry_id for seat in seats) == pair
        # The first seat wins: one match each, one of them by more.
        end_match(str(fixture.match_id), 0, points=(9, 1) if is_first and fixture.round == 2 else (5, 2))
    deliver_all()

    found = bracket_of(table_of(divisions_of(season)[0]))[0]

    decided = next(one for one in found if sorted(map(abs, one.margins)) == [3, 8])
    assert [side.points for side in decided.sides] == [2, 2]
    assert decided.decided_by == "capped_difference"
    assert (
        decided.sides[[side.goes_on for side in decided.sides].index(True)]
        == decided.sides[0 if sum(decided.margins) > 0 else 1]
    )


def test_nothing_decided_where_a_player_withdrew() -> None:
    season = knock_out(4)
    table = table_of(divisions_of(season)[0])
    entry = next(iter(table.entries.values()))
    withdraw(season_id=season.pk, by=entry.user)
    deliver_all()

    found = bracket_of(table_of(divisions_of(season)[0]))[0]

    own = next(one for one in found if entry.user.username in [side.name for side in one.sides])
    assert [side.goes_on for side in own.sides if side.name == entry.user.username] == [False]


@pytest.mark.parametrize(("players", "boxes", "rounds"), [(2, 1, 1), (5, 7, 3), (8, 7, 3), (60, 63, 6)])
def test_the_picture_has_a_box_for_every_encounter_and_no_two_overlap(players: int, boxes: int, rounds: int) -> None:
    picture = drawn_bracket(table_of(divisions_of(knock_out(players))[0]))

    assert picture is not None
    assert (len(picture.boxes), len(picture.rounds)) == (boxes, rounds)
    places = [(box.x, box.y) for box in picture.boxes]
    for x, y in places:
        assert not any(x == other and y < below < y + picture.box[1] + 18 for other, below in places)
    assert max(x for x, _ in places) + picture.box[0] <= picture.width
    assert max(y for _, y in places) + picture.box[1] <= picture.height
    assert sum(not box.path for box in picture.boxes) == 1, "the final alone leads nowhere"


@override_settings(POSTCARD_PUBLIC=True)
def test_the_page_and_the_frame_show_it() -> None:
    season = knock_out(5)
    play_as_seeded(season)

    for path in (f"/seasons/{season.pk}", f"/embed/season/{season.pk}"):
        shown = source(browser_of(), path)
        drawing = re.findall(r"<svg class=\"bracket\".*?</svg>", shown, re.S)
        assert len(drawing) == 1
        assert drawing[0].count("<rect") == 7
        assert "+3, +3" in drawing[0]
        assert "style=" not in drawing[0]


def test_other_formats_have_none() -> None:
    season = running(people(4), format="round_robin", most_players=8)
    deliver_all()
    assert fixtures_of(season)
    assert drawn_bracket(table_of(divisions_of(season)[0])) is None
