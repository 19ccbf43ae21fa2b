"""Log lines carry UTC, like every other time of the server, and of a fault what it was and where, never its words."""

import logging
import time
from typing import Any

from config.settings import env
from core.faults import trace_fault


class UtcFormatter(logging.Formatter):
    """A formatter whose times do not depend on where the server stands."""

    converter = staticmethod(time.gmtime)

    def formatException(self, ei: Any) -> str:
        """The places a fault went through. What it says may quote a card or a password, so that is for developers."""
        return super().formatException(ei) if env.DEBUG else trace_fault(ei[1])
