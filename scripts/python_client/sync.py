"""The sync twin of the async client, token by token, by unasync."""

from pathlib import Path
from typing import Final

import unasync

BY_HAND: Final = "waiting.py"
"""The one module of which each client has its own."""

REPLACED: Final = {
    "_async": "_sync",
    "AsyncClient": "Client",
    "AsyncOperations": "Operations",
    "AsyncTransport": "Transport",
    "AsyncBot": "Bot",
    "AsyncGenerator": "Generator",
    "AsyncExitStack": "ExitStack",
    "asynccontextmanager": "contextmanager",
    "enter_async_context": "enter_context",
    "aclose": "close",
    "aclosing": "closing",
    "aread": "read",
    "aiter_lines": "iter_lines",
    "aiter_sse": "iter_sse",
    "aconnect_sse": "connect_sse",
}


def write(asynchronous: Path, synchronous: Path) -> None:
    """Write a module into one folder for each of the other."""
    rule = unasync.Rule(f"{asynchronous}/", f"{synchronous}/", additional_replacements=REPLACED)
    unasync.unasync_files([str(path) for path in sorted(asynchronous.glob("*.py"))], [rule])
