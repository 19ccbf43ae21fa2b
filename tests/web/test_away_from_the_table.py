"""The table's offers for players who are away, in Chromium: forced moves, and a link to vacations."""

import pytest
from playwright.sync_api import Browser, expect

from tests.amounts import long
from tests.running.finished import done
from tests.running.serving import Server, wait_until
from tests.sittings import GAME
from tests.web.players import PHONE, account, at_table, log_in, new_match

pytestmark = [long, pytest.mark.slow]


def test_forced_moves_are_chosen_at_the_table(server: Server, browser: Browser) -> None:
    token = account(server, "ana")
    match = new_match(server, token, GAME)
    page = at_table(log_in(browser.new_context(**PHONE), server, "ana"), server, match)
    page.get_by_text("Absence").click()
    box = page.get_by_label("Play obviously forced moves for me")
    expect(box).not_to_be_checked()
    box.check()
    wait_until(lambda: done(server, "GET", "/me", None, token)["play_forced"], "the box changes nothing")

    page.reload()
    page.get_by_text("Absence").click()
    expect(box).to_be_checked()
    page.get_by_role("link", name="Schedule vacation").click()
    expect(page.locator("#vacations:target")).to_be_in_viewport()
