"""`DELETE /tokens/{id}`: a program acts for me no more."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import Grant, Token
from tests.api.answers import accepted, refusal
from tests.factories import client_for, make_token, make_user
from tests.oauth.programs import Program, registered

pytestmark = pytest.mark.django_db


def test_the_token_ends_at_once() -> None:
    user = make_user()
    other = client_for(token=make_token(user, scopes=["read"]))
    client = client_for(user)
    accepted(other.get("/api/v1/me"))
    token = Token.objects.get(scopes="read")
    answer = client.delete(f"/api/v1/tokens/{token.pk}")
    assert (answer.status_code, answer.content) == (204, b"")
    refusal(other.get("/api/v1/me"), 401, "unauthenticated")
    refusal(client.delete(f"/api/v1/tokens/{token.pk}"), 404, "not_found")


def test_a_token_may_end_itself() -> None:
    client = client_for(make_user())
    assert client.delete(f"/api/v1/tokens/{Token.objects.get().pk}").status_code == 204
    refusal(client.get("/api/v1/me"), 401, "unauthenticated")


@pytest.mark.parametrize("scope", ["read", "play", "leagues", "account"])
def test_a_token_ends_itself_whatever_its_scope(scope: str) -> None:
    user = make_user()
    other = client_for(user)
    client = client_for(token=make_token(user, scopes=[scope]))
    answer = client.delete("/api/v1/tokens/current")
    assert (answer.status_code, answer.content) == (204, b"")
    refusal(client.delete("/api/v1/tokens/current"), 401, "unauthenticated")
    accepted(other.get("/api/v1/me"))


def test_without_its_scope_a_token_ends_no_other_not_even_by_its_own_id() -> None:
    user = make_user()
    client = client_for(token=make_token(user, scopes=["read"]))
    refusal(client.delete(f"/api/v1/tokens/{Token.objects.get().pk}"), 403, "missing_scope")


def test_a_stranger_and_a_browser_have_no_token_to_end() -> None:
    refusal(client_for().delete("/api/v1/tokens/current"), 401, "unauthenticated")
    browser = Client()
    browser.force_login(make_user())
    refusal(browser.delete("/api/v1/tokens/current"), 404, "not_found")


def test_the_token_of_a_program_ends_with_all_that_it_was_allowed() -> None:
    ada = make_user()
    program = Program(registered(make_user()))
    tokens = program.let_in(ada)
    assert client_for(token=tokens["access_token"]).delete("/api/v1/tokens/current").status_code == 204
    assert not Grant.objects.exists()
    assert program.refreshed(tokens["refresh_token"]).status_code == 400


def test_what_it_costs(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    user = make_user()
    client = client_for(user)
    make_token(user, scopes=["read"])
    url = f"/api/v1/tokens/{Token.objects.get(scopes='read').pk}"
    to_record_it_and_notify = 7
    to_end_what_it_has_set_up = 7
    with django_assert_num_queries(4 + to_record_it_and_notify + to_end_what_it_has_set_up):
        client.delete(url)
