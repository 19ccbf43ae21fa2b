"""Whatever goes wrong, what leaves the server is a problem+json that tells no secret."""

import gzip
import json
import logging
from io import BytesIO
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.test import Client, RequestFactory
from pytest_django import Settings
from rest_framework.test import APIClient

from core.http import pages
from tests.core.http.broken_urls import SECRET

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.core.http.broken_urls")]


def problem(answer: Any, status: int, code: str) -> dict[str, Any]:
    """The body of the answer, which must be a problem of this kind."""
    assert answer.status_code == status, answer.content
    assert answer["Content-Type"] == "application/problem+json"
    body: dict[str, Any] = answer.json()
    assert {"type", "title", "status", "detail", "code"} <= body.keys()
    assert (body["type"], body["status"], body["code"]) == (f"/docs/errors#{code}", status, code)
    return body


@pytest.mark.parametrize("where", ["/api/v1/faults", "/pages"])
@pytest.mark.parametrize(
    ("fault", "status", "code"),
    [
        ("fault", 500, "internal"),
        ("database", 503, "unavailable"),
        ("refusal", 409, "stale"),
        ("missing", 404, "not_found"),
        ("denied", 403, "forbidden"),
        ("unauthenticated", 401, "unauthenticated"),
        ("throttled", 429, "throttled"),
    ],
)
def test_anything_a_view_raises_becomes_a_problem_and_tells_no_secret(
    where: str, fault: str, status: int, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    answer = APIClient().get(f"{where}/{fault}")
    problem(answer, status, code)
    assert SECRET not in answer.content.decode()
    assert SECRET not in caplog.text


def test_a_fault_is_in_the_log_with_its_place(caplog: pytest.LogCaptureFixture) -> None:
    APIClient().get("/api/v1/faults/fault")
    assert "GET /api/v1/faults/fault failed: internal\nZeroDivisionError" in caplog.text
    assert "broken_urls.py" in caplog.text


def test_a_refusal_brings_its_members_and_its_headers() -> None:
    assert problem(APIClient().get("/api/v1/faults/refusal"), 409, "stale")["expected_ply"] == 9
    assert APIClient().get("/api/v1/faults/throttled")["Retry-After"] == "7"
    assert APIClient().get("/api/v1/faults/database")["Retry-After"] == "5"


@pytest.mark.parametrize("path", ["/nowhere", "/api/v1/nowhere", "/api/v1/me/", "/api/v1/accounts/%00", "/%F0%9F"])
def test_an_unknown_path_is_a_problem(path: str) -> None:
    problem(Client().get(path), 404, "not_found")


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"])
def test_a_wrong_method_says_which_are_right(method: str) -> None:
    answer = APIClient().generic(method, "/api/v1/echo")
    problem(answer, 405, "method_not_allowed")
    assert answer["Allow"] == "GET, HEAD, POST"


def test_a_wrong_method_comes_before_a_missing_token() -> None:
    problem(APIClient().put("/api/v1/me"), 405, "method_not_allowed")


def test_a_wrong_host_is_a_problem(settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["postcard.example"]
    problem(Client().get("/api/v1/echo", headers={"host": "evil.example"}), 400, "invalid")


@pytest.mark.parametrize("accept", ["text/html", "application/xml, image/*", "nonsense"])
def test_who_accepts_no_json_is_refused(accept: str) -> None:
    problem(APIClient().get("/api/v1/echo", HTTP_ACCEPT=accept), 406, "not_acceptable")


@pytest.mark.parametrize("accept", ["*/*", "application/json", "text/html, */*;q=0.1", "application/*", ""])
def test_who_accepts_json_among_other_things_gets_it(accept: str) -> None:
    answer = APIClient().get("/api/v1/echo", HTTP_ACCEPT=accept)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/json"


@pytest.mark.parametrize(
    "content_type",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json; charset=utf-16", "?"],
)
def test_a_body_of_another_type_is_refused(content_type: str) -> None:
    answer = APIClient().generic("POST", "/api/v1/echo", "{}", content_type=content_type)
    problem(answer, 415, "unsupported_media_type")


def test_a_compressed_body_is_refused_as_such() -> None:
    answer = Client().post(
        "/api/v1/echo", gzip.compress(b"{}"), "application/json", headers={"Content-Encoding": "gzip"}
    )
    problem(answer, 415, "unsupported_media_type")
    assert answer.json()["detail"] == "Send the body uncompressed, without `Content-Encoding`."
    assert answer["Accept-Encoding"] == "identity"


@pytest.mark.parametrize(
    ("language", "why"),
    [("en", "The server does not answer to this name."), ("de", "Unter diesem Namen antwortet der Server nicht.")],
)
def test_a_name_that_the_server_does_not_answer_to_is_named_as_what_is_wrong(language: str, why: str) -> None:
    host = "elsewhere.example"
    body = problem(Client().get("/api/v1/server", headers={"Host": host}), 400, "invalid")
    assert "POSTCARD_ALLOWED_HOSTS" in body["detail"]
    page = Client().get("/login", headers={"Host": host, "Accept": "text/html", "Accept-Language": language})
    assert page.status_code == 400
    shown = page.content.decode()
    assert why in shown
    assert shown.count("POSTCARD_ALLOWED_HOSTS") == 1


def test_the_refusal_of_an_address_of_the_api_with_a_slash_at_its_end_names_the_slash() -> None:
    slashed, unknown, page = (APIClient().get(path) for path in ("/api/v1/server/", "/api/v1/nothing", "/nothing/"))
    assert problem(slashed, 404, "not_found")["detail"] == "Not found. Addresses do not end with a slash."
    assert {problem(answer, 404, "not_found")["detail"] for answer in (unknown, page)} == {"Not found."}


def test_json_may_say_that_it_is_utf_8() -> None:
    answer = APIClient().generic("POST", "/api/v1/echo", '{"a":1}', content_type="application/json; charset=UTF-8")
    assert answer.json() == {"body": {"a": 1}}


def test_a_body_of_ten_megabytes_is_refused_unread() -> None:
    answer = APIClient().generic("POST", "/api/v1/echo", "x" * 10_000_000, "application/json")
    assert problem(answer, 413, "too_large")["limit"] == 65_536


def test_a_body_that_announces_more_than_anyone_would_send_is_refused_at_once() -> None:
    class Silent(BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            raise AssertionError("nobody waits for this body")

    for length in ("17000000", "9" * 30):
        silent: dict[str, Any] = {"CONTENT_LENGTH": length, "wsgi.input": Silent()}
        answer = APIClient().generic("POST", "/api/v1/echo", "", "application/json", **silent)
        problem(answer, 413, "too_large")


def test_a_form_without_its_csrf_token_is_a_problem() -> None:
    problem(Client(enforce_csrf_checks=True).post("/login", {"username": "ada", "password": "x"}), 403, "csrf")


def test_an_empty_body_is_an_empty_object() -> None:
    assert APIClient().generic("POST", "/api/v1/echo", "", "application/json").json() == {"body": {}}
    problem(APIClient().generic("POST", "/api/v1/echo", " \n", "application/json"), 400, "invalid_json")


@pytest.mark.parametrize("query", ["color=red", "token=pc_x", "format=json", "colour=red&x=1", "=", "%00=1"])
def test_an_unknown_parameter_is_refused(query: str) -> None:
    body = problem(APIClient().get(f"/api/v1/echo?{query}"), 400, "unknown_filter")
    assert body["allowed"] == ["colour", "limit"]


@pytest.mark.parametrize(("query", "code"), [("colour=%00", "unclean_text"), ("colour=red&colour=blue", "repeated")])
def test_a_parameter_that_is_not_one_text_is_refused(query: str, code: str) -> None:
    body = problem(APIClient().get(f"/api/v1/echo?{query}"), 400, "invalid")
    assert [(error["field"], error["code"]) for error in body["errors"]] == [("colour", code)]


def test_an_answer_is_kept_by_nobody_unless_it_says_so() -> None:
    assert APIClient().post("/api/v1/echo", {})["Cache-Control"] == "no-store"
    assert APIClient().get("/api/v1/faults/refusal")["Cache-Control"] == "no-store"
    assert APIClient().get("/api/v1/echo")["Cache-Control"] == "private, no-cache"


def test_too_many_requests_are_refused_with_the_time_to_wait(settings: Settings) -> None:
    settings.POSTCARD_LIMITS = {"stranger": (2, 3600)}
    for left in (1, 0):
        answer = APIClient().get("/api/v1/echo")
        assert answer.status_code == 200
        assert answer["RateLimit"].startswith(f'"stranger";r={left};t=')
        assert answer["RateLimit-Policy"] == '"stranger";q=2;w=3600'
    answer = APIClient().get("/api/v1/echo")
    problem(answer, 429, "throttled")
    assert 0 < int(answer["Retry-After"]) <= 3600
    assert answer["RateLimit"].startswith('"stranger";r=0;t=')


def test_what_has_not_changed_is_not_sent_again() -> None:
    first = APIClient().get("/api/v1/echo?colour=red")
    etag = first["ETag"]
    for known in (etag, f"W/{etag}", f'"other", {etag}', "*"):
        again = APIClient().get("/api/v1/echo?colour=red", HTTP_IF_NONE_MATCH=known)
        assert (again.status_code, again.content, again["ETag"]) == (304, b"", etag)
    other = APIClient().get("/api/v1/echo?colour=blue", HTTP_IF_NONE_MATCH=etag)
    assert other.status_code == 200
    assert other["ETag"] != etag


def test_what_django_itself_refuses_is_a_problem() -> None:
    request = RequestFactory().get("/")
    problem(Django(pages.bad_request(request, ValueError(SECRET))), 400, "invalid")
    problem(Django(pages.bad_request(request)), 400, "invalid")
    problem(Django(pages.permission_denied(request, PermissionDenied(SECRET))), 403, "forbidden")
    problem(Django(pages.server_error(request)), 500, "internal")


class Django:
    """An answer of a view that was called without a client."""

    def __init__(self, answer: HttpResponse) -> None:
        self.status_code, self.content, self.headers = answer.status_code, answer.content, answer.headers

    def __getitem__(self, name: str) -> str:
        return str(self.headers[name])

    def json(self) -> Any:
        """The body."""
        return json.loads(self.content)
