"""The board of a game that has no layout, drawn in Chromium from the parts of a view that no game here has."""

import pytest
from playwright.sync_api import Browser, Page

from tests.running.serving import Server

pytestmark = pytest.mark.slow

CARDS = ("2", "4", "y7", "gift-spirit")
GAME = {
    "key": "high-card",
    "title": "High Card",
    "seats": 2,
    "sides": [[0], [1]],
    "verbs": [],
    "cards": [{"card": card, "copies": 1, "about": f"The card {card}."} for card in CARDS],
}
VIEW = {
    "game": "high-card",
    "seat": 0,
    "hand": ["2", "gift-spirit"],
    "played": [["4"], ["y7"]],
    "points": [1, 0],
    "waiting_for": [1],
    "passed_by": [0, 1],
    "last_winner": 1,
    "partner": None,
    "rounds_left": 2,
    "tricks": [{"leader": 1, "card": "4"}],
}
DRAWS = """async ([game, view]) => {
    const { drawScene, loadLayout } = await import('/static/web/table/board.js');
    const { Scene } = await import('/static/web/table/scene.js');
    const match = { seats: [{ seat: 0, name: 'ada' }, { seat: 1, name: 'bea' }] };
    const shown = { view, seat: 0, to_act: [1], clocks: [], outcome: null };
    const layout = await loadLayout(game.key, false);
    document.body.replaceChildren(drawScene(new Scene({ game, match, shown, layout })));
}"""

TELLS = """async ([game, move]) => {
    const { tellRow } = await import('/static/web/table/sentences.js');
    const match = { seats: [{ seat: 0, name: 'ada' }, { seat: 1, name: 'bea' }] };
    return tellRow({ game, match, row: { seat: 1, move, story: [] }, seat: 0 });
}"""


@pytest.fixture
def board(server: Server, browser: Browser) -> Page:
    """A page with nothing on it but the board."""
    page = browser.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/")
    page.evaluate(DRAWS, [GAME, VIEW])
    return page


def field(board: Page, name: str) -> str:
    """The innermost part of the board with this label."""
    return board.locator(".field, .fact", has=board.get_by_text(name, exact=True)).last.inner_text()


def test_cards_show_their_text_and_no_picture_of_another_game(board: Page) -> None:
    assert board.locator(".mask").count() == 0
    faces = {str(card.get_attribute("face")): card.text_content() for card in board.locator("pc-card").all()}
    assert faces.keys() == set(CARDS)
    # A short text stands in the corner too, where it is visible under other cards.
    assert (faces["2"], faces["4"], faces["gift-spirit"]) == ("22", "44", "GiftSpirit")
    assert board.locator("pc-card.wide").count() == 0


def test_a_long_text_stays_on_its_card(board: Page) -> None:
    card = board.locator("pc-card[face=gift-spirit]")
    room = card.bounding_box()
    assert room
    for text in card.locator("text").all():
        box = text.bounding_box()
        assert box
        assert room["x"] < box["x"]
        assert box["x"] + box["width"] < room["x"] + room["width"]


def test_seats_have_the_names_of_their_players(board: Page) -> None:
    assert field(board, "Waiting for").split() == ["Waiting", "for", "bea"]
    assert field(board, "Passed by").split() == ["Passed", "by", "you", "bea"]
    assert field(board, "Last winner").split() == ["Last", "winner", "bea"]
    assert field(board, "Leader").split() == ["Leader", "bea"]


def test_other_numbers_are_numbers(board: Page) -> None:
    assert field(board, "Rounds left").split() == ["Rounds", "left", "2"]
    players = {name: board.get_by_role("group", name=name, exact=True).inner_text() for name in ("you", "bea")}
    assert ("Points 1" in players["you"], "Points 0" in players["bea"]) == (True, True)


@pytest.mark.parametrize(
    ("move", "said"), [("play ?", "bea: play 1 card."), ("play gift-spirit", "bea: play Gift Spirit.")]
)
def test_a_move_is_named_by_its_verb_and_its_cards(board: Page, move: str, said: str) -> None:
    assert board.evaluate(TELLS, [GAME, move]) == said
