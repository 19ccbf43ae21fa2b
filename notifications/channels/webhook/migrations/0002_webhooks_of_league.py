from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("webhooks", "0001_webhooks"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="webhook",
            index=models.Index(condition=models.Q(("league__gt", "")), fields=["league"], name="webhooks_of_league"),
        ),
    ]
