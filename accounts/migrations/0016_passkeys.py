"""Passkeys."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import core.ids
import core.times


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0015_archives"),
    ]

    operations = [
        migrations.CreateModel(
            name="Passkey",
            fields=[
                ("id", models.CharField(default=core.ids.new_id, max_length=16, primary_key=True, serialize=False)),
                ("name", models.CharField(max_length=60)),
                ("credential_id", models.CharField(max_length=1400, unique=True)),
                ("credential", models.TextField()),
                ("sign_count", models.BigIntegerField(default=0)),
                ("created_at", models.DateTimeField(default=core.times.now)),
                ("last_used_at", models.DateTimeField(null=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
        ),
    ]
