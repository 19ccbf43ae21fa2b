import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0025_open_seats_by_pace"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="paused_until",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="consent",
            name="days",
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.AlterField(
            model_name="consent",
            name="end",
            field=models.CharField(choices=[("draw", "Draw"), ("abort", "Abort"), ("pause", "Pause")], max_length=5),
        ),
        migrations.RemoveConstraint(
            model_name="consent",
            name="consent_end",
        ),
        migrations.AddConstraint(
            model_name="consent",
            constraint=models.CheckConstraint(
                condition=models.Q(("end__in", ["draw", "abort", "pause"])), name="consent_end"
            ),
        ),
        migrations.CreateModel(
            name="Pause",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("days", models.PositiveSmallIntegerField()),
                ("starts_at", models.DateTimeField()),
                ("ends_at", models.DateTimeField()),
                (
                    "match",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.match"
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["match", "starts_at"], name="pause_of_match")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("ends_at__gte", models.F("starts_at"))), name="pause_lasts"
                    )
                ],
            },
        ),
    ]
