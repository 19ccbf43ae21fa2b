"""For whom a result counts. All that there is counts for all."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0019_leaving_revision"),
        ("ratings", "0002_one_way_to_a_day"),
    ]

    operations = [
        migrations.AddField("ratedmatch", "limit", models.CharField(blank=True, default="", max_length=12)),
        migrations.AddField("ratedmatch", "only", models.JSONField(null=True)),
        migrations.AddField("ratingchange", "counted", models.BooleanField(default=True)),
        migrations.AddIndex(
            "ratingchange",
            models.Index(
                condition=models.Q(("counted", False), ("superseded_by", None)),
                fields=["pool", "user", "ended_at"],
                name="rating_change_of_others",
            ),
        ),
    ]
