"""What concerns the safety of an account is named `security.*`: in the journal, in feeds, and in what people chose."""

from typing import Any

from django.db import migrations

NAMES = ("password_changed", "address_changed", "token_made", "tokens_revoked")
RENAMED = {f"account.{name}": f"security.{name}" for name in NAMES}
# Rows with one kind each, and rows that name several.
OF_ONE = (("journal", "Event"), ("notifications", "ToldEvent"), ("mailing", "Notice"), ("webhooks", "Message"))
OF_SEVERAL = (("preferences", "Preferences"), ("webhooks", "Webhook"))


def rename(apps: Any, schema_editor: Any) -> None:
    """Renames the kinds wherever they are kept."""
    for app, model in OF_ONE:
        for old, new in RENAMED.items():
            apps.get_model(app, model).objects.filter(kind=old).update(kind=new)
    for app, model in OF_SEVERAL:
        for row in apps.get_model(app, model).objects.exclude(kinds={}).exclude(kinds=[]):
            if isinstance(row.kinds, dict):
                renamed: Any = {RENAMED.get(kind, kind): channels for kind, channels in row.kinds.items()}
            else:
                renamed = [RENAMED.get(kind, kind) for kind in row.kinds]
            if renamed != row.kinds:
                row.kinds = renamed
                row.save(update_fields=["kinds"])


class Migration(migrations.Migration):
    dependencies = [
        ("journal", "0004_in_order"),
        ("mailing", "0001_digests"),
        ("notifications", "0002_tickets"),
        ("preferences", "0002_marks_are_of_matches"),
        ("webhooks", "0002_webhooks_of_league"),
    ]

    operations = [migrations.RunPython(rename, migrations.RunPython.noop)]
