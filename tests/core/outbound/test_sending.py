"""Results of outbound requests, for every kind of receiver."""

import queue
import socket
import threading
import time
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from pytest_django import Settings

from core.outbound import resolving, sending, targets
from core.outbound.resolving import NotResolved
from core.outbound.sending import Answer, NotSent, Trouble, post
from core.outbound.slots import MOST_FOR_ONE, NoSlot, slot_for
from core.outbound.targets import Address
from tests.core.outbound.receivers import (
    Conversation,
    Reply,
    byte_by_byte,
    certificate_for,
    head_then_nothing,
    never,
    nonsense,
    receiving,
    status,
)

HEADERS = {"Content-Type": "application/json", "webhook-id": "msg_1"}


@pytest.fixture(autouse=True)
def loopback(settings: Settings) -> None:
    """Receivers on this machine are allowed."""
    settings.POSTCARD_WEBHOOK_LOOPBACK = True


class Names:
    """A name server that answers as a test says: one list for each look-up, the last one for all further ones."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    def __call__(self, host: str) -> list[Address]:
        self.asked.append(host)
        return [ip_address(text) for text in self.answers[min(len(self.asked), len(self.answers)) - 1]]


def trouble_of(url: str, seconds: float = 5.0) -> Trouble:
    with pytest.raises(NotSent) as fault:
        post(url, body=b"{}", headers=HEADERS, seconds=seconds)
    return fault.value.trouble


def test_a_request_arrives_as_it_was_made() -> None:
    with receiving(status(204)) as receiver:
        assert post(receiver.url, body=b'{"a": 1}', headers=HEADERS) == Answer(204)

    (request,) = receiver.requests
    assert request.line == "POST /hook HTTP/1.1"
    assert request.body == b'{"a": 1}'
    assert request.headers["host"] == f"127.0.0.1:{receiver.port}"
    assert request.headers["webhook-id"] == "msg_1"
    assert "cookie" not in request.headers


@pytest.mark.parametrize(("code", "is_success"), [(200, True), (299, True), (302, False), (410, False), (500, False)])
def test_a_status_is_success_or_not(code: int, is_success: bool) -> None:
    with receiving(status(code)) as receiver:
        assert post(receiver.url, body=b"", headers={}).is_success is is_success


def test_a_redirect_is_not_followed() -> None:
    with receiving(status(200)) as other, receiving(status(307, f"Location: {other.url}")) as receiver:
        assert post(receiver.url, body=b"{}", headers=HEADERS).status == 307
        assert other.requests == []


@pytest.mark.parametrize(
    ("header", "pause"),
    [("Retry-After: 120", 120), ("Retry-After: 999999", 86_400), ("Retry-After: soon", None), ("X: y", None)],
)
def test_a_receiver_may_ask_for_a_pause(header: str, pause: int | None) -> None:
    with receiving(status(429, header)) as receiver:
        assert post(receiver.url, body=b"", headers={}) == Answer(429, pause)


def test_of_a_hundred_megabytes_little_is_read() -> None:
    size, piece, sent = 100_000_000, b"x" * 100_000, list[int]()

    def very_much(to: Conversation) -> None:
        to.say(f"HTTP/1.1 200 x\r\nContent-Length: {size}\r\n\r\n")
        while sum(sent) < size:
            to.say(piece)
            sent.append(len(piece))

    with receiving(very_much) as receiver:
        assert post(receiver.url, body=b"", headers={}).status == 200
    # The rest of it is what the connection itself holds.
    assert sum(sent) < size / 2


@pytest.mark.parametrize("reply", [never, byte_by_byte])
def test_all_of_it_has_one_time_limit(reply: Reply) -> None:
    with receiving(reply) as receiver:
        assert trouble_of(receiver.url, seconds=0.7) is Trouble.TIMED_OUT


def test_a_body_that_does_not_come_changes_nothing() -> None:
    with receiving(head_then_nothing) as receiver:
        assert post(receiver.url, body=b"", headers={}, seconds=0.7).status == 200


def test_what_is_not_http_is_a_bad_answer() -> None:
    with receiving(nonsense) as receiver:
        assert trouble_of(receiver.url) is Trouble.BAD_ANSWER


def test_a_port_that_nobody_listens_on() -> None:
    with receiving(status(200)) as receiver:
        url = receiver.url
    assert trouble_of(url) is Trouble.NOT_CONNECTED


def test_a_name_without_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_such_name(host: str) -> list[Address]:
        raise OSError

    monkeypatch.setattr(resolving, "look_up", no_such_name)

    assert trouble_of("https://hooks.example/x") is Trouble.REFUSED_ADDRESS


def test_a_name_inside_and_one_that_nobody_knows_take_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[str, list[Address]] = {"inside.example": Names(["10.0.0.1"])("inside.example"), "unknown.example": []}
    monkeypatch.setattr(resolving, "look_up", found.__getitem__)
    pauses: list[float] = []
    monkeypatch.setattr(time, "sleep", pauses.append)

    for host in ("inside.example", "unknown.example", "10.0.0.1"):
        assert trouble_of(f"https://{host}/x") is Trouble.REFUSED_ADDRESS
    assert len(pauses) == 3
    assert all(0.1 < pause <= sending.REFUSAL_SECONDS for pause in pauses)


def test_a_name_server_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    over = threading.Event()

    def hang(host: str) -> list[Address]:
        over.wait()
        return []

    monkeypatch.setattr(resolving, "look_up", hang)
    try:
        assert trouble_of("https://hooks.example/x", seconds=0.5) is Trouble.TIMED_OUT
    finally:
        over.set()


def test_a_wait_for_the_look_ups_of_others_is_part_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now, waits = 100.0, []

    class Places(threading.BoundedSemaphore):
        def acquire(self, blocking: bool = True, timeout: float | None = None) -> bool:
            nonlocal now
            now += 7
            return super().acquire()

    class Unanswered(queue.SimpleQueue[list[Address]]):
        def get(self, block: bool = True, timeout: float | None = None) -> list[Address]:
            waits.append(timeout)
            raise queue.Empty

    monkeypatch.setattr(resolving, "_places", Places(1))
    monkeypatch.setattr(queue, "SimpleQueue", Unanswered)
    monkeypatch.setattr(resolving, "look_up", Names(["93.184.215.14"]))
    monkeypatch.setattr(time, "monotonic", lambda: now)

    with pytest.raises(NotResolved):
        resolving.resolve("hooks.example", seconds=10)
    assert waits == [3]


@pytest.mark.parametrize(
    "inside", [["10.0.0.1"], ["93.184.215.14", "127.0.0.1"], ["::ffff:93.184.215.14"], ["169.254.169.254"]]
)
def test_a_name_with_an_address_inside_is_refused(monkeypatch: pytest.MonkeyPatch, inside: list[str]) -> None:
    monkeypatch.setattr(resolving, "look_up", Names(inside))

    assert trouble_of("https://hooks.example/x") is Trouble.REFUSED_ADDRESS


def test_localhost_has_to_be_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resolving, "look_up", Names(["10.0.0.1"]))

    assert trouble_of("http://localhost:9000/x") is Trouble.REFUSED_ADDRESS


@pytest.fixture
def public(monkeypatch: pytest.MonkeyPatch) -> None:
    """127.0.0.1 stands for the internet, 127.0.0.2 for a machine inside."""
    monkeypatch.setattr(targets, "is_public", lambda address: str(address) == "127.0.0.1")


def trusting(monkeypatch: pytest.MonkeyPatch, context: Any) -> None:
    monkeypatch.setattr(sending, "tls_context", lambda: context)


@pytest.mark.usefixtures("public")
def test_a_name_is_looked_up_once_and_its_address_pinned(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    server, client = certificate_for("hooks.example", tmp_path)
    names = Names(["127.0.0.1"], ["127.0.0.2"])
    monkeypatch.setattr(resolving, "look_up", names)
    trusting(monkeypatch, client)

    with receiving(status(200), tls=server) as receiver:
        url = f"https://hooks.example:{receiver.port}/hook"
        assert post(url, body=b"{}", headers=HEADERS).status == 200
        assert names.asked == ["hooks.example"]
        assert receiver.requests[0].headers["host"] == f"hooks.example:{receiver.port}"
        # The second look-up names the machine inside.
        assert trouble_of(url) is Trouble.REFUSED_ADDRESS
        assert len(receiver.requests) == 1


@pytest.mark.usefixtures("public")
def test_the_certificate_has_to_be_for_the_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    server, client = certificate_for("other.example", tmp_path)
    monkeypatch.setattr(resolving, "look_up", Names(["127.0.0.1"]))
    trusting(monkeypatch, client)

    with receiving(status(200), tls=server) as receiver:
        assert trouble_of(f"https://hooks.example:{receiver.port}/hook") is Trouble.TLS_FAILED
        assert post(f"https://other.example:{receiver.port}/hook", body=b"", headers={}).status == 200
        assert len(receiver.requests) == 1


@pytest.mark.usefixtures("public")
def test_a_certificate_of_an_unknown_authority_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    server, _ = certificate_for("hooks.example", tmp_path)
    monkeypatch.setattr(resolving, "look_up", Names(["127.0.0.1"]))

    with receiving(status(200), tls=server) as receiver:
        assert trouble_of(f"https://hooks.example:{receiver.port}/hook") is Trouble.TLS_FAILED


@pytest.mark.usefixtures("public")
def test_tls_that_never_begins_ends_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resolving, "look_up", Names(["127.0.0.1"]))

    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"https://hooks.example:{silent.getsockname()[1]}/hook"
        assert trouble_of(url, seconds=0.7) is Trouble.TIMED_OUT


def test_another_address_of_the_name_is_tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    server, client = certificate_for("hooks.example", tmp_path)
    monkeypatch.setattr(targets, "is_public", lambda address: True)
    monkeypatch.setattr(resolving, "look_up", Names(["127.0.0.3", "127.0.0.1"]))
    trusting(monkeypatch, client)

    with receiving(status(200), tls=server) as receiver:
        assert post(f"https://hooks.example:{receiver.port}/hook", body=b"", headers={}).status == 200


def test_one_receiver_has_few_places_and_others_have_theirs() -> None:
    with slot_for("a"), slot_for("a"):
        assert MOST_FOR_ONE == 2
        with pytest.raises(NoSlot), slot_for("a"):
            pass
        with slot_for("b"):
            pass
    with slot_for("a"):
        pass
