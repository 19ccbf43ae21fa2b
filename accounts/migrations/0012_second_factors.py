"""Second factors: an app for codes, and recovery codes."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import core.times


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0011_password_resets"),
    ]

    operations = [
        migrations.CreateModel(
            name="CodeApp",
            fields=[
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("secret", models.CharField(max_length=300)),
                ("last_step", models.BigIntegerField(default=0)),
                ("created_at", models.DateTimeField(default=core.times.now)),
                ("confirmed_at", models.DateTimeField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name="RecoveryCode",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=64)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("user", "digest"), name="accounts_recovery_code_once"),
                ],
            },
        ),
    ]
