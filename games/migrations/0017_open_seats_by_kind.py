"""The index by which the lobby is listed."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0016_bots_among_people")]

    operations = [
        migrations.AddIndex(
            "seat",
            models.Index(
                condition=models.Q(("user", None)),
                fields=["visibility", "status", "game", "rated", "clock_kind", "made_at", "match"],
                name="seat_open_by_kind",
            ),
        ),
    ]
