"""Entropy that a browser adds to the shuffling of a match: 32 random bytes that it has drawn itself, as hex digits."""

import re
from typing import Final

from django.http import HttpRequest

DRAWN: Final = re.compile(r"[0-9a-f]{64}")


def entropy_of(request: HttpRequest) -> str:
    """Return what the browser has drawn; nothing of a form that was sent without JavaScript."""
    given = request.POST.get("entropy", "")
    return given if DRAWN.fullmatch(given) else ""
