"""The replay of a match, without JavaScript: ply by ply, from any seat once it is over, with its analysis."""

import re
from typing import Any

import pytest
from django.test import Client

from accounts.services import ensure_bot
from bots.brains.valuing import value
from bots.models import Analysis
from bots.services.analyse import analyse
from games.models import Match
from tests.api.bots.analysed import ended
from tests.bots.conftest import held
from tests.mistakes import keep_a_mistake
from tests.people import ana, ben, cleo
from tests.sittings import Player, answered, begun_match, end_match, start_match
from tests.web.forms import form_to
from tests.web.reading import browser_of, text_of

__all__ = ["ana", "ben", "cleo"]

pytestmark = pytest.mark.django_db


@pytest.fixture
def over(ana: Player, ben: Player) -> str:
    """A match that was played to its end."""
    match = start_match(ana, ben)
    end_match(match, ana, ben)
    return match


def replay(browser: Client, match: str, query: str = "", status: int = 200) -> Any:
    page = browser.get(f"/play/{match}/replay{query}")
    assert page.status_code == status, page.content
    return page


def board(page: Any) -> str:
    found = re.search(r'<pre class="board"[^>]*>(.*?)</pre>', page.content.decode(), re.DOTALL)
    assert found is not None
    return found[1]


def links(page: Any) -> dict[str, str]:
    """Return the addresses of the steps, by their relation."""
    return dict(re.findall(r'<a rel="(\w+)" href="([^"]+)"', page.content.decode()))


def test_links_lead_through_the_whole_match(over: str, ana: Player) -> None:
    browser = browser_of(ana)
    page = replay(browser, over, "?ply=0")
    boards = [board(page)]
    while "next" in (steps := links(page)):
        page = replay(browser, over, steps["next"])
        boards.append(board(page))

    assert len(boards) == len(ana.log(over)) + 1
    assert len(set(boards)) == len(boards)
    assert links(page) == {"first": "?ply=0", "prev": f"?ply={len(boards) - 2}"}
    assert boards[-1] == board(replay(browser, over))
    assert links(replay(browser, over, "?ply=0")).keys() == {"next", "last"}


def test_every_seat_can_be_looked_through_once_it_is_over(over: str, ana: Player, cleo: Player) -> None:
    seen = [board(replay(browser_of(cleo), over, f"?ply=3&seat={seat}")) for seat in (0, 1)]

    assert seen[0] != seen[1]
    assert seen[0] == board(replay(browser_of(ana), over, "?ply=3&seat=0"))
    assert "&amp;seat=1" in links(replay(browser_of(cleo), over, "?ply=3&seat=1"))["next"]


def test_while_it_runs_players_see_their_own_past_alone(ana: Player, ben: Player) -> None:
    match = begun_match(ana, ben, moves=4)
    browser = browser_of(ana)

    assert "holds" in board(replay(browser, match, "?ply=2"))
    assert "Point of view" not in text_of(replay(browser, match))
    assert "Views of other seats are not available" in text_of(replay(browser, match, "?ply=2&seat=1", status=403))
    assert "Rematch" not in text_of(replay(browser, match))


NOWHERE = ["?ply=x", "?ply=-1", "?ply=1e3", "?seat=٣", "?ply=9999", "?seat=7", "?ply=" + "9" * 30]


@pytest.mark.parametrize("query", NOWHERE)
def test_places_that_there_are_not_are_refused(query: str, over: str, ana: Player) -> None:
    page = browser_of(ana).get(f"/play/{over}/replay{query}")

    assert page.status_code == 400
    assert 'role="alert"' in page.content.decode()


