"""The connections of one web process: how many are open, how long each may take, and which one makes room."""

import asyncio
import errno
import logging
import socket
import sys
from collections.abc import Coroutine, Iterable
from typing import Any
from wsgiref.util import FileWrapper

from config.webserver.answers import Answer
from config.webserver.connection import Connection
from config.webserver.limits import Limits
from config.webserver.requests import Request
from config.webserver.threads import Application, ThreadPool

logger = logging.getLogger("postcard.web")

# Several processes share a listening socket; one of them does not take all connections that arrive together.
ACCEPTED_AT_ONCE = 8
# The largest share of connections that may be streams. A stream is never closed to make room.
STREAMS_SHARE = 0.9
# The time for which a stopping server keeps an idle connection, for a request that is on its way.
STOP_IDLE_SECONDS = 2.0
CHECK_EVERY_SECONDS = 0.5
# The system is short of something: open connections are served and new ones wait.
EXHAUSTED = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}


class WebServer:
    """Server that accepts connections and has their requests answered, in an asyncio loop, without gunicorn."""

    def __init__(self, application: Application, limits: Limits) -> None:
        self.loop = asyncio.get_running_loop()
        self.loop.set_exception_handler(_log_fault)
        self.limits = limits
        self.connections: set[Connection] = set()
        self.streams: set[Connection] = set()
        # Connections whose caller is to send or to read something, in the order in which they began to wait.
        self.waiting: dict[Connection, None] = {}
        self.is_stopping = False
        self._threads = ThreadPool(application, limits, self.loop)
        self._listeners: list[socket.socket] = []
        self._is_accepting = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._constant_environ: dict[str, Any] = {}

    # --- accepting ---

    def listen(self, listeners: Iterable[socket.socket]) -> None:
        """Accept connections from these sockets. They stay open when this process ends."""
        self._listeners = list(listeners)
        host, port = self._listeners[0].getsockname()[:2]
        self._constant_environ = {
            "SERVER_NAME": host,
            "SERVER_PORT": str(port),
            "SERVER_SOFTWARE": "postcard",
            "SCRIPT_NAME": "",
            "wsgi.version": (1, 0),
            "wsgi.errors": sys.stderr,
            "wsgi.input_terminated": True,
            "wsgi.file_wrapper": FileWrapper,
            "wsgi.multithread": True,
            "wsgi.multiprocess": True,
            "wsgi.run_once": False,
        }
        for listener in self._listeners:
            listener.setblocking(False)
        self._start_accepting()

    def _start_accepting(self) -> None:
        if not self._is_accepting and not self.is_stopping:
            self._is_accepting = True
            for listener in self._listeners:
                self.loop.add_reader(listener, self._accept, listener)

    def _stop_accepting(self) -> None:
        self._is_accepting = False
        for listener in self._listeners:
            self.loop.remove_reader(listener)

    def _accept(self, listener: socket.socket) -> None:
        for _ in range(ACCEPTED_AT_ONCE):
            if self._is_full() and not self.waiting:
                self._stop_accepting()
                return
            try:
                caller, peer = listener.accept()
            except OSError as fault:
                if fault.errno in EXHAUSTED:
                    logger.error("Could not accept more connections: %s", fault.strerror)
                    self._stop_accepting()
                return
            if self._is_full():
                self._make_room()
            remote = {"REMOTE_ADDR": peer[0], "REMOTE_PORT": str(peer[1])}
            connection = Connection(self, {**self._constant_environ, **remote})
            self.connections.add(connection)
            self._start_task(self._open(connection, caller))

    async def _open(self, connection: Connection, caller: socket.socket) -> None:
        try:
            await self.loop.connect_accepted_socket(lambda: connection, caller)
        except OSError:
            caller.close()
            self.remove(connection)

    def _is_full(self) -> bool:
        return len(self.connections) >= self.limits.connections

    def _make_room(self) -> None:
        """Close the connection that has waited longest, for a caller who is there."""
        longest_waiting = next(iter(self.waiting))
        longest_waiting.abort()
        self.remove(longest_waiting)

    # --- called by connections ---

    def add_waiting(self, connection: Connection) -> None:
        """The connection waits for its caller, from now on."""
        self.waiting.pop(connection, None)
        self.waiting[connection] = None
        self._start_accepting()

    def submit(self, connection: Connection, request: Request) -> None:
        """Have a request answered."""
        self._threads.submit(request, connection)

    def add_stream(self, connection: Connection) -> bool:
        """Count the connection as a stream; false if there are too many."""
        if self.is_stopping or len(self.streams) >= self.limits.connections * STREAMS_SHARE:
            return False
        self.streams.add(connection)
        return True

    def discard(self, answer: Answer) -> None:
        """Release an answer that is not, or no longer, written."""
        if not isinstance(answer.body, bytes):
            self._start_task(answer.discard())

    def remove(self, connection: Connection) -> None:
        """The connection is closed."""
        self.connections.discard(connection)
        self.streams.discard(connection)
        self.waiting.pop(connection, None)
        self._start_accepting()

    def _start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- time ---

    def check_deadlines(self) -> None:
        """Close connections whose time is over. Called every half a second."""
        now = self.loop.time()
        for connection in [one for one in self.connections if one.deadline <= now]:
            connection.expire()
        # The system may have again what it was short of.
        self._start_accepting()

    async def stop(self, within_seconds: float) -> None:
        """Accept no more connections, finish requests that have begun, and return when all are closed or time is up."""
        self.is_stopping = True
        self._stop_accepting()
        until = self.loop.time() + within_seconds
        for connection in tuple(self.connections):
            connection.stop(STOP_IDLE_SECONDS)
        while (self.connections or self._tasks) and self.loop.time() < until:
            self.check_deadlines()
            await asyncio.sleep(0.05)
        self._threads.stop()


def _log_fault(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log a fault of a callback in our own words: asyncio's could quote a request."""
    fault = context.get("exception")
    if isinstance(fault, Exception):
        logger.error("The web server failed", exc_info=fault)
    else:
        logger.error("The web server failed: %s", context["message"])
