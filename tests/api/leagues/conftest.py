"""A player who runs leagues, people who play in them, and a look at every match they leave behind."""

import pytest

from tests.api.leagues.leagues import Director
from tests.people import ana, ben, cleo
from tests.soundness import every_match_is_sound

__all__ = ["ana", "ben", "cleo", "every_match_is_sound"]


@pytest.fixture
def olga(db: None) -> Director:
    """The owner of the league."""
    return Director("olga")
