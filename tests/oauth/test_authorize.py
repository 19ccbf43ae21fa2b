"""`/oauth/authorize`: a person reads what a program asks for, and says yes or no."""

import re

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from oauth2_provider.models import Grant as Code

from accounts.models import Grant, Token, User
from accounts.services import close_account, revoke_tokens
from tests.accounts.factors import add_app
from tests.factories import PASSWORD, browser_of, make_user
from tests.fixtures import Clock
from tests.oauth.programs import Program, came_back, command_line, me, registered, words

pytestmark = pytest.mark.django_db


def test_a_person_reads_what_they_allow_and_the_program_gets_its_tokens(program: Program, ada: User) -> None:
    said = words(browser_of(ada).get(program.asks()))
    for part in ("Cards on the wrist", "registered by author", "ada", "cards-app.example", "Play for you"):
        assert part in said
    assert "Change your account" not in said

    back = program.answered(browser_of(ada))
    assert (back["state"], back["iss"]) == ("st-1", "https://cards.example")
    tokens = program.changed(back["code"]).json()

    assert (tokens["token_type"], tokens["expires_in"], tokens["scope"]) == ("Bearer", 3600, "read play")
    assert me(tokens["access_token"]) == 200


@pytest.mark.parametrize(
    ("scope", "sets_up"),
    [("read", False), ("play", False), ("read play", True), ("play leagues", False), ("read play leagues", True)],
)
def test_a_person_reads_what_the_program_can_set_up(program: Program, ada: User, scope: str, sets_up: bool) -> None:
    said = words(browser_of(ada).get(program.asks(scope=scope)))

    assert ("which deliver what you see until you revoke access" in said) is sets_up
    assert "Create bots for you" not in said


def test_the_page_is_in_german_for_a_reader_of_german(program: Program, ada: User) -> None:
    page = browser_of(ada).get(program.asks(scope="read play account"), headers={"Accept-Language": "de"})

    said = words(page)
    for part in (
        "Sehen, was du siehst",
        "Für dich spielen",
        "bis du den Zugriff widerrufst",
        "Bots für dich erstellen",
    ):
        assert part in said
    assert "See what you see" not in said


def test_a_no_is_sent_back_and_allows_nothing(program: Program, ada: User) -> None:
    back = program.answered(browser_of(ada), decision="deny")
    assert (back["error"], back["state"], back["iss"]) == ("access_denied", "st-1", "https://cards.example")
    assert not Code.objects.exists()


def test_who_is_not_logged_in_logs_in_first(program: Program) -> None:
    answer = Client().get(program.asks())
    assert answer.status_code == 302
    assert answer["Location"].startswith("/login?next=/oauth/authorize%3F")
    assert Client().post(program.asks(), {"decision": "allow"})["Location"].startswith("/login?")


@pytest.mark.parametrize(
    "other",
    [
        {"client_id": "nobody"},
        {"client_id": None},
        {"client_id": "a\x00b"},
        {"redirect_uri": "https://evil.example/back"},
        {"redirect_uri": "https://cards-app.example/back/further"},
        {"redirect_uri": "https://cards-app.example/back?x=1"},
        {"redirect_uri": "https://ada@cards-app.example/back"},
        {"redirect_uri": "http://cards-app.example/back"},
        {"redirect_uri": "\x00"},
    ],
)
def test_nothing_is_sent_to_an_address_that_is_not_the_programs(
    other: dict[str, str | None], program: Program, ada: User
) -> None:
    for answer in (
        browser_of(ada).get(program.asks(**other)),
        browser_of(ada).post(program.asks(**other), {"decision": "allow"}),
    ):
        assert answer.status_code == 400
        assert "No access was given" in words(answer)
        assert "Location" not in answer


