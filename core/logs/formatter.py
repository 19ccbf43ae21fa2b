"""The format of log lines: times are UTC, and a traceback shows places in the code without the exception's text."""

import json
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


class JsonFormatter(UtcFormatter):
    """A formatter that makes an object of each line, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with the same words as the other format has."""
        line = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%SZ"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request_id := getattr(record, "of_request", "").strip(" []"):
            line["request_id"] = request_id
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
