"""People with accounts."""

from tests.people import ana, ben, cleo

__all__ = ["ana", "ben", "cleo"]
