"""Seats get copies of what their matches are listed by, and both tables the indexes that every list is read by."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models import OuterRef, Subquery

COPIES = {
    "game": "game",
    "rated": "rated",
    "visibility": "visibility",
    "clock_kind": "clock_kind",
    "status": "status",
    "made_at": "created_at",
}


def copy(apps, schema_editor):
    """From each match to its seats, in one statement."""
    matches = apps.get_model("games", "Match").objects.filter(pk=OuterRef("match_id"))
    seats = apps.get_model("games", "Seat").objects.all()
    seats.update(**{seat: Subquery(matches.values(match)[:1]) for seat, match in COPIES.items()})


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0008_waiting"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField("seat", "game", models.CharField(max_length=40, null=True)),
        migrations.AddField("seat", "rated", models.BooleanField(null=True)),
        migrations.AddField("seat", "clock_kind", models.CharField(max_length=20, null=True)),
        migrations.AddField("seat", "visibility", models.CharField(max_length=10, null=True)),
        migrations.AddField("seat", "status", models.CharField(max_length=10, null=True)),
        migrations.AddField("seat", "made_at", models.DateTimeField(null=True)),
        migrations.RunPython(copy, migrations.RunPython.noop, elidable=True),
        migrations.AlterField("seat", "game", models.CharField(max_length=40)),
        migrations.AlterField("seat", "rated", models.BooleanField()),
        migrations.AlterField("seat", "clock_kind", models.CharField(max_length=20)),
        migrations.AlterField(
            "seat",
            "visibility",
            models.CharField(
                choices=[("public", "Public"), ("unlisted", "Unlisted"), ("private", "Private")], max_length=10
            ),
        ),
        migrations.AlterField(
            "seat",
            "status",
            models.CharField(choices=[("waiting", "Waiting"), ("running", "Running"), ("over", "Over")], max_length=10),
        ),
        migrations.AlterField("seat", "made_at", models.DateTimeField()),
        migrations.RemoveIndex("match", "match_newest"),
        migrations.RemoveIndex("match", "match_by_status"),
        migrations.RemoveIndex("match", "match_by_game"),
        migrations.RemoveIndex("match", "match_by_clock"),
        migrations.AlterField(
            "match",
            "creator",
            models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="created_matches",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            "seat",
            "match",
            models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="games.match"
            ),
        ),
        migrations.AlterField(
            "seat",
            "user",
            models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="seats",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddIndex("match", models.Index(fields=["visibility", "created_at", "id"], name="match_listed")),
        migrations.AddIndex(
            "match",
            models.Index(
                fields=["visibility", "status", "game", "rated", "clock_kind", "created_at", "id"],
                name="match_listed_by_kind",
            ),
        ),
        migrations.AddIndex(
            "match", models.Index(fields=["creator", "visibility", "status", "created_at", "id"], name="match_made_by")
        ),
        migrations.AddIndex(
            "seat", models.Index(fields=["user", "visibility", "made_at", "match"], name="seat_listed")
        ),
        migrations.AddIndex(
            "seat",
            models.Index(
                fields=["user", "visibility", "status", "game", "rated", "clock_kind", "made_at", "match"],
                name="seat_listed_by_kind",
            ),
        ),
    ]
