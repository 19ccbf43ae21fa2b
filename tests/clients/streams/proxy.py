"""A connection that breaks: what lies between a client and the server, and cuts answers anywhere."""

import select
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Self

PIECE = 4096
LOOK_SECONDS = 0.1
LONGEST_SECONDS = 1.5
"""Longest life of a connection that will be cut."""
RESET = struct.pack("ii", 1, 0)
"""A socket closed with this as SO_LINGER resets its connection; otherwise it says goodbye."""


class CuttingProxy:
    """Passes bytes on to a port of this machine. Each connection is cut after so many bytes of its answer.

    A connection that is idle is cut too. Once the list is used up nothing more is cut. Every second cut is a reset, as
    of a machine that has restarted.
    """

    def __init__(self, port: int, cut_after: Iterable[int]) -> None:
        self.cuts = 0
        self._target = port
        self._cut_after = iter(cut_after)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._threads: list[threading.Thread] = []
        self._is_over = threading.Event()
        self.port: int = self._listener.getsockname()[1]

    def __enter__(self) -> Self:
        self._start(self._accept)
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        for thread in self._threads:
            thread.join()
        self._listener.close()

    def _start(self, work: Callable[..., None], *arguments: object) -> None:
        thread = threading.Thread(target=work, args=arguments, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        while not self._is_over.is_set():
            if select.select([self._listener], [], [], LOOK_SECONDS)[0]:
                caller, _ = self._listener.accept()
                self._start(self._serve, caller, next(self._cut_after, None))

    def _serve(self, caller: socket.socket, most: int | None) -> None:
        """One connection, until it is cut or either side ends it."""
        with caller, socket.create_connection(("127.0.0.1", self._target)) as server, suppress(OSError):
            until = time.monotonic() + LONGEST_SECONDS
            while not self._is_over.is_set():
                if caller in (ready := select.select([caller, server], [], [], LOOK_SECONDS)[0]):
                    if not (piece := caller.recv(PIECE)):
                        return
                    server.sendall(piece)
                if server in ready:
                    if not (piece := server.recv(PIECE)):
                        return
                    caller.sendall(piece[:most])
                    most = None if most is None else most - len(piece)
                if most is not None and (most <= 0 or time.monotonic() > until):
                    self._cut(caller)
                    return

    def _cut(self, caller: socket.socket) -> None:
        if self.cuts % 2:
            caller.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        self.cuts += 1
