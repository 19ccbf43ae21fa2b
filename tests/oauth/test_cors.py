"""Permissions of pages of other origins (docs/programs.md)."""

from typing import Any

import pytest
from django.test import Client

from tests.api.every_operation import address_of
from tests.factories import browser_of, make_token, make_user
from tests.oauth.programs import Program
from tests.openapi import Document, document, operations

pytestmark = pytest.mark.django_db

ELSEWHERE: Any = {"HTTP_ORIGIN": "https://elsewhere.example"}
OURS: list[Any] = [
    {},
    {"HTTP_ORIGIN": "http://testserver"},
    {"HTTP_ORIGIN": "https://cards.example"},
    {"HTTP_SEC_FETCH_SITE": "same-origin"},
    {"HTTP_SEC_FETCH_SITE": "none"},
]
NOT_OURS: list[Any] = [
    ELSEWHERE,
    {"HTTP_ORIGIN": "null"},
    {"HTTP_ORIGIN": "http://testserver:8000"},
    {"HTTP_ORIGIN": "http://testserver.elsewhere.example"},
    {"HTTP_SEC_FETCH_SITE": "cross-site"},
    {"HTTP_SEC_FETCH_SITE": "same-site"},
]
OPEN_PAGES = {
    "/.well-known/oauth-authorization-server": "GET",
    "/.well-known/oauth-protected-resource": "GET",
    "/.well-known/oauth-protected-resource/api/v1": "GET",
    "/.well-known/oauth-protected-resource/mcp": "GET",
    "/oauth/token": "POST",
    "/oauth/revoke": "POST",
    "/oauth/device_authorization": "POST",
    "/oauth/register": "POST",
}
WITH_A_PASSWORD = {"registerAccount", "createToken", "updateMe", "closeMe"}


def preflight(path: str, method: str) -> Any:
    return Client().options(path, HTTP_ACCESS_CONTROL_REQUEST_METHOD=method, **ELSEWHERE)


def properties(schema: Document) -> set[str]:
    """The names of the members that a body may have."""
    if "$ref" in schema:
        return properties(document()["components"]["schemas"][schema["$ref"].rpartition("/")[2]])
    inner = [each for way in ("oneOf", "anyOf", "allOf") for each in schema.get(way, ())]
    return set(schema.get("properties", ())).union(*map(properties, inner))


def takes_password(operation: Document) -> bool:
    content = operation.get("requestBody", {}).get("content", {})
    return any("password" in name for kind in content.values() for name in properties(kind["schema"]))


def test_every_operation_is_open_but_those_that_take_a_password() -> None:
    closed, opened = set(), 0
    for method, path, operation in operations():
        address, name = f"/api/v1{address_of(path)}", operation["operationId"]
        asked = preflight(address, method.upper())
        answer = Client().generic(method.upper(), address, **ELSEWHERE)
        if takes_password(operation):
            closed.add(name)
            assert asked.status_code == 405, name
            assert not [header for each in (asked, answer) for header in each.headers if "Access-Control" in header], (
                name
            )
            continue
        opened += 1
        assert asked.status_code == 204, name
        assert method.upper() in asked["Access-Control-Allow-Methods"].split(", "), name
        assert asked["Access-Control-Allow-Origin"] == answer["Access-Control-Allow-Origin"] == "*", name
    assert closed == WITH_A_PASSWORD
    assert opened > 50


@pytest.mark.parametrize(("path", "method"), OPEN_PAGES.items())
def test_what_programs_in_a_browser_need_is_open(path: str, method: str) -> None:
    for answer in (preflight(path, method), Client().generic(method, path, **ELSEWHERE)):
        assert answer["Access-Control-Allow-Origin"] == "*"
        assert "Access-Control-Allow-Credentials" not in answer


def test_the_headers_are_those_of_the_agreement() -> None:
    answer = preflight("/api/v1/matches", "POST")
    assert answer["Access-Control-Allow-Headers"] == (
        "Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID"
    )
    assert answer["Access-Control-Allow-Methods"] == "GET, HEAD, POST"
    answer = Client().get("/api/v1/games")
    assert answer["Access-Control-Expose-Headers"] == (
        "ETag, Location, Retry-After, RateLimit, RateLimit-Policy, Idempotency-Replayed, "
        "Deprecation, Sunset, X-Request-Id"
    )


@pytest.mark.parametrize(
    "path", ["/", "/login", "/admin/login/", "/oauth/authorize", "/oauth/device", "/docs/errors", "/health/live"]
)
def test_pages_are_open_to_nobody(path: str) -> None:
    for method in ("GET", "POST"):
        for answer in (preflight(path, method), Client().generic(method, path, **ELSEWHERE)):
            assert not [name for name in answer.headers if name.startswith("Access-Control")]


def test_refusals_can_be_read_too(settings: Any) -> None:
    settings.POSTCARD_LIMITS = {"stranger": (2, 60)}
    client = Client()
    answers = [client.get("/api/v1/games", **ELSEWHERE) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert client.get("/api/v1/nothing", **ELSEWHERE)["Access-Control-Allow-Origin"] == "*"
    assert answers[2]["Access-Control-Allow-Origin"] == "*"
    assert preflight("/api/v1/games", "GET").status_code == 429


def test_a_page_elsewhere_uses_a_token_and_never_the_cookie() -> None:
    ada = make_user("ada")
    token: Any = {"HTTP_AUTHORIZATION": f"Bearer {make_token(ada)}"}
    assert Client().get("/api/v1/me", **token, **ELSEWHERE).status_code == 200

    browser = browser_of(ada)
    for allowed in OURS:
        assert browser.get("/api/v1/me", **allowed).status_code == 200
    for other in NOT_OURS:
        assert browser.get("/api/v1/me", **other).status_code == 401
        assert browser.get("/api/v1/me", **token, **other).status_code == 200


def test_a_write_with_the_cookie_is_refused_from_elsewhere_whatever_it_brings() -> None:
    browser = browser_of(make_user("ada"))
    browser.get("/login")
    csrf: Any = {"HTTP_X_CSRFTOKEN": browser.cookies["csrftoken"].value}
    body = {"game": "mu-2p", "seats": [{"user": "ada"}, {"open": True}]}
    places: list[tuple[Any, int]] = [({}, 201), (ELSEWHERE, 401)]
    for place, status in places:
        answer = browser.post("/api/v1/matches", body, content_type="application/json", **csrf, **place)
        assert answer.status_code == status


def test_a_whole_sign_in_works_from_another_origin(program: Program) -> None:
    tokens = program.let_in(make_user("ada"))
    form = {"grant_type": "refresh_token", "refresh_token": tokens["refresh_token"], "client_id": program.client_id}
    answer = Client().post("/oauth/token", form, **ELSEWHERE)
    assert (answer.status_code, answer["Access-Control-Allow-Origin"]) == (200, "*")
