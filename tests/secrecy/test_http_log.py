"""Whatever happens, the server's own log holds no card, move, token, password, seed or entropy."""

import json
import logging
import re
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from django.conf import settings
from django.contrib.sessions.middleware import SessionMiddleware
from django.db import DatabaseError, OperationalError
from django.test import Client
from pytest_django import Settings

from accounts.services import make_invites
from core.logs.formatter import UtcFormatter
from games.models import Match
from games.services import play
from tests.bots.conftest import Hire, Work, bot_processes, hire, work
from tests.factories import make_user, staff_browser
from tests.sittings import API, Player, answered, some_move

__all__ = ["bot_processes", "hire", "work"]

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

PASSWORD = "swordfish under the bridge"
ENTROPY = "my own dice: 4 4 2"
SECRET = "The other seat holds r7 and the password is hunter2."
CARD = re.compile(r"\b[rygbp][1-8]\b")


@pytest.fixture
def log() -> Iterator[StringIO]:
    """All that would be written to the log, at the level that says most, in the server's own format."""
    line = settings.LOGGING["formatters"]["line"]
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(UtcFormatter(line["format"], line["datefmt"], style="{"))
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield stream
    root.removeHandler(handler)
    root.setLevel(level)


def assert_quiet(log: StringIO, *secrets: str) -> str:
    """Check that the log holds none of these secrets and no card, and return it."""
    said = log.getvalue()
    for secret in (PASSWORD, ENTROPY, SECRET, "hunter2", *secrets):
        assert secret not in said
    assert not CARD.search(said), said
    return said


def test_a_whole_match_with_everything_that_can_go_wrong_leaves_no_secret_in_the_log(
    hire: Hire, work: Work, log: StringIO
) -> None:
    hire(faulty="FailingBrain")
    stranger = Client()
    sent = {"username": "dora", "password": PASSWORD, "email": "dora@cards.example"}
    made = stranger.post(f"{API}/accounts", sent, content_type="application/json").json()
    token = {"Authorization": f"Bearer {made['token']}", "Idempotency-Key": "a-key-of-hers"}
    more = {"name": "x", "scopes": ["read"]}
    second = stranger.post(f"{API}/tokens", more, content_type="application/json", headers=token).json()["token"]

    ana, ben = Player("ana"), Player("ben")
    match = ana.create({"user": "ana"}, {"user": "ben"})["id"]
    answered(ben.post(f"/matches/{match}/join", {"entropy": ENTROPY}), 200)
    ana.create({"bot": "faulty"}, {"user": "ana"})
    with_bot = ana.create({"bot": "random"}, {"user": "ana"})["id"]
    work()
    while due := [player for player in (ana, ben) if player.view(match)["due"]]:
        view = due[0].view(match)
        for wrong in ("play r1,r2", "play x", "deal -", {"game": "x"}, "play " + "r1" * 400):
            due[0].play(match, wrong, view["expected_ply"])
        due[0].play(match, some_move(view["options"]), view["expected_ply"] + 1)
        answered(due[0].play(match, some_move(view["options"]), view["expected_ply"]), 201)
        work()
    while ana.view(with_bot)["due"]:
        ana.play_any(with_bot)
        work()
    for path in ("view", "moves", "proof", "export"):
        ana.get(f"/matches/{with_bot}/{path}")

    seeds = [bytes(match.seed).hex() for match in Match.objects.all()]
    said = assert_quiet(log, made["token"], second, "dora@cards.example", "a-key-of-hers", *seeds)
    assert "BrainFailed(ValueError at tests/bots/brains.py" in said, "the operator hears of it all the same"


@pytest.mark.parametrize(
    "body",
    [
        f'{{"password": "{PASSWORD}", ',
        f'{{"username": "ana", "password": "{PASSWORD}", "extra": "{SECRET}"}}',
        f'{{"username": "ana", "password": ["{PASSWORD}"]}}',
        json.dumps({"username": "ana", "password": PASSWORD, "filler": "x" * 2**21}),
        f'"{SECRET}\\u0000"',
        f"\xff{PASSWORD}",
    ],
)
@pytest.mark.parametrize("path", [f"{API}/accounts", f"{API}/tokens", f"{API}/matches", "/login", f"{API}/nothing"])
def test_a_body_that_cannot_be_read_is_not_quoted(body: str, path: str, log: StringIO) -> None:
    answer = Client().post(path, body.encode("latin-1"), content_type="application/json")

    # The login page shows its form again.
    assert 400 <= answer.status_code < 500 or (path, answer.status_code) == ("/login", 200)
    assert_quiet(log)


@pytest.mark.parametrize("token", ["pc_" + "x" * 43, "x", "Bearer Bearer", "\u00e9", "a" * 5000])
def test_a_token_that_is_not_known_is_not_quoted(token: str, log: StringIO) -> None:
    answer = Client().get(f"{API}/me", headers={"Authorization": f"Bearer {token}secret"})

    assert answer.status_code == 401
    assert_quiet(log, f"{token}secret")


@pytest.mark.parametrize("fault", [ValueError(SECRET), OperationalError(SECRET), DatabaseError(SECRET)], ids=repr)
def test_a_fault_in_the_door_is_logged_without_its_words(
    fault: Exception, log: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = Player("ana")
    match = ana.create({"user": "ana"}, {"open": True})["id"]
    Player("ben").post(f"/matches/{match}/join", {"entropy": ENTROPY})
    view = ana.view(match)

    def fail(*_: Any, **__: Any) -> None:
        raise fault

    monkeypatch.setattr(play, "table_of", fail)
    answer = ana.play(match, f"play {view['view']['hand'][0]}", view["expected_ply"])

    assert answer.status_code in (500, 503)
    assert SECRET not in answer.content.decode()
    said = assert_quiet(log)
    assert type(fault).__name__ in said
    assert "games/services/play.py" in said


@pytest.mark.parametrize("path", [f"{API}/me", "/admin/", "/login", "/health/live"])
def test_a_fault_before_any_view_is_logged_without_its_words(
    path: str, log: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise ValueError(SECRET)

    monkeypatch.setattr(SessionMiddleware, "process_request", fail)
    answer = Client(raise_request_exception=False).get(f"{path}?hand=r7")

    assert answer.status_code == 500
    assert SECRET not in answer.content.decode()
    said = assert_quiet(log)
    assert "ValueError" in said
    assert "test_http_log.py" in said


def test_a_wrong_password_is_not_quoted_wherever_it_is_typed(log: StringIO) -> None:
    make_user("ana", password="the right one of them all")
    client = Client()
    for path, form in (("/login", {}), ("/admin/login/", {}), (f"{API}/tokens", {"name": "x", "scopes": ["read"]})):
        sent = {"username": "ana", "password": PASSWORD, **form}
        client.post(path, sent)
        client.post(path, sent, content_type="application/json")

    assert_quiet(log)


def test_the_code_of_an_invite_is_in_no_line_of_the_log(settings: Settings, log: StringIO) -> None:
    settings.POSTCARD_REGISTRATION = "invite"
    (code,) = make_invites(count=1, note="for Dora")
    for name, shown in (("dora", code), ("emil", code), ("emil", f"{code}x")):
        sent = {"username": name, "password": PASSWORD, "invite": shown}
        Client().post(f"{API}/accounts", sent, content_type="application/json", headers={"Idempotency-Key": name})
    form = {"note": "", "uses": "1"}
    made = staff_browser("boss", "add_invite").post("/admin/accounts/invite/add/", form).content.decode()
    (other,) = re.findall(r"invite-[A-Za-z0-9_-]{32}", made)
    assert_quiet(log, code, other)
