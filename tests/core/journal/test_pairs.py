"""Deliveries of two events, which workers of before made, are parted by a migration: none is lost."""

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor


def migrated_to(*name: str) -> MigrationExecutor:
    executor = MigrationExecutor(connection)
    executor.migrate([name])  # type: ignore[list-item]  # the stubs want a pair
    return MigrationExecutor(connection)


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_each_event_has_a_delivery_afterwards() -> None:
    try:
        before = migrated_to("journal", "0002_two_events_a_delivery")
        apps = before.loader.project_state([("journal", "0002_two_events_a_delivery")]).apps
        first, second, alone = (
            apps.get_model("journal", "Event").objects.create(kind="move.played", payload={"ply": ply})
            for ply in range(3)
        )
        old = apps.get_model("journal", "Delivery").objects
        old.create(event=second, earlier=first, consumer="notifications.deliver", subject="match some")
        old.create(event=alone, consumer="bots.play")
    finally:
        migrated_to("journal", "0004_no_order_of_deliveries")

    from core.journal.models import Delivery

    found = Delivery.objects.order_by("event").values_list("event__payload__ply", "consumer", "state")
    assert list(found) == [
        (0, "notifications.deliver", "due"), (1, "notifications.deliver", "due"), (2, "bots.play", "due"),
    ]  # fmt: skip
