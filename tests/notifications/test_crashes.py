"""Whatever workers do, each person is told each event once, in order and without gaps."""

import random
from collections import Counter

import pytest
from pytest_django import Settings

from core.journal.choices import State
from core.journal.models import Delivery, Event
from core.journal.registry import notification_types
from core.journal.services import deliver
from notifications.consumers import subject_of
from notifications.models import Feed, FeedEvent
from tests.feeds import TELL, hand_out_all
from tests.running.processes import beside, together
from tests.sittings import Player, play_next, start_match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


def waiting() -> list[int]:
    return list(Delivery.objects.filter(consumer=TELL, state=State.DUE).order_by("pk").values_list("pk", flat=True))


@pytest.fixture
def played(settings: Settings) -> list[str]:
    """Three matches of the same two people, in which they have moved by turns, and nothing is handed out yet."""
    # Nobody else makes the deliveries of this test.
    settings.CELERY_BROKER_URL = "memory://feeds/"
    ana, ben = Player("ana"), Player("ben")
    matches = [start_match(ana, ben) for _ in range(3)]
    for _ in range(4):
        for match in matches:
            play_next(match, ana, ben)
    return matches


def expected(matches: list[str]) -> Counter[tuple[str, str]]:
    """Return the notifications that all readers of each match must get."""
    found: Counter[tuple[str, str]] = Counter()
    for event in Event.objects.filter(kind__in=notification_types(), payload__match__in=matches):
        if subject_of(event.kind, event.payload) is not None:
            found[event.kind, event.payload["match"]] += 1 if event.kind == "turn.began" else 2
    return found


def require_all_told(matches: list[str]) -> None:
    """Every event once, numbered without gaps, and those of a match in their order."""
    told = list(FeedEvent.objects.order_by("user_id", "number"))
    found = Counter((row.kind, row.data["match"]) for row in told)
    wanted = expected(matches)
    assert {key: count for key, count in found.items() if key[0] in ("move.played", "match.started")} == {
        key: count for key, count in wanted.items() if key[0] in ("move.played", "match.started")
    }
    assert sum(count for key, count in found.items() if key[0] == "turn.began") == sum(
        count for key, count in wanted.items() if key[0] == "turn.began"
    )
    for feed in Feed.objects.all():
        rows = [row for row in told if row.user_id == feed.user_id]
        assert [row.number for row in rows] == list(range(1, feed.last + 1))
        for match in matches:
            plies = [row.data["ply"] for row in rows if row.data["match"] == match and row.kind == "move.played"]
            assert plies == sorted(set(plies))
    assert not waiting()


def test_many_workers_with_doubled_messages(played: list[str]) -> None:
    messages = waiting() * 2

    def work(number: int) -> None:
        own = messages[:]
        random.Random(number).shuffle(own)
        for pk in own:
            deliver(delivery_id=pk)

    together(4, work)
    require_all_told(played)


@pytest.mark.parametrize("point", ["before numbering", "before writing", "before the commit"])
def test_a_worker_that_is_killed_leaves_nothing_half_told(played: list[str], point: str, settings: Settings) -> None:
    with beside("tests.notifications.teller_beside", point, *waiting()) as worker:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "there\n"
        worker.kill()
        worker.wait()
    assert not FeedEvent.objects.exists()
    # Its lease is over.
    Delivery.objects.filter(state=State.DUE).update(lease_until=None)
    hand_out_all()
    require_all_told(played)


def test_messages_that_are_lost_are_made_up_for_by_any_later_one(played: list[str]) -> None:
    last = {match: 0 for match in played}
    for pk, match in Delivery.objects.filter(consumer=TELL).order_by("pk").values_list("pk", "event__payload__match"):
        last[match] = pk
    for pk in last.values():
        assert deliver(delivery_id=pk) == "done"
    require_all_told(played)
