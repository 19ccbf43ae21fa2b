"""One page, measured: in Chromium with an empty cache, and asked for by eight at a time."""

import http.client
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field

from playwright.sync_api import Browser, Page

from tests.running.quiet import wait_until_quiet

AT_ONCE = 8
WAIT_MS = 60_000
# Notes when the first board stands in the page, with its cards, and has been painted.
WATCH = """(() => {
    const look = () => {
        if (!document.querySelector(".pc-board pc-card, .pc-board figure")) return requestAnimationFrame(look);
        const drawn = performance.now();
        const data = performance.getEntriesByType("resource").filter(({ name, responseEnd }) =>
            name.includes("/api/") && responseEnd > 0 && responseEnd <= drawn);
        const came = Math.max(...data.map(({ responseEnd }) => responseEnd));
        requestAnimationFrame(() => { window.drawnAfter = performance.now() - came; });
    };
    requestAnimationFrame(look);
})()"""
QUIET_MILLISECONDS = 500


@dataclass
class Cost:
    """The cost of a page."""

    name: str
    bytes: int = 0
    """Over the wire on a first visit, with all that it loads and its scripts ask for; heads are included."""
    seconds: list[float] = field(default_factory=list)
    """The server's time for each request, at eight at a time."""
    processor_ms: float = 0.0
    """Processor time of each request, in all processes of the server: it says something on a busy machine, too."""
    drawn_ms: float | None = None
    """From the arrival of its data until a board was painted; None where there is no board."""

    @property
    def p95_ms(self) -> float:
        """The 95th percentile of the server's times."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]


def first_visit(
    browser: Browser, cookies: list[dict[str, object]], address: str, *, has_board: bool, language: str = "en"
) -> Cost:
    """Return the cost of a page for a browser that was never there, and the time until it draws."""
    context = browser.new_context(viewport={"width": 1100, "height": 900}, locale=language)
    context.add_cookies(cookies)  # type: ignore[arg-type]  # what a context gave out, another one takes
    context.add_init_script(WATCH)
    page = context.new_page()
    sizes = _counted(page)
    page.goto(address)
    drawn = None
    if has_board:
        drawn = float(page.wait_for_function("() => window.drawnAfter", timeout=WAIT_MS).json_value())
    wait_until_quiet(page, QUIET_MILLISECONDS)
    context.close()
    return Cost(address, sum(sizes), drawn_ms=drawn)


def _counted(page: Page) -> list[int]:
    """The bytes of everything that the page gets, as they come."""
    sizes: list[int] = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    return sizes


def ask_at_once(port: int, path: str, cookie: str, requests: int, language: str = "en") -> list[float]:
    """Return the time of each of these requests, eight being under way at any time."""
    headers = {"Cookie": cookie, "Accept-Encoding": "gzip", "Accept-Language": language}
    left = iter(range(requests))
    lock = threading.Lock()

    def ask() -> list[float]:
        times = []
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
            while _next(left, lock):
                began = time.perf_counter()
                connection.request("GET", path, headers=headers)
                answer = connection.getresponse()
                answer.read()
                times.append(time.perf_counter() - began)
                if answer.status >= 400:
                    raise RuntimeError(f"{path} answered {answer.status}")
        return times

    with ThreadPoolExecutor(AT_ONCE) as pool:
        askers = [pool.submit(ask) for _ in range(AT_ONCE)]
        return [seconds for asker in askers for seconds in asker.result()]


def _next(left: Iterator[int], lock: threading.Lock) -> bool:
    with lock:
        return next(left, None) is not None
