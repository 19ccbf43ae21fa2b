"""`DELETE /tokens`: all tokens end at once."""

from collections.abc import Callable
from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.models import Token, User
from accounts.services import create_token, make_own_bot, revoke_tokens
from core.errors import Unauthenticated
from tests.api.answers import accepted, refusal
from tests.factories import browser_of, client_for, make_token, make_user
from tests.running.processes import together

pytestmark = pytest.mark.django_db

URL = "/api/v1/tokens"
ME = "/api/v1/me"


def test_all_tokens_and_sessions_end_at_once() -> None:
    user = make_user()
    clients: list[Any] = [client_for(user), client_for(user), browser_of(user)]
    answer = clients[0].delete(URL)
    assert (answer.status_code, answer.content) == (204, b"")
    for client in clients:
        refusal(client.get(ME), 401, "unauthenticated")
    assert not Token.objects.exists()
    assert browser_of(User.objects.get()).get(ME).status_code == 200


def test_the_token_in_use_may_stay() -> None:
    user = make_user()
    client, other, browser = client_for(user), client_for(user), browser_of(user)
    assert client.delete(f"{URL}?keep_current=true").status_code == 204
    accepted(client.get(ME))
    for ended in (other, browser):
        refusal(ended.get(ME), 401, "unauthenticated")
    assert Token.objects.count() == 1


@pytest.mark.parametrize(("keeps", "status"), [("true", 200), ("false", 401)])
def test_a_browser_may_stay_logged_in_and_no_other(keeps: str, status: int) -> None:
    user = make_user()
    browser, other, client = browser_of(user), browser_of(user), client_for(user)
    assert browser.delete(f"{URL}?keep_current={keeps}").status_code == 204
    assert browser.get(ME).status_code == status
    for ended in (other, client):
        refusal(ended.get(ME), 401, "unauthenticated")


def test_a_session_that_was_ended_stays_ended_however_often_it_is_done() -> None:
    user = make_user()
    first = browser_of(user)
    client_for(user).delete(URL)
    user.refresh_from_db()
    second = browser_of(user)
    client_for(user).delete(URL)
    assert [browser.get(ME).status_code for browser in (first, second)] == [401, 401]


def test_tokens_of_others_and_of_own_bots_stay() -> None:
    user, other = make_user(), client_for(make_user())
    bot = client_for(token=make_own_bot(owner=user, username="clever-cat")[1])
    client_for(user).delete(URL)
    for staying in (other, bot):
        accepted(staying.get(ME))


def test_what_it_costs_does_not_depend_on_the_number_of_tokens(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for count in (0, 20):
        user = make_user()
        client = client_for(user)
        for _ in range(count):
            make_token(user)
        to_record_it_and_notify = 5
        to_end_what_they_have_set_up = 12
        with django_assert_num_queries(12 + to_record_it_and_notify + to_end_what_they_have_set_up):
            client.delete(URL)


@pytest.mark.parametrize("change", [revoke_tokens, lambda user: User.objects.update(password="!another")])
def test_a_token_is_not_made_with_what_has_just_ended(change: Callable[..., Any]) -> None:
    user = make_user()
    change(user=User.objects.get())
    with pytest.raises(Unauthenticated):
        create_token(user=user, name="x", scopes=["read"], allowed=["read"])


@pytest.mark.django_db(transaction=True)
def test_no_token_that_is_made_meanwhile_is_left() -> None:
    user = make_user()
    clients = [client_for(user) for _ in range(6)]

    def go(number: int) -> int:
        if number == 3:
            return int(clients[number].delete(URL).status_code)
        return int(clients[number].post(URL, {"name": "x", "scopes": ["read"]}).status_code)

    statuses = together(6, go)

    assert statuses[3] == 204
    assert set(statuses) <= {201, 204, 401}
    assert not Token.objects.exists()
