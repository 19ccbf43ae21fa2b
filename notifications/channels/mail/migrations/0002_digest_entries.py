"""What a digest will say is its entries; what a reminder was sent for is a sent reminder."""

from django.db import migrations


class Migration(migrations.Migration):
    # Its data changes under the old names.
    dependencies = [("mailing", "0001_digests"), ("notifications", "0003_security_kinds")]

    operations = [
        migrations.RenameModel("Notice", "DigestEntry"),
        migrations.RenameModel("Reminded", "SentReminder"),
    ]