@pytest.mark.parametrize(
    ("other", "error"),
    [
        ({"code_challenge": None}, "invalid_request"),
        ({"code_challenge_method": None}, "invalid_request"),
        ({"code_challenge_method": "plain"}, "invalid_request"),
        ({"code_challenge": "x" * 44}, "invalid_request"),
        ({"code_challenge": "x" * 200}, "invalid_request"),
        ({"response_type": "token"}, "unsupported_response_type"),
        ({"response_type": "code token"}, "unauthorized_client"),
        ({"response_type": None}, "invalid_request"),
        ({"response_mode": "fragment"}, "invalid_request"),
        ({"response_mode": "form_post"}, "invalid_request"),
        ({"response_mode": "query.jwt"}, "invalid_request"),
        ({"scope": "read admin"}, "invalid_scope"),
        ({"scope": "everything"}, "invalid_scope"),
    ],
)
def test_a_wrong_question_goes_back_with_its_error(
    other: dict[str, str | None], error: str, program: Program, ada: User
) -> None:
    for answer in (
        browser_of(ada).get(program.asks(**other)),
        browser_of(ada).post(program.asks(**other), {"decision": "allow"}),
    ):
        back = came_back(answer)
        assert (back["error"], back["state"], back["iss"]) == (error, "st-1", "https://cards.example")
    assert not Code.objects.exists()


def test_the_mode_that_the_metadata_names_may_be_asked_for(program: Program, ada: User) -> None:
    assert "code" in came_back(browser_of(ada).post(program.asks(response_mode="query"), {"decision": "allow"}))
    asked_twice = program.asks(response_mode="query") + "&response_mode=fragment"
    back = came_back(browser_of(ada).post(asked_twice, {"decision": "allow"}))
    assert back["error"] == "invalid_request"


def test_staff_cannot_give_away_what_staff_may(program: Program) -> None:
    boss = browser_of(make_user("boss", staff=True))
    assert came_back(boss.get(program.asks(scope="admin")))["error"] == "invalid_scope"


def test_without_a_scope_a_program_may_read(program: Program, ada: User) -> None:
    assert program.let_in(ada, scope=None)["scope"] == "read"


def test_the_scope_account_takes_the_password(program: Program) -> None:
    browser = browser_of(make_user("bob", password=PASSWORD))
    url = program.asks(scope="read account")
    assert "Confirm with your password" in words(browser.get(url))
    for password in ("", "wrong"):
        said = browser.post(url, {"decision": "allow", "password": password})
        assert said.status_code == 200
        assert "The password is wrong" in words(said)
    assert not Code.objects.exists()

    code = came_back(browser.post(url, {"decision": "allow", "password": PASSWORD}))["code"]
    assert program.changed(code).json()["scope"] == "read account"
    assert "password" not in words(browser.get(program.asks()))


def test_so_it_does_the_second_factor(program: Program, clock: Clock) -> None:
    browser = browser_of(make_user("bob", password=PASSWORD))
    app, _ = add_app(browser, clock)
    url = program.asks(scope="read account")
    assert 'name="code"' in browser.get(url).content.decode()
    assert 'name="code"' not in browser.get(program.asks()).content.decode()

    for code in ("", "123456"):
        said = browser.post(url, {"decision": "allow", "password": PASSWORD, "code": code})
        assert said.status_code == 200
        assert "code" in said.context["wrong"]
    assert "code" in came_back(browser.post(url, {"decision": "allow", "password": PASSWORD, "code": app.code()}))


def test_guesses_at_the_password_have_to_wait(program: Program) -> None:
    browser = browser_of(make_user("bob", password=PASSWORD))
    url = program.asks(scope="account")
    found = [browser.post(url, {"decision": "allow", "password": "wrong"}).status_code for _ in range(12)]
    assert found[0] == 200
    assert found[-1] == 429
    assert "Wait" in words(browser.post(url, {"decision": "allow", "password": PASSWORD}))


def test_no_parameter_goes_past_the_question(program: Program, ada: User) -> None:
    program.let_in(ada)
    for more in ({"approval_prompt": "auto"}, {"prompt": "none"}, {"allow": "true"}, {"decision": "allow"}):
        assert "Allow" in words(browser_of(ada).get(program.asks(**more)))


