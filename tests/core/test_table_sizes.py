"""Sizes on the disk, by table and by age."""

from datetime import timedelta

import pytest
from django.core.management import call_command

from core import times
from core.journal.models import Event
from core.table_sizes import table_sizes

pytestmark = pytest.mark.django_db

DAYS = [0, 0, 3, 20, 40]


def test_a_table_is_divided_by_the_age_of_its_rows() -> None:
    now = times.now()
    Event.objects.bulk_create(
        Event(kind="letter.posted", payload={}, created_at=now - timedelta(days=days)) for days in DAYS
    )
    found = {size.table: size for size in table_sizes()}
    events = found["journal_event"]

    assert events.is_pruned
    assert events.bytes == events.rows + events.indexes > 0
    shares = [round(part / events.bytes, 2) for part in events.by_age.values()]
    assert shares == [0.4, 0.2, 0.2, 0.2]
    assert found["journal_delivery"].is_pruned
    assert found["notifications_feedevent"].is_pruned


def test_what_is_kept_has_no_age() -> None:
    moves = next(size for size in table_sizes() if size.table == "games_moverecord")

    assert not moves.is_pruned
    assert moves.by_age == {}


def test_the_command_has_a_line_for_each_table(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("table_sizes")
    printed = capsys.readouterr().out

    assert "games_moverecord" in printed
    assert "deleted with age:" in printed


def test_the_command_has_json_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("table_sizes", json=True)

    assert '"table": "games_moverecord"' in capsys.readouterr().out
