from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0008_hints"),
    ]

    operations = [
        migrations.CreateModel(
            name="MonthTally",
            fields=[
                ("month", models.CharField(max_length=7, primary_key=True, serialize=False)),
                ("counts", models.JSONField()),
            ],
            options={
                "verbose_name_plural": "month tallies",
            },
        ),
    ]
