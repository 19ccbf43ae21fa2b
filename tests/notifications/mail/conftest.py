"""The people of these tests, whose addresses count."""

import pytest

from accounts.models import User
from tests.fixtures import Clock
from tests.people import ana, ben, cleo
from tests.sittings import Player

__all__ = ["ana", "ben", "cleo"]


@pytest.fixture
def verified(clock: Clock, ana: Player, ben: Player) -> None:
    """Both have an address that counts."""
    for player in (ana, ben):
        User.objects.filter(pk=player.user.pk).update(email=f"{player.name}@example.org", email_verified_at=clock.time)
        player.user.refresh_from_db()
