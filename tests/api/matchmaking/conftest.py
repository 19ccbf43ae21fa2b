"""Three people, and a look at every match they leave behind."""

from tests.people import ana, ben, cleo
from tests.soundness import every_match_is_sound

__all__ = ["ana", "ben", "cleo", "every_match_is_sound"]
