"""Two people whose matches have puzzles."""

from tests.people import ana, ben

__all__ = ["ana", "ben"]
