"""A consumer that hears of things later, and one whose deliveries staff are not shown."""

from collections.abc import Mapping
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction
from django.test import Client, override_settings
from pytest_django import DjangoAssertNumQueries

from core.journal import registry
from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.services import deliver, record, sweep
from tests.core.journal.conftest import Listen
from tests.core.journal.letters import KIND, only_delivery, posted
from tests.factories import make_user
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db

REDIS = override_settings(CELERY_BROKER_URL="redis://127.0.0.1:1/0")


def later(payload: Mapping[str, Any]) -> float | None:
    """So many minutes as the letter's number says; letter 0 is of no interest."""
    return 60 * payload["number"] or None


@pytest.fixture
def consumed(listen: Listen) -> list[int]:
    """The letters that reached the consumer."""
    numbers: list[int] = []
    hear = registry.consumer("later", kinds=[KIND], wait=later, discreet=True)
    hear(lambda event, lease: numbers.append(event.payload["number"]))
    return numbers


def test_it_hears_of_an_event_when_its_time_has_come(consumed: list[int], dispatched: list[int], clock: Clock) -> None:
    posted(3)
    for _ in range(3):
        assert (sweep(), deliver(delivery_id=only_delivery().pk)) == (0, "not mine")
        clock.pass_by(seconds=59)

    clock.pass_by(seconds=3)
    assert sweep() == 1
    assert dispatched == [only_delivery().pk]
    assert deliver(delivery_id=only_delivery().pk) == "done"
    assert consumed == [3]


def test_it_does_not_hear_of_what_is_of_no_interest(consumed: list[int]) -> None:
    posted(0)
    assert not Delivery.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_nobody_is_called_at_the_commit(consumed: list[int], dispatched: list[int], listen: Listen) -> None:
    listen("at once", lambda event, lease: None)
    with REDIS, transaction.atomic():
        record(KIND, {"number": 2})
    assert dispatched == [Delivery.objects.get(consumer="at once").pk]
    assert Delivery.objects.get(consumer="later").called_at is None


def test_however_many_wait_the_sweep_costs_one_query(
    consumed: list[int], dispatched: list[int], django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(20):
        posted(5)
    with django_assert_num_queries(1):
        assert sweep() == 0


def output_of(*arguments: object) -> str:
    """Run `manage.py deliveries` and return its output."""
    out = StringIO()
    call_command("deliveries", *map(str, arguments), stdout=out)
    return out.getvalue()


def test_staff_are_not_shown_when_it_hears(consumed: list[int]) -> None:
    posted(1)
    Delivery.objects.update(last_error="Oops at x.py:1")
    pk = only_delivery().pk
    client = Client()
    client.force_login(make_user("boss", staff=True, is_superuser=True))

    assert output_of("list", "--state", "due") == "0 due\n"
    with pytest.raises(CommandError, match="not found"):
        output_of("show", pk)
    assert "0 deliveries" in client.get("/admin/journal/delivery/").content.decode()
    assert "0 deliveries" in client.get(f"/admin/journal/delivery/?state__exact={State.DUE}").content.decode()
    assert client.get(f"/admin/journal/delivery/{pk}/change/").status_code == 302, "to the list: it does not exist"


def test_what_is_parked_is_for_the_operator(consumed: list[int]) -> None:
    posted(1)
    Delivery.objects.update(state=State.PARKED)
    assert "later" in output_of("list")
    assert "parked" in output_of("show", only_delivery().pk)
