"""The page that a player begins with, and the list of tables with a free seat."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils.formats import date_format

from core import times
from games.replay import forget_all
from notifications.models import FeedEvent
from tests.fixtures import Clock
from tests.scale.noting import noted_queries
from tests.sittings import GAME, Player, answered, start_match
from tests.web.reading import browser_of, source, text

pytestmark = pytest.mark.django_db

OPEN = {"open": True}
DAYS = {"kind": "per_move", "days": 3}
MINUTES = {"kind": "per_move", "minutes": 5}
# Who is logged in takes two. Then how far the feed has come; running matches, their rows, logs and orders; three lists,
# their rows and marks; seasons and news.
STATEMENTS = 14
MANY = 30


def a_table(player: Player, **terms: Any) -> str:
    match: str = player.create({"user": player.name}, OPEN, **terms)["id"]
    return match


def shown(browser: Client, path: str) -> set[str]:
    """The matches that a page links to."""
    return {part.partition('"')[0] for part in source(browser, path).split('href="/play/')[1:]} - {
        "find",
        "mistakes",
        "new",
        "puzzles",
        "tables",
    }


def a_busy_player() -> Player:
    """One with a match in every list of the page."""
    ana, ben, cleo = Player("ana"), Player("ben"), Player("cleo")
    for _ in range(2):
        answered(ben.post(f"/matches/{start_match(ana, ben)}/resign"), 200)
        start_match(ana, ben, clock=DAYS)
        a_table(ana)
        a_table(cleo)
        cleo.create({"user": "cleo"}, {"user": "ana"})
    league = answered(ben.post("/leagues", {"name": "Sunday league", "game": GAME}), 201)["id"]
    season = answered(ben.post(f"/leagues/{league}/seasons", {}), 201)["id"]
    answered(ana.post(f"/seasons/{season}/signup", {}), 201)
    return ana


def test_every_list_stands_on_the_page() -> None:
    browser = browser_of(a_busy_player())
    # The foot of every page names finished matches, too.
    headings = re.findall(r"<h2[^>]*>([^<]+)</h2>", source(browser, "/play"))
    assert {*headings} >= {
        "Your turn", "Invitations", "Waiting for players", "Open tables", "Notifications", "Finished",
    }  # fmt: skip
    page = text(browser, "/play")
    assert "Sunday league : season 1" in page


def test_the_page_takes_few_statements_however_much_there_is() -> None:
    browser = browser_of(a_busy_player())
    browser.get("/play")
    with noted_queries() as queries:
        browser.get("/play")
    assert len(queries) <= STATEMENTS, "\n".join(queries)
    # What is merged from parts is long to read for the database, too.
    assert max(sql.count(" UNION ") for sql in queries) <= 2


def test_thirty_matches_take_no_more_statements_than_one() -> None:
    ana, ben = Player("ana"), Player("ben")
    browser = browser_of(ana)
    start_match(ana, ben, clock=DAYS)
    browser.get("/play")
    # What is shown already is kept.
    with noted_queries() as of_one:
        browser.get("/play")
    for _ in range(MANY - 1):
        start_match(ana, ben, clock=DAYS)
    forget_all()
    with noted_queries() as of_many:
        page = source(browser, "/play")
    assert page.count("data-match=") == MANY
    assert len(of_many) == len(of_one) + 1 <= STATEMENTS, "\n".join(of_many)


def test_a_card_shows_the_score_and_until_when_it_is_whose_turn(clock: Clock) -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben, clock=DAYS)
    pages = {player.name: text(browser_of(player), "/play") for player in (ana, ben)}
    due = next(player.name for player in (ana, ben) if player.view(match)["due"])
    other = "ben" if due == "ana" else "ana"
    until = f"until {date_format(times.now() + timedelta(days=3), 'D j M, H:i')}"
    assert f"you 0 {other} 0 Your turn {until}" in pages[due]
    assert f"you 0 {due} 0 Turn: {due} {until}" in pages[other]


def test_a_late_match_is_settled_before_it_is_shown(clock: Clock) -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben, clock=DAYS)
    browsers = [browser_of(player) for player in (ana, ben)]
    for browser in browsers:
        assert f'data-match="{match}"' in source(browser, "/play")
    clock.pass_by(days=4)
    for browser in browsers:
        assert f'data-match="{match}"' not in source(browser, "/play")
    assert ana.match(match)["outcome"]["reason"] == "timed_out"


def test_only_the_owner_of_an_order_sees_it_on_the_card() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben, clock=DAYS)
    waits = next(player for player in (ana, ben) if not player.view(match)["due"])
    other = ben if waits is ana else ana
    card = waits.view(match)["view"]["hand"][0]
    order = answered(waits.post(f"/matches/{match}/orders", {"move": f"play {card}"}), 201)
    planned = [text(browser_of(player), "/play") for player in (waits, other)]
    assert ["Planned move: play" in page for page in planned] == [True, False]
    assert waits.delete(f"/matches/{match}/orders/{order['id']}").status_code == 204
    assert "Planned move" not in text(browser_of(waits), "/play")


def test_own_matches_stand_where_they_belong() -> None:
    ana, ben = Player("ana"), Player("ben")
    hidden, over = start_match(ana, ben, visibility="private"), start_match(ana, ben)
    answered(ben.post(f"/matches/{over}/resign"), 200)
    waiting = a_table(ana, visibility="unlisted")
    of_others = a_table(ben)
    a_table(ben, visibility="private")
    # Notifications name matches, too.
    FeedEvent.objects.all().delete()
    assert shown(browser_of(ana), "/play") == {hidden, waiting, f"{waiting}/invite", of_others}
    assert f'href="/matches/{over}"' in source(browser_of(ana), "/play")
    assert shown(browser_of(Player("eve")), "/play") == {of_others}


def test_tables_are_found_by_game_clock_and_rating() -> None:
    ana, ben = Player("ana"), Player("ben")
    live, slow, free = a_table(ben, clock=MINUTES), a_table(ben, clock=DAYS, rated=True), a_table(ben)
    a_table(ana)
    wanted = {
        "": {live, slow, free},
        "?game=&pace=&rated=": {live, slow, free},
        "?pace=live": {live},
        "?pace=days": {slow},
        "?pace=none": {free},
        "?rated=yes": {slow},
        "?rated=no&pace=live": {live},
        f"?game={GAME}&pace=none": {free},
        "?game=mu-2p": set(),
    }
    browser = browser_of(ana)
    assert {query: shown(browser, f"/play/tables{query}") for query in wanted} == wanted
    assert "No open tables match your choice" in text(browser, "/play/tables?game=mu-2p")
    for query in ("?game=chess", "?pace=quick", "?rated=maybe", "?cursor=x", "?game=%00"):
        assert browser.get(f"/play/tables{query}").status_code in (400, 404), query


def test_tables_go_on_over_several_pages_and_stay_narrowed_down() -> None:
    ana, ben = Player("ana"), Player("ben")
    tables = {a_table(ben, clock=DAYS) for _ in range(27)}
    a_table(ben)
    browser = browser_of(ana)
    first = source(browser, "/play/tables?pace=days&game=")
    leads = first.partition('rel="next" href="')[2].partition('"')[0].replace("&amp;", "&")
    assert len(shown(browser, "/play/tables?pace=days")) == 25
    assert shown(browser, "/play/tables?pace=days") | shown(browser, f"/play/tables{leads}") == tables
    assert '<option value="days" selected>' in source(browser, f"/play/tables{leads}")
