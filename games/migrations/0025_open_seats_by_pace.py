"""Seats get a copy of what the clock counts, and the lobby an index by time alone and one by that."""

from django.db import migrations, models


def copy(apps, schema_editor):
    """Days are set already; without a clock and at one sitting there is less to write."""
    seats = apps.get_model("games", "Seat").objects.all()
    live = apps.get_model("games", "Match").objects.filter(clock__has_key="minutes")
    seats.filter(clock_kind="none").update(pace="none")
    seats.filter(match__in=live.values("pk")).update(pace="live")


class Migration(migrations.Migration):
    dependencies = [("games", "0024_dumps")]

    operations = [
        migrations.AddField(
            "seat",
            "pace",
            models.CharField(
                choices=[("none", "None"), ("days", "Days"), ("live", "Live")], default="days", max_length=4
            ),
            preserve_default=False,
        ),
        migrations.RunPython(copy, migrations.RunPython.noop, elidable=True),
        migrations.AddIndex(
            "seat",
            models.Index(
                condition=models.Q(("user", None)),
                fields=["visibility", "status", "made_at", "match"],
                name="seat_open_listed",
            ),
        ),
        migrations.AddIndex(
            "seat",
            models.Index(
                condition=models.Q(("user", None)),
                fields=["visibility", "status", "game", "rated", "clock_kind", "pace", "made_at", "match"],
                name="seat_open_by_pace",
            ),
        ),
    ]
