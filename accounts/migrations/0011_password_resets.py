"""Requests for a new password by mail, and names that their owners have changed."""

import django.db.models.deletion
import django.db.models.functions.text
from django.conf import settings
from django.db import migrations, models

import core.ids
import core.times


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0010_verified_emails"),
    ]

    operations = [
        migrations.CreateModel(
            name="PasswordReset",
            fields=[
                ("id", models.CharField(default=core.ids.new_id, max_length=16, primary_key=True, serialize=False)),
                ("digest", models.CharField(blank=True, default="", max_length=64)),
                ("created_at", models.DateTimeField(default=core.times.now)),
                ("expires_at", models.DateTimeField()),
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
                "indexes": [
                    models.Index(fields=["digest"], name="accounts_reset_by_digest"),
                    models.Index(fields=["expires_at"], name="accounts_reset_by_end"),
                ],
            },
        ),
        migrations.AddField(
            model_name="retiredname",
            name="user",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddIndex(
            model_name="user",
            index=models.Index(
                django.db.models.functions.text.Lower("email"),
                condition=models.Q(("email", ""), _negated=True),
                name="accounts_user_by_email",
            ),
        ),
    ]
