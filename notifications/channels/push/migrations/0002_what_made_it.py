import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0017_grants"),
        ("push", "0001_subscriptions"),
    ]

    operations = [
        migrations.AddField(
            model_name="pushsubscription",
            name="grant",
            field=models.ForeignKey(
                blank=True,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="accounts.grant",
            ),
        ),
        migrations.AddField(
            model_name="pushsubscription",
            name="made_by",
            field=models.CharField(blank=True, default="", editable=False, max_length=80),
        ),
        migrations.AddField(
            model_name="pushsubscription",
            name="token",
            field=models.ForeignKey(
                blank=True,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="accounts.token",
            ),
        ),
    ]
