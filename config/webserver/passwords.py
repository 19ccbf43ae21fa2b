"""Requests of strangers that have a password hashed, recognised by their address: they wait in a queue of their own.

Hashing is one at a time in a process, and few threads may wait for it (`accounts/auth/hashers.py`). A request that
waits before it has a thread takes none from the others, and a class that signs up together is served in turn. Requests
to an address that is missing here are answered too, but where many come at once, some of them get 503.
"""

from collections.abc import Mapping
from typing import Any, Final

PATHS: Final = frozenset({"/api/v1/accounts", "/api/v1/tokens", "/sign-up", "/login", "/admin/login/"})
WITH_CODE: Final = "/password/reset/"


def brings_a_password(environ: Mapping[str, Any]) -> bool:
    """Return True for a sign-up, a login, and a password that is set by a link."""
    path = environ["PATH_INFO"]
    return environ["REQUEST_METHOD"] == "POST" and (path in PATHS or path.startswith(WITH_CODE))
