"""A stranger in Chromium looks on: the board follows every move, in the page, in a frame and in the list."""

import json
import random
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from games.rules.registry import registry
from tests.amounts import long, rest_in_soak
from tests.running.finished import account, done, finished_match, play_next
from tests.running.serving import Server, wait_until
from tests.sittings import GAME
from tests.web.players import DESK, GAMES, PATIENCE, PHONE, at_table, log_in
from tests.web.pressing import note_errors
from tests.web.travelling import NOTE

pytestmark = [long, pytest.mark.slow]
NAMES = ("ana", "ben")
PLAYERS = (*NAMES, "cleo", "dora")
Tokens = dict[str, str]


@pytest.fixture
def tokens(server: Server) -> Tokens:
    return {name: account(server, name) for name in NAMES}


@pytest.fixture
def errors() -> Iterator[list[str]]:
    """The complaints of a page, of which there are none."""
    found: list[str] = []
    yield found
    assert found == []


def begun(server: Server, tokens: Tokens, game: str = GAME, **terms: Any) -> str:
    """A match of the two that runs, after its first move; a game of four has two more."""
    names = PLAYERS[: registry()[game].facts.seats]
    tokens |= {name: account(server, name) for name in names if name not in tokens}
    made = done(server, "POST", "/matches", {"game": game, "seats": [{"user": name} for name in names], **terms},
                tokens["ana"])  # fmt: skip
    match: str = made["id"]
    for name in names[1:]:
        done(server, "POST", f"/matches/{match}/join", {}, tokens[name])
    move(server, match, tokens)
    return match


def move(server: Server, match: str, tokens: Tokens) -> None:
    """The player who is due makes a move."""
    assert play_next(server, match, tokens.values(), random.Random(2))


def watching(page: Page, errors: list[str]) -> Page:
    """The page, whose complaints are noted."""
    page.set_default_timeout(PATIENCE)
    note_errors(page, errors)
    return page


def cards_in(answer: dict[str, Any], game: str) -> set[str]:
    """The cards that a view shows where they lie; in lots stand all that may lie somewhere."""
    text = json.dumps(answer["view"] | {"lots": []})
    return {card.card for card in registry()[game].facts.cards if f'"{card.card}"' in text}


def assert_shows_nothing_hidden(page: Page, server: Server, match: str, tokens: Tokens, game: str) -> None:
    """Check that the board of a stranger shows no card that only players see."""
    view = f"/matches/{match}/view"
    open_cards = cards_in(done(server, "GET", view, None, ""), game)
    of_players = set().union(*(cards_in(done(server, "GET", view, None, token), game) for token in tokens.values()))
    hidden = of_players - open_cards
    assert hidden, "there is nothing to hide"
    faces = page.locator(".pc-board pc-card[face]").evaluate_all(
        "cards => cards.map((card) => card.getAttribute('face'))"
    )
    assert set(faces) <= open_cards
    board = page.locator(".pc-board").inner_html()
    assert not [card for card in hidden if f'"{card}"' in board]


LATE_ROWS = """
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (kind, hear, ...how) {
  return listen.call(this, kind, kind === 'row' ? (event) => setTimeout(() => hear(event), 1500) : hear, ...how);
};
"""


def address(server: Server, path: str) -> str:
    return f"http://127.0.0.1:{server.port}{path}"


def changes(page: Page, board: str, act: Any) -> None:
    """A board that is drawn is another one after this."""
    drawn = page.locator(board)
    expect(drawn).to_be_visible(timeout=PATIENCE)
    before = drawn.inner_html()
    act()
    wait_until(lambda: drawn.inner_html() != before, "the board stays as it was")


