"""A new password by mail: for the owner of the address alone, and without telling anyone which accounts exist."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from accounts.models import PasswordReset, Token, User
from accounts.services import close_account, delete_account
from accounts.services.resetting import forget_old_resets, send_reset, user_of_reset
from core.journal.models import Delivery
from core.mail.models import OutgoingMail
from tests.accounts.closed import log_in
from tests.accounts.resetting import ADDRESS, ASK, NEW, links
from tests.api.answers import accepted, refusal
from tests.factories import PASSWORD, client_for, make_token, make_user
from tests.fixtures import START, Clock
from tests.notifications.told import told_of
from tests.sittings import API

pytestmark = pytest.mark.django_db


@pytest.fixture
def ada(clock: Clock) -> User:
    return make_user("Ada", password=PASSWORD, email=ADDRESS, email_verified_at=START)


def ask(who: str, **more: Any) -> Any:
    return Client().post(ASK, {"who": who}, **more)


@pytest.mark.parametrize("who", ["ada", "ＡＤＡ", "Ada@Example.ORG", " ada "])
def test_a_name_or_an_address_gets_a_link_that_sets_a_password_once(ada: User, who: str) -> None:
    assert ask(who).status_code == 200
    (link,) = links()
    assert OutgoingMail.objects.get().address == ADDRESS
    browser = Client()
    page = browser.get(link)
    assert (page.status_code, page["Referrer-Policy"]) == (200, "same-origin")
    done = browser.post(link, {"password": NEW})
    assert done.status_code == 200
    refusal(log_in("ada", PASSWORD), 401, "unauthenticated")
    accepted(log_in("ada", NEW), 201)
    assert browser.get(link).status_code == 404
    assert browser.post(link, {"password": "yet another good one"}).status_code == 404
    assert told_of("security.password_changed") == {"Ada": [{"name": "Ada"}]}
    assert "A new password was set on your account" in {mail.subject for mail in OutgoingMail.objects.all()}


def test_the_answer_and_its_statements_do_not_tell_who_is_here(ada: User) -> None:
    make_user("eve", email="eve@example.org")
    seen = set()
    for who in ("ada", "nobody", ADDRESS, "eve@example.org", "nobody@example.org", "a\x01b"):
        with CaptureQueriesContext(connection) as noted:
            page = ask(who)
        seen.add((page.status_code, re.sub(rb'value="\w+"', b"", page.content), len(noted)))
    assert len(seen) == 1
    # The mails go to the owner alone.
    assert len(links()) == 2


def test_an_address_that_was_never_verified_gets_nothing(ada: User) -> None:
    User.objects.update(email_verified_at=None)
    ask("ada")
    assert links() == []
    assert not PasswordReset.objects.exists()


@pytest.mark.parametrize("host", ["evil.example", "cards.example.evil.example"])
def test_the_host_of_the_request_steers_nothing(ada: User, settings: Settings, host: str) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    ask("ada", HTTP_HOST=host, HTTP_X_FORWARDED_HOST=host, HTTP_ORIGIN="https://evil.example")
    assert len(links()) == 1
    assert "evil" not in OutgoingMail.objects.get().text + OutgoingMail.objects.get().html


def test_nothing_that_is_stored_opens_the_account(ada: User) -> None:
    ask("ada")
    (link,) = links()
    code = link.rsplit("/", 1)[1]
    reset = PasswordReset.objects.get()
    assert code not in reset.digest + reset.pk
    assert user_of_reset(reset.digest) is None
    assert user_of_reset("") is None
    assert user_of_reset(code) == ada


def test_a_link_ends_after_an_hour_and_is_forgotten(ada: User, clock: Clock) -> None:
    ask("ada")
    (link,) = links()
    clock.pass_by(minutes=59)
    assert forget_old_resets(9) == 0
    assert Client().get(link).status_code == 200
    clock.pass_by(minutes=1)
    assert Client().get(link).status_code == 404
    assert Client().post(link, {"password": NEW}).status_code == 404
    assert forget_old_resets(9) == 1


def test_a_delivery_that_runs_twice_writes_one_mail(ada: User) -> None:
    ask("ada")
    reset = PasswordReset.objects.get()
    assert len(links()) == 1
    send_reset(reset_id=reset.pk)
    assert len(links()) == 1
    assert not Delivery.objects.filter(consumer="accounts.send_reset").exists()


def test_a_weak_password_is_refused_and_the_link_stays_good(ada: User) -> None:
    ask("ada")
    (link,) = links()
    for weak in ("short", "12345678901", "password", ""):
        assert Client().post(link, {"password": weak}).status_code == 400
    assert Client().post(link, {"password": NEW}).status_code == 200


def test_every_session_ends_and_the_tokens_if_wanted(ada: User) -> None:
    for is_wanted in (False, True):
        browser, program = Client(), client_for(token=make_token(User.objects.get()))
        browser.force_login(User.objects.get())
        ask("ada")
        link = links()[-1]
        form = {"password": NEW + str(is_wanted), **({"revoke_tokens": "yes"} if is_wanted else {})}
        assert Client().post(link, form).status_code == 200
        refusal(browser.get(f"{API}/me"), 401, "unauthenticated")
        assert Token.objects.exists() is not is_wanted
        assert program.get(f"{API}/me").status_code == (401 if is_wanted else 200)
        OutgoingMail.objects.all().delete()


def test_another_password_or_address_ends_the_link(ada: User) -> None:
    changes: list[dict[str, Any]] = [{"password": NEW}, {"email": "new@example.org"}]
    for number, change in enumerate(changes):
        User.objects.filter(pk=ada.pk).update(email=ADDRESS, email_verified_at=START)
        client, known = client_for(User.objects.get()), (PASSWORD, NEW)[number]
        ask("ada")
        link = links()[-1]
        accepted(client.patch(f"{API}/me", {**change, "current_password": known}))
        assert Client().get(link).status_code == 404
        OutgoingMail.objects.all().delete()


def test_a_closed_account_gets_a_link_and_an_erased_one_or_a_bot_does_not(ada: User, clock: Clock) -> None:
    close_account(user=ada)
    ask("ada")
    assert len(links()) == 1
    delete_account(user=ada)
    assert not PasswordReset.objects.exists()
    ask(ADDRESS)
    assert links() == []


def test_one_account_gets_so_many_mails_and_no_page_says_so(ada: User, settings: Settings) -> None:
    settings.POSTCARD_LIMITS = {"mail": (2, 3600)}
    assert {ask("ada").status_code for _ in range(3)} == {200}
    assert len(links()) == 2


def test_one_address_asks_so_often(ada: User, settings: Settings) -> None:
    settings.POSTCARD_LIMITS = {"reset": (2, 3600)}
    assert [ask(f"name{number}").status_code for number in range(3)] == [200, 200, 429]
    assert ask("ada", REMOTE_ADDR="198.51.100.7").status_code == 200


def test_the_forms_need_their_csrf_token(ada: User) -> None:
    ask("ada")
    browser = Client(enforce_csrf_checks=True)
    assert browser.post(links()[0], {"password": NEW}).status_code == 403
    assert browser.post(ASK, {"who": "ada"}).status_code == 403
