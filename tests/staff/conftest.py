"""Players and staff for tests of what staff do."""

import pytest
from django.test import Client

from tests.factories import make_user
from tests.fixtures import Clock
from tests.people import ana, ben

__all__ = ["ana", "ben"]


@pytest.fixture
def root(clock: Clock, db: None) -> Client:
    client = Client()
    client.force_login(make_user("root", staff=True, is_superuser=True))
    return client
