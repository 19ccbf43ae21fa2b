"""Names that lead inside the second time they are looked up, and receivers with certificates of others.

127.0.0.1 stands for the internet and 127.0.0.2 for a machine inside. The name server answers for the whole process, so
that a look-up by a library is answered, too. Nothing else is replaced: sockets, TLS and the way of a message are real.
"""

import datetime
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from pytest_django import Settings

from core.outbound import sending, targets
from core.outbound.sending import NotSent, Trouble, post
from tests.core.outbound.receivers import Receiver, certificate_for, receiving, status
from tests.notifications.push.browsers import VAPID_KEY, Browser
from tests.notifications.push.browsers import send_due as send_pushes
from tests.notifications.webhook.hooks import log_of, make_hook, send_again, send_due
from tests.sittings import Player, answered

pytestmark = pytest.mark.django_db

NAME = "hooks.example"
OUTSIDE, INSIDE = "127.0.0.1", "127.0.0.2"
Patch = pytest.MonkeyPatch


class NameServer:
    """It gives the answers of a test, one after the other, and knows who has asked."""

    def __init__(self, *answers: str) -> None:
        self.answers, self.asked = list(answers), list[str]()
        self._system = socket.getaddrinfo

    def __call__(self, host: Any, port: Any, *others: Any, **more: Any) -> Any:
        try:
            ip_address(host)
        except ValueError:
            self.asked.append(host)
            host = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        return self._system(host, port, *others, **more)


@pytest.fixture(autouse=True)
def internet(monkeypatch: Patch) -> None:
    """Addresses of this machine are inside, but for the one that stands for the internet."""
    monkeypatch.setattr(targets, "is_public", lambda address: str(address) == OUTSIDE)


def names(monkeypatch: Patch, *answers: str) -> NameServer:
    server = NameServer(*answers)
    monkeypatch.setattr(socket, "getaddrinfo", server)
    return server


@contextmanager
def both(monkeypatch: Patch, folder: Path) -> Iterator[tuple[Receiver, Receiver]]:
    """A receiver outside and one inside, at the same port and with the same certificate, which is trusted."""
    server, client = certificate_for(NAME, folder)
    monkeypatch.setattr(sending, "tls_context", lambda: client)
    with (
        receiving(status(204), tls=server) as outside,
        receiving(status(204), host=INSIDE, port=outside.port, tls=server) as inside,
    ):
        yield outside, inside


def test_a_webhook_is_sent_to_the_address_that_was_checked(ana: Player, monkeypatch: Patch, tmp_path: Path) -> None:
    resolver = names(monkeypatch, OUTSIDE, INSIDE)
    with both(monkeypatch, tmp_path) as (outside, inside):
        hook = make_hook(ana, f"https://{NAME}:{outside.port}/hook")
        answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
        send_due()

        assert resolver.asked == [NAME]
        assert [request.headers["host"] for request in outside.requests] == [f"{NAME}:{outside.port}"]
        assert inside.connections == 0

        # Every further message is for an address inside, and is not sent.
        answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
        send_due()
        assert resolver.asked == [NAME, NAME]
        assert log_of(ana, hook)[0]["error"] == "refused_address"
        assert (len(outside.requests), inside.connections) == (1, 0)


def test_a_try_again_is_checked_again(ana: Player, monkeypatch: Patch, tmp_path: Path, clock: Any) -> None:
    names(monkeypatch, OUTSIDE, INSIDE)
    with both(monkeypatch, tmp_path) as (outside, inside):
        outside.reply = status(500)
        hook = make_hook(ana, f"https://{NAME}:{outside.port}/hook")
        answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
        send_due()
        clock.pass_by(minutes=1)
        send_again()

        assert log_of(ana, hook)[0]["error"] == "refused_address"
        assert (len(outside.requests), inside.connections) == (1, 0)


def test_a_name_with_one_address_outside_and_one_inside_is_never_connected_to(
    ana: Player, monkeypatch: Patch, tmp_path: Path
) -> None:
    with both(monkeypatch, tmp_path) as (outside, inside):
        rows = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (text, 0)) for text in (OUTSIDE, INSIDE)]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *asked, **more: rows)
        hook = make_hook(ana, f"https://{NAME}:{outside.port}/hook")
        answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
        send_due()

        assert log_of(ana, hook)[0]["error"] == "refused_address"
        assert (outside.connections, inside.connections) == (0, 0)


