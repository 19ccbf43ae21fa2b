"""Seats that were left need one index, rematches one of those that exist."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0030_seats_without_turns")]

    operations = [
        migrations.RemoveIndex("seat", "seat_left"),
        migrations.AlterField(
            "match",
            "rematch_of",
            models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="games.match",
            ),
        ),
        migrations.AddIndex(
            "match",
            models.Index(
                condition=models.Q(("rematch_of__isnull", False)), fields=["rematch_of"], name="match_rematch_of"
            ),
        ),
    ]
