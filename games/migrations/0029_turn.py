"""Whose turn it is moves into a table of its own: its columns change with every move, which no index of a seat names."""

import django.db.models.deletion
from django.db import migrations, models

COLUMNS = "due_ply, clock_since, deadline, bank_seconds"
COPY = f"""
    INSERT INTO games_turn (seat_id, {COLUMNS}) SELECT id, {COLUMNS} FROM games_seat
    WHERE match_id IN (SELECT id FROM games_match WHERE started_at IS NOT NULL)
"""
COPY_BACK = f"""
    UPDATE games_seat SET ({COLUMNS}) = (SELECT {COLUMNS} FROM games_turn WHERE seat_id = games_seat.id)
"""


class Migration(migrations.Migration):
    dependencies = [("games", "0028_order_seen_at")]

    operations = [
        migrations.CreateModel(
            name="Turn",
            fields=[
                (
                    "seat",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="turn",
                        serialize=False,
                        to="games.seat",
                    ),
                ),
                ("due_ply", models.PositiveIntegerField(null=True)),
                ("clock_since", models.DateTimeField(null=True)),
                ("deadline", models.DateTimeField(null=True)),
                ("bank_seconds", models.PositiveIntegerField(null=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("deadline__isnull", False)), fields=["deadline"], name="turn_deadline"
                    ),
                ],
            },
        ),
        migrations.RunSQL(COPY, COPY_BACK, elidable=True),
    ]