def test_strangers_see_public_matches_that_are_over_and_no_others(over: str, ana: Player, ben: Player) -> None:
    stranger = Client()
    page = replay(stranger, over, "?ply=3&seat=1")
    assert board(page) == board(replay(browser_of(ana), over, "?ply=3&seat=1"))
    assert "<match-replay has-layout open" in page.content.decode(), "the script asks without an account"
    assert page["Cache-Control"].endswith("private")
    record = stranger.get(f"/play/{over}/record.json")
    assert record.json() == answered(ana.get(f"/matches/{over}/export"), 200)
    assert record["Content-Disposition"] == f'attachment; filename="{over}.json"'

    running = begun_match(ana, ben, moves=2)
    for page_of in ("replay", "proof", "record.json"):
        assert stranger.get(f"/play/{running}/{page_of}").status_code == 409
        hidden = ended(ana, ben, visibility="private")
        for match in (hidden, "nothing"):
            assert stranger.get(f"/play/{match}/{page_of}")["Location"].startswith("/login?next=")


def test_its_moves_are_valued_and_marked(over: str, ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = browser_of(ana)
    form = form_to(replay(browser, over), "/analyse")
    page = form.send(browser, "")
    assert "Analysis in progress: 0 of" in text_of(page)

    Analysis.objects.update(iterations=60)
    monkeypatch.setattr("bots.services.analyse.value", value)
    analyse(match_id=over, lease=held())
    page = replay(browser, over, "?ply=2")
    said = text_of(page)
    assert re.search(r"expected result for (ana|ben): \d+ of 100", said)
    assert not re.search(r"\bplay [rygbp]\d", said), "moves are said in words"
    assert "Expected result for ana," in said
    assert '<polyline points="' in page.content.decode()
    assert "in progress" not in said
    assert "Expected result for ben," in text_of(replay(browser, over, "?seat=1"))


def test_a_missed_chance_says_what_speaks_for_the_best_move(ana: Player, ben: Player) -> None:
    match, _ = keep_a_mistake(ana, ben)

    said = text_of(replay(browser_of(ben), match))

    assert "ben takes the trick: in 71% of cases, with the best move in 34%." in said
    assert "ana has green in the end: in 8% of cases, with the best move in 30%." in said
    assert "Cases: 100 ways the hidden cards could have been" in said


def test_only_players_ask_for_an_analysis(over: str, ana: Player, cleo: Player) -> None:
    assert "Request analysis" in text_of(replay(browser_of(ana), over))
    said = text_of(replay(browser_of(cleo), over))
    assert "Request analysis" not in said
    assert "No analysis yet" in said
    assert "Rematch" not in said


def test_a_rematch_is_a_press_away(over: str, ana: Player) -> None:
    browser = browser_of(ana)
    page = form_to(replay(browser, over), "/rematch").send(browser, "")

    assert Match.objects.filter(rematch_of=over).count() == 1
    assert "is waiting for players" in text_of(page)


def test_what_is_shared_leads_to_the_same_place(over: str, ana: Player, ben: Player) -> None:
    page = replay(browser_of(ana), over, "?ply=4")
    address = re.search(r'id="address" readonly value="([^"]+)"', page.content.decode())
    assert address is not None
    path = address[1].removeprefix("http://testserver").replace("&amp;", "&")

    assert path == f"/play/{over}/replay?ply=4&seat=0"
    assert board(browser_of(ben).get(path)) == board(page)
    hidden = ended(ana, ben, visibility="private")
    assert "Share" not in text_of(replay(browser_of(ana), hidden))


def test_an_aborted_match_has_a_replay_too(ana: Player, ben: Player) -> None:
    match = begun_match(ana, ben, moves=2)
    for player, action in ((ana, "offer"), (ben, "accept")):
        answered(player.post(f"/matches/{match}/abort", {"action": action}), 200)

    assert "Moves before and after" in text_of(replay(browser_of(ana), match))


def test_seats_of_one_bot_are_told_apart(ana: Player, ben: Player) -> None:
    ensure_bot("random")
    match = ana.create({"user": "ana"}, *[{"bot": "random"}] * 3, game="yokai-septet-4p")["id"]
    ana.post(f"/matches/{match}/resign", {})

    page = text_of(replay(browser_of(ana), match))
    assert "Point of view" in page
    assert sum(f"random ({seat})" in page for seat in range(4)) == 3
