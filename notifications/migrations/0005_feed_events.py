"""The rows of a feed are its events."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("notifications", "0004_feeds_forget_by_number")]

    operations = [
        migrations.RenameModel("ToldEvent", "FeedEvent"),
        migrations.RenameField("FeedEvent", "told_at", "added_at"),
    ]
