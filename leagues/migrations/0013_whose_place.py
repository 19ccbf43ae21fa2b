"""The log of a league names the player whose place was taken over by number, no longer in words."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def point_at_the_leavers(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Find the player by the schedule: the name in the words may be one from before."""
    for act in apps.get_model("leagues", "Act").objects.filter(what="substitute_came"):
        entry = apps.get_model("leagues", "Entry").objects.filter(season=act.season_id, user=act.about_id)
        act.place_of_id = entry.values_list("replaces__user", flat=True).first()
        act.reason = ""
        act.save(update_fields=["place_of", "reason"])


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("leagues", "0012_struck_out"),
    ]

    operations = [
        migrations.AddField(
            model_name="act",
            name="place_of",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.RunPython(point_at_the_leavers, migrations.RunPython.noop),
    ]
