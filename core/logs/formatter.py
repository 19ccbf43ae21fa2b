"""The format of log lines: times are UTC, and a traceback shows places in the code without the exception's text."""

import logging
import time
from typing import Any

from django.conf import settings

from core.faults import trace_fault


class UtcFormatter(logging.Formatter):
    """A formatter whose times do not depend on the machine's time zone."""

    converter = staticmethod(time.gmtime)

    def formatException(self, ei: Any) -> str:
        """The traceback without the exception's text, which may quote a card or password. Developers see everything."""
        return super().formatException(ei) if settings.DEBUG else trace_fault(ei[1])
