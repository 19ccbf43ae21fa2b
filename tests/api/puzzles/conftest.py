"""Two people whose matches have puzzles, and one who solves them."""

from tests.people import ana, ben, cleo

__all__ = ["ana", "ben", "cleo"]
