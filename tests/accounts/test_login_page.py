"""The login page, for people with a browser."""

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import BrowserSession
from accounts.services import ensure_bot
from tests.factories import PASSWORD, make_user
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db


def test_the_page_is_there_and_needs_nothing_from_outside() -> None:
    page = Client().get("/login")
    assert page.status_code == 200
    assert "http:" not in page.content.decode()
    assert "https:" not in page.content.decode()


def test_a_name_however_written_and_its_password_open_the_docs() -> None:
    make_user("Ada", password=PASSWORD)
    client = Client()
    answer = client.post("/login", {"username": "ADA", "password": PASSWORD})
    assert (answer.status_code, answer["Location"]) == (302, "/play")
    assert client.get("/api/v1/me").json()["username"] == "Ada"
    assert "Ada" in client.get("/login").content.decode()


def test_it_leads_on_to_where_one_came_from_on_this_server_only() -> None:
    make_user("ada", password=PASSWORD)
    for wanted, given in (("/admin/", "/admin/"), ("//evil.example/", "/play")):
        answer = Client().post("/login", {"username": "ada", "password": PASSWORD, "next": wanted})
        assert answer["Location"] == given


@pytest.mark.parametrize("name", ["ada", "nobody", "random", ""])
def test_a_wrong_password_shows_the_page_again(name: str) -> None:
    make_user("ada", password=PASSWORD)
    ensure_bot("random")
    page = Client().post("/login", {"username": name, "password": "wrong"})
    assert page.status_code == 200
    assert "is wrong" in page.content.decode()
    assert f'value="{name}"' in page.content.decode()
    assert not BrowserSession.objects.exists()


def test_a_form_needs_its_csrf_token() -> None:
    make_user("ada", password=PASSWORD)
    client = Client(enforce_csrf_checks=True)
    form = {"username": "ada", "password": PASSWORD}
    assert client.post("/login", form).json()["code"] == "csrf"
    client.get("/login")
    assert client.post("/login", {**form, "csrfmiddlewaretoken": client.cookies["csrftoken"].value}).status_code == 302


def test_who_guesses_has_to_wait_here_and_at_the_api_and_in_the_admin(settings: Settings, clock: Clock) -> None:
    settings.POSTCARD_LIMITS = {"guess_name": (2, 3600)}
    make_user("ada", password=PASSWORD, staff=True)
    for page in ("/login", "/admin/login/"):
        Client().post(page, {"username": "ada", "password": "wrong"})
    answer = Client().post("/login", {"username": "ada", "password": PASSWORD, "next": "/leagues"})
    assert answer.status_code == 429
    assert 'name="next" value="/leagues"' in answer.content.decode()
    assert "Too many attempts. Wait 2 seconds." in answer.content.decode()
    assert answer["Retry-After"] == "2"
    assert Client().post("/admin/login/", {"username": "ada", "password": PASSWORD}).status_code == 429
    body = {"username": "ada", "password": PASSWORD, "name": "x", "scopes": ["read"]}
    assert Client().post("/api/v1/tokens", body, content_type="application/json").status_code == 429


def test_logging_out_ends_the_session() -> None:
    client = Client()
    client.force_login(make_user("ada"))
    answer = client.post("/logout")
    assert (answer.status_code, answer["Location"]) == (302, "/login")
    assert client.get("/api/v1/me").status_code == 401