def test_a_push_message_is_sent_to_the_address_that_was_checked(
    ana: Player, ben: Player, monkeypatch: Patch, tmp_path: Path, settings: Settings
) -> None:
    settings.POSTCARD_VAPID_KEY = VAPID_KEY
    resolver = names(monkeypatch, OUTSIDE, INSIDE)
    with both(monkeypatch, tmp_path) as (outside, inside):
        Browser(f"https://{NAME}:{outside.port}/push").subscribe(ana)
        for _ in range(2):
            ana.create({"user": "ana"}, {"user": "ben"})
            ben.create({"user": "ben"}, {"user": "ana"})
            send_pushes()

        assert resolver.asked == [NAME, NAME]
        assert (len(outside.requests), inside.connections) == (1, 0)


def test_the_name_is_what_tls_is_begun_with_and_the_host_of_the_request(monkeypatch: Patch, tmp_path: Path) -> None:
    names(monkeypatch, OUTSIDE)
    asked_for: list[str | None] = []
    server, client = certificate_for(NAME, tmp_path)
    server.sni_callback = lambda sock, name, context: asked_for.append(name)
    monkeypatch.setattr(sending, "tls_context", lambda: client)

    with receiving(status(204), tls=server) as receiver:
        assert post(f"https://{NAME}:{receiver.port}/x", body=b"{}", headers={}).status == 204
        assert asked_for == [NAME]
        assert receiver.requests[0].headers["host"] == f"{NAME}:{receiver.port}"


YESTERDAY = datetime.timedelta(days=-1)


@pytest.mark.parametrize(
    ("name", "until", "is_trusted"),
    [
        ("other.example", None, True),
        ("example", None, True),
        (f"deep.{NAME}", None, True),
        (NAME, YESTERDAY, True),
        (NAME, None, False),
    ],
    ids=["another name", "the name above", "a name below", "out of date", "signed by nobody known"],
)
def test_certificates_that_prove_nothing_are_refused(
    name: str, until: datetime.timedelta | None, is_trusted: bool, monkeypatch: Patch, tmp_path: Path
) -> None:
    names(monkeypatch, OUTSIDE)
    server, client = certificate_for(name, tmp_path, until=until)
    if is_trusted:
        monkeypatch.setattr(sending, "tls_context", lambda: client)

    with receiving(status(204), tls=server) as receiver:
        with pytest.raises(NotSent) as fault:
            post(f"https://{NAME}:{receiver.port}/x", body=b"a secret", headers={})
        assert fault.value.trouble is Trouble.TLS_FAILED
        assert receiver.requests == []


def test_a_certificate_for_a_name_is_none_for_an_address(monkeypatch: Patch, tmp_path: Path) -> None:
    server, client = certificate_for(NAME, tmp_path)
    monkeypatch.setattr(sending, "tls_context", lambda: client)

    with receiving(status(204), tls=server) as receiver:
        with pytest.raises(NotSent) as fault:
            post(f"https://{OUTSIDE}:{receiver.port}/x", body=b"{}", headers={})
        assert fault.value.trouble is Trouble.TLS_FAILED


def test_neither_old_tls_nor_none_at_all_will_do(monkeypatch: Patch) -> None:
    names(monkeypatch, OUTSIDE)
    assert sending.tls_context().minimum_version >= ssl.TLSVersion.TLSv1_2
    assert sending.tls_context().verify_mode is ssl.CERT_REQUIRED
    assert sending.tls_context().check_hostname
    with receiving(status(204)) as plain:
        with pytest.raises(NotSent) as fault:
            post(f"https://{NAME}:{plain.port}/x", body=b"a secret", headers={})
        assert fault.value.trouble in {Trouble.TLS_FAILED, Trouble.BAD_ANSWER, Trouble.TIMED_OUT}
        assert plain.requests == []


def test_settings_of_proxies_lead_nothing_astray(monkeypatch: Patch, tmp_path: Path) -> None:
    names(monkeypatch, OUTSIDE)
    with both(monkeypatch, tmp_path) as (outside, inside):
        for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, f"http://{INSIDE}:{inside.port}")
        assert post(f"https://{NAME}:{outside.port}/x", body=b"{}", headers={}).status == 204
        assert inside.connections == 0
