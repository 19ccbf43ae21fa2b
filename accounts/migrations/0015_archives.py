"""Archives of everything about a person."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import core.ids
import core.times


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0014_display_names"),
    ]

    operations = [
        migrations.CreateModel(
            name="Archive",
            fields=[
                ("id", models.CharField(default=core.ids.new_id, max_length=16, primary_key=True, serialize=False)),
                ("created_at", models.DateTimeField(default=core.times.now)),
                ("ready_at", models.DateTimeField(null=True)),
                ("expires_at", models.DateTimeField()),
                ("content", models.BinaryField(null=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["expires_at"], name="accounts_archive_by_end")],
            },
        ),
    ]
