"""Accounts and tokens, beyond the cases in the API's own tests."""

from datetime import timedelta

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts import selectors
from accounts.models import RetiredName, Token, User
from accounts.services import NewAccount, create_token, delete_account, prepare_account, register_account
from core.database.transactions import atomic
from core.errors import Conflict, Refusal
from core.journal.models import Event
from tests.factories import PASSWORD, make_token, make_user
from tests.fixtures import START, Clock
from tests.running.processes import together

pytestmark = pytest.mark.django_db


def test_several_users_are_found_in_one_query(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    make_user("Ada")
    make_user("bob")
    with django_assert_num_queries(1):
        found = selectors.users_named(["ada", "BOB", "nobody"])
    assert {name: user.username for name, user in found.items()} == {"ada": "Ada", "bob": "bob"}


def test_a_token_is_found_by_its_secret_until_it_ends(clock: Clock) -> None:
    secret = make_token(make_user(), expires_at=START + timedelta(days=1))
    token = Token.objects.get()
    assert selectors.token_of(secret) == token
    assert selectors.token_of(token.digest) is None
    clock.pass_by(days=1)
    assert selectors.token_of(secret) is None


def test_a_player_leaves_once() -> None:
    user = make_user("ada")
    delete_account(user=user)
    delete_account(user=user)
    assert Event.objects.filter(kind="account.deleted").count() == 1
    assert RetiredName.objects.count() == 1


def test_a_person_who_has_left_gets_no_token() -> None:
    user = make_user("ada")
    delete_account(user=user)
    with pytest.raises(Refusal):
        create_token(user=user, name="x", scopes=["read"], allowed=["read"])


@pytest.mark.django_db(transaction=True)
def test_a_name_is_not_snatched_while_its_owner_leaves() -> None:
    user = make_user("ada")
    new = prepare_account(username="ada", password=PASSWORD)

    def go(number: int) -> str:
        try:
            if number:
                register_account_alone(new)
            else:
                delete_account(user=user)
        except Conflict:
            return "refused"
        return "done"

    assert together(5, go) == ["done", *["refused"] * 4]
    assert not User.objects.filter(username="ada").exists()


def register_account_alone(new: NewAccount) -> None:
    """As the view does: in a transaction."""
    with atomic():
        register_account(new=new)
