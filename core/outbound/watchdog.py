"""The end of a connection at a set time, whatever it is doing.

The timeout of a socket begins anew with each byte: a receiver that sends one a second would hold a worker for ever.
"""

import contextlib
import socket
import threading
import time
from types import TracebackType


class Watchdog:
    """Watchdog that shuts its socket down at the deadline; reads and writes then fail."""

    def __init__(self, deadline: float) -> None:
        self._timer = threading.Timer(max(0.0, deadline - time.monotonic()), self._shut_down)
        self._timer.daemon = True
        self._lock = threading.Lock()
        self._socket: socket.socket | None = None
        self._is_over = False

    def __enter__(self) -> "Watchdog":
        self._timer.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._timer.cancel()
        with self._lock:
            if self._socket is not None:
                self._socket.close()
                self._socket = None

    def watch(self, connection: socket.socket) -> None:
        """Watch this connection. TLS takes the socket over, so the watchdog holds one of its own on the connection."""
        with self._lock:
            self._socket = connection.dup()
            if self._is_over:
                self._cut()

    def _shut_down(self) -> None:
        with self._lock:
            self._is_over = True
            self._cut()

    def _cut(self) -> None:
        if self._socket is not None:
            # It may have been closed from the other side.
            with contextlib.suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)
