"""A screen reader tells a player at a table nothing that they may not know: Chromium's accessibility tree.

The answers of both worlds are asked for first, as in the rest of this suite, and the page is opened with those of each.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.contrib.staticfiles import finders
from playwright.sync_api import Browser, Route

from core import times
from games.rules.registry import registry
from tests.amounts import long, rest_in_soak
from tests.fixtures import Clock
from tests.rules.laws.cases import KEYS
from tests.secrecy.answers import Answer
from tests.secrecy.audiences import Audience, gather
from tests.secrecy.declaring import API, Question
from tests.secrecy.endless_pairs import worlds_of
from tests.secrecy.loader import MATCH, SEED
from tests.secrecy.server_worlds import Said, Setting, Stage
from tests.secrecy.worlds import Log, Pair
from tests.web.by_ear import Ear, Node, said
from tests.web.players import DESK, browsing

pytestmark = [pytest.mark.django_db, pytest.mark.slow, long]

PAIRS = 1
TRIES = 40
"""Pairs that are made to find some in which another player sees what this one does not."""
SITE = "http://localhost"
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


class Table(Stage):
    """The answers that a table asks for, to the one player who cannot tell the worlds of a pair apart."""

    reader: int

    def answers(self, pair: Pair, ply: int, reader: int) -> tuple[Said, Said]:
        """The answers to a seat in both worlds."""
        self.reader = reader
        # The questions are those of the player who asks.
        asked = replace(pair, reader=reader)
        first, second = (self._said(asked, log[:ply], Setting(), SEED, None) for log in (pair.first, pair.second))
        return first, second

    def _questions(self, pair: Pair, log: Log, audience: Audience, setting: Setting) -> Iterator[Question]:
        if audience.seat != self.reader:
            return
        match = f"{API}/matches/{MATCH}"
        yield Question("GET", f"/play/{MATCH}")
        yield Question("GET", f"{API}/games/{pair.game.facts.key}")
        for path in ("", "/view", "/draw", "/abort", "/pause", "/orders", "/chat?limit=50"):
            yield Question("GET", f"{match}{path}")
        yield Question("PUT", f"{match}/seen", {"ply": 0})
        yield Question("GET", f"{match}/events/stream?after=-1")


def read(browser: Browser, answers: Said) -> Node:
    """The table that is drawn from these answers, as it is read."""
    known = {str(name).partition(": ")[2].partition(" {")[0]: answer for name, answer in answers.items()}
    by_address = {name.partition("?")[0]: answer for name, answer in known.items() if isinstance(answer, Answer)}
    opened: set[str] = set()
    held: list[Route] = []

    def answer(route: Route) -> None:
        request = route.request
        path = urlsplit(request.url).path
        if path.startswith("/static/"):
            file = Path(str(finders.find(path.removeprefix("/static/"))))
            route.fulfill(body=file.read_bytes(), content_type=TYPES.get(file.suffix, "application/octet-stream"))
            return
        found = by_address.get(f"{request.method} {path}")
        if path.endswith("/stream"):
            # A stream ends here after what has happened so far, and is not opened again.
            if path in opened or found is None:
                held.append(route)
                return
            opened.add(path)
        if found is None:
            route.fulfill(status=404, json={"code": "not_found", "title": "Not found", "detail": "Not found."})
            return
        kind = dict(found.headers)["Content-Type"]
        route.fulfill(status=found.status, body=found.body, content_type=kind)

    context = browser.new_context(**DESK, service_workers="block", bypass_csp=True)
    page = context.new_page()
    page.clock.set_fixed_time(times.now())
    page.route("**/*", answer)
    page.goto(f"{SITE}/play/{MATCH}")
    ear = Ear(page)
    # The connection is lost once the stream has ended, and what it said is drawn by then.
    ear.until(lambda tree: "No connection" in said(tree) and bool(latest(tree)), "no table is drawn")
    tree, previous = ear.tree(), ""
    while said(tree) != previous:
        previous = said(tree)
        page.wait_for_timeout(300)
        tree = ear.tree()
    for route in held:
        route.abort()
    context.close()
    return tree


def latest(tree: Node) -> str:
    """The latest moves, as they are read."""
    return " ".join(node.text for node in tree.find("list", "The latest moves"))


def collected(key: str) -> Iterator[tuple[Said, Said, Said, Said]]:
    """The answers of pairs of worlds: to a player who cannot tell them apart, and to one who can."""
    seats = registry()[key].facts.seats
    stage = Table(gather(seats))
    for pair, ply in islice(worlds_of(key, "heard"), TRIES):
        if pair.reader is None:
            continue
        for other in {*range(seats)} - {pair.reader}:
            one, another = stage.answers(pair, ply, other)
            if one[view_of(other)] != another[view_of(other)]:
                yield *stage.answers(pair, ply, pair.reader), one, another
                break


def view_of(seat: int) -> str:
    """The question that asks what a seat sees."""
    return f"seat {seat}: GET {API}/matches/{MATCH}/view"


@pytest.mark.parametrize("key", rest_in_soak(KEYS, "mu-2p"))
def test_worlds_that_look_the_same_are_read_the_same_to_the_byte(key: str, clock: Clock) -> None:
    # Beside the loop of Playwright, Django asks no database: before it runs everything is asked.
    pairs = list(islice(collected(key), PAIRS))
    assert pairs
    with browsing() as browser:
        for first, second, one, another in pairs:
            assert said(read(browser, first)) == said(read(browser, second))
            assert said(read(browser, one)) != said(read(browser, another)), "what differs is not read by anyone"
