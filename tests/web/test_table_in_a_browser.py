"""Whole matches at the table in Chromium: by clicks, by keyboard, and between two people whose network goes away."""

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.amounts import long, some_in_soak
from tests.running.serving import Server
from tests.web.players import (
    DESK,
    GAMES,
    PATIENCE,
    PHONE,
    account,
    at_table,
    log_in,
    log_of,
    new_match,
    play_by_clicks,
    play_by_keys,
    wait_for_rows,
    wait_for_turn,
)
from tests.web.pressing import note_errors

pytestmark = [long, pytest.mark.slow]


# Most games are played by ear and point by point elsewhere; the others are as long.
@pytest.mark.parametrize("game", some_in_soak(GAMES, "mu-2p", "namahage", "yokai-septet-2p", "yokai-septet-4p"))
def test_a_whole_match_by_clicks(server: Server, browser: Browser, game: str) -> None:
    token = account(server, "ada")
    match = new_match(server, token, game)
    errors: list[str] = []
    page = log_in(browser.new_context(**PHONE), server, "ada")
    note_errors(page, errors)
    at_table(page, server, match)
    rng = random.Random(game)
    while wait_for_turn(page):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the table is wider than the phone"
        play_by_clicks(page, rng)

    assert server.request("GET", f"/api/v1/matches/{match}", token=token)[1]["status"] == "over"
    expect(page.get_by_role("button", name="Rematch")).to_be_visible(timeout=PATIENCE)
    assert errors == []


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_keyboard_alone(server: Server, browser: Browser, game: str) -> None:
    token = account(server, "ada")
    page = log_in(browser.new_context(**DESK), server, "ada")
    at_table(page, server, new_match(server, token, game))
    rng = random.Random(game)
    while wait_for_turn(page):
        play_by_keys(page, rng)

    assert page.get_attribute("pc-table", "data-state") == "over"


def test_a_game_without_a_layout_is_played_all_the_same(server: Server, browser: Browser) -> None:
    token = account(server, "ada")
    # What a service worker asks for, once it is there, no route of the page sees.
    page = log_in(browser.new_context(**PHONE, service_workers="block"), server, "ada")

    def without_layout(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(" has-layout", ""))

    page.route("**/play/*", without_layout)
    at_table(page, server, new_match(server, token, "yokai-septet-2p", options={"target": 3}))
    assert page.locator(".straw").count() == 0
    rng = random.Random(1)
    while wait_for_turn(page):
        play_by_clicks(page, rng)

    assert page.get_attribute("pc-table", "data-state") == "over"


def test_two_people_play_though_the_network_of_both_goes_away_twice(server: Server, browser: Browser) -> None:
    tokens = {name: account(server, name) for name in ("ada", "bea")}
    seats = [{"user": "bea"}]
    match = new_match(server, tokens["ada"], "take-that-toy-2p", seats)
    assert server.request("POST", f"/api/v1/matches/{match}/join", {}, tokens["bea"])[0] == 200
    contexts = {"ada": browser.new_context(**PHONE), "bea": browser.new_context(**DESK)}
    pages = {name: at_table(log_in(context, server, name), server, match) for name, context in contexts.items()}
    rng = random.Random(7)
    cuts = 0
    while not all(page.get_attribute("pc-table", "data-state") == "over" for page in pages.values()):
        due = next(
            (name for name, page in pages.items() if page.get_attribute("pc-table", "data-state") == "due"), None
        )
        if due is None:
            # Nobody is asked as long as a move is under way to the other.
            pages["ada"].wait_for_timeout(20)
            continue
        rows = len(log_of(server, tokens[due], match))
        if cuts < 2 and rows > 2 * cuts + 1:
            cuts += 1
            for context in contexts.values():
                context.set_offline(True)
            play_by_clicks(pages[due], rng)
            expect(pages[due].locator(".status")).to_contain_text("as soon as you are back online", timeout=PATIENCE)
            assert len(log_of(server, tokens[due], match)) == rows
            for context in contexts.values():
                context.set_offline(False)
        else:
            play_by_clicks(pages[due], rng)
        wait_for_rows(server, tokens[due], match, rows)
        made = [row["seat"] for row in log_of(server, tokens[due], match)[rows:] if row["seat"] != "chance"]
        assert len(made) == 1, "a move was sent twice"

    assert cuts == 2
    for page in pages.values():
        expect(page.locator(".status")).to_contain_text("Points:", timeout=PATIENCE)


