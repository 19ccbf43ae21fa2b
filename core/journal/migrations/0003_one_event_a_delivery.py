from typing import Any

from django.db import migrations


def part(apps: Any, schema_editor: Any) -> None:
    """Give the first of two events a delivery of its own: both still have to be delivered."""
    deliveries = apps.get_model("journal", "Delivery").objects
    for pair in deliveries.filter(earlier__isnull=False).order_by("pk"):
        deliveries.create(
            event_id=pair.earlier_id,
            consumer=pair.consumer,
            subject=pair.subject,
            due_at=pair.due_at,
            call_at=pair.call_at,
        )


class Migration(migrations.Migration):
    dependencies = [
        ("journal", "0002_two_events_a_delivery"),
    ]

    operations = [
        migrations.RunPython(part, migrations.RunPython.noop),
    ]
