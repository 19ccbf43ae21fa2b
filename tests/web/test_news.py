"""The page of notifications: one entry for each match, with its latest sentences."""

import re

import pytest

from tests.sittings import Player, answered, start_match
from tests.web.reading import browser_of, source, text_of
from web import news

pytestmark = pytest.mark.django_db


def entries(player: Player, path: str = "/news") -> list[str]:
    """The entries of a page, as text."""
    (rows,) = re.findall(r'<ul class="rows apart">(.*?)</ul>', source(browser_of(player), path), re.S)
    return [text_of(row) for row in re.findall(r"<li>(.*?)</li>", rows, re.S)]


def over_and_running(ana: Player, ben: Player) -> tuple[str, str]:
    """A match that is over, and one that began before it was."""
    over, running = start_match(ana, ben), start_match(ana, ben)
    answered(ben.post(f"/matches/{over}/resign"), 200)
    return over, running


def test_a_match_is_one_entry_with_its_latest_sentences_first() -> None:
    ana, ben = Player("ana"), Player("ben")
    over, running = over_and_running(ana, ben)
    first, second = entries(ana)
    assert first.startswith(
        "Take That Toy! (two players): the match is over (resigned). You won. with ben"
        " Before that: The match has started."
    )
    assert second.startswith(
        "Take That Toy! (two players): the match has started. with ben Before that: A seat was taken."
    )
    page = source(browser_of(ana), "/news")
    assert page.index(f"/play/{over}") < page.index(f"/play/{running}")
    assert page.count(f"/play/{over}") == page.count(f"/play/{running}") == 1


def test_the_page_that_a_player_begins_with_merges_them_too() -> None:
    ana, ben = Player("ana"), Player("ben")
    over, running = over_and_running(ana, ben)
    page = source(browser_of(ana), "/play").partition("<h2>Notifications</h2>")[2]
    assert [page.count(f'href="/play/{match}"') for match in (over, running)] == [1, 1]


def test_older_events_stand_on_the_next_page(monkeypatch: pytest.MonkeyPatch) -> None:
    ana, ben = Player("ana"), Player("ben")
    monkeypatch.setattr(news, "AT_A_TIME", 2)
    over_and_running(ana, ben)
    page = source(browser_of(ana), "/news")
    (older,) = re.findall(r'rel="next" href="([^"]+)"', page)
    assert [entry.partition("Before")[0] for entry in entries(ana, f"/news{older}")] != entries(ana)
