"""The people of these tests, and receivers on this machine."""

from tests.notifications.receiving import loopback, present
from tests.people import ana, ben, cleo

__all__ = ["ana", "ben", "cleo", "loopback", "present"]
