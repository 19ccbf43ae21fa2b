"""Errors as pages: for callers who prefer one, in their language, and the same whatever it is that they may not see."""

import re
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from pytest_django import Settings

from core.errors import CsrfFailed, Forbidden, Internal, NotFound, Refusal, Throttled
from core.http.problem import problem_response
from tests.sittings import Player, start_match
from tests.web.reading import browser_of
from web.error_pages import ErrorPages, prefers_page

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"
GERMAN = {"accept": BROWSER, "accept-language": "de-AT,de;q=0.9"}
PROBLEM = "application/problem+json"
broken = pytest.mark.urls("tests.core.http.broken_urls")


def shown(answer: Any, status: int) -> str:
    """The text of a page that says why not."""
    assert answer.status_code == status, answer.content
    assert answer["Content-Type"] == "text/html; charset=utf-8"
    assert {"Accept", "Accept-Language"} <= {name.strip() for name in answer["Vary"].split(",")}
    assert answer["Cache-Control"] == "no-store"
    assert "script-src 'self'" in answer["Content-Security-Policy"]
    assert answer["Content-Length"] == str(len(answer.content))
    return str(answer.content.decode())


def heading(page: str) -> str:
    """The language and the heading of a page."""
    language = page.partition('<html lang="')[2].partition('"')[0]
    return f"{language}: {page.partition('<h1>')[2].partition('</h1>')[0]}"


@pytest.mark.parametrize(
    ("accept", "prefers"),
    [
        (BROWSER, True),
        ("text/html", True),
        ("TEXT/HTML", True),
        ("text/*", True),
        ("text/html;q=0.9, application/json;q=0.8", True),
        ("text/html, application/json;q=0.9, */*;q=0.1", True),
        ("*/*", False),
        ("", False),
        (None, False),
        ("application/json", False),
        ("application/problem+json, text/html", False),
        ("text/html;q=0.5, application/problem+json", False),
        ("text/html;q=0.8, application/json;q=0.9", False),
        ("text/html;q=0.1, */*", False),
        ("text/html;q=0, */*", False),
        ("text/html;q=nan", True),
        ("image/avif,image/webp,*/*;q=0.8", False),
        ("text/css,*/*;q=0.1", False),
        ("text/event-stream", False),
        ("nonsense, ;q=, /", False),
    ],
)
def test_a_page_is_for_those_who_prefer_one(accept: str | None, prefers: bool) -> None:
    headers = {} if accept is None else {"accept": accept}
    assert prefers_page(RequestFactory().get("/", headers=headers)) is prefers


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/nowhere", "/matches/a/b/c/d", "/static/nothing.css", "/%F0%9F"])
def test_an_unknown_address_is_a_page(path: str) -> None:
    page = shown(Client().get(path, headers={"accept": BROWSER}), 404)
    assert heading(page) == "en-gb: Not found"
    assert "The address is wrong" in page
    assert 'href="/"' in page


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/nowhere", "/static/nothing.css"])
def test_programs_get_a_problem_and_caches_learn_of_it(path: str) -> None:
    for accept in ("*/*", "application/json"):
        answer = Client().get(path, headers={"accept": accept})
        assert (answer.status_code, answer["Content-Type"]) == (404, PROBLEM)
        assert answer.json()["code"] == "not_found"
        assert "Accept" in answer["Vary"]


@pytest.mark.django_db
def test_the_api_speaks_json_alone() -> None:
    for path in ("/api/v1/nowhere", "/api/v1/games/nothing", "/api/nowhere"):
        answer = Client().get(path, headers={"accept": BROWSER})
        assert (answer.status_code, answer["Content-Type"]) == (404, PROBLEM)
        assert "Accept" not in answer.get("Vary", "").split(", ")


@broken
@pytest.mark.django_db
@pytest.mark.parametrize(
    ("fault", "status", "title"),
    [
        ("fault", 500, "Something went wrong on the server"),
        ("database", 503, "The server is temporarily unavailable"),
        ("refusal", 409, "The match has moved on"),
        ("missing", 404, "Not found"),
        ("denied", 403, "Not allowed"),
        ("throttled", 429, "Too many requests"),
    ],
)
def test_whatever_a_view_raises_is_a_page_that_tells_no_secret(fault: str, status: int, title: str) -> None:
    answer = Client().get(f"/pages/{fault}", headers={"accept": BROWSER})
    page = shown(answer, status)
    assert heading(page) == f"en-gb: {title}"
    assert "gA gB" not in page
    if status in (429, 503):
        assert int(answer["Retry-After"]) > 0


