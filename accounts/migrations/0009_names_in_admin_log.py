from typing import Any

from django.db import migrations


def rename_deleted(apps: Any, schema_editor: Any) -> None:
    """Log entries about deleted accounts keep the stand-in and no longer the name."""
    using = schema_editor.connection.alias
    about = (
        apps.get_model("contenttypes", "ContentType").objects.using(using).filter(app_label="accounts", model="user")
    )
    entries = apps.get_model("admin", "LogEntry").objects.using(using).filter(content_type__in=about)
    users = apps.get_model("accounts", "User").objects.using(using).exclude(deleted_at=None)
    for pk, username in users.values_list("pk", "username").iterator():
        entries.filter(object_id=str(pk)).update(object_repr=username)


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0008_invites"),
        ("admin", "0003_logentry_add_action_flag_choices"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [migrations.RunPython(rename_deleted, migrations.RunPython.noop)]
