"""Codes of links, tokens and invites are in no line of the log at any level, whichever logger writes it."""

import logging
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.servers.basehttp import WSGIRequestHandler
from django.db import OperationalError
from django.http import HttpResponse
from django.test import Client
from django.utils.log import log_response

from accounts.services.addresses import new_code
from core.logs.secrets import without_secrets
from games.api import links
from notifications.channels.calendar import pages
from notifications.channels.mail.unsubscribing import DIGEST, unsubscribe_path
from tests.factories import make_token
from tests.people import ana, ben
from tests.secrecy.quiet_logs import assert_quiet, lines
from tests.sittings import API, GAME, Player, answered

__all__ = ["ana", "ben", "lines"]

pytestmark = pytest.mark.django_db


@pytest.fixture
def code(ana: Player) -> str:
    """The code of a private link."""
    match = ana.create({"user": "ana"}, {"open": True}, visibility="private")["id"]
    found: str = answered(ana.post(f"/matches/{match}/link"), 201)["code"]
    return found


@pytest.mark.parametrize(
    "path",
    [
        "/links/{}",
        "/links/{}/join",
        "/links/{}/nothing",
        "/link/{}",
        "/links/x{}",
        "/links/{}?a={}",
        "/matches/{}",
        "/{}",
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_of_an_address_called_rightly_or_wrongly(
    method: str, path: str, code: str, ben: Player, lines: list[str]
) -> None:
    for player in (ben.client, Client()):
        player.generic(method, API + path.format(code, code), "{}", content_type="application/json")

    logging.getLogger("django.request").warning("something is logged")
    assert_quiet(lines, code)


def test_of_an_address_that_fails(code: str, ben: Player, lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for fault in (ValueError(code), OperationalError(code)):

        def fail(*_: object, fault: Exception = fault) -> None:
            raise fault

        monkeypatch.setattr(links, "match_of_link", fail)
        assert ben.get(f"/links/{code}").status_code in (500, 503)

    assert any("/api/v1/links/…" in line for line in lines)
    assert_quiet(lines, code)


def test_of_tokens(ana: Player, lines: list[str]) -> None:
    token = make_token(ana.user)
    for path in (f"{API}/me?token={token}", f"{API}/{token}", f"/{token}/", f"{API}/tokens/{token}"):
        ana.client.get(path)
        ana.client.delete(path)

    assert_quiet(lines, token)


@pytest.mark.parametrize(
    "path",
    [
        "/invites/{}",
        "/invites/{}/x",
        "/sign-up?next=/invites/{}",
        "/login?next=/invites/{}",
        "/seasons/invites/{}",
        "/sign-up?next=/seasons/invites/{}",
    ],
)
def test_of_the_page_of_an_invitation(path: str, code: str, ben: Player, lines: list[str]) -> None:
    member, stranger = Client(), Client(enforce_csrf_checks=True)
    member.force_login(ben.user)
    for browser in (member, stranger):
        for method in ("GET", "POST", "DELETE"):
            browser.generic(method, path.format(code[:20]))
            browser.generic(method, path.format(code))

    logging.getLogger("django.request").warning("something is logged")
    assert_quiet(lines, code, f"/invites/{code[:20]}")


@pytest.mark.parametrize(
    "path", ["/calendars/{}.ics", "/calendars/{}", "/calendars/{}.ics?a={}", "/calendar/{}.ics", "/{}"]
)
def test_of_an_address_of_a_calendar(path: str, ana: Player, lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    url = answered(ana.post("/me/calendar"), 201)["url"]
    secret = url.rpartition("/")[2].removesuffix(".ics")
    for tried in (secret, secret[:20]):
        for method in ("GET", "POST"):
            Client().generic(method, path.format(tried, tried))

    def fail(*_: object) -> None:
        raise ValueError(secret)

    monkeypatch.setattr(pages, "calendar_at", fail)
    assert Client().get(f"/calendars/{secret}.ics").status_code == 500
    assert any("/calendars/…" in line for line in lines)
    assert_quiet(lines, secret, f"/calendars/{secret[:20]}")


def test_of_codes_in_mails_and_of_tickets_for_streams(ana: Player, lines: list[str]) -> None:
    ana.user.email = "ana@example.org"
    ticket = answered(ana.post("/me/events/ticket"), 201)["ticket"]
    confirm, stop = f"/email/confirm/{new_code(ana.user)}", unsubscribe_path(ana.user.pk, DIGEST)
    # A form without its CSRF token is a line of Django's own, with the address.
    browser = Client(enforce_csrf_checks=True)
    for path in (confirm, f"{confirm}/x", stop, f"{stop}/x", f"{API}/me/events/stream?ticket={ticket}", f"/{ticket}"):
        for method in ("POST", "DELETE"):
            browser.generic(method, path)

    assert any("/email/confirm/" in line for line in lines)
    assert_quiet(lines, confirm.rpartition(".")[2], stop.rpartition(".")[2], ticket)


def test_of_what_others_write_into_the_log(code: str, lines: list[str]) -> None:
    """As Django, its development server, gunicorn and uvicorn do it today, whichever of them serves."""
    path, token = f"{API}/links/{code}/join", "pc_" + code
    request: Any = SimpleNamespace(path=path, method="GET", META={})
    log_response("%s: %s", "Not Found", path, response=HttpResponse(status=404), request=request)
    log_response("%s: %s", "Internal Server Error", path, response=HttpResponse(status=500), request=request)
    handler: Any = object.__new__(WSGIRequestHandler)
    handler.request = SimpleNamespace(getsockname=lambda: ("127.0.0.1", 1))
    handler.log_message('"%s" %s %s', f"GET {path} HTTP/1.1", "404", "12")
    logging.getLogger("gunicorn.error").debug("%s %s", "GET", path)
    logging.getLogger("gunicorn.error").exception("Error handling request %s", path)
    logging.getLogger("gunicorn.access").info("%(r)s %(s)s", {"r": f"GET {path} HTTP/1.1", "s": 404})
    logging.getLogger("uvicorn.access").info('%s - "%s %s HTTP/%s" %d', "127.0.0.1:1", "GET", path, "1.1", 404)
    logging.getLogger("celery").info("received %r", {"args": [token], "secret": code})
    logging.getLogger("postcard").error("%s %s %s", token, "too few")

    assert len(lines) >= 9
    assert_quiet(lines, code, token)


def test_other_lines_are_left_as_they_are() -> None:
    for text in (
        f"match H5ZUrf0js9EGWBGl of {GAME} could not be settled",
        "games/services/play.py:12 in a_function_with_a_very_long_name_that_says_what_it_does",
        "GET /api/v1/links failed: unavailable",
        "100 % of it",
    ):
        assert without_secrets(text) == text
