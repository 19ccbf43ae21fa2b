"""Recording of events together with their deliveries, in one transaction."""

from typing import TypedDict

import pytest
from django.db import transaction
from django.test import override_settings
from pytest_django import DjangoAssertNumQueries

from core.journal import registry
from core.journal.choices import State
from core.journal.models import Delivery, Event
from core.journal.services import record, record_all
from tests.core.journal.conftest import LetterPosted, Listen
from tests.core.journal.letters import KIND, only_delivery, posted

REDIS = override_settings(CELERY_BROKER_URL="redis://127.0.0.1:1/0")


def nothing(event: object, lease: object) -> None:
    """Hears, and does nothing."""


@pytest.mark.django_db
def test_an_event_has_one_delivery_for_each_consumer_of_its_kind(listen: Listen) -> None:
    listen("one", nothing)
    listen("two", nothing)
    event = posted(3)
    assert event.payload == {"number": 3}
    assert sorted(Delivery.objects.filter(event=event).values_list("consumer", "state")) == [
        ("one", State.DUE),
        ("two", State.DUE),
    ]


@pytest.mark.django_db
def test_several_events_cost_no_more_than_one(
    listen: Listen, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    listen("one", nothing)
    with transaction.atomic(), django_assert_num_queries(2):
        record_all([(KIND, {"number": number}) for number in range(10)])
    assert Delivery.objects.count() == 10


@pytest.mark.django_db
def test_who_waits_for_it_stands_with_the_deliveries_of_consumers_that_serve_by_person(listen: Listen) -> None:
    listen("one", nothing)
    registry.consumer("slow", kinds=[KIND], by_person=True)(nothing)
    event = posted(3, people=[12, 7, 12])
    assert event.payload == {"number": 3}
    assert sorted(Delivery.objects.values_list("consumer", "people")) == [("one", ""), ("slow", "7 12")]


@pytest.mark.django_db(transaction=True)
def test_an_event_that_is_rolled_back_never_happened(listen: Listen, dispatched: list[int]) -> None:
    listen("one", nothing)
    with REDIS, transaction.atomic():
        record(KIND, {"number": 1})
        transaction.set_rollback(True)
    assert not Event.objects.exists()
    assert not Delivery.objects.exists()
    assert dispatched == []


@pytest.mark.django_db(transaction=True)
def test_an_event_belongs_to_a_transaction(listen: Listen) -> None:
    with pytest.raises(RuntimeError, match="inside the transaction"):
        record(KIND, {"number": 1})


@pytest.mark.django_db(transaction=True)
def test_with_redis_a_worker_is_called_when_the_transaction_commits(listen: Listen, dispatched: list[int]) -> None:
    listen("one", nothing)
    with REDIS:
        with transaction.atomic():
            record(KIND, {"number": 1})
            assert dispatched == []
        delivery = only_delivery()
    assert dispatched == [delivery.pk]
    assert delivery.call_at > delivery.due_at


@pytest.mark.django_db(transaction=True)
def test_without_redis_the_web_process_opens_no_broker(listen: Listen, dispatched: list[int]) -> None:
    listen("one", nothing)
    posted()
    assert dispatched == []
    assert only_delivery().call_at <= only_delivery().due_at


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("kind", "payload"),
    [(KIND, {}), (KIND, {"number": 1, "hand": "gA"}), ("letter.lost", {"number": 1})],
    ids=["missing", "too much", "unknown kind"],
)
def test_an_event_holds_what_its_kind_declares(listen: Listen, kind: str, payload: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"letter\."):
        record(kind, payload)


def test_a_kind_or_a_consumer_is_declared_once(listen: Listen) -> None:
    listen("one", nothing)
    with pytest.raises(ValueError, match="twice"):
        registry.consumer("one", kinds=[KIND])(lambda event, lease: None)
    with pytest.raises(ValueError, match="twice"):
        registry.declare(KIND, LetterPosted, about="Something else.")


def test_an_event_cannot_declare_a_secret(listen: Listen) -> None:
    class Leak(TypedDict):
        seed: str

    with pytest.raises(ValueError, match="must not hold seed"):
        registry.declare("match.leaked", Leak, about="A leak.")
