"""Limits, marks and options of the whole suite."""

import gc
import os
import socket
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests import amounts
from tests.fixtures import clock, fresh_limits, quick_flush, same_deals
from tests.fuzz.report import tell_requests
from tests.migrated import migrated_once
from tests.retried import refuse_too_many, tell_retried
from tests.running.templates import forget_templates
from tests.secrecy.report import tell_pairs
from tests.shared_server import one_server, server
from tests.spread import spread
from tests.steps import tell_steps

__all__ = ["clock", "fresh_limits", "migrated_once", "one_server", "quick_flush", "same_deals", "server"]

TESTS = Path(__file__).parent
# Redis is used here without a database.
WITH_REDIS = [
    TESTS / "core" / name for name in ("journal", "http/test_counting.py", "test_counts.py", "test_limits.py")
]
# What differs between the cases of a test in here is rules and rows, not queries.
SAME_QUERIES = [
    TESTS / name
    for name in (
        "accounts",
        "api",
        "bots",
        "games",
        "leagues",
        "matchmaking",
        "notifications",
        "oauth",
        "ratings",
        "web",
    )
]

# Tests in here start servers, browsers and terminals, and wait for what these do.
OTHER_PROGRAMS = [
    TESTS / name for name in ("bench", "clients", "config", "crashes", "docs", "generators", "oauth", "upgrades", "web")
]
ONCE_MORE = pytest.mark.flaky(reruns=1)
WITHOUT_LIMIT = pytest.mark.timeout(0)
# Those that `make test` leaves out start whole servers, or try every case; all others have the limit of pyproject.toml.
LONG_LIMIT = pytest.mark.timeout(900)

GARBAGE = (20_000, 20, 20)
"""Number of new objects before a search for garbage, and numbers of searches before longer ones."""

# Without bytecode every worker, and every server that a test starts, compiles the whole code again. That takes longer
# than most tests, so it is written even where the environment says otherwise.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--all`, which `make test-all` gives."""
    parser.addoption("--all", action="store_true", help="run the long tests too, and try every case of the others")


def pytest_configure(config: pytest.Config) -> None:
    """Tells the tests, before they are imported, how much to try."""
    amounts.everything |= config.getoption("--all")
    # On a busy machine a deadline says more about the machine than about the code.
    examples = amounts.amount(25, of=50)
    settings.register_profile("postcard", deadline=None, print_blob=True, max_examples=examples)
    settings.register_profile("ci", parent=settings.get_profile("postcard"), derandomize=True)
    settings.load_profile("ci" if os.environ.get("CI") else "postcard")
    # Nothing that is imported becomes garbage: until all tests are found, no search for it pays.
    gc.disable()


def pytest_sessionstart(session: pytest.Session) -> None:
    """Lets a worker say at once which test it begins: pytest-rerunfailures counts reruns in the first process.

    It writes twice before it reads, and by default the second time waits 40 ms for a sign of the first.
    """
    config: Any = session.config
    if hasattr(config, "workerinput"):
        config.failures_db.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out the long tests unless everything is asked for, and on PostgreSQL what says the same without it."""
    left_out = {item for item in items if _is_long(item) or not _is_of_this_database(item)}
    left_out |= set(_repeated([item for item in items if item not in left_out]))
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]
    items[:] = spread(items, _uses_the_database, _takes_long)
    for item in items:
        if _is_about_other_programs(item.path):
            item.add_marker(ONCE_MORE)
        if item.get_closest_marker("timeout") is None:
            _limit(item)


def pytest_collection_finish() -> None:
    """Spares what is there from now on, the tests themselves and all modules, from Python's searches for garbage.

    Each search looks through all of it, which is a sixth of the time that the tests take.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    gc.enable()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Takes away what the workers have shared; the first process ends last."""
    refuse_too_many(session)
    if not hasattr(session.config, "workerinput"):
        forget_templates()


def _is_long(item: pytest.Item) -> bool:
    return not amounts.everything and item.get_closest_marker("long") is not None


def _takes_long(item: pytest.Item) -> bool:
    """Return True for tests that `make test` leaves out, and for those that name a limit of their own."""
    return any(item.get_closest_marker(name) is not None for name in ("long", "timeout"))


def _limit(item: pytest.Item) -> None:
    if item.get_closest_marker("soak") is not None:
        item.add_marker(WITHOUT_LIMIT)
    elif item.get_closest_marker("long") is not None or item.get_closest_marker("services") is not None:
        item.add_marker(LONG_LIMIT)


@cache
def _is_about_other_programs(path: Path) -> bool:
    """Return True if a busy machine can make a test of this file fail: it is run again, and the summary names it.

    A test of rules, secrets or races never is: there one failure among many runs is what the test is for.
    """
    return any(path.is_relative_to(folder) for folder in OTHER_PROGRAMS)


@cache
def _uses_redis(path: Path) -> bool:
    return any(path.is_relative_to(place) for place in WITH_REDIS)


@cache
def _has_the_same_queries(path: Path) -> bool:
    return any(path.is_relative_to(room) for room in SAME_QUERIES)


def _is_of_this_database(item: pytest.Item) -> bool:
    """Servers that tests start are on SQLite, unless a test is marked as one that needs services."""
    return (
        "POSTCARD_DATABASE_URL" not in os.environ
        or item.get_closest_marker("services") is not None
        or _uses_the_database(item)
        or _uses_redis(item.path)
    )


def _uses_the_database(item: pytest.Item) -> bool:
    return item.get_closest_marker("django_db") is not None or bool(
        {"db", "transactional_db", "django_db_setup"} & set(getattr(item, "fixturenames", ()))
    )


def _repeated(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """On PostgreSQL all cases of a test but the first by name: SQLite sees all of them."""
    if "POSTCARD_DATABASE_URL" not in os.environ:
        return
    seen = set()
    for item in sorted(items, key=lambda item: item.nodeid):
        is_of_services = item.get_closest_marker("services") is not None
        if not is_of_services and _has_the_same_queries(item.path):
            test = item.nodeid.partition("[")[0]
            if test in seen:
                yield item
            seen.add(test)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Print the summaries of parts of the suite at the end of a run."""
    tell_pairs(terminalreporter)
    tell_requests(terminalreporter)
    tell_retried(terminalreporter)
    tell_steps(terminalreporter)
