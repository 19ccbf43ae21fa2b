"""Indexes by which the matches are listed that somebody has left to a bot."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0013_leaving_and_vacations")]

    operations = [
        migrations.RemoveIndex("seat", "seat_left"),
        migrations.AddIndex(
            "seat",
            models.Index(
                condition=models.Q(("left_user__isnull", False)), fields=["left_user", "match"], name="seat_left"
            ),
        ),
        migrations.AddIndex(
            "seat",
            models.Index(
                condition=models.Q(("left_user__isnull", False)),
                fields=["left_user", "visibility", "made_at", "match"],
                name="seat_left_listed",
            ),
        ),
    ]
