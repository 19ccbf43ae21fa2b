"""Order of requests that wait for a thread: people whom the process knows, then strangers, each of them in turn."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest

from config.webserver.queue import PEOPLE_IN_A_ROW, QUICK_SECONDS, Job, RequestQueue
from core.http.callers import PERSON
from tests.config.webserver.served import QUICK, Caller, Served, get
from tests.running.serving import wait_until


def taken(queue: RequestQueue[str], count: int) -> list[str | None]:
    """Return the next items that the threads would get."""
    jobs = [queue.get() for _ in range(count)]
    return [None if job is None else job.item for job in jobs]


def queue_of(
    *,
    most_of_strangers: int = 100,
    threads_for_strangers: int = 10,
    threads_for_people: int = 10,
    begun_at_a_time: int = 10,
) -> RequestQueue[str]:
    """A queue with room for people, and two threads for passwords."""
    limits = replace(
        QUICK,
        connections=100,
        waiting_strangers=most_of_strangers,
        waiting_to_hash=6,
        threads_for_strangers=threads_for_strangers,
        threads_for_people=threads_for_people,
        begun_at_a_time=begun_at_a_time,
        threads_for_hashing=2,
    )
    return RequestQueue(limits)


@pytest.fixture
def queue() -> RequestQueue[str]:
    return queue_of(most_of_strangers=4)


def put(queue: RequestQueue[str], *names: str, person: str | None = None, address: str = "1.1.1.1") -> list[str | None]:
    """Let these wait, in this order."""
    if person is not None:
        return [queue.put_person(name, person) for name in names]
    return [queue.put_stranger(name, address, has_credentials=False) for name in names]


def test_people_come_before_strangers_who_came_first(queue: RequestQueue[str]) -> None:
    put(queue, "stranger")
    put(queue, "ada", person="1")

    assert taken(queue, 2) == ["ada", "stranger"]


def test_people_are_served_in_turn(queue: RequestQueue[str]) -> None:
    put(queue, "a1", "a2", "a3", person="1")
    put(queue, "b1", person="2")

    assert taken(queue, 4) == ["a1", "b1", "a2", "a3"]


def test_strangers_are_served_in_turn_by_address(queue: RequestQueue[str]) -> None:
    put(queue, "x1", "x2", "x3", address="6.6.6.6")
    put(queue, "y1", address="7.7.7.7")

    assert taken(queue, 4) == ["x1", "y1", "x2", "x3"]


def test_people_never_keep_strangers_out_for_good(queue: RequestQueue[str]) -> None:
    put(queue, *(f"a{number}" for number in range(2 * PEOPLE_IN_A_ROW)), person="1")
    put(queue, "x1", "x2")

    order = taken(queue, 2 * PEOPLE_IN_A_ROW + 2)
    assert [order.index("x1"), order.index("x2")] == [PEOPLE_IN_A_ROW, 2 * PEOPLE_IN_A_ROW + 1]


def test_a_full_queue_lets_go_of_the_latest_of_the_address_that_has_most(queue: RequestQueue[str]) -> None:
    assert put(queue, "x1", "x2", "x3", "x4", address="6.6.6.6") == [None] * 4
    assert put(queue, "x5", address="6.6.6.6") == ["x5"]
    assert put(queue, "y1", address="7.7.7.7") == ["x4"]
    assert put(queue, "ada", person="1") == [None]

    assert taken(queue, 5) == ["ada", "x1", "y1", "x2", "x3"]


def test_a_closed_queue_is_emptied_first(queue: RequestQueue[str]) -> None:
    put(queue, "last")
    queue.close()

    assert taken(queue, 2) == ["last", None]


def test_a_closed_queue_is_not_left_while_people_wait_for_each_other() -> None:
    queue = queue_of(threads_for_people=1)
    put(queue, "a1", "a2", person="1")
    first = queue.get()
    queue.close()

    assert taken_after(queue, first) == ["a2"]


STRANGERS = 8


def test_strangers_with_credentials_have_a_queue_of_their_own_and_take_turns_with_the_others(
    queue: RequestQueue[str],
) -> None:
    put(queue, "x1", "x2", "x3", "x4")
    for number in range(5):
        assert queue.put_stranger(f"c{number}", f"8.8.8.{number}", has_credentials=True) is None
    assert put(queue, "x5") == ["x5"]

    assert taken(queue, 9) == ["c0", "x1", "c1", "x2", "c2", "x3", "c3", "x4", "c4"]


def test_strangers_never_have_all_threads() -> None:
    queue = queue_of(most_of_strangers=5, threads_for_strangers=4)
    put(queue, "x1", "x2", "x3", "x4")
    jobs = [queue.get() for _ in range(4)]
    put(queue, "y1", address="7.7.7.7")
    put(queue, "ada", person="1")
    assert taken(queue, 1) == ["ada"]
    assert taken_after(queue, jobs[0]) == ["y1"]


def test_people_never_have_all_threads() -> None:
    queue = queue_of(threads_for_people=2)
    put(queue, "a1", "a2", "a3", person="1")
    jobs = [queue.get() for _ in range(2)]
    put(queue, "x1")
    assert taken(queue, 1) == ["x1"]
    assert taken_after(queue, jobs[0]) == ["a3"]


def test_few_begin_at_a_time_and_the_next_when_one_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    queue = queue_of(begun_at_a_time=2)
    put(queue, "a1", "a2", person="1")
    put(queue, "x1")
    jobs = [queue.get() for _ in range(2)]

    assert taken_after(queue, jobs[0]) == ["x1"]


def test_a_request_that_only_waits_keeps_no_other_from_beginning() -> None:
    queue = queue_of(begun_at_a_time=2)
    put(queue, "a1", "a2", "a3", "a4", person="1")
    start = time.monotonic()

    assert taken(queue, 4) == ["a1", "a2", "a3", "a4"]
    assert time.monotonic() - start > QUICK_SECONDS


def taken_after(queue: RequestQueue[str], ended: Job[str] | None) -> list[str | None]:
    """Return the next item that a thread gets once another one has ended its own."""
    waiting: list[str | None] = []
    thread = threading.Thread(target=lambda: waiting.extend(taken(queue, 1)))
    thread.start()
    assert ended is not None
    queue.end(ended)
    thread.join()
    return waiting


def sign_up(queue: RequestQueue[str], *names: str, address: str = "9.9.9.9") -> list[str | None]:
    """Let these wait with a password."""
    return [queue.put_to_hash(name, address) for name in names]


def test_few_of_those_with_a_password_have_a_thread_and_the_others_keep_nobody_waiting(
    queue: RequestQueue[str],
) -> None:
    sign_up(queue, "p1", "p2", "p3", "p4")
    put(queue, "x1", "x2", "x3")

    jobs = [queue.get() for _ in range(5)]
    assert [job and job.item for job in jobs] == ["x1", "p1", "x2", "p2", "x3"]

    put(queue, "x4")
    assert taken(queue, 1) == ["x4"]
    assert jobs[1] is not None
    queue.end(jobs[1])
    assert taken(queue, 1) == ["p3"]


def test_those_with_a_password_wait_in_turn_by_address_and_some_of_the_busiest_are_refused(
    queue: RequestQueue[str],
) -> None:
    assert sign_up(queue, *(f"p{number}" for number in range(6))) == [None] * 6
    assert sign_up(queue, "p6") == ["p6"]
    assert sign_up(queue, "q1", address="7.7.7.7") == ["p5"]

    assert taken(queue, 2) == ["p0", "q1"]


def test_a_closed_queue_lets_those_with_a_password_in(queue: RequestQueue[str]) -> None:
    sign_up(queue, "p1", "p2", "p3")
    queue.close()
    jobs = [queue.get() for _ in range(2)]
    for job in jobs:
        assert job is not None
        queue.end(job)

    assert taken(queue, 2) == ["p3", None]


class Desk:
    """An application that answers one request for each release, and knows Ada by her token or her cookie."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.answered: list[str] = []
        self.go_on = threading.Semaphore(0)

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        self.begun.append(path)
        if path != "/hello":
            self.go_on.acquire()
        self.answered.append(path)
        if "ada" in environ.get("HTTP_AUTHORIZATION", "") + environ.get("HTTP_COOKIE", ""):
            environ[PERSON] = "1"
        start_response("200 OK", [("Content-Length", "0")])
        return [b""]


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.go_on.release(1000)


