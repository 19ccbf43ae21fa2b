"""An email address counts once its owner has followed the link that was sent there."""

import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from accounts.services import close_account
from accounts.services.addresses import new_code, user_of_code
from core.mail.models import OutgoingMail
from tests.api.answers import accepted, refusal
from tests.factories import PASSWORD, client_for, make_user
from tests.fixtures import Clock
from tests.sittings import API

pytestmark = pytest.mark.django_db

ADDRESS = "ada@example.org"


def mails() -> list[OutgoingMail]:
    return list(OutgoingMail.objects.order_by("created_at", "subject"))


def link_in(mail: OutgoingMail) -> str:
    found = re.search(r"https://cards\.example(/email/confirm/\S+)", mail.text)
    assert found is not None
    return found[1]


def set_address(client: Any, address: str | None, **more: Any) -> Any:
    body = {"email": address, "current_password": PASSWORD, **more}
    return client.patch(f"{API}/me", body)


@pytest.fixture
def ada() -> User:
    return make_user("ada", password=PASSWORD)


def test_a_new_account_gets_a_link_and_its_address_counts_after_a_click(clock: Clock) -> None:
    body = {"username": "ada", "password": PASSWORD, "email": ADDRESS}
    token = accepted(client_for().post(f"{API}/accounts", body), 201)["token"]
    client = client_for(token=token)
    assert accepted(client.get(f"{API}/me"))["email_verified"] is False
    (mail,) = mails()
    assert (mail.address, mail.person) == (ADDRESS, User.objects.get().pk)

    browser = Client()
    asked = browser.get(link_in(mail))
    assert asked.status_code == 200
    assert asked["Referrer-Policy"] == "same-origin"
    # A mail program that follows links confirms nothing.
    assert accepted(client.get(f"{API}/me"))["email_verified"] is False
    done = browser.post(link_in(mail))
    assert done.status_code == 200
    assert '<a href="/account">Go to your account</a>' in done.content.decode()
    assert '<a href="/play">Go to your matches</a>' in done.content.decode()
    # A link that is followed once more asks nothing.
    again = browser.get(link_in(mail)).content.decode()
    assert "Email address confirmed." in again
    assert "<form" not in again
    assert accepted(client.get(f"{API}/me"))["email_verified"] is True
    assert User.objects.get().email_verified_at == clock.time


def test_the_page_takes_no_form_of_another_site(ada: User) -> None:
    ada.email = ADDRESS
    ada.save()
    browser = Client(enforce_csrf_checks=True)
    assert browser.post(f"/email/confirm/{new_code(ada)}").status_code == 403


def test_another_address_has_to_be_confirmed_anew_and_the_old_one_hears_of_it(ada: User, clock: Clock) -> None:
    User.objects.filter(pk=ada.pk).update(email=ADDRESS, email_verified_at=clock.time)
    answer = set_address(client_for(ada), "thief@example.org")

    assert accepted(answer)["email_verified"] is False
    assert {(mail.address, mail.subject) for mail in mails()} == {
        (ADDRESS, "A new email address was set on your account"), ("thief@example.org", "Confirm your email address"),
    }  # fmt: skip


def test_the_link_is_for_the_address_it_was_sent_to(ada: User) -> None:
    client = client_for(ada)
    accepted(set_address(client, "first@example.org"))
    first = link_in(mails()[0])
    accepted(set_address(client, "second@example.org"))

    assert Client().get(first).status_code == 404
    assert Client().post(first).status_code == 404
    assert User.objects.get().email_verified_at is None


def test_an_address_that_counts_is_not_asked_again_and_one_that_does_not_is(ada: User) -> None:
    client = client_for(ada)
    accepted(set_address(client, ADDRESS))
    accepted(client.patch(f"{API}/me", {"email": ADDRESS}))
    assert len(mails()) == 2
    Client().post(link_in(mails()[0]))
    accepted(client.patch(f"{API}/me", {"email": ADDRESS}))
    assert len(mails()) == 2
    assert accepted(client.get(f"{API}/me"))["email_verified"] is True


def test_no_address_needs_no_link(ada: User) -> None:
    accepted(set_address(client_for(ada), None))
    assert mails() == []


def test_a_new_password_is_announced_where_mail_counts(ada: User, clock: Clock) -> None:
    client = client_for(ada)
    accepted(client.patch(f"{API}/me", {"password": "another horse battery", "current_password": PASSWORD}))
    assert mails() == []
    User.objects.update(email=ADDRESS, email_verified_at=clock.time)
    body = {"password": PASSWORD, "current_password": "another horse battery"}
    accepted(client.patch(f"{API}/me", body))
    assert [(mail.address, mail.subject) for mail in mails()] == [(ADDRESS, "A new password was set on your account")]


def test_so_many_mails_in_an_hour_and_no_more(ada: User, settings: Settings) -> None:
    settings.POSTCARD_LIMITS = {"mail": (2, 3600)}
    client = client_for(ada)
    for number in range(2):
        accepted(set_address(client, f"a{number}@example.org"))
    refusal(set_address(client, "victim@example.org"), 429, "throttled")
    assert User.objects.get().email == "a1@example.org"


def test_a_link_ends_after_three_days(ada: User, clock: Clock) -> None:
    ada.email = ADDRESS
    ada.save()
    code = new_code(ada)
    clock.pass_by(days=3, seconds=-1)
    assert user_of_code(code) == ada
    clock.pass_by(seconds=1)
    assert user_of_code(code) is None


@pytest.mark.parametrize(
    "spoil",
    [
        lambda code: code[:-1] + "0x"[code[-1] == "0"],
        lambda code: f"1{code}",
        lambda code: code.split(".")[0] + ".999999999999999.x",
        lambda _: "a.b.c",
        lambda _: "٣.1.x",
        lambda _: "9",
    ],
)
def test_no_other_code_is_good(ada: User, spoil: Any) -> None:
    ada.email = ADDRESS
    ada.save()
    assert Client().get(f"/email/confirm/{spoil(new_code(ada))}").status_code == 404


def test_a_closed_account_confirms_nothing(ada: User) -> None:
    ada.email = ADDRESS
    ada.save()
    code = new_code(ada)
    close_account(user=ada)
    assert user_of_code(code) is None
