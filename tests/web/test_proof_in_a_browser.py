"""Chromium checks the record of a match by itself: the true one holds, and each kind of change has its own sentence."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.amounts import long
from tests.running.finished import account, done, finished_match, log_in_context
from tests.running.serving import Server

pytestmark = [long, pytest.mark.slow]

Json = dict[str, Any]
CHECKED = "proof-check[data-verdict]:not([data-verdict=working])"
NAMES = ("ana", "ben")
WAIT_MS = 60_000


@pytest.fixture
def page(browser: Browser) -> Page:
    return browser.new_page()


def another_move(record: Json) -> None:
    record["log"][2]["move"] = "play p9"


def another_deal(record: Json) -> None:
    """The deal as the server would have liked it."""
    verb, cards = record["log"][0]["move"].split(" ")
    first, *others = cards.split(",")
    record["log"][0]["move"] = f"{verb} {','.join([*others, first])}"


def another_entropy(record: Json) -> None:
    record["entropies"][1]["value"] = "what ben never said"


def a_cut_log(record: Json) -> None:
    record["log"].pop()


def a_lost_line(record: Json) -> None:
    del record["log"][1]


def another_seed(record: Json) -> None:
    record["seed"] = record["seed"][::-1]


def another_result(record: Json) -> None:
    record["outcome"]["points"] = [99, 0]


def another_match(record: Json) -> None:
    record["match"] = "another"


CHANGES: dict[Callable[[Json], None], str] = {
    another_move: "line 2 of the log, hash: The hash does not match",
    another_deal: "line 0 of the log, hash: The hash does not match",
    another_entropy: "hash: The hash does not match: this line or the header was changed",
    a_cut_log: "end: It does not close this log",
    a_lost_line: "line 1 of the log, ply: It says 2 where 1 comes next",
    another_seed: "commitment: It does not match this secret number",
    another_result: "end: It does not close this log",
    another_match: "match: This record is of another match",
}  # fmt: skip


def verdict(page: Page) -> str | None:
    page.wait_for_selector(CHECKED, timeout=WAIT_MS)
    return page.get_attribute("proof-check", "data-verdict")


def test_a_true_record_holds_and_every_change_is_found(server: Server, page: Page) -> None:
    tokens = [account(server, name) for name in NAMES]
    match = finished_match(server, *tokens, names=NAMES)
    record = done(server, "GET", f"/matches/{match}/export", None, tokens[0])
    address = f"http://127.0.0.1:{server.port}/play/{match}/proof"
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    log_in_context(page.context, server, "ana")

    page.goto(address)
    assert verdict(page) == "consistent"
    assert "The record is consistent." in page.inner_text("proof-check [role=status]")
    assert 'randomness: listed seat 0 ("ana"), listed seat 1 ("ben")' in page.inner_text("[data-part=shown]")
    assert "needs the rules" in page.inner_text("[data-part=not-shown]")

    page.fill("#notes", f"commitment {record['commitment']}")
    page.click("button:text-is('Check again')")
    page.wait_for_selector("proof-check[data-verdict=partly]", timeout=WAIT_MS)
    page.fill("#notes", f"commitment {record['commitment']}\nend {record['end']}")
    page.click("button:text-is('Check again')")
    page.wait_for_selector("proof-check[data-verdict=authentic]", timeout=WAIT_MS)
    page.fill("#notes", f"commitment {'0' * 64}")
    page.click("button:text-is('Check again')")
    page.wait_for_selector("proof-check[data-verdict=refused]", timeout=WAIT_MS)
    assert "commitment: It differs from your notes" in page.inner_text("proof-check [role=status]")
    page.fill("#notes", "nothing of use")
    page.click("button:text-is('Check again')")
    page.wait_for_selector("proof-check[data-verdict=unusable]", timeout=WAIT_MS)

    for change, says in CHANGES.items():
        forged = json.loads(json.dumps(record))
        change(forged)
        answer = with_body(forged)
        page.route("**/export", answer)
        page.goto(address)
        assert verdict(page) == "refused", change
        assert says in page.inner_text("proof-check [role=status]"), change
        page.unroute("**/export", answer)
    assert faults == []


def with_body(record: Json) -> Callable[[Route], None]:
    """The server, as one would be that answers with another record."""
    return lambda route: route.fulfill(json=record)


def test_strangers_check_public_matches_and_no_others(server: Server, page: Page) -> None:
    tokens = [account(server, name) for name in NAMES]
    match = finished_match(server, *tokens, names=NAMES)
    hidden = finished_match(server, *tokens, names=NAMES, visibility="private")
    site = f"http://127.0.0.1:{server.port}"

    page.goto(f"{site}/play/{match}/proof")
    assert verdict(page) == "consistent"
    page.goto(f"{site}/play/{hidden}/proof")
    assert page.url.startswith(f"{site}/login?next=/play/")
