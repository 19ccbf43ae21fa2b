"""`DELETE /tokens/{id}`: a program acts for me no more."""

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.models import Token
from tests.api.answers import accepted, refusal
from tests.factories import client_for, make_token, make_user

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


def test_somebody_elses_token_is_not_found() -> None:
    make_token(make_user())
    token = Token.objects.get()
    refusal(client_for(make_user()).delete(f"/api/v1/tokens/{token.pk}"), 404, "not_found")
    assert Token.objects.filter(pk=token.pk).exists()


@pytest.mark.parametrize("token_id", ["x", "%00", "1" * 400, "é", "-1", "10000000000000000000000000000000"])
def test_a_token_that_does_not_exist_is_not_found(token_id: str) -> None:
    refusal(client_for(make_user()).delete(f"/api/v1/tokens/{token_id}"), 404, "not_found")


def test_what_it_costs(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    user = make_user()
    client = client_for(user)
    make_token(user, scopes=["read"])
    url = f"/api/v1/tokens/{Token.objects.get(scopes='read').pk}"
    to_record_it = 2
    with django_assert_num_queries(4 + to_record_it):
        client.delete(url)
