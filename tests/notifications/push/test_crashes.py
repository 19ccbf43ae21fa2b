"""Whatever workers do, a browser is pushed every message, in order, and twice only where a worker was killed."""

import random

import pytest
from django.db import connections
from pytest_django import Settings

from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.services import deliver
from notifications.channels.push.models import PushMessage
from tests.core.outbound.receivers import Receiver, receiving, status
from tests.feeds import events_of
from tests.notifications.push.browsers import SEND, VAPID_KEY, Browser
from tests.running.processes import beside, together
from tests.sittings import Player, start_match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

MATCHES = 3


@pytest.fixture(autouse=True)
def nobody_else(settings: Settings) -> None:
    """Nobody else makes the deliveries of this test."""
    settings.CELERY_BROKER_URL = "memory://pushes/"


def queued(receiver: Receiver) -> tuple[Browser, list[int], list[int]]:
    """A browser with messages in line: the browser, the ids of its events, and the deliveries that see to them."""
    ana, ben = Player("ana"), Player("ben")
    browser = Browser(receiver.url)
    browser.subscribe(ana)
    for _ in range(MATCHES):
        start_match(ana, ben)
    ids = list(PushMessage.objects.order_by("number").values_list("event", flat=True))
    assert len(ids) > MATCHES
    assert set(ids) < {event["id"] for event in events_of(ana)}
    return browser, ids, deliveries()


def deliveries() -> list[int]:
    return list(Delivery.objects.filter(consumer=SEND, state=State.DUE).order_by("pk").values_list("pk", flat=True))


def test_workers_that_race_for_one_browser_push_each_message_once_and_in_order() -> None:
    with receiving(status(201)) as receiver:
        browser, ids, waiting = queued(receiver)

        def work(number: int) -> None:
            own = waiting * 2
            random.Random(number).shuffle(own)
            for pk in own:
                deliver(delivery_id=pk)

        together(4, work)
        news = [browser.read(request)["id"] for request in receiver.requests]
    assert news == [number for number in ids if number in news]
    assert len(news) == len(set(news)) >= MATCHES
    assert not PushMessage.objects.exists()
    assert deliveries() == []


@pytest.mark.parametrize(("point", "arrived"), [("before it is sent", 1), ("before it is noted", 2)])
def test_a_worker_that_is_killed_loses_no_message(point: str, arrived: int) -> None:
    with receiving(status(201)) as receiver:
        browser, ids, waiting = queued(receiver)
        with beside("tests.notifications.push.pusher_beside", point, VAPID_KEY, *waiting) as worker:
            assert worker.stdout is not None
            assert worker.stdout.readline() == "there\n"
            worker.kill()
            worker.wait()
        before = [browser.read(request)["id"] for request in receiver.requests]
        assert len(before) == arrived
        # Its lease is over.
        Delivery.objects.filter(state=State.DUE).update(lease_until=None)
        for pk in waiting:
            deliver(delivery_id=pk)
        news = [browser.read(request)["id"] for request in receiver.requests]
    # The one whose end nobody had written down comes twice, under its own id.
    assert news[arrived:][:1] == before[1:] or arrived == 1
    once = list(dict.fromkeys(news))
    assert len(news) - len(once) == arrived - 1
    assert once == [number for number in ids if number in once]
    assert not PushMessage.objects.exists()
    assert deliveries() == []


def test_a_worker_that_comes_back_from_the_dead_undoes_nothing() -> None:
    with receiving(status(201)) as receiver:
        browser, ids, (pk,) = queued(receiver)

        def reply(to: object) -> None:
            # While this one waits for an answer its lease ends, and another does all of its work.
            receiver.reply = status(201)
            Delivery.objects.filter(pk=pk).update(lease_until=None)
            others.append(str(deliver(delivery_id=pk)))
            # This is a thread of the receiver's.
            connections.close_all()
            status(503)(to)  # type: ignore[arg-type]  # a conversation

        others: list[str] = []
        receiver.reply = reply
        deliver(delivery_id=pk)
        news = [browser.read(request)["id"] for request in receiver.requests]
    assert others == ["done"]
    assert news[0] == news[1]
    assert news[1:] == [number for number in ids if number in news]
    assert not PushMessage.objects.exists()
    assert not Delivery.objects.filter(pk=pk).exists()
