"""Log lines carry UTC, like every other time of the server."""

import logging
import time


class UtcFormatter(logging.Formatter):
    """A formatter whose times do not depend on where the server stands."""

    converter = staticmethod(time.gmtime)