@pytest.mark.parametrize("visibility", ["public", "unlisted"])
@pytest.mark.parametrize("game", rest_in_soak(GAMES, GAME, "mu-2p"))
def test_a_stranger_sees_every_move(
    server: Server, browser: Browser, tokens: Tokens, errors: list[str], game: str, visibility: str
) -> None:
    match = begun(server, tokens, game, visibility=visibility)
    if game == "namahage":
        # A mulligan can leave the board as it is.
        move(server, match, tokens)
    page = watching(browser.new_context(**PHONE).new_page(), errors)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)
    page.goto(address(server, f"/matches/{match}"))
    said = page.locator("[data-renew=moves] li").all_inner_texts()
    expect(page.locator(".pc-board")).to_be_visible()
    assert_shows_nothing_hidden(page, server, match, tokens, game)
    page.evaluate(NOTE)
    changes(page, ".pc-board", lambda: move(server, match, tokens))
    assert_shows_nothing_hidden(page, server, match, tokens, game)
    if game == GAME:
        page.wait_for_function("ways.some(({ kind }) => kind === 'travelling')")
    wait_until(lambda: page.locator("[data-renew=moves] li").all_inner_texts() != said, "the moves stay as they were")
    expect(page.locator(".state")).to_contain_text("every move as it is made")
    # Nothing to press but what unfolds, no hand, no partner, no chat and no note.
    assert page.locator("watched-tables :is(button, input, textarea, form, .hand, .partner)").count() == 0
    assert not [url for url in asked if "/games/" not in url and f"/matches/{match}" not in url]
    assert len([url for url in asked if "/events/stream" in url]) == 1

    done(server, "POST", f"/matches/{match}/resign", {}, tokens["ana"])
    page.wait_for_selector("match-replay[data-ready] .pc-board")
    expect(page.locator(".terms")).to_contain_text("Ended")


def test_a_player_who_is_logged_in_sees_there_what_a_stranger_sees(
    server: Server, browser: Browser, tokens: Tokens, errors: list[str]
) -> None:
    match = begun(server, tokens, "mu-2p")
    # A card that has travelled keeps an empty attribute.
    still = {**DESK, "reduced_motion": "reduce"}
    stranger = watching(browser.new_context(**still).new_page(), errors)
    player = watching(log_in(browser.new_context(**still), server, "ana"), errors)
    for path in (f"/matches/{match}", f"/embed/match/{match}", "/watch"):
        board = f"[data-match='{match}'] .pc-board"
        for page in (stranger, player):
            page.goto(address(server, path))
            expect(page.locator(board)).to_be_visible()
        assert player.inner_html(board) == stranger.inner_html(board)
        for page in (stranger, player):
            changes(page, board, lambda: move(server, match, tokens))
        wait_until(lambda: player.inner_html(board) == stranger.inner_html(board), "they see different boards")  # noqa: B023
    assert at_table(player, server, match).locator(".hand").count() == 1


def test_what_is_new_is_marked_also_where_the_log_comes_late(
    server: Server, browser: Browser, tokens: Tokens, errors: list[str]
) -> None:
    match = begun(server, tokens)
    board = f"[data-match='{match}'] .pc-board"
    contexts = [browser.new_context(**DESK, reduced_motion="reduce") for _ in range(2)]
    late, prompt = (watching(context.new_page(), errors) for context in contexts)
    late.add_init_script(LATE_ROWS)
    for page in (late, prompt):
        page.goto(address(server, f"/matches/{match}"))
        expect(page.locator(f"{board} .new").first).to_be_visible(timeout=PATIENCE)

    changes(prompt, board, lambda: move(server, match, tokens))

    wait_until(lambda: late.inner_html(board) == prompt.inner_html(board), "what is new is not marked")


