"""Ratings are recomputed."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("ratings", "0005_sustained")]

    operations = [
        migrations.RenameModel("Reckoning", "Recomputation"),
        migrations.RenameField("RatingChange", "reckoning", "recomputation"),
    ]
