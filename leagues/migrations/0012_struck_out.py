from django.db import migrations, models

STRIKES_OUT = ("divisions", "round_robin")


def note_who_left_early(apps, schema_editor):
    """Until now withdrawing before halftime voided all results, however many there were."""
    left = apps.get_model("leagues", "Entry").objects.filter(
        left_at__isnull=False,
        division__isnull=False,
        season__format__in=STRIKES_OUT,
        season__started_at__isnull=False,
        season__ends_at__isnull=False,
    )
    for entry in left.select_related("season").iterator():
        season = entry.season
        if entry.left_at < season.started_at + (season.ends_at - season.started_at) / 2:
            entry.struck_out = True
            entry.save(update_fields=["struck_out"])


class Migration(migrations.Migration):
    dependencies = [
        ("leagues", "0011_asking_players"),
    ]

    operations = [
        migrations.AddField(
            model_name="entry",
            name="struck_out",
            field=models.BooleanField(default=False),
        ),
        migrations.RunPython(note_who_left_early, migrations.RunPython.noop),
    ]
