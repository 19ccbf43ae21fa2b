"""`GET /me/archive` and the file itself: everything about oneself, and for nobody else."""

import io
import json
import zipfile
from typing import Any

import pytest
from django.test import Client

from accounts.models import Archive, User
from accounts.privacy import sections
from accounts.services import close_account, delete_account
from accounts.services.archiving import forget_old_archives
from games.models import ChatMessage, Note
from tests.accounts.closed import hear
from tests.api.answers import accepted, refusal
from tests.factories import PASSWORD, client_for, make_user
from tests.fixtures import Clock
from tests.openapi import CheckedClient
from tests.sittings import Player, answered

pytestmark = pytest.mark.django_db

URL = "/api/v1/me/archive"


def fetched(client: CheckedClient) -> dict[str, Any]:
    """The files of a fresh archive, read by Python's own library."""
    accepted(client.post(URL, {}), 202)
    hear("accounts.archive")
    answer = client.get(accepted(client.get(URL))["path"])
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/zip")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
        assert packed.testzip() is None
        return {name: json.loads(packed.read(name)) for name in packed.namelist()}


def test_every_room_says_what_it_knows(clock: Clock) -> None:
    ana, ben = Player("ana"), Player("ben")
    user = User.objects.get(username="ana")
    seats = [{"user": "ana"}, {"user": "ben"}]
    body = {"game": "take-that-toy-2p", "seats": seats, "chat": True}
    match = answered(ana.post("/matches", body), 201)["id"]
    answered(ben.post(f"/matches/{match}/join", {"entropy": "of ben"}), 200)
    accepted(client_for(user).put(f"/api/v1/matches/{match}/note", {"text": "mind the bear"}))
    answered(ana.post(f"/matches/{match}/chat", {"text": "hello ben"}), 201)
    answered(ben.post(f"/matches/{match}/chat", {"text": "words of ben"}), 201)
    User.objects.filter(pk=user.pk).update(email="ana@example.org", display_name="Ana A.")
    files = fetched(client_for(User.objects.get(pk=user.pk)))
    assert files.keys() == {f"{name}.json" for name, _ in sections()}
    assert (files["profile.json"]["email"], files["profile.json"]["display_name"]) == ("ana@example.org", "Ana A.")
    assert [row["text"] for row in files["notes.json"]] == ["mind the bear"]
    assert [row["text"] for row in files["chat.json"]] == ["hello ben"]
    assert files["matches.json"][0]["id"] == match
    assert "match.started" in {row["kind"] for row in files["events.json"]} or files["events.json"] == []
    assert (ChatMessage.objects.count(), Note.objects.count()) == (2, 1)
    # Others' words, and whatever opens a door, are not in it.
    written = json.dumps(files)
    for secret in ("words of ben", "of ben", PASSWORD, user.password, *digests_of(user)):
        assert secret not in written


def digests_of(user: User) -> list[str]:
    from accounts.models import BrowserSession, Token

    sessions = BrowserSession.objects.filter(user=user).values_list("session_key", flat=True)
    return [*Token.objects.filter(user=user).values_list("digest", flat=True), *sessions]


def test_a_browser_downloads_it_too(clock: Clock) -> None:
    ada = client_for(make_user("ada"))
    fetched(ada)
    path = accepted(ada.get(URL))["path"]
    browser = Client()
    browser.force_login(User.objects.get(username="ada"))
    assert browser.get(path).status_code == 200


def test_it_expires_after_seven_days(clock: Clock) -> None:
    ada = client_for(make_user("ada"))
    fetched(ada)
    path = accepted(ada.get(URL))["path"]
    clock.pass_by(days=7, seconds=-1)
    assert ada.get(path).status_code == 200
    assert forget_old_archives(9) == 0
    clock.pass_by(seconds=1)
    refusal(ada.get(path), 404, "not_found")
    refusal(ada.get(URL), 404, "not_found")
    assert forget_old_archives(9) == 1


def test_a_closed_account_gets_none() -> None:
    user = make_user("ada", password=PASSWORD)
    accepted(client_for(user).post(URL, {}), 202)
    close_account(user=User.objects.get())
    hear("accounts.archive")
    assert not Archive.objects.exists()


def test_an_erased_account_leaves_none() -> None:
    user = make_user("ada", password=PASSWORD)
    accepted(client_for(user).post(URL, {}), 202)
    hear("accounts.archive")
    assert Archive.objects.get().content is not None
    delete_account(user=User.objects.get())
    assert not Archive.objects.exists()
