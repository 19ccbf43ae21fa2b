"""Statements and waits for locks are bounded in web processes, also behind a pooler; exports are not."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import OperationalError, connection, connections, transaction
from django.test.utils import CaptureQueriesContext

from core.database.postgresql.timeouts import Timeouts, set_timeouts, without_timeout
from games.models import Match
from tests.running.serving import ROOT
from tests.sittings import Player, answered, refused, some_move, start_match

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="SQLite bounds waits by its own timeout"),
]


@pytest.fixture
def bounded() -> Iterator[Any]:
    """Connections of this test ask for bounds of a web process."""

    def begin(*, statement: float = 0, lock: float = 0) -> None:
        set_timeouts(statement=statement, lock=lock)
        _connect_anew()

    yield begin
    set_timeouts(statement=0, lock=0)
    _connect_anew()


@pytest.fixture
def pooler() -> Iterator[None]:
    """The address of a pooler: it takes no options."""
    options = connection.settings_dict["OPTIONS"]
    kept = options["options"]
    options["options"] = ""
    yield
    options["options"] = kept


def _connect_anew() -> None:
    connection.close()
    if hasattr(connection, "close_pool"):
        connection.close_pool()


def shown(name: str) -> str:
    with connection.cursor() as cursor:
        cursor.execute(f"SHOW {name}")
        return str(cursor.fetchone()[0])


def test_a_connection_asks_for_both_as_it_begins_and_a_transaction_for_nothing_more(bounded: Any) -> None:
    bounded(statement=20, lock=10)

    assert (shown("statement_timeout"), shown("lock_timeout")) == ("20s", "10s")
    assert shown("random_page_cost") == "1.1"
    with transaction.atomic():
        assert (shown("statement_timeout"), shown("lock_timeout")) == ("20s", "10s")


@pytest.mark.usefixtures("pooler")
def test_behind_a_pooler_each_transaction_asks_for_itself_and_leaves_nothing_behind(bounded: Any) -> None:
    bounded(statement=20, lock=10)

    with transaction.atomic():
        assert (shown("statement_timeout"), shown("lock_timeout")) == ("20s", "10s")
    assert (shown("statement_timeout"), shown("lock_timeout")) == ("0", "0")


def test_a_bound_of_nothing_is_none() -> None:
    assert Timeouts(0, 0.25).as_options() == "-c lock_timeout=250"
    assert Timeouts().as_statement() == ""


@pytest.mark.parametrize(("part", "expected"), [("config.wsgi", ["7s", "3s"]), ("config.celery", ["0", "0"])])
def test_web_processes_are_bounded_and_workers_are_not(part: str, expected: list[str]) -> None:
    code = (
        f"import {part}, django, json; django.setup()\n"
        "from django.db import connection\n"
        "with connection.cursor() as cursor:\n"
        "    found = [cursor.execute(f'SHOW {name}').fetchone()[0] for name in ('statement_timeout', 'lock_timeout')]\n"
        "print(json.dumps(found))\n"
        "connection.close(); connection.close_pool()"
    )
    settings = {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "POSTCARD_STATEMENT_SECONDS": "7",
        "POSTCARD_LOCK_SECONDS": "3",
    }
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env={**os.environ, **settings},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(done.stdout) == expected


@pytest.mark.usefixtures("pooler")
@pytest.mark.parametrize("key", [{}, {"Idempotency-Key": "once"}])
def test_a_lock_that_is_not_to_be_had_is_503_and_the_move_can_be_sent_again(bounded: Any, key: dict[str, str]) -> None:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben)
    first = ana if ana.view(match)["options"] else ben
    view = first.view(match)
    move = some_move(view["options"])
    bounded(lock=0.2)
    locked, over = threading.Event(), threading.Event()

    def hold() -> None:
        with transaction.atomic():
            Match.objects.select_for_update().get(pk=match)
            locked.set()
            over.wait(30)
        connections.close_all()

    holder = threading.Thread(target=hold)
    holder.start()
    assert locked.wait(30)
    try:
        answer = first.play(match, move, view["expected_ply"], **key)
    finally:
        over.set()
        holder.join()

    refusal = refused(answer, 503, "unavailable")
    assert refusal["detail"] == "The database took too long. Nothing was changed."
    assert answer["Retry-After"] == "5"
    assert first.view(match)["expected_ply"] == view["expected_ply"]
    answered(first.play(match, move, view["expected_ply"], **key), 201)


def test_a_statement_that_takes_too_long_is_503(bounded: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = Player("ana")
    bounded(statement=0.2)

    def slow(*_: Any) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_sleep(10)")

    monkeypatch.setattr("accounts.api.me.MeView.get", slow)
    answer = ana.get("/me")

    refused(answer, 503, "unavailable")
    assert answer["Retry-After"] == "5"


def test_an_export_takes_as_long_as_it_needs(bounded: Any) -> None:
    ana, ben = Player("ana"), Player("ben")
    start_match(ana, ben)
    bounded(statement=0.2)

    with without_timeout(), connection.cursor() as cursor:
        cursor.execute("SELECT pg_sleep(0.5)")
    with pytest.raises(OperationalError), connection.cursor() as cursor:
        cursor.execute("SELECT pg_sleep(0.5)")
    with CaptureQueriesContext(connection) as asked:
        lines = b"".join(ana.get("/me/export").streaming_content).splitlines()
    assert len(lines) == 2
    free = [query["sql"] for query in asked if query["sql"] == "SET LOCAL statement_timeout = 0"]
    # To find the ids; what follows is read by keys, a part at a time.
    assert len(free) == 1
