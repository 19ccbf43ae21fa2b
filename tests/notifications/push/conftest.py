"""The people of these tests, and receivers on this machine."""

import pytest
from pytest_django import Settings

from tests.notifications.push.browsers import VAPID_KEY
from tests.notifications.receiving import loopback, present
from tests.people import ana, ben, cleo

__all__ = ["ana", "ben", "cleo", "loopback", "present"]


@pytest.fixture(autouse=True)
def key(settings: Settings) -> None:
    """The server has a key."""
    settings.POSTCARD_VAPID_KEY = VAPID_KEY
