"""Mails are rows until a mail server has taken them."""

import email.policy
import logging
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.db import transaction
from pytest_django import Settings

from accounts.services import delete_account
from config.settings.mail import read_way
from core.journal import services as journal
from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.services import Delivered
from core.mail.letters import Letter, Link
from core.mail.models import OutgoingMail
from core.mail.services import write
from tests.core.mail.mail_server import AWAY, MailServer, running, send_by
from tests.factories import make_user
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db

LETTER = Letter(
    subject="Dein Zug, Jürgen",
    paragraphs=("It is your turn.", Link("The match", "/matches/abc")),
    reason="You asked for it.",
    unsubscribe_path="/unsubscribe/1.turns.abc",
)


@pytest.fixture
def mail_server(settings: Settings) -> Iterator[MailServer]:
    """A mail server that the settings name."""
    with running() as server:
        send_by(settings, read_way(f"smtp://127.0.0.1:{server.port}?tls=no"))
        yield server


def written(**how: object) -> Delivery:
    """A mail in the queue."""
    with transaction.atomic():
        write(lambda: LETTER, address="jay@example.org", language="", **how)  # type: ignore[arg-type]  # whatever a test needs
    return Delivery.objects.get(consumer="mail.send", state=State.DUE)


def test_a_mail_is_sent_once_and_nothing_of_it_is_kept(mail_server: MailServer) -> None:
    delivery = written()
    key = OutgoingMail.objects.get().pk

    assert journal.deliver(delivery_id=delivery.pk) is Delivered.DONE
    assert journal.deliver(delivery_id=delivery.pk) is Delivered.NOT_MINE

    (sent,) = mail_server.mails
    read = email.message_from_bytes(sent, policy=email.policy.default)
    assert (read["To"], read["Subject"]) == ("jay@example.org", "Dein Zug, Jürgen")
    assert read["Message-ID"] == f"<{key}@cards.example>"
    assert read["List-Unsubscribe"] == "<https://cards.example/unsubscribe/1.turns.abc>"
    assert read["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert read["Auto-Submitted"] == "auto-generated"
    text, html = (read.get_body((kind,)) for kind in ("plain", "html"))
    assert text is not None
    assert html is not None
    assert "https://cards.example/matches/abc" in text.get_content()
    assert 'href="https://cards.example/matches/abc"' in html.get_content()
    assert not OutgoingMail.objects.exists()


def test_a_mail_of_a_transaction_that_is_undone_is_never_sent(mail_server: MailServer) -> None:
    with transaction.atomic():
        write(lambda: LETTER, address="jay@example.org", language="")
        transaction.set_rollback(True)

    assert not OutgoingMail.objects.exists()
    assert not Delivery.objects.exists()


@pytest.mark.parametrize("answer", ["451 try again", "421 busy"])
def test_a_mail_server_that_is_busy_is_asked_again_later(mail_server: MailServer, clock: Clock, answer: str) -> None:
    delivery = written()
    mail_server.answers["RCPT"] = answer
    waits = []
    for _ in range(4):
        assert journal.deliver(delivery_id=delivery.pk) is Delivered.NOT_NOW
        delivery.refresh_from_db()
        assert delivery.last_error == ""
        waits.append((delivery.due_at - clock.time).total_seconds())
        clock.time = delivery.due_at + timedelta(seconds=1)
    assert waits == sorted(waits)
    assert 7 <= waits[0] <= 13

    del mail_server.answers["RCPT"]
    assert journal.deliver(delivery_id=delivery.pk) is Delivered.DONE
    assert len(mail_server.mails) == 1


def test_a_mail_server_that_is_away_loses_nothing_for_three_days(settings: Settings, clock: Clock) -> None:
    send_by(settings, read_way(AWAY))
    delivery = written()

    clock.pass_by(days=2, hours=23)
    assert journal.deliver(delivery_id=delivery.pk) is Delivered.NOT_NOW
    assert OutgoingMail.objects.exists()

    clock.pass_by(days=1)
    assert journal.deliver(delivery_id=delivery.pk) is Delivered.DONE
    assert not OutgoingMail.objects.exists()


def test_a_mail_whose_time_is_over_is_not_sent(mail_server: MailServer, clock: Clock) -> None:
    delivery = written(until=clock.time + timedelta(hours=1))

    clock.pass_by(hours=1)

    assert journal.deliver(delivery_id=delivery.pk) is Delivered.DONE
    assert mail_server.mails == []


@pytest.mark.parametrize(("verb", "answer"), [("RCPT", "550 no such box"), ("CONTENT", "554 looks like spam")])
def test_what_is_refused_for_good_is_dropped_without_a_word_about_whom(
    mail_server: MailServer, caplog: pytest.LogCaptureFixture, verb: str, answer: str
) -> None:
    delivery = written()
    mail_server.answers[verb] = answer
    caplog.set_level(logging.DEBUG)

    assert journal.deliver(delivery_id=delivery.pk) is Delivered.DONE

    assert not OutgoingMail.objects.exists()
    assert "refused for good" in caplog.text
    assert "jay" not in caplog.text


def test_a_refused_sender_is_for_the_operator_to_put_right(mail_server: MailServer) -> None:
    delivery = written()
    mail_server.answers["MAIL"] = "550 not from you"

    assert journal.deliver(delivery_id=delivery.pk) is Delivered.NOT_NOW


def test_erasing_an_account_deletes_the_mails_that_wait_for_it(mail_server: MailServer) -> None:
    user, other = make_user("ada"), make_user("bob")
    for person in (user, other):
        with transaction.atomic():
            write(lambda: LETTER, address="jay@example.org", language="", person=person.pk)

    delete_account(user=user)

    assert list(OutgoingMail.objects.values_list("person", flat=True)) == [other.pk]
    for delivery in Delivery.objects.filter(consumer="mail.send"):
        assert journal.deliver(delivery_id=delivery.pk) is Delivered.DONE
    assert len(mail_server.mails) == 1


def test_mails_of_one_person_do_not_hold_up_those_of_others() -> None:
    written(person=7)

    assert Delivery.objects.get().people == "7"
