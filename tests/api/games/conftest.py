"""People at a table, who is due at it, and a look at every match they leave behind."""

import pytest

from tests.people import ana, ben, cleo
from tests.sittings import Player
from tests.soundness import every_match_is_sound

__all__ = ["ana", "ben", "cleo", "every_match_is_sound"]


@pytest.fixture
def mover(match: str, ana: Player, ben: Player) -> Player:
    """The player whose turn it is in the match of the test's file."""
    return ana if ana.view(match)["due"] else ben
