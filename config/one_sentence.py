"""The end of a process with one sentence instead of a traceback when a setting is invalid."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from django.core.exceptions import ImproperlyConfigured


@contextmanager
def one_sentence() -> Iterator[None]:
    """End the process with one sentence if the block raises `ImproperlyConfigured`."""
    try:
        yield
    except ImproperlyConfigured as error:
        sys.exit(f"Postcard cannot start with these settings. {error}")
