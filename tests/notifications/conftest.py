"""The people and programs of these tests."""

import pytest
from pytest_django import Settings

from accounts.models import User
from tests.factories import PASSWORD, make_user
from tests.notifications.push.browsers import VAPID_KEY
from tests.oauth.programs import Program, registered
from tests.people import ana, ben, cleo

__all__ = ["ana", "ben", "cleo"]


@pytest.fixture
def ada(db: None) -> User:
    return make_user("ada", password=PASSWORD)


@pytest.fixture
def program(db: None) -> Program:
    return Program(registered(make_user("maker")))


@pytest.fixture
def deliverable(settings: Settings) -> None:
    """Allow push messages, and webhooks to this machine."""
    settings.POSTCARD_VAPID_KEY = VAPID_KEY
    settings.POSTCARD_WEBHOOK_LOOPBACK = True
