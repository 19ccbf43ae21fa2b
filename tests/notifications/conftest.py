"""The people of these tests."""

from tests.people import ana, ben, cleo

__all__ = ["ana", "ben", "cleo"]
