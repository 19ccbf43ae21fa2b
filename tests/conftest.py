"""What every test may rely on."""

import os

from hypothesis import settings

from tests.fixtures import clock, fresh_limits, quick_flush
from tests.secrecy.report import pytest_terminal_summary

__all__ = ["clock", "fresh_limits", "pytest_terminal_summary", "quick_flush"]

# On a busy machine a deadline says more about the machine than about the code.
settings.register_profile("postcard", deadline=None, print_blob=True)
settings.register_profile("ci", parent=settings.get_profile("postcard"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "postcard")
