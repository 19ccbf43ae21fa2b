from typing import Any

from django.db import migrations


def finish_entries(apps: Any, schema_editor: Any) -> None:
    """Players who played a season to its end have finished it."""
    entries = apps.get_model("leagues", "Entry").objects
    entries.filter(season__state="over", state="playing").update(state="finished")


class Migration(migrations.Migration):
    dependencies = [("leagues", "0008_planned_seasons")]

    operations = [migrations.RunPython(finish_entries, migrations.RunPython.noop)]
