"""Whatever happens to a process, each person is notified of each event once, in order and without gaps."""

from collections import Counter

import pytest

from core.journal.models import Delivery, Event
from core.journal.registry import notification_types
from core.journal.services import deliver
from notifications.models import Feed, FeedEvent
from tests.running.processes import beside, together
from tests.sittings import Player, play_next, some_move, start_match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


@pytest.fixture
def people() -> list[Player]:
    """People who all play with each other."""
    return [Player(name) for name in ("ana", "ben", "cleo", "dan")]


@pytest.fixture
def matches(people: list[Player]) -> list[tuple[str, Player, Player]]:
    """A match of each two of them, both ways."""
    return [(start_match(one, two), one, two) for one in people for two in people if one is not two]


def expected() -> Counter[tuple[str, str]]:
    """Return the notifications that all readers of each match must get."""
    found: Counter[tuple[str, str]] = Counter()
    for event in Event.objects.filter(kind__in=("move.played", "turn.began"), payload__seat__gte=0):
        found[event.kind, event.payload["match"]] += 1 if event.kind == "turn.began" else 2
    return found


def require_all_notified() -> None:
    """Every event once, numbered without gaps, and those of a match in their order."""
    rows = list(FeedEvent.objects.order_by("user_id", "number"))
    found = Counter((row.kind, row.data["match"]) for row in rows if row.kind in ("move.played", "turn.began"))
    assert found == expected()
    for feed in Feed.objects.all():
        own = [row for row in rows if row.user_id == feed.user_id]
        assert [row.number for row in own] == list(range(1, feed.last + 1))
        for match in {row.data["match"] for row in own}:
            plies = [row.data["ply"] for row in own if row.data["match"] == match and row.kind == "move.played"]
            assert plies == sorted(set(plies))


def test_people_who_all_play_with_each_other_at_once(matches: list[tuple[str, Player, Player]]) -> None:
    """Transactions that lock the same feeds in any order wait for each other, and never in a circle."""

    def play(number: int) -> None:
        match, one, two = matches[number]
        for _ in range(6):
            play_next(match, one, two)

    together(len(matches), play)
    require_all_notified()


@pytest.mark.parametrize("point", ["before numbering", "before writing", "before the commit"])
def test_a_process_that_is_killed_leaves_neither_the_move_nor_a_notification(
    matches: list[tuple[str, Player, Player]], point: str
) -> None:
    match, *both = matches[0]
    player = next(one for one in both if one.view(match)["due"])
    view = player.view(match)
    before = (view["ply"], FeedEvent.objects.count(), Event.objects.count())
    with beside(
        "tests.notifications.mover_beside", point, match, player.name, some_move(view["options"]), view["expected_ply"]
    ) as mover:
        assert mover.stdout is not None
        assert mover.stdout.readline() == "there\n"
        mover.kill()
        mover.wait()
    assert (player.view(match)["ply"], FeedEvent.objects.count(), Event.objects.count()) == before
    play_next(match, *both)
    require_all_notified()


def test_what_a_web_process_of_the_last_release_leaves_to_workers_is_delivered_once(
    matches: list[tuple[str, Player, Player]],
) -> None:
    match = matches[0][0]
    event = Event.objects.filter(kind__in=notification_types(), payload__match=match).latest("pk")
    FeedEvent.objects.all().delete()
    left = Delivery.objects.create(event=event, consumer="notifications.deliver", subject=f"match {match}")
    assert [deliver(delivery_id=left.pk), deliver(delivery_id=left.pk)] == ["done", "not mine"]
    assert set(FeedEvent.objects.values_list("kind", flat=True)) == {event.kind}
    assert not Delivery.objects.filter(consumer="notifications.deliver").exists()