def test_no_other_site_can_show_the_page_or_send_its_form(program: Program, ada: User) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(ada)
    page = browser.get(program.asks())
    assert page["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in page["Content-Security-Policy"]
    assert "unsafe" not in page["Content-Security-Policy"]
    assert "no-store" in page["Cache-Control"]
    assert browser.post(program.asks(), {"decision": "allow"}).status_code == 403
    token = browser.cookies["csrftoken"].value
    assert browser.post(program.asks(), {"decision": "allow", "csrfmiddlewaretoken": token}).status_code == 302


def test_the_page_needs_its_style_sheet_and_nothing_else(program: Program, ada: User) -> None:
    page = browser_of(ada).get(program.asks()).content.decode()
    assert not re.search(r"<script|<style|\sstyle=|\son\w+=", page)
    assert re.findall(r'(?:src|href)="([^"]*)"', page) == ["data:,", "/static/core/pages.css"]
    assert finders.find("core/pages.css")


def test_names_of_programs_are_text(author: User, ada: User) -> None:
    nasty = Program(registered(author, name="<script>alert(1)</script>"))
    assert "<script>" not in browser_of(ada).get(nasty.asks()).content.decode()


def test_the_command_line_comes_back_on_any_port_of_this_device(ada: User) -> None:
    cli = command_line()
    assert "comes with the server" in words(browser_of(ada).get(cli.asks()))
    for back in ("http://127.0.0.1:1/callback", "http://127.0.0.1:65000/callback", "http://[::1]:8081/callback"):
        cli.back = back
        assert me(cli.let_in(ada)["access_token"]) == 200
    for wrong in ("http://127.0.0.2:1/callback", "http://localhost:1/callback", "http://127.0.0.1:1/other"):
        assert browser_of(ada).get(cli.asks(redirect_uri=wrong)).status_code == 400


def test_a_program_on_the_device_has_a_scheme_of_its_own(author: User, ada: User) -> None:
    app = Program(registered(author, "com.example.cards:/back"), "com.example.cards:/back")
    assert "com.example.cards:" in words(browser_of(ada).get(app.asks()))
    answer = browser_of(ada).post(app.asks(), {"decision": "allow"})
    assert answer["Location"].startswith("com.example.cards:/back?code=")
    assert me(app.let_in(ada)["access_token"]) == 200


# --- codes -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        {"code_verifier": "another-verifier-that-is-long-enough-0123456789"},
        {"code_verifier": ""},
        {"redirect_uri": "https://cards-app.example/other"},
        {"code": "pcc_of-my-own-making"},
        {"code": "\x00"},
    ],
)
def test_a_code_alone_is_worth_nothing(wrong: dict[str, str], program: Program, ada: User) -> None:
    answer = program.changed(program.code(browser_of(ada)), **wrong)
    assert answer.status_code == 400
    assert answer.json()["error"] in ("invalid_grant", "invalid_request")
    assert not Token.objects.exists()


def test_a_code_is_for_one_program(program: Program, author: User, ada: User) -> None:
    other = Program(registered(author))
    code = program.code(browser_of(ada))
    assert other.changed(code).json()["error"] == "invalid_grant"
    assert me(program.changed(code).json()["access_token"]) == 200


def test_a_code_that_comes_twice_ends_what_was_made_of_it(program: Program, ada: User) -> None:
    code = program.code(browser_of(ada))
    tokens = program.changed(code).json()
    kept = program.let_in(ada)

    assert program.changed(code).json()["error"] == "invalid_grant"

    assert me(tokens["access_token"]) == 401
    assert program.refreshed(tokens["refresh_token"]).json()["error"] == "invalid_grant"
    assert me(kept["access_token"]) == 200


def test_a_code_ends_after_a_minute(program: Program, ada: User) -> None:
    code = program.code(browser_of(ada))
    found = Code.objects.get()
    assert (found.expires - found.created).total_seconds() == pytest.approx(60, abs=1)
    Code.objects.update(expires="2020-01-01T00:00:00Z")
    assert program.changed(code).json()["error"] == "invalid_grant"


def test_a_code_ends_with_all_that_the_account_has_allowed(program: Program, ada: User) -> None:
    for end in (revoke_tokens, close_account):
        code = program.code(browser_of(User.objects.get(pk=ada.pk)))
        end(user=User.objects.get(pk=ada.pk))
        assert program.changed(code).json()["error"] == "invalid_grant"
    assert not Grant.objects.exists()
