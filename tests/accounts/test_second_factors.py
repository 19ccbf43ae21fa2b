"""Second factors: every door that takes a password asks for one, and a code is good once."""

import re
from typing import Any

import pyotp
import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django import Settings

from accounts.models import CodeApp, RecoveryCode, User
from accounts.services import close_account, delete_account
from accounts.services.factors import verify_code
from core.journal.models import Event
from core.mail.models import OutgoingMail
from tests.accounts.closed import log_in
from tests.accounts.factors import App, add_app
from tests.api.answers import accepted, refusal, wrong_fields
from tests.factories import PASSWORD, browser_of, client_for, make_user
from tests.fixtures import START, Clock
from tests.notifications.told import told_to
from tests.sittings import API

pytestmark = pytest.mark.django_db

ME = f"{API}/me"
FORM = {"username": "ada", "password": PASSWORD}


@pytest.fixture
def ada(clock: Clock) -> User:
    return make_user("ada", password=PASSWORD, email="ada@example.org", email_verified_at=START)


@pytest.fixture
def app(ada: User, clock: Clock) -> App:
    return add_app(browser_of(ada), clock)[0]


def is_in(browser: Client) -> bool:
    return browser.get(ME).status_code == 200


# --- the pages ---


def test_logging_in_takes_the_password_and_then_a_code(app: App) -> None:
    browser = Client()
    answer = browser.post("/login", {**FORM, "next": "/docs/errors"})
    assert (answer.status_code, answer["Location"]) == (302, "/login/code")
    assert not is_in(browser)
    assert browser.get("/login/code").status_code == 200
    done = browser.post("/login/code", {"code": app.code()})
    assert (done.status_code, done["Location"]) == (302, "/docs/errors")
    assert is_in(browser)


def test_the_second_page_is_for_those_whose_password_was_right_a_moment_ago(app: App, clock: Clock) -> None:
    assert Client().get("/login/code")["Location"] == "/login"
    assert Client().post("/login/code", {"code": app.code()})["Location"] == "/login"
    browser = Client()
    browser.post("/login", FORM)
    clock.pass_by(minutes=5)
    assert browser.post("/login/code", {"code": app.code()})["Location"] == "/login"
    assert not is_in(browser)


def test_a_password_that_was_changed_meanwhile_opens_nothing(app: App) -> None:
    browser = Client()
    browser.post("/login", FORM)
    user = User.objects.get()
    user.set_password("another horse battery")
    user.save()
    assert browser.post("/login/code", {"code": app.code()})["Location"] == "/login"
    assert not is_in(browser)


def test_other_browsers_are_logged_out_when_a_factor_is_added(ada: User, clock: Clock) -> None:
    other, own = browser_of(ada), browser_of(ada)
    add_app(own, clock)
    assert (is_in(other), is_in(own)) == (False, True)


def test_the_picture_and_the_key_say_what_the_app_needs(ada: User, clock: Clock) -> None:
    page = browser_of(ada).post("/account/add-app", {"current_password": PASSWORD}).content.decode()
    assert "<svg" in page
    kept = CodeApp.objects.get()
    found = re.search(r'<code id="key">(\w+)</code>', page)
    assert found is not None
    assert found[1] not in kept.secret
    # Nothing is asked for until the owner has shown a code.
    assert browser_of(ada).post("/account/confirm-app", {"code": "000000"}).status_code == 400
    accepted(log_in("ada"), 201)


def test_removing_the_app_takes_the_password_and_a_code(ada: User, app: App) -> None:
    browser = browser_of(User.objects.get())
    assert browser.post("/account/remove-app", {"current_password": PASSWORD}).status_code == 403
    wrong = {"current_password": PASSWORD, "code": "000000"}
    assert browser.post("/account/remove-app", wrong).status_code == 403
    assert browser.post("/account/remove-app", {**wrong, "code": app.code()}).status_code == 200
    assert not CodeApp.objects.exists()
    assert not RecoveryCode.objects.exists()
    accepted(log_in("ada"), 201)


def test_every_form_of_the_page_asks_for_both(ada: User, app: App, clock: Clock) -> None:
    forms: dict[str, dict[str, str]] = {
        "name": {"username": "lovelace"}, "address": {"email": "new@example.org"}, "recovery-codes": {},
        "password": {"password": "new and long"},
    }  # fmt: skip
    for action, form in forms.items():
        # What one browser has confirmed holds in no other.
        browser = browser_of(User.objects.get())
        before = User.objects.values().get()
        assert browser.post(f"/account/{action}", form).status_code == 403
        assert browser.post(f"/account/{action}", {**form, "current_password": PASSWORD}).status_code == 403
        assert User.objects.values().get() == before
        both = {"current_password": PASSWORD, "code": app.next_code()}
        assert browser.post(f"/account/{action}", {**form, **both}).status_code == 200
    changed = User.objects.get()
    assert (changed.username, changed.email) == ("lovelace", "new@example.org")
    assert is_in(browser)


