"""Forms that once failed, found by generation (tests/fuzz/test_page_forms.py) and kept as they were."""

import pytest
from django.test import Client

from tests.api.answers import refusal
from tests.factories import browser_of, make_user

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "path", ["/login", "/login/passkey", "/password/forgotten", "/oauth/token", "/sign-up", "/logout"]
)
@pytest.mark.parametrize("charset", ["utf-7", "latin-1"])
def test_a_form_in_another_charset_is_refused(path: str, charset: str) -> None:
    kind = f"application/x-www-form-urlencoded; charset={charset}"
    refusal(Client().generic("POST", path, b"username=ada", content_type=kind), 400, "invalid")


@pytest.mark.parametrize("leads_to", ["nothing", "ada", "home", "new match"])
def test_a_person_who_is_logged_in_is_led_on_to_whatever_is_on_this_server(leads_to: str) -> None:
    answer = browser_of(make_user("ada")).get("/sign-up", {"next": leads_to})
    assert (answer.status_code, answer["Location"]) == (302, leads_to.replace(" ", "%20"))
