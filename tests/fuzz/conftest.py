"""The server that generated requests are sent to."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, connection

from core import times
from tests.api.recorder import make_chance_repeat
from tests.fixtures import START, count_anew
from tests.fuzz.world import World, make_world
from tests.notifications.push.browsers import VAPID_KEY


@pytest.fixture(scope="module")
def world(django_db_setup: None, django_db_blocker: Any) -> Iterator[World]:
    """A server in use. It is committed, so that positions are cached as they are on a server that goes on."""
    with django_db_blocker.unblock(), pytest.MonkeyPatch.context() as patch:
        count_anew()
        make_chance_repeat(patch)
        patch.setattr(times, "read_clock", START.timestamp)
        patch.setattr(settings, "POSTCARD_VAPID_KEY", VAPID_KEY)
        world = make_world()
        # Each request is part of a transaction that is undone; Django's test client connects these again.
        for signal in (request_started, request_finished):
            signal.disconnect(close_old_connections)
        try:
            yield world
        finally:
            for signal in (request_started, request_finished):
                signal.connect(close_old_connections)
            call_command("flush", verbosity=0, interactive=False, database=connection.alias, allow_cascade=False)