# --- the API ---


def test_a_token_by_password_takes_a_code(app: App) -> None:
    refusal(log_in("ada"), 403, "second_factor")
    body = refusal(log_in("ada", code="000000"), 403, "second_factor")
    assert [(error["field"], error["code"]) for error in body["errors"]] == [("code", "wrong_code")]
    accepted(log_in("ada", code=app.code()), 201)
    # A stranger to the password learns nothing of a factor.
    refusal(log_in("ada", "wrong"), 401, "unauthenticated")
    refusal(log_in("ada", "wrong", code=app.next_code()), 401, "unauthenticated")


def test_a_code_is_good_once_wherever_it_is_tried(app: App) -> None:
    code = app.code()
    accepted(log_in("ada", code=code), 201)
    refusal(log_in("ada", code=code), 403, "second_factor")
    browser = Client()
    browser.post("/login", FORM)
    assert "is wrong" in browser.post("/login/code", {"code": code}).content.decode()
    accepted(log_in("ada", code=app.next_code()), 201)


def test_a_clock_may_be_off_by_half_a_minute(app: App, clock: Clock) -> None:
    clock.pass_by(minutes=1)
    refusal(log_in("ada", code=app.code(-2)), 403, "second_factor")
    refusal(log_in("ada", code=app.code(2)), 403, "second_factor")
    accepted(log_in("ada", code=app.code(-1)), 201)
    accepted(log_in("ada", code=app.code(1)), 201)
    # Older than one that was used.
    refusal(log_in("ada", code=app.code()), 403, "second_factor")


def test_each_recovery_code_is_good_once(ada: User, clock: Clock) -> None:
    _, codes = add_app(browser_of(ada), clock)
    assert len(set(codes)) == 10
    assert not set(codes) & set(RecoveryCode.objects.values_list("digest", flat=True))
    accepted(log_in("ada", code=codes[0].upper()), 201)
    refusal(log_in("ada", code=codes[0]), 403, "second_factor")
    accepted(log_in("ada", code=codes[1].replace("-", "")), 201)
    assert RecoveryCode.objects.count() == 8
    assert not verify_code(user=make_user("eve"), code=codes[2])


def test_new_recovery_codes_void_the_old_ones(ada: User, clock: Clock) -> None:
    app, old = add_app(browser_of(ada), clock)
    browser = browser_of(User.objects.get())
    browser.post("/account/recovery-codes", {"current_password": PASSWORD, "code": app.code()})
    assert RecoveryCode.objects.count() == 10
    refusal(log_in("ada", code=old[0]), 403, "second_factor")


@pytest.mark.parametrize(
    ("method", "path", "body", "field"),
    [
        ("patch", ME, {"password": "new and long"}, "current_password"),
        ("patch", ME, {"email": None}, "current_password"),
        ("patch", ME, {"username": "lovelace"}, "current_password"),
        ("post", f"{ME}/close", {}, "password"),
        ("post", f"{API}/tokens", {"name": "x", "scopes": ["account"]}, "password"),
    ],
)
def test_what_needs_the_password_needs_a_code_too(
    app: App, clock: Clock, method: str, path: str, body: dict[str, Any], field: str
) -> None:
    client = client_for(User.objects.get())
    ask = getattr(client, method)
    refusal(ask(path, {**body, field: PASSWORD}), 403, "second_factor")
    refusal(ask(path, {**body, field: PASSWORD, "code": "000000"}), 403, "second_factor")
    wrong = {**body, field: "wrong", "code": app.code()}
    assert wrong_fields(ask(path, wrong)) == [(field, "wrong_password")]
    clock.pass_by(minutes=1)
    assert ask(path, {**body, field: PASSWORD, "code": app.code()}).status_code in (200, 201)


def test_guesses_at_codes_wait_as_guesses_at_passwords_do(app: App, settings: Settings, clock: Clock) -> None:
    settings.POSTCARD_LIMITS = {"guess_name": (2, 3600)}
    # The right password without a code is no guess, and makes no guess forgotten.
    for _ in range(5):
        refusal(log_in("ada"), 403, "second_factor")
    refusal(log_in("ada", code="000000"), 403, "second_factor")
    refusal(log_in("ada"), 403, "second_factor")
    refusal(log_in("ada", code="000001"), 403, "second_factor")
    assert log_in("ada", code=app.code()).status_code == 429
    browser = Client()
    assert browser.post("/login", FORM).status_code == 429
    clock.pass_by(seconds=2)
    browser.post("/login", FORM)
    assert browser.post("/login/code", {"code": "000002"}).status_code == 200
    assert browser.post("/login/code", {"code": app.code()}).status_code == 429
    clock.pass_by(seconds=4)
    assert browser.post("/login/code", {"code": app.code()}).status_code == 302


