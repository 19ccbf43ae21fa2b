"""The month that a bench puts behind a server is what matches leave, and the server goes on with it."""

from datetime import timedelta

import pytest
from django.db.models import Count, Max

from bench.http.month import Copies, left_by
from core import times
from core.journal.models import Delivery, Event
from games.models import Match, MoveRecord, Seat
from notifications.models import Feed, FeedEvent
from tests.people import ana, ben
from tests.sittings import Player, answered, start_match

__all__ = ["ana", "ben"]

pytestmark = pytest.mark.django_db
COPIES = 3
COPIED = (Match, Seat, MoveRecord, Event, Delivery, FeedEvent)


def test_each_copy_is_a_match_with_all_that_one_leaves(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    mover = ana if ana.view(match)["due"] else ben
    mover.play_any(match)
    answered(mover.post(f"/matches/{match}/resign", {}), 200)
    before = {model: len(rows) for model, rows in left_by(match)}
    counts = {model: model._base_manager.count() for model in COPIED}

    copies = Copies([left_by(match)])
    for number in range(COPIES):
        copies.add(number, timedelta(days=number))
    copies.finish()

    for model in COPIED:
        assert model._base_manager.count() == counts[model] + COPIES * before[model] > counts[model]
    oldest = Match.objects.order_by("created_at")[0]
    assert oldest.created_at <= times.now() - timedelta(days=COPIES - 1)
    assert Event.objects.filter(payload__match=oldest.pk).count() == before[Event]
    told = FeedEvent.objects.filter(user__username__startswith="member-")
    assert {row["user"]: row["count"] for row in told.values("user").annotate(count=Count("kind"))} == {
        row["user"]: row["last"] for row in told.values("user").annotate(last=Max("number"))
    }
    assert set(told.values_list("user__username", flat=True)) == {f"member-{n:06}" for n in range(COPIES + 1)}
    assert Feed.objects.get(user__username="member-000000").last == told.filter(user__username="member-000000").count()


def test_the_server_goes_on_with_numbers_of_its_own(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    answered(ana.post(f"/matches/{match}/resign", {}), 200)
    copies = Copies([left_by(match)])
    copies.add(0, timedelta(days=1))
    copies.finish()

    start_match(ben, ana)
