"""Trips to the database for a move, with those that notify people of it."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from notifications.models import Feed
from tests.sittings import Player, some_move, start_match

pytestmark = pytest.mark.django_db


def trips(ana: Player, ben: Player, match: str) -> int:
    """The number of trips to the database for one move, but for its transaction."""
    player = ana if ana.view(match)["due"] else ben
    view = player.view(match)
    with CaptureQueriesContext(connection) as captured:
        assert player.play(match, some_move(view["options"]), view["expected_ply"]).status_code == 201
    return len([query for query in captured if not (query["sql"] or "").startswith(("SAVEPOINT", "RELEASE"))])


def test_a_move_takes_eleven_trips_with_those_that_notify_people(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    before = dict(Feed.objects.values_list("user__username", "last"))

    # The token, the match, the seats, the log, a row, two turns, the match, the events; the numbers, who is notified
    # through which channel, and the rows.
    assert trips(ana, ben, match) == 11
    assert trips(ana, ben, match) == 11

    # Each of them is notified of both moves, and the player who is next of the turn; the winner of a trick leads to the
    # next.
    after = dict(Feed.objects.values_list("user__username", "last"))
    notified = [after[name] - before[name] for name in ("ana", "ben")]
    assert min(notified) >= 2
    assert sum(notified) == 6
