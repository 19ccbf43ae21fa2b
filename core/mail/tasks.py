"""Mails that lie in the data folder are deleted when they are old."""

from core import pruning
from core.mail.folder import delete_old_mails

pruning.declare("mails in the data folder", delete_old_mails)