@pytest.fixture
def another_site(tmp_path: Path) -> Iterator[str]:
    """A web server that shows the files of a folder; its port makes it another origin."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=tmp_path)) as site:
        Thread(target=site.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{site.server_port}"
        site.shutdown()


def test_a_frame_on_another_site_shows_the_board_live(
    server: Server, browser: Browser, tokens: Tokens, errors: list[str], tmp_path: Path, another_site: str
) -> None:
    match = begun(server, tokens)
    page = watching(browser.new_context(viewport={"width": 520, "height": 700}).new_page(), errors)
    (tmp_path / "club.html").write_text(
        # Browsers ask for an icon where a page names none.
        '<link rel="icon" href="data:,">'
        f'<iframe src="{address(server, f"/embed/match/{match}")}" width="480" height="640"></iframe>'
    )
    page.goto(f"{another_site}/club.html")
    board = page.frame_locator("iframe").locator(".pc-board")
    expect(board).to_be_visible(timeout=PATIENCE)
    before = board.inner_html()
    move(server, match, tokens)
    wait_until(lambda: board.inner_html() != before, "the board in the frame stays as it was")
    box = board.bounding_box()
    assert box is not None
    assert box["width"] <= 480
    done(server, "POST", f"/matches/{match}/resign", {}, tokens["ana"])
    replay = page.frame_locator("iframe").locator("match-replay[data-ready]")
    expect(replay.locator(".pc-board")).to_be_visible(timeout=PATIENCE)
    replay.locator("a[rel=prev]").click()
    expect(replay.locator("[data-part=where]")).not_to_have_text(str(replay.get_attribute("data-last")))


def test_the_list_shows_small_boards_by_one_connection(
    server: Server, browser: Browser, tokens: Tokens, errors: list[str]
) -> None:
    matches = [begun(server, tokens, game) for game in (GAME, "yokai-septet-2p")]
    page = watching(browser.new_context(**DESK).new_page(), errors)
    streams: list[str] = []
    page.on("request", lambda asked: streams.append(asked.url) if "/events/stream" in asked.url else None)
    page.goto(address(server, "/watch"))
    for match in matches:
        changes(page, f"[data-match='{match}'] .pc-board", lambda match=match: move(server, match, tokens))
    assert len(streams) == 1
    done(server, "POST", f"/matches/{matches[0]}/resign", {}, tokens["ana"])
    expect(page.locator(f"[data-match='{matches[0]}'] .ended")).to_contain_text("won")
    expect(page.locator(".state")).to_contain_text("Reload the page")
    for size in (320, 390, 1280):
        page.set_viewport_size({"width": size, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"it is wider than {size}"


def test_a_stranger_goes_through_a_match_that_is_over(
    server: Server, browser: Browser, tokens: Tokens, errors: list[str]
) -> None:
    match = finished_match(server, *tokens.values(), names=NAMES)
    page = watching(browser.new_context(**DESK).new_page(), errors)
    page.goto(address(server, f"/matches/{match}?ply=3"))
    page.wait_for_selector("match-replay[data-ready] .pc-board")
    changes(page, ".pc-board", lambda: page.keyboard.press("ArrowRight"))
    changes(page, ".pc-board", lambda: page.check("input[name=seat][value='1']"))
    expect(page.locator(".pc-board .hand")).to_be_visible()
    assert page.url.endswith("?ply=4&seat=1")


def test_without_javascript_the_text_stays(server: Server, browser: Browser, tokens: Tokens) -> None:
    match = begun(server, tokens)
    page = browser.new_context(java_script_enabled=False, viewport={"width": 320, "height": 700}).new_page()
    for path in (f"/matches/{match}", f"/embed/match/{match}", "/watch"):
        page.goto(address(server, path))
        expect(page.locator("pre.board").first).to_contain_text("ana holds")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        assert page.locator(".pc-board").count() == 0


def test_where_no_stream_is_left_the_page_asks_now_and_then(tmp_path: Path, browser: Browser) -> None:
    with Server(tmp_path / "data", POSTCARD_SPECTATOR_STREAMS="0") as server:
        tokens = {name: account(server, name) for name in NAMES}
        match = begun(server, tokens)
        page = browser.new_context(**DESK).new_page()
        page.set_default_timeout(PATIENCE)
        page.clock.install()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if "/events/stream" in request.url else None)
        page.goto(address(server, f"/matches/{match}"))
        expect(page.locator(".pc-board")).to_be_visible()
        expect(page.locator(".state")).to_contain_text("within half a minute")

        def wait_half_a_minute() -> None:
            move(server, match, tokens)
            page.clock.fast_forward(31_000)

        changes(page, ".pc-board", wait_half_a_minute)
        assert len(asked) == 1
        page.clock.fast_forward(31_000)
        wait_until(lambda: len(asked) == 2, "no stream is asked for again")
