"""`POST /me/archive`: asking for everything about oneself."""

import pytest
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.models import Archive
from accounts.services import reopen_account
from tests.accounts.closed import close, hear
from tests.api.answers import accepted, refusal
from tests.factories import client_for, make_user
from tests.fixtures import Clock
from tests.notifications.told import told_of

pytestmark = pytest.mark.django_db

URL = "/api/v1/me/archive"


def test_it_is_made_in_the_background_and_an_event_says_when_it_is_ready(clock: Clock) -> None:
    client = client_for(make_user("ada"))
    asked = accepted(client.post(URL, {}), 202)
    assert (asked["ready_at"], asked["path"], asked["expires_at"]) == (None, None, "2026-02-08T12:00:00Z")
    assert told_of("archive.ready") == {}
    hear("accounts.archive")
    assert told_of("archive.ready") == {"ada": [{"archive": asked["id"]}]}
    ready = accepted(client.get(URL))
    assert (ready["id"], ready["ready_at"]) == (asked["id"], "2026-02-01T12:00:00Z")
    assert client.get(ready["path"]).status_code == 200


def test_while_it_is_being_made_asking_again_changes_nothing() -> None:
    client = client_for(make_user("ada"))
    first = accepted(client.post(URL, {}), 202)
    assert accepted(client.post(URL, {}), 202) == first
    assert Archive.objects.count() == 1


def test_a_player_who_closes_the_account_meanwhile_and_comes_back_can_ask_again() -> None:
    user = make_user("ada")
    accepted(client_for(user).post(URL, {}), 202)
    close(user)
    hear("accounts.archive")
    user.refresh_from_db()
    assert reopen_account(user=user)

    client = client_for(user)
    accepted(client.post(URL, {}), 202)
    hear("accounts.archive")

    assert accepted(client.get(URL))["ready_at"]


def test_another_one_takes_its_place() -> None:
    client = client_for(make_user("ada"))
    first = accepted(client.post(URL, {}), 202)["id"]
    hear("accounts.archive")
    second = accepted(client.post(URL, {}), 202)["id"]
    assert list(Archive.objects.values_list("pk", flat=True)) == [second]
    refusal(client.get(f"{URL}/{first}"), 404, "not_found")


def test_so_often_a_day(settings: Settings) -> None:
    settings.POSTCARD_LIMITS = {"archive": (1, 86_400)}
    client = client_for(make_user("ada"))
    accepted(client.post(URL, {}), 202)
    refusal(client.post(URL, {}), 429, "throttled")
    accepted(client_for(make_user("bob")).post(URL, {}), 202)


def test_what_it_costs(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    client = client_for(make_user())
    with django_assert_max_num_queries(14):
        accepted(client.post(URL, {}), 202)
