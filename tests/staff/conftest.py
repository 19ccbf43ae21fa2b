"""Players for tests of what staff do."""

from tests.people import ana, ben

__all__ = ["ana", "ben"]
