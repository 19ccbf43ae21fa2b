"""The journal deletes old events that all consumers have, and nothing else."""

import pytest
from pytest_django import DjangoAssertNumQueries, Settings

from core.journal.choices import State
from core.journal.models import Event
from core.journal.services import deliver, forget_old
from tests.core.journal.conftest import Listen
from tests.core.journal.letters import posted
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def consumers(listen: Listen) -> None:
    """Two who want to hear."""
    for name in ("one", "other"):
        listen(name, lambda event, lease: None)


def heard(event: Event) -> Event:
    """An event that has been delivered to both."""
    for delivery in event.deliveries.all():
        assert deliver(delivery_id=delivery.pk) == "done"
    return event


def test_what_every_consumer_has_heard_of_is_forgotten_after_a_month(clock: Clock) -> None:
    heard(posted())
    clock.pass_by(days=30)
    assert forget_old(9) == 0
    clock.pass_by(seconds=1)
    later = heard(posted())

    assert forget_old(9) == 1

    assert list(Event.objects.all()) == [later]


@pytest.mark.parametrize("state", [State.DUE, State.PARKED])
def test_what_a_consumer_has_not_heard_of_stays_however_old(clock: Clock, state: str) -> None:
    event = posted()
    assert deliver(delivery_id=event.deliveries.get(consumer="one").pk) == "done"
    event.deliveries.update(state=state)
    clock.pass_by(days=400)

    assert forget_old(9) == 0
    assert event.deliveries.get().consumer == "other"


def test_it_forgets_a_limited_number_at_a_time_the_oldest_first(
    clock: Clock, settings: Settings, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    settings.POSTCARD_JOURNAL_DAYS = 2
    events = []
    for number in range(5):
        events.append(heard(posted(number)))
        clock.pass_by(seconds=1)
    clock.pass_by(days=2)

    # Two of them begin and end a part of the transaction that the test is.
    with django_assert_num_queries(6):
        assert forget_old(3) == 3

    assert list(Event.objects.order_by("pk")) == events[3:]
    assert forget_old(3) == 2
    assert forget_old(9) == 0
