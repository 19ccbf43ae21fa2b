"""When the turn of an order was first seen, if the clock was behind the log; no delivery looks for orders any more."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0027_arranged_encounters"), ("journal", "0006_event_happened_at")]

    operations = [
        migrations.AddField("standingorder", "seen_at", models.DateTimeField(null=True)),
        migrations.RunSQL("DELETE FROM journal_delivery WHERE consumer = 'games.carry_out'", "", elidable=True),
    ]
