"""What leaving means in a match: those that are there keep what they were made with."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0018_bots_alone")]

    operations = [
        migrations.AddField("match", "leaving_revision", models.PositiveSmallIntegerField(default=1)),
        migrations.AlterField("match", "leaving_revision", models.PositiveSmallIntegerField(default=2)),
    ]
