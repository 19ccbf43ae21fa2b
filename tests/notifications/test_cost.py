"""Statements that notifying people of a move adds to it."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from notifications.models import Feed
from tests.sittings import Player, some_move, start_match

pytestmark = pytest.mark.django_db


def statements(ana: Player, ben: Player, match: str) -> list[str]:
    """Those of one move about feeds, and about people and seats after its events were recorded."""
    player = ana if ana.view(match)["due"] else ben
    view = player.view(match)
    with CaptureQueriesContext(connection) as captured:
        assert player.play(match, some_move(view["options"]), view["expected_ply"]).status_code == 201
    asked = [query["sql"] or "" for query in captured]
    recorded = next(number for number, sql in enumerate(asked) if sql.startswith('INSERT INTO "journal_event"'))
    return [sql for sql in asked[recorded + 1 :] if not sql.startswith(("SAVEPOINT", "RELEASE"))]


def test_people_are_notified_of_a_move_in_three_statements(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    before = dict(Feed.objects.values_list("user__username", "last"))

    # The numbers, who is notified through which channel, and the rows.
    assert len(statements(ana, ben, match)) == 3
    assert len(statements(ana, ben, match)) == 3

    # Each of them is notified of both moves, and the player who is next of the turn; the winner of a trick leads to the
    # next.
    after = dict(Feed.objects.values_list("user__username", "last"))
    notified = [after[name] - before[name] for name in ("ana", "ben")]
    assert min(notified) >= 2
    assert sum(notified) == 6
