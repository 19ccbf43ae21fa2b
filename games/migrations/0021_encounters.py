"""Numbers for rated matches among those that the same people begin on one day; those that have begun have none."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0020_match_plural")]

    operations = [
        migrations.CreateModel(
            name="Encounter",
            fields=[
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="encounter",
                        serialize=False,
                        to="games.match",
                    ),
                ),
                ("people", models.CharField(max_length=200)),
                ("day", models.DateField()),
                ("number", models.PositiveIntegerField()),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("people", "day", "number"), name="one_encounter_a_number")
                ],
            },
        ),
    ]
