"""Statements that notifying people of a move costs: the commonest work of a worker."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.services import deliver
from notifications.models import Feed
from tests.feeds import TELL, hand_out_all
from tests.sittings import Player, play_next, start_match

pytestmark = pytest.mark.django_db


def statements(ana: Player, ben: Player, match: str) -> list[str]:
    """Those of telling of one move, but for beginning and commit."""
    play_next(match, ana, ben)
    first = Delivery.objects.filter(consumer=TELL, state=State.DUE).order_by("event").first()
    assert first is not None
    with CaptureQueriesContext(connection) as captured:
        assert deliver(delivery_id=first.pk, consumer=TELL) == "done"
    asked = [query["sql"] or "" for query in captured]
    return [sql for sql in asked if not sql.startswith(("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE"))]


def test_a_move_is_told_in_six_statements(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    hand_out_all()
    before = dict(Feed.objects.values_list("user__username", "last"))

    # The deliveries, the seats, the numbers, the rows, who hears through which channel, and that it is done.
    assert len(statements(ana, ben, match)) == 6
    assert len(statements(ana, ben, match)) == 6

    # Each of them hears of both moves, and the player who is next of the turn; the winner of a trick leads to the next.
    after = dict(Feed.objects.values_list("user__username", "last"))
    heard = [after[name] - before[name] for name in ("ana", "ben")]
    assert min(heard) >= 2
    assert sum(heard) == 6
    assert not Delivery.objects.filter(consumer=TELL, state=State.DUE).exists()
