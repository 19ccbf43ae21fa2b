"""Another name: with the password, and nobody else ever gets the old one."""

import pytest
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from pytest_django import Settings

from accounts.models import RetiredName, User
from accounts.services import delete_account
from tests.api.answers import accepted, refusal, wrong_fields
from tests.factories import PASSWORD, client_for, make_user
from tests.notifications.told import told_of
from tests.openapi import CheckedClient

pytestmark = pytest.mark.django_db

URL = "/api/v1/me"


@pytest.fixture
def ada() -> CheckedClient:
    return client_for(make_user("ada", password=PASSWORD))


def to(name: str) -> dict[str, str]:
    return {"username": name, "current_password": PASSWORD}


def test_it_needs_the_password(ada: CheckedClient) -> None:
    refusal(ada.patch(URL, {"username": "lovelace"}), 403, "password_needed")
    assert accepted(ada.patch(URL, to("lovelace")))["username"] == "lovelace"
    assert accepted(client_for(make_user("bob")).get("/api/v1/users/lovelace"))["username"] == "lovelace"
    assert told_of("security.name_changed") == {"lovelace": [{"name": "lovelace"}]}


def test_nobody_else_gets_the_old_name_and_its_owner_may_return(ada: CheckedClient) -> None:
    accepted(ada.patch(URL, to("lovelace")))
    sign_up = {"username": "Ada", "password": PASSWORD}
    refusal(client_for().post("/api/v1/accounts", sign_up), 409, "conflict")
    eve = client_for(make_user("eve", password=PASSWORD))
    refusal(eve.patch(URL, to("ada")), 409, "conflict")
    assert "ada" not in RetiredName.objects.get().digest
    accepted(ada.patch(URL, to("Ada")))
    refusal(eve.patch(URL, to("lovelace")), 409, "conflict")


def test_another_spelling_retires_nothing(ada: CheckedClient) -> None:
    accepted(ada.patch(URL, to("ADA")))
    assert not RetiredName.objects.exists()


def test_the_same_name_needs_nothing(ada: CheckedClient) -> None:
    assert accepted(ada.patch(URL, {"username": "ada"}))["username"] == "ada"


@pytest.mark.parametrize(("name", "why"), [("admin", "reserved"), ("level-3", "reserved"), ("x", "invalid_username")])
def test_a_name_has_to_be_one_that_can_be_registered(ada: CheckedClient, name: str, why: str) -> None:
    assert wrong_fields(ada.patch(URL, to(name))) == [("username", why)]


def test_names_of_others_are_taken(ada: CheckedClient) -> None:
    make_user("Bob")
    refusal(ada.patch(URL, to("bob")), 409, "conflict")
    delete_account(user=User.objects.get(username="Bob"))
    refusal(ada.patch(URL, to("bob")), 409, "conflict")
    assert User.objects.filter(username="ada").exists()


def test_so_often_and_no_more(ada: CheckedClient, settings: Settings) -> None:
    settings.POSTCARD_LIMITS = {"rename": (1, 3600)}
    accepted(ada.patch(URL, to("lovelace")))
    refusal(ada.patch(URL, to("countess")), 429, "throttled")


def test_the_admin_log_and_erasure_know_the_new_name_alone(ada: CheckedClient) -> None:
    user = User.objects.get()
    about = ContentType.objects.get_for_model(User)
    LogEntry.objects.create(
        user=user, content_type=about, object_id=str(user.pk), object_repr="ada", action_flag=CHANGE
    )
    accepted(ada.patch(URL, to("lovelace")))
    assert LogEntry.objects.get().object_repr == "lovelace"
    delete_account(user=user)
    assert set(RetiredName.objects.values_list("user", flat=True)) == {None}
    assert RetiredName.objects.count() == 2
