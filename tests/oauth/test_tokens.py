"""Tokens of programs: access tokens that end soon, refresh tokens that are good once, and grants that end at once."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F
from oauth2_provider.models import AccessToken, Application, RefreshToken
from pytest_django import Settings

from accounts.models import Grant, Token, User
from accounts.services import (
    change_account,
    close_account,
    delete_account,
    delete_application,
    end_own_grant,
    revoke_tokens,
)
from accounts.services.grants import MOST_GRANTS, forget_ended_grants
from core.journal.models import Event
from tests.api.answers import accepted, refusal
from tests.factories import PASSWORD, browser_of, client_for, make_token, make_user
from tests.oauth.programs import Program, me, registered
from tests.running.processes import together

pytestmark = pytest.mark.django_db


def error_of(answer: Any) -> str:
    assert answer.status_code in (400, 401), answer.content
    assert answer["Content-Type"] == "application/json"
    return str(answer.json()["error"])


def test_a_refresh_token_makes_new_ones_and_ends_the_old(program: Program, ada: User) -> None:
    first = program.let_in(ada)
    second = program.refreshed(first["refresh_token"]).json()
    assert (second["scope"], second["expires_in"]) == ("read play", 3600)
    assert (me(first["access_token"]), me(second["access_token"])) == (401, 200)
    third = program.refreshed(second["refresh_token"]).json()
    assert me(third["access_token"]) == 200
    assert Grant.objects.count() == Token.objects.count() == 1


def test_a_refresh_token_that_was_used_ends_its_family(program: Program, ada: User) -> None:
    other = program.let_in(ada)
    first = program.let_in(ada)
    second = program.refreshed(first["refresh_token"]).json()

    assert error_of(program.refreshed(first["refresh_token"])) == "invalid_grant"

    assert me(second["access_token"]) == 401
    assert error_of(program.refreshed(second["refresh_token"])) == "invalid_grant"
    assert me(other["access_token"]) == 200
    assert Grant.objects.count() == 1


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_of_two_refreshes_at_once_at_most_one_gets_tokens(program: Program, ada: User) -> None:
    token = program.let_in(ada)["refresh_token"]
    answers = together(2, lambda _: program.refreshed(token))
    assert sorted(answer.status_code for answer in answers) == [200, 400]
    got = next(answer.json() for answer in answers if answer.status_code == 200)
    assert me(got["access_token"]) == 401
    assert not Grant.objects.exists()
    assert not RefreshToken.objects.exists()


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_of_four_at_once_one_changes_a_code(program: Program, ada: User) -> None:
    code = program.code(browser_of(ada))
    answers = together(4, lambda _: program.changed(code).status_code)
    assert answers.count(200) <= 1
    assert Grant.objects.count() <= 1


def test_a_program_can_ask_for_less_and_not_for_more(program: Program, ada: User) -> None:
    first = program.let_in(ada)
    assert error_of(program.refreshed(first["refresh_token"], scope="read leagues")) == "invalid_scope"
    less = program.refreshed(first["refresh_token"], scope="read").json()
    assert less["scope"] == "read"
    body = {"game": "mu-2p", "seats": [{"user": "ada"}, {"open": True}]}
    refusal(client_for(token=less["access_token"]).post("/api/v1/matches", body), 403, "missing_scope")


def test_an_access_token_does_what_its_scopes_say(program: Program, ada: User) -> None:
    client = client_for(token=program.let_in(ada)["access_token"])
    assert accepted(client.get("/api/v1/me"))["scopes"] == ["read", "play"]
    accepted(client.post("/api/v1/matches", {"game": "mu-2p", "seats": [{"user": "ada"}, {"open": True}]}), 201)
    refusal(client.get("/api/v1/tokens"), 403, "missing_scope")
    refusal(client.get("/api/v1/me/grants"), 403, "missing_scope")


def test_it_ends_after_an_hour(program: Program, ada: User) -> None:
    tokens = program.let_in(ada)
    Token.objects.update(expires_at="2020-01-01T00:00:00Z")
    assert me(tokens["access_token"]) == 401
    assert me(program.refreshed(tokens["refresh_token"]).json()["access_token"]) == 200


def test_it_is_no_token_of_the_persons_own(program: Program, ada: User) -> None:
    tokens = program.let_in(ada)
    client = client_for(ada)
    names = [row["name"] for row in accepted(client.get("/api/v1/tokens"))["results"]]
    assert names == ["test"]
    issued = Token.objects.get(grant__isnull=False)
    refusal(client.delete(f"/api/v1/tokens/{issued.pk}"), 404, "not_found")
    assert me(tokens["access_token"]) == 200


def test_a_program_makes_no_tokens_that_would_outlive_it(program: Program) -> None:
    bob = make_user("bob", password=PASSWORD)
    url = program.asks(scope="read account")
    code = browser_of(bob).post(url, {"decision": "allow", "password": PASSWORD})["Location"].split("code=")[1]
    client = client_for(token=program.changed(code.split("&")[0]).json()["access_token"])
    refusal(client.post("/api/v1/tokens", {"name": "x", "scopes": ["read"]}), 403, "forbidden")
    accepted(client.get("/api/v1/me/grants"))


# --- what ends it ----------------------------------------------------------------------------------------------------


def _revoke_all(user: User, program: Program) -> None:
    revoke_tokens(user=user)


def _new_password(user: User, program: Program) -> None:
    change_account(user=user, current_password=PASSWORD, password="another long walk", revoke_tokens=True)


def _close(user: User, program: Program) -> None:
    close_account(user=user)


def _erase(user: User, program: Program) -> None:
    delete_account(user=user)


def _end(user: User, program: Program) -> None:
    end_own_grant(user=user, grant_id=Grant.objects.get(user=user).pk)


def _delete_program(user: User, program: Program) -> None:
    delete_application(user=User.objects.get(username="author"), client_id=program.client_id)


def _erase_author(user: User, program: Program) -> None:
    delete_account(user=User.objects.get(username="author"))


@pytest.mark.parametrize("end", [_revoke_all, _new_password, _close, _erase, _end, _delete_program, _erase_author])
def test_what_ends_it_ends_all_of_it(end: Callable[[User, Program], None], program: Program) -> None:
    bob, eve = make_user("bob", password=PASSWORD), make_user("eve")
    tokens = program.let_in(bob)
    kept = Program(registered(eve)).let_in(eve)

    end(bob, program)

    assert me(tokens["access_token"]) == 401
    assert program.refreshed(tokens["refresh_token"]).status_code in (400, 401)
    assert me(kept["access_token"]) == 200
    assert Grant.objects.count() == RefreshToken.objects.count() == AccessToken.objects.count() == 1


@pytest.mark.parametrize("which", ["access_token", "refresh_token"])
@pytest.mark.parametrize("hint", ["", "access_token", "refresh_token", "nonsense"])
def test_a_program_ends_it_itself(which: str, hint: str, program: Program, ada: User) -> None:
    tokens = program.let_in(ada)
    form = {"token": tokens[which], "client_id": program.client_id} | ({"token_type_hint": hint} if hint else {})
    answer = program.anyone.post("/oauth/revoke", form)
    if hint == "nonsense":
        assert answer.status_code in (200, 400)
        return
    assert (answer.status_code, answer.content) == (200, b"")
    assert me(tokens["access_token"]) == 401
    assert error_of(program.refreshed(tokens["refresh_token"])) == "invalid_grant"
    assert not Grant.objects.exists()


def test_no_program_ends_what_another_has(program: Program, author: User, ada: User) -> None:
    tokens, other = program.let_in(ada), Program(registered(author))
    own = make_token(ada)
    for token in (tokens["access_token"], tokens["refresh_token"], own, "nothing"):
        assert other.revokes(token) == 200
    assert (me(tokens["access_token"]), me(own)) == (200, 200)
    assert error_of(other.refreshed(tokens["refresh_token"])) == "invalid_grant"
    assert me(program.refreshed(tokens["refresh_token"]).json()["access_token"]) == 200


def test_the_token_that_ends_all_others_may_be_a_programs(program: Program, ada: User) -> None:
    kept, ended = program.let_in(ada), program.let_in(ada)
    own = Token.objects.order_by("created_at").first()
    revoke_tokens(user=ada, keep=own)
    assert (me(kept["access_token"]), me(ended["access_token"])) == (200, 401)
    assert me(program.refreshed(kept["refresh_token"]).json()["access_token"]) == 200


def test_other_secret_keys_end_it_unless_the_old_ones_are_kept(program: Program, ada: User, settings: Settings) -> None:
    tokens, before = program.let_in(ada), settings.POSTCARD_DIGEST_KEY
    settings.POSTCARD_DIGEST_KEY, settings.POSTCARD_DIGEST_KEY_FALLBACKS = "another key of digests" * 2, []
    assert me(tokens["access_token"]) == 401
    assert error_of(program.refreshed(tokens["refresh_token"])) == "invalid_grant"
    settings.POSTCARD_DIGEST_KEY_FALLBACKS = [before]
    assert me(tokens["access_token"]) == 200
    fresh = program.refreshed(tokens["refresh_token"]).json()
    settings.POSTCARD_DIGEST_KEY_FALLBACKS = []
    assert me(fresh["access_token"]) == 200
    assert program.refreshed(fresh["refresh_token"]).status_code == 200


def test_a_program_whose_author_is_away_gets_nothing(program: Program, author: User, ada: User) -> None:
    tokens = program.let_in(ada)
    close_account(user=author)
    assert browser_of(ada).get(program.asks()).status_code == 400
    assert error_of(program.refreshed(tokens["refresh_token"])) == "invalid_client"


# --- what there is not -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("grant_type", ["password", "client_credentials", "implicit", "", "urn:x"])
def test_there_are_three_grants(grant_type: str, program: Program) -> None:
    make_user("bob", password=PASSWORD)
    answer = program.token(grant_type, username="bob", password=PASSWORD, scope="read")
    assert error_of(answer) == "unsupported_grant_type"
    assert not Token.objects.exists()


def test_no_program_has_a_secret(program: Program, ada: User) -> None:
    assert set(Application.objects.values_list("client_secret", "client_type")) == {("", "public")}
    code = program.code(browser_of(ada))
    assert error_of(program.changed(code, client_secret="guess")) == "invalid_client"
    assert error_of(program.token("refresh_token", client_id="nobody", refresh_token="x")) == "invalid_client"


@pytest.mark.parametrize("path", ["token", "revoke", "device_authorization"])
def test_any_body_gets_an_answer(path: str, program: Program) -> None:
    bodies = (b"", b"{}", b"%", b"a=%ff&client_id=%00", b"client_id=x&client_id=y", b"token=%00", b"\xff\xfe", b"=&=")
    for body in bodies:
        for kind in ("application/x-www-form-urlencoded", "application/json", "text/plain", "multipart/form-data"):
            answer = program.anyone.post(f"/oauth/{path}", body, content_type=kind)
            assert answer.status_code in (200, 400, 401), (body, kind, answer.content)
    assert program.anyone.get(f"/oauth/{path}").status_code == 405


# --- what is left ----------------------------------------------------------------------------------------------------


def test_its_person_hears_of_it(program: Program, ada: User) -> None:
    program.let_in(ada)
    end_own_grant(user=ada, grant_id=Grant.objects.get().pk)
    kinds = Event.objects.filter(kind__startswith="security.").order_by("pk").values_list("kind", flat=True)
    assert list(kinds) == ["security.token_made", "security.tokens_revoked"]


def test_the_oldest_of_many_ends(program: Program, ada: User, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_GRANTS >= 50
    monkeypatch.setattr("accounts.services.grants.MOST_GRANTS", 2)
    found = []
    for _ in range(3):
        found.append(program.let_in(ada))
        Grant.objects.update(created_at=F("created_at") - timedelta(days=1))
    assert [me(tokens["access_token"]) for tokens in found] == [401, 200, 200]
    assert RefreshToken.objects.count() == 2


def test_what_has_ended_by_itself_is_forgotten(program: Program, ada: User) -> None:
    program.code(browser_of(ada))
    lost, gone = program.let_in(ada), Grant.objects.get()
    kept = program.refreshed(program.let_in(ada)["refresh_token"]).json()
    program.device()
    issued = RefreshToken.objects.get(token_family=gone.family)
    AccessToken.objects.filter(pk=issued.access_token_id).update(expires="2020-01-01T00:00:00Z")
    for model in ("Grant", "DeviceGrant"):
        Application._meta.apps.get_model("oauth2_provider", model).objects.update(expires="2020-01-01T00:00:00Z")

    forget_ended_grants()

    assert error_of(program.refreshed(lost["refresh_token"])) == "invalid_grant"
    assert not Grant.objects.filter(pk=gone.pk).exists()
    assert me(lost["access_token"]) == 401
    assert me(program.refreshed(kept["refresh_token"]).json()["access_token"]) == 200
    for model in ("Grant", "DeviceGrant"):
        assert not Application._meta.apps.get_model("oauth2_provider", model).objects.exists()
