"""Places at the table that light up while a move is ordered ahead."""

import pytest
from playwright.sync_api import Browser

from tests.amounts import long
from tests.running.finished import done
from tests.running.serving import Server
from tests.web.players import DESK, account, at_table, log_in

pytestmark = [long, pytest.mark.slow]


def test_a_card_is_ordered_onto_the_own_field_alone(server: Server, browser: Browser) -> None:
    tokens = [account(server, name) for name in ("ada", "bob")]
    seats = [{"user": "ada"}, {"user": "bob"}]
    match = done(
        server, "POST", "/matches", {"game": "namahage", "options": {"deck": "singles"}, "seats": seats}, tokens[0]
    )["id"]
    done(server, "POST", f"/matches/{match}/join", {}, tokens[1])
    # Both put cards back at first, seat 1 before seat 0; who is not due can order a move.
    waiting = next(
        name
        for name, token in zip(("ada", "bob"), tokens, strict=True)
        if not done(server, "GET", f"/matches/{match}/view", None, token)["due"]
    )
    page = at_table(log_in(browser.new_context(**DESK), server, waiting), server, match)
    page.click("button.plan")
    page.click(".orders button.verb:text-is('Place')")
    lit = page.eval_on_selector_all(".grid .pick", "picks => picks.map((pick) => pick.dataset.item)")
    own = str(("ada", "bob").index(waiting))
    assert sorted(lit) == [f"{own}{column}{row}" for column in "abc" for row in "123"]
