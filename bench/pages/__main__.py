"""`make bench-pages`: what each page costs on the embedded server, in bytes and in time, beside the aims.

`--json` prints rows as the drivers of `make bench` do. Everything runs on this machine and ends by itself.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any
from urllib.parse import urlsplit

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from playwright.sync_api import Browser, BrowserContext, sync_playwright  # noqa: E402

from bench.abuse.forms import EMBEDDED, running  # noqa: E402
from bench.drivers.rows import say  # noqa: E402
from bench.http.measuring import processor_times  # noqa: E402
from bench.http.postcard import SETTINGS  # noqa: E402
from bench.pages.measuring import AT_ONCE, Cost, ask_at_once, first_visit  # noqa: E402
from bench.pages.tables import PLAYERS, tables_of_games  # noqa: E402
from tests.running.chromium import FLAGS, found_chromium  # noqa: E402
from tests.running.every_page import Places, a_peopled_server  # noqa: E402
from tests.running.finished import log_in_context  # noqa: E402
from tests.running.serving import Server  # noqa: E402

KILOBYTES, P95_MS, DRAWN_MS = 150, 100, 200
"""The aims."""
WARM = 16
"""So many requests of each page are not measured: the first ones read templates and write statements."""
LANGUAGES = ("en", "de")
BOARDS = ("/play/(running)", "/play/(finished)", "/play/(finished)/replay", "/play/(running)/replay")


def main(arguments: list[str] | None = None) -> int:
    """Measure every page."""
    options = _parser().parse_args(arguments)
    program = found_chromium()
    if program is None:
        print("Pages are not measured: there is no Chromium here.", file=sys.stderr)
        return 1
    load = os.getloadavg()[0]
    settings = {**SETTINGS, "POSTCARD_WEB_PROCESSES": str(options.web_processes)}
    with running(EMBEDDED, **settings) as form, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        costs = list(measure(form.server, browser, options.requests, options.only))
    if options.json:
        for cost in costs:
            for what, value, unit in rows_of(cost):
                say(f"page: {what}", cost.name, EMBEDDED, value, unit)
    else:
        processes = f"{options.web_processes} web process{'es' * (options.web_processes > 1)}"
        print(f"Embedded, {processes}, plain rules; load average {load:.1f} before.")
        print_table(costs)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench.pages", description=__doc__)
    parser.add_argument("--requests", type=int, default=160, help="how often each page is asked for")
    parser.add_argument("--web-processes", type=int, default=1, help="POSTCARD_WEB_PROCESSES of the server")
    parser.add_argument("--only", default="", help="only pages whose address holds this")
    parser.add_argument("--json", action="store_true", help="print rows for `make bench`")
    return parser


@dataclass(frozen=True)
class Visit:
    """A page to measure."""

    name: str
    address: str
    has_board: bool
    language: str = "en"


def measure(server: Server, browser: Browser, requests: int, only: str) -> Iterator[Cost]:
    """The cost of each page for a person who is logged in, and of a table of each game in both languages."""
    places = a_peopled_server(server)
    context = browser.new_context()
    log_in_context(context, server, "ana")
    for address in _pages(context, server.port, places):
        name = places.called(address)
        if only in name:
            yield _measured(server, browser, context, Visit(name, address, name in BOARDS), requests)
    context = browser.new_context()
    tables = list(tables_of_games(server))
    log_in_context(context, server, PLAYERS[0])
    for (game, address), language in product(tables, LANGUAGES):
        visit = Visit(f"/play/({game}), {language}", address, True, language)
        if only in visit.name:
            yield _measured(server, browser, context, visit, requests)


def _measured(server: Server, browser: Browser, reader: BrowserContext, visit: Visit, requests: int) -> Cost:
    cookies: Any = reader.cookies()
    cookie = "; ".join(f"{each['name']}={each['value']}" for each in cookies)
    site, address, language = f"http://127.0.0.1:{server.port}", visit.address, visit.language
    cost = first_visit(browser, cookies, site + address, has_board=visit.has_board, language=language)
    cost.name = visit.name
    ask_at_once(server.port, address, cookie, WARM, language)
    before = sum(processor_times(server.processes()).values())
    cost.seconds = ask_at_once(server.port, address, cookie, requests, language)
    cost.processor_ms = 1000 * (sum(processor_times(server.processes()).values()) - before) / requests
    return cost


def _pages(context: BrowserContext, port: int, places: Places) -> list[str]:
    """The addresses that answer with a page."""
    site, found = f"http://127.0.0.1:{port}", set()
    for address in places.addresses():
        if address == "/logout":
            continue
        answer = context.request.get(site + address)
        if answer.ok and answer.headers.get("content-type", "").startswith("text/html"):
            where = urlsplit(answer.url)
            found.add(f"{where.path}?{where.query}" if where.query else where.path)
    return sorted(found)


def rows_of(cost: Cost) -> Iterator[tuple[str, float, str]]:
    """Yield the results: the quantity, its value, and its unit."""
    yield "first visit", round(cost.bytes / 1000, 1), "kB"
    yield f"server, p95 at {AT_ONCE} at a time", round(cost.p95_ms, 1), "ms"
    yield "processor time", round(cost.processor_ms, 1), "ms"
    if cost.drawn_ms is not None:
        yield "board drawn after its data", round(cost.drawn_ms, 1), "ms"


def print_table(costs: list[Cost]) -> None:
    """Print the cost of each page, with an exclamation mark where an aim is missed."""
    print(f"Aims: {KILOBYTES} kB, {P95_MS} ms, {DRAWN_MS} ms.")
    print(f"{'page':44} {'first visit':>12} {'p95 at 8':>12} {'processor':>12} {'board drawn':>12}")
    for cost in costs:
        drawn = "" if cost.drawn_ms is None else _cell(cost.drawn_ms, DRAWN_MS, "ms")
        size, p95 = _cell(cost.bytes / 1000, KILOBYTES, "kB"), _cell(cost.p95_ms, P95_MS, "ms")
        print(f"{cost.name:44} {size:>12} {p95:>12} {cost.processor_ms:>9.1f} ms {drawn:>12}")


def _cell(value: float, aim: float, unit: str) -> str:
    return f"{'! ' if value > aim else ''}{value:.0f} {unit}"


if __name__ == "__main__":
    sys.exit(main())