def test_a_closed_account_is_opened_by_both_and_not_by_the_password(ada: User, app: App) -> None:
    close_account(user=User.objects.get())
    refusal(log_in("ada"), 403, "second_factor")
    assert User.objects.get().closed_at is not None
    accepted(log_in("ada", code=app.code()), 201)
    assert User.objects.get().closed_at is None


def test_erasing_forgets_the_factors(ada: User, app: App) -> None:
    delete_account(user=ada)
    assert not CodeApp.objects.exists()
    assert not RecoveryCode.objects.exists()


# --- staff ---


@pytest.fixture
def boss(clock: Clock, settings: Settings) -> User:
    settings.POSTCARD_STAFF_SECOND_FACTOR = True
    return make_user("boss", password=PASSWORD, staff=True, is_superuser=True)


def test_staff_need_a_factor_where_the_server_says_so(boss: User, clock: Clock, settings: Settings) -> None:
    browser = browser_of(boss)
    answer = browser.get("/admin/", follow=True)
    assert answer.redirect_chain[-1] == ("/account?needs=factor", 302)
    assert "Staff accounts need two-factor authentication" in answer.content.decode()
    assert "admin" not in accepted(browser.get(ME))["scopes"]
    wanted: Any = {"scopes": ["admin"]}
    refusal(log_in("boss", **wanted), 403, "missing_scope")
    app, _ = add_app(browser, clock)
    assert browser.get("/admin/").status_code == 200
    assert "admin" in accepted(browser.get(ME))["scopes"]
    token = accepted(log_in("boss", code=app.code(), **wanted), 201)["token"]
    assert accepted(client_for(token=token).get(f"{API}/reports")) is not None
    # Without the factor the token has no more rights than its owner.
    call_command("reset_factor", "boss")
    assert browser_of(User.objects.get()).get("/admin/").status_code == 302
    refusal(client_for(token=token).get(f"{API}/reports"), 403, "missing_scope")
    settings.POSTCARD_STAFF_SECOND_FACTOR = False
    assert browser_of(User.objects.get()).get("/admin/").status_code == 200


def test_the_admin_has_the_same_door(boss: User, clock: Clock) -> None:
    app, _ = add_app(browser_of(boss), clock)
    browser = Client()
    form = {"username": "boss", "password": PASSWORD}
    assert browser.post("/admin/login/", form)["Location"] == "/login/code"
    assert browser.get("/admin/").status_code == 302
    assert browser.post("/login/code", {"code": app.code()})["Location"] == "/admin/"
    assert browser.get("/admin/").status_code == 200
    # Passwords are changed on one page, which asks for the code.
    assert browser.get("/admin/password_change/")["Location"] == "/account"
    assert browser.post("/admin/password_change/", {"old_password": PASSWORD})["Location"] == "/account"


def test_an_operator_lets_in_who_has_lost_their_factor(ada: User, app: App, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("reset_factor", "ADA")
    said = capsys.readouterr().out
    assert said == "Two-factor authentication is off for ada. The password alone is now enough to log in.\n"
    accepted(log_in("ada"), 201)
    for name in ("ada", "nobody"):
        with pytest.raises(CommandError):
            call_command("reset_factor", name)


# --- what its owner hears of it, and nobody else ---


def test_each_change_is_an_event_and_a_mail_to_the_owner_alone(ada: User, clock: Clock) -> None:
    app, codes = add_app(browser_of(ada), clock)
    accepted(log_in("ada", code=codes[0]), 201)
    browser = browser_of(User.objects.get())
    browser.post("/account/remove-app", {"current_password": PASSWORD, "code": app.code()})
    assert told_to("ada") == [
        "security.factor_added", "security.recovery_codes_made", "security.recovery_code_used", "security.token_made",
        "security.factor_removed",
    ]  # fmt: skip
    assert {mail.subject for mail in OutgoingMail.objects.all()} == {
        "An authenticator app or a passkey was added on your account", "A recovery code was used on your account",
        "An authenticator app or a passkey was removed on your account",
    }  # fmt: skip
    payloads = str(list(Event.objects.values_list("payload", flat=True)))
    assert app.totp.secret not in payloads
    assert not any(code in payloads for code in codes)


def test_the_app_is_the_one_of_the_standard(ada: User, clock: Clock) -> None:
    page = browser_of(ada).post("/account/add-app", {"current_password": PASSWORD})
    uri = pyotp.parse_uri(page.context["new_app"].uri)
    assert isinstance(uri, pyotp.TOTP)
    assert (uri.digits, uri.interval, uri.issuer) == (6, 30, "Postcard (cards.example)")
    assert browser_of(User.objects.get()).post("/account/confirm-app", {"code": uri.at(clock.time)}).status_code == 200
