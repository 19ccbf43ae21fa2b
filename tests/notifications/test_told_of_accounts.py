"""Events about changes to an account, which reach its owner and nobody else."""

import pytest

from accounts.models import Token
from core.journal import staff_view
from core.journal.models import Event
from tests.factories import PASSWORD, client_for, make_user
from tests.notifications.told import told_of
from tests.openapi import CheckedClient
from tests.sittings import API

pytestmark = pytest.mark.django_db

ALL = ["read", "play", "leagues", "account"]


@pytest.fixture
def ada() -> CheckedClient:
    """A person with a password; Eve is there, too."""
    make_user("eve")
    return client_for(make_user("ada", password=PASSWORD), scopes=ALL)


def change(ada: CheckedClient, **fields: object) -> None:
    answer = ada.patch(f"{API}/me", {"current_password": PASSWORD, **fields}, content_type="application/json")
    assert answer.status_code == 200, answer.content


def test_a_new_password_and_the_tokens_that_end_with_it(ada: CheckedClient) -> None:
    change(ada, password="another horse battery", revoke_tokens=True)
    assert told_of("security.password_changed") == {"ada": [{"name": "ada"}]}
    assert told_of("security.tokens_revoked") == {"ada": [{"name": "ada"}]}
    assert told_of("security.address_changed") == {}


def test_a_new_address_is_not_in_the_event(ada: CheckedClient) -> None:
    change(ada, email="ada@example.org")
    assert told_of("security.address_changed") == {"ada": [{"name": "ada"}]}
    assert "example.org" not in str(list(Event.objects.values_list("payload", flat=True)))
    # Once more the same address is no other address.
    change(ada, email="ada@example.org")
    assert len(told_of("security.address_changed")["ada"]) == 1


def test_a_change_that_is_refused_is_no_event(ada: CheckedClient) -> None:
    wrong = {"current_password": "not this one", "email": "eve@example.org"}
    assert ada.patch(f"{API}/me", wrong, content_type="application/json").status_code == 400
    assert ada.delete(f"{API}/tokens/none").status_code == 404
    assert not Event.objects.filter(kind__startswith="security.").exists()


def test_tokens_that_are_made_and_revoked(ada: CheckedClient) -> None:
    made = ada.post(f"{API}/tokens", {"name": "my bot", "scopes": ["read"]}, content_type="application/json")
    assert made.status_code == 201, made.content
    assert told_of("security.token_made") == {"ada": [{"name": "ada"}]}
    assert made.json()["token"] not in str(list(Event.objects.values_list("payload", flat=True)))
    assert ada.delete(f"{API}/tokens/{made.json()['id']}").status_code == 204
    assert len(told_of("security.tokens_revoked")["ada"]) == 1
    assert ada.delete(f"{API}/tokens").status_code == 204
    assert len(told_of("security.tokens_revoked")["ada"]) == 2
    assert not Token.objects.filter(user__username="ada").exists()


def test_a_new_token_of_a_bot_is_told_to_its_owner_too(ada: CheckedClient) -> None:
    made = ada.post(f"{API}/me/bots", {"username": "robo"}, content_type="application/json")
    assert made.status_code == 201, made.content
    assert told_of("security.token_made") == {}
    assert ada.post(f"{API}/me/bots/robo/token", {}, content_type="application/json").status_code == 201
    assert told_of("security.token_made") == {name: [{"name": "robo"}] for name in ("ada", "robo")}


def test_staff_see_none_of_it(ada: CheckedClient) -> None:
    change(ada, password="another horse battery", email="ada@example.org", revoke_tokens=True)
    assert Event.objects.filter(kind__startswith="security.").count() == 3
    assert not staff_view.shown_events().filter(kind__startswith="security.").exists()
