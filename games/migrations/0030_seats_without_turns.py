from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0029_turn")]

    operations = [
        migrations.RemoveIndex("seat", "seat_due"),
        migrations.RemoveIndex("seat", "seat_deadline"),
        migrations.RemoveIndex("seat", "seat_unfinished"),
        migrations.RemoveField("seat", "due_ply"),
        migrations.RemoveField("seat", "clock_since"),
        migrations.RemoveField("seat", "deadline"),
        migrations.RemoveField("seat", "bank_seconds"),
        migrations.AddIndex(
            "seat",
            models.Index(condition=models.Q(("place", None)), fields=["user", "status"], name="seat_unfinished"),
        ),
    ]
