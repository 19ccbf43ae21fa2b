"""The choice between primary and standby, without PostgreSQL: tests/soak/test_standby.py has one of each."""

import pytest
from django.contrib.auth import get_user_model
from django.db import OperationalError, connections, transaction

from core.database.standby import STANDBY, from_complete_standby, may_be_seconds_old, reading, watch
from core.database.standby.asking import AtPrimary, AtStandby
from core.database.standby.routing import Router, alias_for_reading, reads_standby
from core.errors import NotFound

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A standby that is usable, and the databases that a read was sent to."""
    monkeypatch.setattr(reading, "has_standby", lambda: True)
    monkeypatch.setattr(type(watch), "is_usable", lambda self: True)
    monkeypatch.setattr(type(watch), "has_caught_up", lambda self: True)
    monkeypatch.setitem(connections.settings, STANDBY, connections.settings["default"])
    return []


def test_reads_go_to_the_standby_where_that_is_declared_and_nowhere_else(asked: list[str]) -> None:
    for declared in (may_be_seconds_old, from_complete_standby):
        declared(lambda: asked.append(alias_for_reading()))()
    asked.append(alias_for_reading())
    assert asked == [STANDBY, STANDBY, "default"]


def test_transactions_and_writes_are_the_primarys(asked: list[str]) -> None:
    router = Router()

    @may_be_seconds_old
    def read() -> None:
        asked.append(router.db_for_read(get_user_model()))
        asked.append(router.db_for_write(get_user_model()))
        with transaction.atomic():
            asked.append(router.db_for_read(get_user_model()))

    read()
    assert asked == [STANDBY, "default", "default"]


@pytest.mark.parametrize("fault", [OperationalError("it stops"), NotFound("Player not found.")])
def test_what_fails_there_is_done_again_on_the_primary(asked: list[str], fault: Exception) -> None:
    @may_be_seconds_old
    def read() -> str:
        asked.append(alias_for_reading())
        if reads_standby.get():
            raise fault
        return "read"

    assert read() == "read"
    assert asked == [STANDBY, "default"]


def test_without_a_standby_nothing_changes() -> None:
    assert may_be_seconds_old(alias_for_reading)() == "default"


def test_a_standby_of_this_cluster_alone_has_what_the_primary_has() -> None:
    primary = AtPrimary(place=100, cluster=7)
    assert AtStandby(is_standby=True, place=100, cluster=7).has(primary)
    assert not AtStandby(is_standby=True, place=99, cluster=7).has(primary)
    assert not AtStandby(is_standby=False, place=100, cluster=7).has(primary)
    assert not AtStandby(is_standby=True, place=100, cluster=8).has(primary)
