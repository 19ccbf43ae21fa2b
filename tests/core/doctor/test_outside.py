"""The doctor of what is outside: the mail server, receivers of webhooks; and that of the house bots."""

import socket
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.core.management import call_command
from pytest_django import Settings

from config.settings.mail import read_way
from core import ids, times
from core.findings import Finding, State, examine
from core.mail import doctor as mail_doctor
from core.mail.models import OutgoingMail
from core.outbound.sending import NotSent, Trouble, reach
from notifications.channels.webhook.models import Webhook
from tests.core.mail.mail_server import AWAY, MailServer, running, send_by
from tests.fixtures import Clock
from tests.people import ana
from tests.sittings import Player

__all__ = ["ana"]

pytestmark = pytest.mark.django_db


@pytest.fixture
def mail_server(settings: Settings) -> Iterator[MailServer]:
    """A mail server to which this server's mail goes."""
    with running() as server:
        send_by(settings, read_way(f"smtp://127.0.0.1:{server.port}?tls=no"))
        yield server


@pytest.fixture
def closed_port() -> Iterator[int]:
    """A port on which nobody listens, and nobody else can."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        yield bound.getsockname()[1]


def mail() -> Finding:
    return examine()["mail"]


def waiting(**fields: object) -> None:
    """Put a mail into the queue that has waited for an hour."""
    now = times.now()
    OutgoingMail.objects.create(
        address="ana@example.org", subject="x", text="x", html="x", created_at=now - timedelta(hours=1),
        ends_at=now + timedelta(days=2), **fields,
    )  # fmt: skip


def test_a_mail_server_that_takes_a_connection(mail_server: MailServer) -> None:
    assert mail().state == State.OK
    assert mail_server.mails == []


def test_a_mail_server_that_is_away(settings: Settings) -> None:
    send_by(settings, read_way(AWAY))
    found = mail()
    assert found.state == State.FAIL
    assert "ConnectionRefusedError" in found.sentence


def test_a_mail_server_that_refuses(mail_server: MailServer) -> None:
    mail_server.answers = {"EHLO": "550 no", "HELO": "550 secret words"}
    found = mail()
    assert found.state == State.FAIL
    assert "secret" not in found.sentence


def test_a_mail_server_that_says_nothing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail_doctor, "ANSWER_WITHIN_SECONDS", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        send_by(settings, read_way(f"smtp://127.0.0.1:{silent.getsockname()[1]}?tls=no"))
        assert mail().state == State.FAIL


def test_mails_that_are_refused_again_and_again(mail_server: MailServer) -> None:
    waiting()
    assert mail().state == State.OK
    waiting(attempts=3)
    found = mail()
    assert found.state == State.WARN
    assert found.sentence == "The mail server can be reached, but has refused 1 mail for more than 15 minutes."
    assert examine(for_staff=True)["mail"].state == State.OK


def test_a_server_without_a_mail_server(settings: Settings) -> None:
    settings.POSTCARD_EMBEDDED = True
    assert mail().state == State.OK
    settings.POSTCARD_EMBEDDED = False
    assert mail().state == State.WARN


def hook(player: Player, port: int) -> None:
    """A webhook whose receiver is at this port."""
    Webhook.objects.create(user=player.user, url=f"http://127.0.0.1:{port}/{ids.new_id()}", secret="none")


def test_receivers_that_cannot_be_reached(ana: Player, settings: Settings, closed_port: int) -> None:
    settings.POSTCARD_WEBHOOK_LOOPBACK = True
    assert examine()["webhooks"].state == State.OK
    hook(ana, closed_port)
    found = examine()["webhooks"]
    assert found.state == State.WARN
    assert "not_connected" in found.sentence
    assert str(closed_port) not in found.sentence

    with socket.create_server(("127.0.0.1", 0)) as receiver:
        hook(ana, receiver.getsockname()[1])
        assert examine()["webhooks"].state == State.OK


def test_an_address_inside_is_not_connected_to(settings: Settings) -> None:
    settings.POSTCARD_WEBHOOK_LOOPBACK = False
    for url in ("https://127.0.0.1/", "https://localhost/", "http://cards.example/"):
        with pytest.raises(NotSent) as fault:
            reach(url, seconds=1.0)
        assert fault.value.trouble == Trouble.REFUSED_ADDRESS


def test_a_turn_that_a_house_bot_has_left_for_long(ana: Player, clock: Clock) -> None:
    call_command("sync_bots", verbosity=0)
    ana.create({"bot": "random"}, {"user": "ana"})
    assert examine()["bots"].state == State.OK
    clock.pass_by(minutes=4)
    found = examine()["bots"]
    assert found.state == State.WARN
    assert found.sentence.startswith("House bots keep 1 turn waiting, the oldest for 4 min")
    assert examine(for_staff=True)["bots"] == found
