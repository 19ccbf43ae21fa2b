"""A trace is the use of an address by an account."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("conduct", "0003_traces")]

    operations = [
        migrations.RenameModel("Trace", "AddressUse"),
        migrations.RenameIndex("AddressUse", "conduct_old_address_uses", "conduct_old_traces"),
        migrations.RemoveConstraint("AddressUse", "conduct_one_trace"),
        migrations.AddConstraint(
            "AddressUse", models.UniqueConstraint(fields=["user", "digest"], name="conduct_one_address_use")
        ),
    ]