def test_two_tabs_agree_and_a_message_arrives(server: Server, browser: Browser) -> None:
    tokens = {name: account(server, name) for name in ("ada", "bea")}
    match = new_match(server, tokens["ada"], "take-that-toy-2p", [{"user": "bea"}], chat=True)
    server.request("POST", f"/api/v1/matches/{match}/join", {}, tokens["bea"])
    context = browser.new_context(**DESK)
    first = at_table(log_in(context, server, "ada"), server, match)
    second = at_table(context.new_page(), server, match)
    for page in (first, second):
        page.wait_for_selector("pc-table[data-state=due]", timeout=PATIENCE)
    play_by_clicks(first, random.Random(2))
    second.wait_for_selector("pc-table[data-state=waiting]", timeout=PATIENCE)
    expect(second.locator(".log li").first).to_contain_text("You play", timeout=PATIENCE)
    expect(second.locator(".play [role=log]")).to_contain_text("You play", timeout=PATIENCE)

    hostile = "<img src=x onerror=\"document.title='taken over'\"><script>1</script>"
    server.request("POST", f"/api/v1/matches/{match}/chat", {"text": hostile}, tokens["bea"])
    for page in (first, second):
        expect(page.locator(".messages")).to_contain_text(hostile, timeout=PATIENCE)
        assert page.locator(".messages img, .messages script").count() == 0
        assert "taken over" not in page.title()

    # A message of another player can be reported.
    expect(second.locator(".messages button")).to_have_count(1)
    second.click(".messages button")
    second.keyboard.type("It is markup.")
    second.keyboard.press("Enter")
    expect(second.locator(".chat [role=status]")).to_have_text("Report sent to the staff.", timeout=PATIENCE)


def test_a_hostile_name_is_only_a_name(server: Server, browser: Browser) -> None:
    token = account(server, "ada")
    page = log_in(browser.new_context(**DESK), server, "ada")
    hostile = "<b onclick=alert(1)>bea</b><img src=x onerror=alert(1)>"
    page.route("**/api/v1/matches/*", lambda route: _renamed(route, hostile))
    at_table(page, server, new_match(server, token, "take-that-toy-2p"))
    expect(page.locator(".player:not(.mine) .who")).to_have_text(hostile, timeout=PATIENCE)
    assert page.locator("pc-table img, pc-table .who b").count() == 0


def test_a_card_is_dragged_to_the_table_and_another_says_what_it_does(server: Server, browser: Browser) -> None:
    token = account(server, "ada")
    match = new_match(server, token, "take-that-toy-2p")
    page = at_table(log_in(browser.new_context(**DESK), server, "ada"), server, match)
    assert wait_for_turn(page)
    rows = len(log_of(server, token, match))
    held = page.locator("button.pick.next").first
    card = str(held.get_attribute("data-item"))
    held.drag_to(page.locator(".middle"))
    wait_for_rows(server, token, match, rows)
    assert log_of(server, token, match)[rows]["move"] == f"play {card}"

    assert wait_for_turn(page)
    page.locator("button.pick.next").first.hover()
    page.mouse.down()
    expect(page.locator(".card-tip")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".card-tip")).to_contain_text("toy of rank")
    page.mouse.up()
    expect(page.locator("button.picked")).to_have_count(0)


def test_a_refused_move_says_why_and_a_pick_can_be_taken_back(server: Server, browser: Browser) -> None:
    token = account(server, "ada")
    match = new_match(server, token, "take-that-toy-2p")
    page = at_table(log_in(browser.new_context(**DESK), server, "ada"), server, match)
    assert wait_for_turn(page)
    card = page.locator("button.pick.next").first
    label = str(card.get_attribute("aria-label"))
    card.click()
    expect(page.get_by_role("button", name=label, exact=True)).to_have_attribute("aria-pressed", "true")
    page.click("text=Take back")
    expect(page.locator("button.picked")).to_have_count(0)

    # Meanwhile the same player moves elsewhere, and this page does not hear of it.
    refusal = {"code": "not_your_turn", "title": "Not your turn", "detail": "It is <i>not</i> your turn."}
    page.route("**/moves", lambda route: route.fulfill(status=409, json=refusal))
    page.locator("button.pick.next").first.click()
    page.click("button.play")
    expect(page.locator(".play > .wrong")).to_have_text("It is <i>not</i> your turn.", timeout=PATIENCE)


def _renamed(route: Any, name: str) -> None:
    if "events" in route.request.url or route.request.method != "GET":
        route.continue_()
        return
    answer = route.fetch()
    found = answer.json()
    if "seats" in found:
        found["seats"][1]["name"] = name
    route.fulfill(response=answer, json=found)


def test_the_clock_of_a_live_match_counts_down(server: Server, browser: Browser) -> None:
    match = new_match(server, account(server, "ada"), "take-that-toy-2p", clock={"kind": "per_move", "minutes": 1})
    page = log_in(browser.new_context(**PHONE), server, "ada")
    at_table(page, server, match)
    assert wait_for_turn(page)
    clock = page.locator(".player.due .clock")
    shown = clock.inner_text()
    # Nothing else is drawn anew for half a minute.
    expect(clock).not_to_have_text(shown, timeout=5_000)
    assert int(clock.inner_text().split()[0]) < int(shown.split()[0])
