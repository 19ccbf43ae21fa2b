"""The device flow: a device shows a code, and its person types it in elsewhere."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from oauth2_provider.models import DeviceGrant
from pytest_django import Settings

from accounts.models import Grant, User
from accounts.services import close_account, revoke_tokens
from tests.factories import PASSWORD, browser_of, make_user
from tests.fixtures import Clock
from tests.oauth.device_codes import URL, decide
from tests.oauth.programs import DEVICE, Program, command_line, me, words
from tests.running.processes import together

pytestmark = pytest.mark.django_db


def polled(program: Program, codes: dict[str, Any]) -> str:
    """Return the answer that a device gets when it polls: an error, or `ok`."""
    answer = program.token(DEVICE, device_code=codes["device_code"])
    return "ok" if answer.status_code == 200 else str(answer.json()["error"])


def test_a_person_lets_a_device_in(ada: User) -> None:
    cli = command_line()
    codes = cli.device()
    assert codes["verification_uri"] == "https://cards.example/oauth/device"
    assert (codes["expires_in"], codes["interval"]) == (1800, 5)
    assert "scope" not in codes
    assert polled(cli, codes) == "slow_down"

    browser = browser_of(ada)
    assert "Code shown on your device" in words(browser.get(URL))
    said = words(browser.post(URL, {"user_code": codes["user_code"].lower().replace("-", " ")}))
    for part in ("Postcard on the command line", "comes with the server", "Play for you", "in your hands"):
        assert part in said
    assert "Access granted" in decide(ada, codes)

    tokens = cli.token(DEVICE, device_code=codes["device_code"]).json()
    assert (tokens["scope"], me(tokens["access_token"])) == ("read play", 200)
    assert me(cli.refreshed(tokens["refresh_token"]).json()["access_token"]) == 200


def test_an_address_with_the_code_fills_it_in_and_decides_nothing(program: Program, ada: User) -> None:
    codes = program.device()
    complete = codes["verification_uri_complete"]
    assert complete == f"https://cards.example/oauth/device?user_code={codes['user_code']}"

    path = complete.removeprefix("https://cards.example")
    login = Client().get(path)["Location"]
    assert parse_qs(urlsplit(login).query) == {"next": [path]}
    shown = browser_of(ada).get(path)
    assert f'value="{codes["user_code"]}"' in shown.content.decode()
    assert "Give" not in words(shown)
    assert DeviceGrant.objects.get().status == DeviceGrant.AUTHORIZATION_PENDING
    assert "Access granted" in decide(ada, codes)


@pytest.mark.parametrize("text", ["", "BCDF", "BCDF-GHJK-LMNP", "%22%3E%3Cscript%3E", "x" * 5000])
def test_what_is_no_code_is_not_filled_in(ada: User, text: str) -> None:
    shown = browser_of(ada).get(f"{URL}?user_code={text}")
    assert shown.status_code == 200
    assert 'value=""' in shown.content.decode()
    assert "script" not in shown.content.decode()


def test_its_code_is_good_once(program: Program, ada: User) -> None:
    codes = program.device()
    decide(ada, codes)
    assert [polled(program, codes), polled(program, codes)] == ["ok", "invalid_grant"]
    assert "No device is showing this code" in decide(ada, codes)
    assert Grant.objects.count() == 1


def test_a_device_that_asks_too_fast_waits_longer(program: Program, clock: Clock) -> None:
    codes = program.device()
    DeviceGrant.objects.update(last_checked=clock.time, expires=clock.time.replace(year=2099))
    clock.pass_by(seconds=5)
    assert polled(program, codes) == "authorization_pending"
    clock.pass_by(seconds=1)
    assert polled(program, codes) == "slow_down"
    clock.pass_by(seconds=5)
    assert polled(program, codes) == "slow_down"
    clock.pass_by(seconds=16)
    assert polled(program, codes) == "authorization_pending"


def test_a_no_and_the_end_of_its_time(program: Program, ada: User) -> None:
    codes = program.device()
    assert "No access was given" in decide(ada, codes, "deny")
    assert polled(program, codes) == "access_denied"
    codes = program.device()
    DeviceGrant.objects.update(expires="2020-01-01T00:00:00Z")
    assert "No device is showing this code" in decide(ada, codes)
    assert polled(program, codes) == "expired_token"


def test_one_that_was_let_in_and_came_too_late(program: Program, ada: User) -> None:
    codes = program.device()
    decide(ada, codes)
    DeviceGrant.objects.update(expires="2020-01-01T00:00:00Z")
    assert polled(program, codes) == "expired_token"


def test_only_the_program_itself_asks(program: Program, ada: User) -> None:
    codes = program.device()
    decide(ada, codes)
    cli = command_line()
    assert polled(cli, codes) == "invalid_grant"
    assert polled(program, {"device_code": codes["user_code"]}) == "invalid_grant"
    assert program.token(DEVICE).json()["error"] == "invalid_request"
    assert polled(program, codes) == "ok"


def test_all_that_the_account_has_allowed_ends_with_it(program: Program, ada: User) -> None:
    for end in (revoke_tokens, close_account):
        codes = program.device()
        decide(User.objects.get(pk=ada.pk), codes)
        end(user=User.objects.get(pk=ada.pk))
        assert polled(program, codes) == "invalid_grant"


def test_the_scope_account_takes_the_password_here_too(program: Program) -> None:
    bob = make_user("bob", password=PASSWORD)
    codes = program.device("read account")
    assert "The password is wrong" in decide(bob, codes)
    DeviceGrant.objects.update(last_checked="2020-01-01T00:00:00Z")
    assert polled(program, codes) == "authorization_pending"
    assert "Access granted" in decide(bob, codes, password=PASSWORD)
    assert polled(program, codes) == "ok"


@pytest.mark.parametrize(
    ("fields", "error"),
    [({"client_id": "nobody"}, "invalid_client"), ({}, "invalid_request"), ({"scope": "admin"}, "invalid_scope")],
)
def test_a_wrong_question(fields: dict[str, str], error: str, program: Program) -> None:
    body = {"client_id": program.client_id, **fields} if "scope" in fields else fields
    form = "&".join(f"{name}={value}" for name, value in body.items())
    answer = Client().post("/oauth/device_authorization", form, content_type="application/x-www-form-urlencoded")
    assert answer.status_code in (400, 401)
    assert answer.json()["error"].startswith("invalid_")
    assert answer.json()["error"] == error
    assert not DeviceGrant.objects.exists()


def test_who_is_not_logged_in_logs_in_first() -> None:
    assert Client().get(URL)["Location"] == "/login?next=/oauth/device"
    assert Client().post(URL, {"user_code": "BCDF-GHJK"})["Location"] == "/login?next=/oauth/device"


def test_guesses_at_codes_are_limited(program: Program, ada: User, settings: Settings) -> None:
    settings.POSTCARD_LIMITS = {"guess_code": (3, 300)}
    codes = program.device()
    browser = browser_of(ada)
    assert "Allow" in words(browser.post(URL, {"user_code": codes["user_code"]}))
    for number in range(3):
        assert browser.post(URL, {"user_code": f"BCDFGHJ{'KLM'[number]}"}).status_code == 200
    refused = browser.post(URL, {"user_code": codes["user_code"]})
    assert refused.status_code == 429
    assert "Wait" in words(refused)


def test_an_address_has_only_so_many_devices(program: Program, settings: Settings) -> None:
    settings.POSTCARD_LIMITS = {"device": (2, 600)}
    for _ in range(2):
        program.device()
    form = f"client_id={program.client_id}"
    answer = Client().post("/oauth/device_authorization", form, content_type="application/x-www-form-urlencoded")
    assert (answer.status_code, answer.json()["code"]) == (429, "throttled")
    assert int(answer["Retry-After"]) > 0


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_of_four_that_ask_at_once_one_gets_tokens(program: Program, ada: User) -> None:
    codes = program.device()
    decide(ada, codes)
    answers = together(4, lambda _: polled(program, codes))
    assert sorted(answers) == ["invalid_grant"] * 3 + ["ok"]
    assert Grant.objects.count() == 1
