"""Browser sessions that know whose they are. The rows of the old table do not, so everyone logs in once more."""

from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def forget_old_sessions(apps: Any, schema_editor: Any) -> None:
    """Empties the table that nothing reads any more."""
    apps.get_model("sessions", "Session").objects.all().delete()


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0012_second_factors"),
        ("sessions", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="BrowserSession",
            fields=[
                (
                    "session_key",
                    models.CharField(max_length=40, primary_key=True, serialize=False, verbose_name="session key"),
                ),
                ("session_data", models.TextField(verbose_name="session data")),
                ("expire_date", models.DateTimeField(db_index=True, verbose_name="expire date")),
                ("id", models.CharField(max_length=16)),
                ("browser", models.CharField(blank=True, default="", max_length=60)),
                ("began_at", models.DateTimeField()),
                ("last_used_at", models.DateTimeField()),
                (
                    "user",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "browser session",
                "verbose_name_plural": "browser sessions",
                "abstract": False,
            },
        ),
        migrations.RunPython(forget_old_sessions, migrations.RunPython.noop),
    ]
