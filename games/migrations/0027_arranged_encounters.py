"""Numbers for the matches of leagues too: which of the numbered ones were arranged. Those that have begun have none."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0026_pauses")]

    operations = [migrations.AddField("encounter", "is_arranged", models.BooleanField(default=False))]