def ask(served: Served, calls: ExitStack, path: str, *headers: str) -> Caller:
    """Send a request, and see that the server has it."""
    return calls.enter_context(served.call(get(path, *headers)))


def waits(served: Served, count: int) -> None:
    """Returns once so many requests wait for a thread."""
    queue = served.server._threads._queue
    wait_until(
        lambda: len(queue._people) + len(queue._claimants) + len(queue._strangers) == count, f"{count} do not wait"
    )


@pytest.mark.parametrize("credentials", ["Authorization: Bearer ada", "Cookie: sessionid=ada; other=x"])
def test_credentials_that_were_good_let_go_before_strangers(desk: Desk, credentials: str) -> None:
    with Served(desk, threads=1) as served, ExitStack() as calls:
        ask(served, calls, "/hello", credentials).answer()
        ask(served, calls, "/held")
        wait_until(lambda: "/held" in desk.begun, "the thread is idle")
        last = [ask(served, calls, "/stranger")]
        waits(served, 1)
        ask(served, calls, "/made-up", credentials + "-not")
        waits(served, 2)
        last.append(ask(served, calls, "/ada", credentials))
        waits(served, 3)
        desk.go_on.release(100)
        for caller in last:
            caller.answer()

    assert desk.answered.index("/ada") < desk.answered.index("/stranger")


def test_strangers_beyond_the_bound_are_refused_and_others_are_not(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    with Served(desk, threads=1, waiting_strangers=STRANGERS) as served, ExitStack() as calls:
        ask(served, calls, "/hello", "Authorization: Bearer ada").answer()
        ask(served, calls, "/held")
        wait_until(lambda: "/held" in desk.begun, "the thread is idle")
        for number in range(STRANGERS):
            ask(served, calls, f"/{number}")
        waits(served, STRANGERS)
        refused = [ask(served, calls, "/one-too-many") for _ in range(3)]
        for caller in refused:
            status, headers, body = caller.answer()
            assert (status, headers["retry-after"]) == (503, "5"), body
            assert b'"unavailable"' in body
        ada = ask(served, calls, "/ada", "Authorization: Bearer ada")
        health = ask(served, calls, "/health/live")
        desk.go_on.release(100)
        assert (ada.answer()[0], health.answer()[0]) == (200, 200)

    assert "/one-too-many" not in desk.answered
    assert caplog.text.count("Too many requests without a login") == 1
