"""A player who makes matches with bots, and a check of every match."""

from tests.people import ana, ben, cleo
from tests.soundness import every_match_is_sound

__all__ = ["ana", "ben", "cleo", "every_match_is_sound"]
