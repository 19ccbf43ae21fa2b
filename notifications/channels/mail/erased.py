"""Entries in the next digests of others."""

from accounts.erasing import keeps_names
from notifications.channels.mail.models import DigestEntry

keeps_names(DigestEntry, "data")
