"""The threads that run Django: a fixed number, each busy with one complete request, never with a slow caller."""

import asyncio
import contextlib
import logging
import os
import threading
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final
from wsgiref.util import FileWrapper

from config.webserver.answers import Answer, SpooledBody, refusal_answer
from config.webserver.limits import Limits
from config.webserver.queue import RequestQueue
from config.webserver.recent_callers import KnownCallers, has_credentials
from config.webserver.requests import Request
from core.errors import Busy, Internal
from core.http.callers import address_of
from core.logs.throttled import ThrottledLogger

if TYPE_CHECKING:
    from config.webserver.connection import Connection

logger = logging.getLogger("postcard.web")

HEALTH: Final = "/health/"
# The addresses at which a password is hashed: a sign-up, a login, and a password that is set by a link. Requests to one
# that is missing here are answered too, but where many come at once, some of them get 503.
WITH_PASSWORD: Final = frozenset({"/api/v1/accounts", "/api/v1/tokens", "/sign-up", "/login", "/admin/login/"})
WITH_PASSWORD_BY_LINK: Final = "/password/reset/"

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class ThreadPool:
    """A queue of requests and the threads that answer them."""

    def __init__(self, application: Application, limits: Limits, loop: asyncio.AbstractEventLoop) -> None:
        self._application = application
        self._loop = loop
        self._known = KnownCallers()
        self._log = ThrottledLogger(logger)
        self._queue = RequestQueue["tuple[Request, Connection]"](limits)
        self._threads = [
            threading.Thread(target=self._work, name=f"web-{n}", daemon=True) for n in range(limits.threads)
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, request: Request, connection: "Connection") -> None:
        """Queue a request. When too many of strangers wait, one of a caller with most of them is refused."""
        environ = request.environ
        # Programs that watch over the server are answered as its people are.
        person = HEALTH if environ["PATH_INFO"].startswith(HEALTH) else self._known.person(environ)
        job = request, connection
        if person is not None:
            dropped = self._queue.put_person(job, person)
        elif brings_a_password(environ):
            dropped = self._queue.put_to_hash(job, address_of(environ))
        else:
            dropped = self._queue.put_stranger(job, address_of(environ), has_credentials=has_credentials(environ))
        if dropped:
            self._refuse(*dropped)

    def stop(self) -> None:
        """End the threads once the queue is empty."""
        self._queue.close()

    def _refuse(self, request: Request, connection: "Connection") -> None:
        # Later, because the answer may make the connection read its next request.
        self._loop.call_soon(connection.answer, refusal_answer(Busy(), asked=_asked_id(request)), request)
        self._log.warn("Too many requests without a login: refusing some of them")

    def _work(self) -> None:
        while job := self._queue.get():
            request, connection = job.item
            if connection.is_gone:
                self._in_loop(connection.abort)
            else:
                self._answer(request, connection)
                self._known.learn(request.environ)
            self._queue.end(job)
            # An idle thread keeps no request alive.
            del job, request, connection

    def _answer(self, request: Request, connection: "Connection") -> None:
        def deliver(answer: Answer) -> None:
            self._in_loop(connection.answer, answer, request)

        try:
            run(self._application, request, deliver, self._loop)
        except (Exception, SystemExit):
            logger.exception("A request failed outside Django")
            deliver(refusal_answer(Internal(), asked=_asked_id(request)))

    def _in_loop(self, call: Callable[..., None], *arguments: object) -> None:
        # The loop is closed when the process stops.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(call, *arguments)


def brings_a_password(environ: Mapping[str, Any]) -> bool:
    """Return True for a request that has a password hashed.

    Hashing is one at a time in a process, and few threads may wait for it (`accounts/auth/hashers.py`). A request that
    waits before it has a thread takes none from the others, and a class that signs up together is served in turn.
    """
    path = environ["PATH_INFO"]
    return environ["REQUEST_METHOD"] == "POST" and (path in WITH_PASSWORD or path.startswith(WITH_PASSWORD_BY_LINK))


def _asked_id(request: Request) -> str:
    return str(request.environ.get("HTTP_X_REQUEST_ID", ""))


def run(
    application: Application, request: Request, deliver: Callable[[Answer], None], loop: asyncio.AbstractEventLoop
) -> None:
    """Call the application and deliver its answer."""
    heads: list[tuple[int, list[tuple[str, str]]]] = []

    def start_response(status: str, headers: list[tuple[str, str]], exc_info: object = None) -> None:
        heads[:] = [(int(status[:3]), headers)]

    response: Any = application(request.environ, start_response)
    try:
        answer = Answer(*heads[0], _body_of(response, request, loop))
        if isinstance(answer.body, SpooledBody):
            # The beginning is sent while the rest is produced.
            deliver(answer)
            answer.body.write_all(response)
    finally:
        if close := getattr(response, "close", None):
            close()
    if not isinstance(answer.body, SpooledBody):
        deliver(answer)


def _body_of(response: Any, request: Request, loop: asyncio.AbstractEventLoop) -> Any:
    if request.method == "HEAD":
        return b""
    if getattr(response, "is_async", False):
        # Django's form of a stream: the loop iterates over it, so no thread waits for the next piece.
        return response.streaming_content
    if isinstance(response, FileWrapper) and (descriptor := _descriptor_of(response.filelike)) is not None:
        return SpooledBody(loop, os.fdopen(os.dup(descriptor), "rb", buffering=0))
    if isinstance(response, FileWrapper) or getattr(response, "streaming", False):
        return SpooledBody(loop)
    return b"".join(response)


def _descriptor_of(file: Any) -> int | None:
    """The file's descriptor, if it has one and nothing was read from it."""
    try:
        return file.fileno() if file.tell() == 0 else None
    except (AttributeError, OSError):
        return None
