"""Mails that wait to be sent."""

from django.db import models

from core import ids, times


class OutgoingMail(models.Model):
    """A mail as it will be sent. The row is deleted once it is: nothing of a sent mail is kept."""

    # Also in the Message-ID, so that a mail program can recognise a copy.
    id = models.CharField(max_length=16, primary_key=True, default=ids.new_id)
    # The number of the user it is for, so that the mails of a deleted account can be found; none for the operator.
    person = models.BigIntegerField(null=True, db_index=True)
    address = models.EmailField(max_length=254)
    subject = models.CharField(max_length=200)
    text = models.TextField()
    html = models.TextField()
    # The address at which a mail program unsubscribes with one POST; empty for mails that cannot be refused.
    unsubscribe_url = models.CharField(max_length=500, blank=True, default="")
    attempts = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(default=times.now)
    # It is not sent in the quiet hours of its person, also where a mail server that was away has delayed it.
    keeps_quiet = models.BooleanField(default=False)
    # A mail that could not be sent until then is dropped: nobody wants a reminder of what is over.
    ends_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"mail {self.pk}"
