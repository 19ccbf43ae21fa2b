from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("journal", "0003_one_event_a_delivery"),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name="delivery",
            name="journal_delivery_in_order",
        ),
        migrations.RemoveField(
            model_name="delivery",
            name="earlier",
        ),
    ]
