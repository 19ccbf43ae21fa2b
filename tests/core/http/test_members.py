"""A server for members only: nothing without signing in but what signing in takes."""

from collections.abc import Iterator

import pytest
from django.test import Client, override_settings

from tests.factories import PASSWORD, client_for, make_user
from tests.openapi import operations
from tests.permissions.pages import filled, pages

pytestmark = pytest.mark.django_db

STILL_OPEN = {"registerAccount", "createToken", "getServer"}
OPEN_PAGES = {
    "/login", "/logout", "/sign-up", "/about", "/imprint", "/privacy", "/rules", "/health/live", "/health/ready",
    "/email/confirm/<str:code>", "/calendars/<str:secret>.ics", "/unsubscribe/<str:code>", "/measures/<str:code>",
    "/login/code", "/login/passkey", "/login/passkey/challenge", "/password/forgotten", "/password/reset/<str:code>",
    "/.well-known/oauth-authorization-server", "/oauth/authorize", "/oauth/token", "/oauth/revoke",
    "/oauth/device_authorization", "/oauth/register", "/favicon.ico", "/metrics", "/mcp", "/llms.txt",
    "/.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource/<path:resource>",
    "/api/v1", "/api/v1/",
}  # fmt: skip


@pytest.fixture(autouse=True)
def members_only() -> Iterator[None]:
    with override_settings(POSTCARD_PUBLIC=False):
        yield


def test_of_the_operations_those_are_open_that_signing_in_takes() -> None:
    open_ones = {
        operation["operationId"]
        for method, path, operation in operations()
        if {} in operation["security"] and is_open(method, path)
    }

    assert open_ones == STILL_OPEN


def is_open(method: str, path: str) -> bool:
    """Return True if a request without a body or a caller is not refused for the missing caller."""
    answer = client_for().generic(
        method.upper(), path.format(key="mu-2p", match_id="nothing"), "{}", content_type="application/json"
    )
    return answer.status_code != 401 or "username and password" in answer.json()["detail"]


def test_of_the_pages_those_are_open_that_signing_in_takes() -> None:
    stranger = Client()
    outside = {path for path in pages() if not path.startswith("/admin/") and path != "/api/v1/schema"}
    closed = {path for path in outside if stranger.get(filled(1, path)).get("Location", "").startswith("/login?next=/")}

    assert outside - closed - {"/health/parts"} == OPEN_PAGES
    assert stranger.get("/health/parts").status_code == 401
    assert stranger.get("/api/v1/schema").status_code == 401


def test_a_member_sees_everything() -> None:
    user = make_user("ana", password=PASSWORD)
    browser, program = Client(), client_for(user)
    browser.post("/login", {"username": "ana", "password": PASSWORD})

    for path in (
        "/play",
        "/rules/mu-2p",
        "/matches",
        "/leagues",
        "/api/v1/docs",
        "/docs/errors",
        "/api/v1/games",
        "/api/v1/schema",
    ):
        assert browser.get(path).status_code == 200, path
    for path in ("/api/v1/games", "/api/v1/bots", "/api/v1/schema"):
        assert program.get(path).status_code == 200, path


def test_no_proxy_keeps_a_page_of_members() -> None:
    browser = Client()
    browser.force_login(make_user())

    for path in ("/games", "/rules/mu-2p", "/leaderboards", "/matches", "/leagues"):
        assert "private" in browser.get(path)["Cache-Control"], path


def test_signing_in_leads_back() -> None:
    make_user("ana", password=PASSWORD)
    browser = Client()
    leads = browser.get("/docs/errors")["Location"]

    assert leads == "/login?next=/docs/errors"
    answer = browser.post(leads, {"username": "ana", "password": PASSWORD, "next": "/docs/errors"})
    assert answer["Location"] == "/docs/errors"
