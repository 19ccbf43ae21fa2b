"""Keys are changed: what each change ends, and what it does not."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.auth.secrets import token_digests
from accounts.models import Token
from accounts.services import delete_account
from tests.api.answers import accepted, refusal
from tests.factories import PASSWORD, client_for, make_token, make_user
from tests.fixtures import Clock
from tests.sittings import Player

pytestmark = pytest.mark.django_db

OLD = "the key from before, which was long enough"
NEW = "the key from now on, which is long enough"
OTHER = "a key that is for something else altogether"

Change = Callable[[Settings], None]


def keys(settings: Settings, secret: str, secret_fallbacks: list[str], digest: str, fallbacks: list[str]) -> None:
    """As config/settings/base.py puts them together."""
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = secret, secret_fallbacks
    settings.POSTCARD_DIGEST_KEY = digest or secret
    settings.POSTCARD_DIGEST_KEY_FALLBACKS = [*fallbacks, secret, *secret_fallbacks]


def new_secret_key_with_fallback(settings: Settings) -> None:
    keys(settings, NEW, [OLD], "", [])


def new_secret_key_with_digests_on_their_own(settings: Settings) -> None:
    keys(settings, NEW, [], OLD, [])


def first_digest_key(settings: Settings) -> None:
    keys(settings, OLD, [], NEW, [])


def both_new_with_fallback(settings: Settings) -> None:
    keys(settings, NEW, [], OTHER, [OLD])


def nothing_kept(settings: Settings) -> None:
    keys(settings, NEW, [], "", [])


KEEPING = [
    new_secret_key_with_fallback,
    new_secret_key_with_digests_on_their_own,
    first_digest_key,
    both_new_with_fallback,
]


@pytest.fixture
def before(settings: Settings) -> None:
    keys(settings, OLD, [], "", [])


@pytest.mark.usefixtures("before")
@pytest.mark.parametrize("change", KEEPING)
def test_tokens_links_retired_names_and_retries_outlive_a_change(change: Change, settings: Settings) -> None:
    ana = Player("ana")
    delete_account(user=make_user("gone", password=PASSWORD))
    match = ana.create({"user": "ana"}, {"open": True}, visibility="private")["id"]
    code = accepted(ana.post(f"/matches/{match}/link"), 201)["code"]
    made = retried(ana)

    change(settings)

    accepted(ana.get("/me"))
    accepted(ana.get(f"/links/{code}"))
    refusal(register("gone"), 409, "conflict")
    # A retry replaces the token that was never used, and is no second request.
    again = retried(ana)
    assert accepted(again, 201)["id"] != accepted(made, 201)["id"]
    named = [token["id"] for token in accepted(ana.get("/tokens"))["results"] if token["name"] == "x"]
    assert named == [accepted(again, 201)["id"]]


@pytest.mark.usefixtures("before")
def test_a_change_that_keeps_nothing_ends_what_was_made_before(settings: Settings) -> None:
    client = client_for(make_user("ada"))
    delete_account(user=make_user("gone"))

    nothing_kept(settings)

    refusal(client.get("/api/v1/me"), 401, "unauthenticated")
    accepted(register("gone"), 201)


@pytest.mark.usefixtures("before")
def test_a_token_that_is_used_needs_the_key_from_before_no_longer(clock: Clock, settings: Settings) -> None:
    used, unused = (make_token(make_user()) for _ in range(2))
    clock.pass_by(hours=1)
    keys(settings, OLD, [], NEW, [])
    accepted(client_for(token=used).get("/api/v1/me"))
    assert Token.objects.filter(digest=token_digests(used)[0]).exists()

    keys(settings, OTHER, [], NEW, [])

    accepted(client_for(token=used).get("/api/v1/me"))
    refusal(client_for(token=unused).get("/api/v1/me"), 401, "unauthenticated")


@pytest.mark.usefixtures("before")
@pytest.mark.parametrize("change", [new_secret_key_with_fallback, first_digest_key])
def test_a_browser_stays_logged_in_where_the_secret_key_stays_or_is_a_fallback(
    change: Change, settings: Settings
) -> None:
    browser = Client()
    browser.force_login(make_user("ada"))

    change(settings)

    assert [browser.get("/api/v1/me").status_code for _ in range(2)] == [200, 200]
    # The session is signed anew by then: the key from before may go.
    settings.SECRET_KEY_FALLBACKS = []
    assert browser.get("/api/v1/me").status_code == 200


@pytest.mark.usefixtures("before")
def test_a_new_secret_key_without_fallback_ends_sessions(settings: Settings) -> None:
    browser = Client()
    browser.force_login(make_user("ada"))

    new_secret_key_with_digests_on_their_own(settings)

    assert browser.get("/api/v1/me").status_code == 401


def register(username: str) -> Any:
    """Sign up with this name."""
    return client_for().post("/api/v1/accounts", {"username": username, "password": PASSWORD})


def retried(player: Player) -> Any:
    """An identical request each time."""
    return player.post("/tokens", {"name": "x", "scopes": ["read"]}, **{"Idempotency-Key": "k"})
