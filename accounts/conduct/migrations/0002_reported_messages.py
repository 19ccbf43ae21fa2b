"""Messages that were reported before there was a queue stand in it too, unless staff have hidden them."""

from typing import Any

from django.db import migrations


def queue_reports(apps: Any, schema_editor: Any) -> None:
    """One report of the queue for each of them."""
    reports = apps.get_model("conduct", "Report").objects
    open_ones = apps.get_model("games", "ChatReport").objects.filter(message__hidden_at=None)
    for row in open_ones.select_related("message").order_by("pk").iterator():
        reports.create(
            subject_id=row.message.user_id,
            about="chat",
            reporter_id=row.reporter_id,
            reason=row.reason,
            reference=str(row.pk),
            at=row.at,
        )


class Migration(migrations.Migration):
    dependencies = [
        ("conduct", "0001_reports_and_measures"),
        ("games", "0023_acceptance"),
    ]

    operations = [migrations.RunPython(queue_reports, migrations.RunPython.noop)]