@broken
@pytest.mark.django_db
def test_they_are_in_german_too() -> None:
    for fault, title in {
        "fault": "Auf dem Server ist ein Fehler aufgetreten",
        "denied": "Das darfst du nicht",
        "missing": "Nicht gefunden",
    }.items():
        assert heading(Client().get(f"/pages/{fault}", headers=GERMAN).content.decode()) == f"de: {title}"
    page = Client().get("/nowhere", headers=GERMAN).content.decode()
    assert "Zur Startseite" in page
    assert not re.search(r"The |Go back|Go to |Your account|Not found", page)


@pytest.mark.django_db
def test_a_form_without_its_csrf_token_is_answered_by_a_page() -> None:
    browser = Client(enforce_csrf_checks=True)
    page = shown(browser.post("/login", {"username": "ada", "password": "x"}, headers={"accept": BROWSER}), 403)
    assert "reload the page and send the form again" in page
    answer = browser.post("/login", {"username": "ada", "password": "x"})
    assert (answer.status_code, answer.json()["code"]) == (403, "csrf")


@pytest.mark.django_db
def test_a_wrong_host_a_wrong_method_and_a_long_body_are_answered_by_pages(settings: Settings) -> None:
    answer = Client().delete("/games", headers={"accept": BROWSER})
    assert heading(shown(answer, 405)) == "en-gb: Method not allowed"
    assert "GET" in answer["Allow"]
    shown(Client().post("/login", "x" * 10_000_000, "text/plain", headers={"accept": BROWSER}), 413)
    settings.ALLOWED_HOSTS = ["postcard.example"]
    shown(Client().get("/games", headers={"host": "evil.example", "accept": BROWSER}), 400)


@pytest.mark.django_db
def test_too_many_requests_are_answered_by_a_page(settings: Settings) -> None:
    settings.POSTCARD_LIMITS = {"stranger": (1, 3600)}
    for status in (200, 429):
        answer = Client().get("/games", headers={"accept": BROWSER})
        assert answer.status_code == status
    page = shown(answer, 429)
    assert "Wait a moment" in page
    assert int(answer["Retry-After"]) > 0


class Away:
    """An object that an error page must not touch."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"an error page asks for {name}")


@pytest.mark.parametrize("refusal", [Internal(), NotFound(), Forbidden(), CsrfFailed(), Throttled()])
def test_no_error_page_uses_the_database_or_the_session(refusal: Refusal) -> None:
    # Without the mark for the database, pytest refuses every query.
    request = RequestFactory().get("/play", headers=GERMAN)
    request.session = request.user = Away()  # type: ignore[assignment]

    def broken_view(request: HttpRequest) -> HttpResponse:
        return problem_response(refusal)

    answer = ErrorPages(broken_view)(request)
    assert isinstance(answer, HttpResponse)
    assert heading(answer.content.decode()).startswith("de: ")


def test_a_fault_in_what_comes_before_every_view_is_a_page_too(settings: Settings) -> None:
    # Without the mark for the database, pytest refuses every query: here that of the session.
    browser = Client(raise_request_exception=False)
    browser.cookies[settings.SESSION_COOKIE_NAME] = "x" * 32
    assert heading(shown(browser.get("/play", headers=GERMAN), 500)) == "de: Auf dem Server ist ein Fehler aufgetreten"


@pytest.mark.django_db
def test_a_private_match_and_one_that_does_not_exist_are_the_same_page() -> None:
    ana, ben, eve = Player("ana"), Player("ben"), Player("eve")
    private = start_match(ana, ben, visibility="private")
    for browser in (browser_of(), browser_of(eve)):
        for path in ("/matches/{}", "/play/{}/record.json", "/play/{}/nowhere/at-all", "/matches/{}/nowhere"):
            for accept in (BROWSER, "*/*"):
                answers = {
                    match: browser.get(path.format(match), headers={"accept": accept}) for match in (private, "A" * 16)
                }
                first, second = (_comparable(answer, match) for match, answer in answers.items())
                assert first == second, path


OWN = ("RateLimit", "Expires", "X-Request-Id")


def _comparable(answer: Any, match: str) -> tuple[int, bytes, dict[str, str]]:
    """Return an answer without the parts that differ every time: a token, times, and the way back after a login."""
    body = re.sub(rb'name="csrfmiddlewaretoken" value="[^"]+"', b"", answer.content)
    headers = {name: value.replace(match, "ID") for name, value in answer.headers.items()}
    return answer.status_code, body, {name: headers[name] for name in headers if name not in OWN}


@pytest.mark.django_db
def test_browsers_that_ask_for_an_icon_by_its_old_address_find_it() -> None:
    answer = Client().get("/favicon.ico")
    assert answer.status_code == 302
    icon = Client().get(answer["Location"])
    assert (icon.status_code, icon["Content-Type"]) == (200, "image/png")
    icon.close()


@pytest.mark.django_db
def test_strangers_of_a_server_for_members_find_the_icon_too(settings: Settings) -> None:
    settings.POSTCARD_PUBLIC = False
    assert "/static/" in Client().get("/favicon.ico")["Location"]
