"""The tables of a season side by side: what an onlooker may see, and no more."""

import re

import pytest
from django.test import override_settings
from pytest_django import DjangoAssertNumQueries

from games.models import Match
from leagues.models import Season
from tests.leagues.seasons import deliver_all, opened, play_out, running
from tests.markup import squeezed
from tests.sittings import Player
from tests.web.raw_words import raw_words
from tests.web.reading import browser_of, source, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def players() -> list[Player]:
    return [Player(name) for name in ("ana", "ben", "cleo")]


@pytest.fixture
def season(players: list[Player]) -> Season:
    season = running([player.user for player in players], format="round_robin", most_players=8, at_a_time=1)
    deliver_all()
    assert opened(season)
    return season


def test_strangers_see_what_onlookers_see(season: Season) -> None:
    match = opened(season)[0].match_id
    shown = source(browser_of(), f"/seasons/{season.pk}/tables")
    board = re.findall(r"<pre[^>]*>(.*?)</pre>", shown, re.S)[0]
    assert "in the deck" in board
    assert raw_words(board) == []
    assert '<noscript><meta http-equiv="refresh"' in squeezed(shown)
    assert f'data-match="{match}"' in shown


@pytest.mark.parametrize("is_public", [True, False])
def test_the_script_asks_as_a_stranger_where_strangers_may_ask(season: Season, is_public: bool) -> None:
    with override_settings(POSTCARD_PUBLIC=is_public):
        shown = source(browser_of(Player("eve")), f"/seasons/{season.pk}/tables")
    assert "watched-tables.js" in shown
    assert ("<watched-tables open" in shown) is is_public


def test_a_player_sees_no_own_cards_there(season: Season, players: list[Player]) -> None:
    seated = {player.user.username for player in players} & {
        name for name in ("ana", "ben", "cleo") if name in source(browser_of(), f"/seasons/{season.pk}/tables")
    }
    own = next(player for player in players if player.user.username in seated)
    shown = text(browser_of(own), f"/seasons/{season.pk}/tables")
    assert "You are playing in this match" in shown


@pytest.mark.parametrize("visibility", ["private", "unlisted"])
def test_hidden_matches_are_not_there(season: Season, visibility: str) -> None:
    Match.objects.update(visibility=visibility)
    assert "No public match" in text(browser_of(Player("eve")), f"/seasons/{season.pk}/tables")


def test_sealed_tables_show_no_cards(players: list[Player]) -> None:
    season = running([one.user for one in players] + [Player("dora").user], format="round_robin", most_players=8,
                     duplicate_deals=True)  # fmt: skip
    deliver_all()
    shown = source(browser_of(Player("eve")), f"/seasons/{season.pk}/tables")
    assert "Other tables are still playing this deal" in shown
    assert "<pre" not in shown
    assert "data-still" in shown


def test_what_is_over_is_left_out(season: Season) -> None:
    play_out(season)
    assert "No public match" in text(browser_of(), f"/seasons/{season.pk}/tables")
    assert browser_of().get(f"/seasons/{season.pk}/tables?division=nothing").status_code == 404
    assert browser_of().get("/seasons/nothing/tables").status_code == 404


@pytest.mark.parametrize("count", [4, 8])
def test_each_table_costs_a_few_queries(count: int, django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    season = running([Player(f"p{number}").user for number in range(count)], format="round_robin", most_players=24,
                     at_a_time=1)  # fmt: skip
    deliver_all()
    tables = len(opened(season))
    assert tables > 1
    with django_assert_max_num_queries(9 + 5 * tables):
        source(browser_of(), f"/seasons/{season.pk}/tables")
