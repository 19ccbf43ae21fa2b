"""Pages without an account, pages that may be framed, and pages that must stay hidden from some."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client, override_settings
from django.utils import translation
from pytest_django import DjangoAssertNumQueries

from accounts.services import block_user
from games.rules.registry import registry
from games.rules.schema import from_json
from tests.factories import make_user
from tests.leagues.seasons import a_season
from tests.sittings import GAME, Player, answered, begun_match, end_match, start_match
from tests.web.reading import browser_of, source, text, text_of
from web.matches.boards import BoardWords
from web.previews import preview_picture

pytestmark = pytest.mark.django_db


def over_match(ana: Player, ben: Player, **terms: Any) -> str:
    """A match that is played to its end."""
    match = start_match(ana, ben, **terms)
    end_match(match, ana, ben)
    return match


@pytest.mark.parametrize("game", registry())
def test_the_rules_of_every_game_are_a_page(game: str) -> None:
    shown = source(browser_of(), f"/rules/{game}")
    facts = registry()[game].facts
    assert facts.title in shown
    assert "<strong>" in shown
    assert text(browser_of(), f"/rules/{game}").count(facts.cards[0].card)
    assert f'<meta property="og:image" content="http://testserver{preview_picture(game)}">' in shown


def test_rules_of_a_game_that_is_not_there() -> None:
    for path in ("/rules/chess", "/leaderboards/chess", "/seasons/nothing", "/leagues/nothing", "/matches/nothing"):
        assert "http" not in text(browser_of(), path, 404)


def test_finished_public_matches_are_there_for_strangers() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = over_match(ana, ben)
    assert f"/matches/{match}" in source(browser_of(), "/matches")
    assert f"/matches/{match}" in source(browser_of(), f"/matches?game={GAME}")
    assert f"/matches/{match}" not in source(browser_of(), "/matches?game=mu-2p")
    shown = text(browser_of(), f"/matches/{match}")
    assert "Result:" in shown
    assert "All moves" in shown
    assert browser_of().get("/matches?game=chess").status_code == 400


@pytest.mark.parametrize("is_over", [False, True])
def test_private_matches_are_not(is_over: bool) -> None:
    ana, ben, eve = Player("ana"), Player("ben"), Player("eve")
    match = (over_match if is_over else start_match)(ana, ben, visibility="private")
    waiting = ana.create({"user": "ana"}, {"open": True}, visibility="private")["id"]
    for reader in (None, eve, ana):
        browser = browser_of(reader)
        assert match not in source(browser, "/matches") + source(browser, "/watch")
        for key in (match, waiting):
            assert browser.get(f"/embed/match/{key}").status_code == 404
            # Those who may see it are led to the table; whether there is one, nobody else can tell.
            assert browser.get(f"/matches/{key}").status_code == (404 if reader is None else 302)
    assert match not in source(browser_of(eve), "/people/ana")
    assert (match in source(browser_of(ana), "/people/ana")) is is_over


@pytest.mark.parametrize("is_over", [False, True])
def test_unlisted_matches_are_there_for_those_who_know_where(is_over: bool) -> None:
    ana, ben = Player("ana"), Player("ben")
    match = (over_match if is_over else start_match)(ana, ben, visibility="unlisted")
    for reader in (None, Player("eve"), ana):
        browser = browser_of(reader)
        assert match not in source(browser, "/matches") + source(browser, "/watch")
        assert 'content="noindex"' in source(browser, f"/matches/{match}")
        assert "<pre" in source(browser, f"/embed/match/{match}")
    assert match not in source(browser_of(Player("dora")), "/people/ana")
    assert browser_of().get(f"/play/{match}")["Location"] == f"/matches/{match}"


def test_a_running_match_shows_everyone_what_an_onlooker_sees() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = begun_match(ana, ben, moves=3)
    view, game = answered(Player("eve").get(f"/matches/{match}/view"), 200)["view"], registry()[GAME]
    with translation.override("en"):
        words = BoardWords(game.facts, {0: "ana", 1: "ben"}, reader=None)
        onlooker = unescape(text_of(words.as_html(game.lines(from_json(game.view_type, view)))))
    for path in (f"/matches/{match}", f"/embed/match/{match}"):
        # Also the players, whose own hands are on their table alone.
        pages = [source(browser_of(who), path) for who in (None, ana, ben)]
        boards = {re.findall(r'<pre class="board"[^>]*>(.*?)</pre>', page, re.DOTALL)[0] for page in pages}
        assert len(boards) == 1
        assert unescape(" ".join(re.sub("<[^>]+>", "", boards.pop()).split())) == onlooker


def test_only_embedded_pages_may_be_framed() -> None:
    ana, ben = Player("ana"), Player("ben")
    match, season = over_match(ana, ben), a_season()
    for path in (
        f"/embed/match/{match}",
        f"/embed/season/{season.pk}",
        "/embed/match/nothing",
        "/embed/season/nothing",
    ):
        answer = browser_of(ana).get(path)
        assert answer["Content-Security-Policy"].endswith("form-action 'none'; frame-ancestors *"), path
        assert "X-Frame-Options" not in answer, path
        assert "<form" not in answer.content.decode()
        assert "http-equiv" not in answer.content.decode()
        assert ">ana</a>" not in answer.content.decode()
        assert not answer.cookies
    for path in (
        "/",
        f"/matches/{match}",
        f"/seasons/{season.pk}",
        "/leaderboards",
        "/rules/mu-2p",
        "/matches/nothing",
    ):
        answer = browser_of().get(path)
        assert "frame-ancestors 'none'" in answer["Content-Security-Policy"], path
        assert answer["X-Frame-Options"] == "DENY", path


def test_a_server_for_members_has_none_of_it() -> None:
    ana, ben = Player("ana"), Player("ben")
    match, season = over_match(ana, ben), a_season()
    paths = [
        "/", "/games", "/rules/mu-2p", "/matches", f"/matches/{match}", "/leaderboards", f"/leaderboards/{GAME}",
        "/leagues", f"/leagues/{season.league_id}", f"/seasons/{season.pk}", f"/embed/match/{match}",
        f"/embed/season/{season.pk}", "/invites/nothing", "/programs", "/watch",
    ]  # fmt: skip
    with override_settings(POSTCARD_PUBLIC=False):
        for path in paths:
            assert browser_of().get(path)["Location"].startswith("/login?next=/"), path
        # A frame of another site must not show members' pages in a member's browser.
        assert browser_of(ana).get(f"/embed/match/{match}").status_code == 404
        assert browser_of(ana).get(f"/matches/{match}").status_code == 200


def test_a_preview_says_who_plays_and_nothing_of_the_table() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = begun_match(ana, ben, moves=3)

    def preview() -> list[str]:
        return re.findall(r'<meta property="og:[^>]*>', source(browser_of(), f"/matches/{match}"))

    before = preview()
    assert any("Take That Toy! (two players): ana, ben" in line for line in before)
    assert any(f"http://testserver/static/web/previews/{GAME}.png" in line for line in before)
    answered(ana.post(f"/matches/{match}/resign"), 200)
    assert preview() == before


def test_blocks_change_nothing_that_others_see() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = over_match(ana, ben)
    paths = ("/matches", f"/matches/{match}", "/leaderboards", f"/leaderboards/{GAME}", "/people/ana", "/people/ben")
    readers = (browser_of(ana), browser_of(ben), browser_of(Player("eve")))

    # The page of the blocked player offers to undo the block, to its maker alone.
    asked = [(who, path) for who in readers for path in paths if (who, path) != (readers[0], "/people/ben")]

    def told() -> list[str]:
        return [re.sub(r'csrfmiddlewaretoken" value="\w+"', "", source(who, path)) for who, path in asked]

    before = told()
    block_user(user=ana.user, username="ben")
    assert told() == before


def test_a_block_hides_the_tables_at_which_the_two_cannot_sit() -> None:
    ana, ben = Player("ana"), Player("ben")
    free = ana.create({"user": "ana"}, {"open": True})["id"]
    assert f"/play/{free}" in source(browser_of(ben), "/play")
    block_user(user=ana.user, username="ben")
    assert f"/play/{free}" not in source(browser_of(ben), "/play")


def test_a_list_of_matches_costs_no_query_for_each(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    ana, ben = Player("ana"), Player("ben")
    for _ in range(6):
        answered(ana.post(f"/matches/{start_match(ana, ben)}/resign"), 200)
    with django_assert_max_num_queries(8):
        assert source(browser_of(), "/matches").count("Take That Toy!") >= 6
    browser = browser_of(ana)
    with django_assert_max_num_queries(24):
        source(browser, "/people/ben")
    with django_assert_max_num_queries(40):
        source(browser, "/play")


def test_texts_that_no_database_keeps_are_in_none() -> None:
    browser = Client()
    browser.force_login(make_user())
    for path in (
        "/people/%00",
        "/people?prefix=%00%00",
        "/leagues?state=%00",
        "/leaderboards?speed=%00",
        "/matches?game=%00",
    ):
        assert browser.get(path).status_code in (400, 404), path


def test_a_stranger_at_the_table_of_a_public_match_is_led_to_its_page() -> None:
    ana, ben = Player("ana"), Player("ben")
    for match in (start_match(ana, ben), over_match(ana, ben), ana.create({"user": "ana"}, {"open": True})["id"]):
        assert browser_of().get(f"/play/{match}")["Location"] == f"/matches/{match}"
    private = start_match(ana, ben, visibility="private")
    for match in (private, "nothing"):
        assert browser_of().get(f"/play/{match}")["Location"] == f"/login?next=/play/{match}"


def test_a_stranger_finds_the_way_to_a_seat_by_logging_in() -> None:
    ana, ben = Player("ana"), Player("ben")
    for match in (start_match(ana, ben), ana.create({"user": "ana"}, {"open": True})["id"]):
        assert f'href="/login?next=/play/{match}"' in source(browser_of(), f"/matches/{match}")
        assert f'href="/play/{match}"' in source(browser_of(ben), f"/matches/{match}")
