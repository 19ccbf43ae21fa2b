"""No page without JavaScript, and no page of rules, shows a word that is meant for programs."""

import re
from typing import Any, Final

import pytest

from bots.services.accounts import sync_roster
from games.rules.registry import registry
from tests.sittings import Player, answered, start_match
from tests.web.forms import forms_of
from tests.web.raw_words import raw_words, said
from tests.web.reading import browser_of

pytestmark = pytest.mark.django_db

GERMAN: Final = {"Accept-Language": "de"}


def page_of(player: Player | None, path: str, **headers: str) -> str:
    page: Any = browser_of(player).get(path, headers=headers) if player else browser_of().get(path, headers=headers)
    assert page.status_code == 200
    html: str = page.content.decode().partition("<main")[2].partition("</main>")[0]
    return html


@pytest.mark.parametrize("game", registry())
def test_the_options_of_a_game_are_shown_in_words(game: str) -> None:
    facts = registry()[game].facts
    options = page_of(None, f"/rules/{game}").partition('id="options"')[2].partition("</section>")[0]
    assert options
    assert "<code>" not in options
    for option in facts.options:
        assert all(about in said(options).replace("&#x27;", "'") for about in option.what_each_does)
    assert raw_words(options) == []


@pytest.mark.parametrize("game", registry())
def test_the_rules_name_options_and_moves_in_words(game: str) -> None:
    rules = page_of(None, f"/rules/{game}").partition('id="rules"')[2].partition("</section>")[0]
    names = {str(word) for one in registry()[game].facts.options for word in (one.name, *(one.choices or ()))}
    left = {word for code in re.findall(r"<code>([^<]+)</code>", rules) for word in re.split(r"[^\w]+", code)}
    assert {word for word in left & names if "_" in word or word in ("True", "False")} == set()


@pytest.mark.parametrize("headers", [{}, GERMAN], ids=["English", "German"])
@pytest.mark.parametrize("game", registry())
def test_the_moves_at_a_table_are_offered_in_words(game: str, headers: dict[str, str]) -> None:
    sync_roster()
    ana = Player("ana")
    bots = [{"bot": "level-1"}] * (registry()[game].facts.seats - 1)
    match = ana.create({"user": "ana"}, *bots, game=game)["id"]
    # A bot may begin; then the moves are those that can be planned.
    path = f"/play/{match}?plan=yes"
    table = page_of(ana, path, **headers)
    assert raw_words(table.partition('class="moves"')[2].partition("</details>")[0].replace(" = ", " ")) == []
    # What is sent stays as the interface writes it.
    values = [control.value for form in forms_of(browser_of(ana).get(path)) for control in form.controls]
    assert values


def test_each_move_says_what_it_does_and_the_board_is_in_the_language_of_the_page() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben, game="mu-2p")
    due = ana if ana.view(match)["due"] else ben
    table = page_of(due, f"/play/{match}")
    assert "Lay <small>Bid: lay hand cards face up on your columns." in table
    assert " so far ana " in said(table)
    assert raw_words(table.partition('class="moves"')[0]) == []
    assert "Ziel bisher " in said(page_of(due, f"/play/{match}", **GERMAN))


def test_an_aborted_match_gives_its_only_reason_once() -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben)
    for player, action in ((ana, "offer"), (ben, "accept")):
        answered(player.post(f"/matches/{match}/abort", {"action": action}), 200)
    for path in (f"/play/{match}", f"/matches/{match}"):
        assert said(page_of(ana, path)).count("abort") == 1
        assert said(page_of(ana, path, **GERMAN)).count("abgebrochen") == 1
