"""Sending a POST to an address that a user has named."""

import contextlib
import socket
import ssl
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from http.client import HTTPException

from django.conf import settings
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.exceptions import ConnectTimeoutError, HTTPError, NewConnectionError

from core.outbound import resolving, targets
from core.outbound.resolving import NotResolved
from core.outbound.targets import Address, BadTarget, Target, read_target
from core.outbound.watchdog import Watchdog

SECONDS = 10.0
"""The time for all of it: the look-up of the name, the connection, the request and the head of the answer."""
CONNECT_SECONDS = 3.0
"""The time after which the next of several addresses is tried."""
REFUSAL_SECONDS = 0.5
"""The least time that a refused address takes: a name inside is found sooner than an unknown one is given up."""
MOST_READ = 16_384
"""The part of an answer's body that is read, so that most receivers can finish writing; nothing of it is kept."""
WRITE_SECONDS = 2.0
"""The time for writing a request: the sender may hold a lock meanwhile."""
LONGEST_PAUSE = 86_400
USER_AGENT = "Postcard"
Writing = Callable[[], AbstractContextManager[object]]


class Trouble(StrEnum):
    """The reason why nothing came of a request. Receivers' owners read these words."""

    REFUSED_ADDRESS = "refused_address"
    """Also of a name without an address: the owner is not to learn which names there are inside."""
    NOT_CONNECTED = "not_connected"
    TLS_FAILED = "tls_failed"
    TIMED_OUT = "timed_out"
    BAD_ANSWER = "bad_answer"
    WITHDRAWN = "withdrawn"


class NotSent(Exception):
    """There was no answer."""

    def __init__(self, trouble: Trouble) -> None:
        self.trouble = trouble
        super().__init__(trouble.value)


@dataclass(frozen=True, slots=True)
class Answer:
    """The part of an answer that is kept."""

    status: int
    # In how many seconds the receiver would like the next request.
    retry_after: int | None = None

    @property
    def is_success(self) -> bool:
        """Return True if the receiver has taken it."""
        return 200 <= self.status < 300


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A request that is on its way."""

    target: Target
    body: bytes
    headers: Mapping[str, str]
    writing: Writing


def check_target(url: str) -> Target:
    """The target of an address, or `BadTarget` with a sentence for its owner. Names are judged when they are used."""
    return read_target(url, loopback=settings.POSTCARD_WEBHOOK_LOOPBACK)


def post(
    url: str, *, body: bytes, headers: Mapping[str, str], seconds: float = SECONDS, writing: Writing = nullcontext
) -> Answer:
    """Send a POST and return the status of its answer; raise `NotSent` if there is none. Redirects are not followed.

    The request is written inside of `writing`, which is entered once there is a connection and may still refuse.
    """
    began = time.monotonic()
    deadline = began + seconds
    try:
        target = check_target(url)
        addresses = _addresses(target, deadline)
    except (BadTarget, NotSent) as fault:
        if isinstance(fault, NotSent) and fault.trouble == Trouble.TIMED_OUT:
            raise
        time.sleep(max(0.0, min(began + REFUSAL_SECONDS, deadline) - time.monotonic()))
        raise NotSent(Trouble.REFUSED_ADDRESS) from None
    for place, address in enumerate(addresses, 1):
        try:
            request = Outgoing(target, body, headers, writing)
            return _send_to(request, address, deadline, is_last=place == len(addresses))
        except (NewConnectionError, ConnectTimeoutError) as fault:
            if place == len(addresses) or time.monotonic() >= deadline:
                late = not isinstance(fault, NewConnectionError)
                raise NotSent(Trouble.TIMED_OUT if late else Trouble.NOT_CONNECTED) from None
    raise AssertionError("a target has addresses")


def reach(url: str, *, seconds: float) -> None:
    """Look an address up, connect, and hang up; raise `NotSent` if it cannot be reached. Nothing is written there."""
    deadline = time.monotonic() + seconds
    try:
        target = check_target(url)
    except BadTarget:
        raise NotSent(Trouble.REFUSED_ADDRESS) from None
    fault: OSError | None = None
    for address in _addresses(target, deadline):
        try:
            left = max(0.01, deadline - time.monotonic())
            socket.create_connection((str(address), target.port), timeout=left).close()
            return
        except OSError as failed:
            fault = failed
    raise NotSent(Trouble.TIMED_OUT if isinstance(fault, TimeoutError) else Trouble.NOT_CONNECTED)


def _addresses(target: Target, deadline: float) -> list[Address]:
    """The addresses to try, each of them checked. The name is looked up once: one of these is connected to."""
    if target.address is not None:
        return [target.address]
    try:
        found = resolving.resolve(target.host, seconds=deadline - time.monotonic())
    except NotResolved as fault:
        raise NotSent(Trouble.TIMED_OUT if fault.timed_out else Trouble.REFUSED_ADDRESS) from None
    # A name with one address inside is an attempt, whatever its others are.
    is_good = all(map(targets.is_loopback_address if target.is_loopback else targets.is_public, found))
    if not is_good:
        raise NotSent(Trouble.REFUSED_ADDRESS)
    return found


def _send_to(request: Outgoing, address: Address, deadline: float, *, is_last: bool) -> Answer:
    target = request.target
    watchdog = Watchdog(deadline)
    connection = _connection(target, address, watchdog)
    left = max(0.01, deadline - time.monotonic())
    connection.timeout = left if is_last else min(left, CONNECT_SECONDS)
    with _faults_as_trouble(deadline), watchdog, contextlib.closing(connection):
        connection.connect()
        sent = {"Host": target.host_header, "User-Agent": USER_AGENT, **request.headers}
        with request.writing():
            _set_timeout(connection, min(WRITE_SECONDS, deadline - time.monotonic()))
            connection.request(
                "POST", target.path, body=request.body, headers=sent, preload_content=False, decode_content=False,
                enforce_content_length=False,
            )  # fmt: skip
        _set_timeout(connection, deadline - time.monotonic())
        response = connection.getresponse()
        answer = Answer(response.status, _retry_after(response.headers.get("Retry-After", "")))
        # Most receivers would see an error if the connection closed while they write.
        with contextlib.suppress(HTTPError, HTTPException, OSError):
            response.read(MOST_READ)
        response.close()
        return answer


def _set_timeout(connection: HTTPConnection, seconds: float) -> None:
    if connection.sock is not None:
        connection.sock.settimeout(max(0.01, seconds))


@contextlib.contextmanager
def _faults_as_trouble(deadline: float) -> Iterator[None]:
    """Turn whatever goes wrong on the way into the few troubles there are."""
    try:
        yield
    except (NewConnectionError, ConnectTimeoutError):
        # Another address may do.
        raise
    except (HTTPError, HTTPException, OSError, ValueError) as fault:
        # Cut off at the deadline, a connection seems to be closed from the other side.
        if time.monotonic() >= deadline or isinstance(fault, TimeoutError):
            raise NotSent(Trouble.TIMED_OUT) from None
        raise NotSent(Trouble.TLS_FAILED if _is_tls(fault) else Trouble.BAD_ANSWER) from None


def _is_tls(fault: BaseException) -> bool:
    return isinstance(fault, ssl.SSLError) or isinstance(fault.__cause__ or fault.__context__, ssl.SSLError)


def _connection(target: Target, address: Address, watchdog: Watchdog) -> HTTPConnection:
    """A connection to this very address. Its certificate has to be one for the name."""
    if target.scheme == "http":
        return _WatchedHTTP(str(address), target.port, watchdog=watchdog)
    return _WatchedHTTPS(
        str(address), target.port, watchdog=watchdog, server_hostname=target.host, ssl_context=tls_context()
    )


class _Watched(HTTPConnection):
    """A connection whose socket is in the hands of a watchdog from its first moment, so also while TLS begins."""

    def __init__(self, *args: object, watchdog: Watchdog, **how: object) -> None:
        super().__init__(*args, **how)  # type: ignore[arg-type]  # handed on as they are
        self._watchdog = watchdog

    def _new_conn(self):  # type: ignore[no-untyped-def]  # as in urllib3
        made = super()._new_conn()
        self._watchdog.watch(made)
        return made


class _WatchedHTTP(_Watched):
    """Plain, to this machine alone."""


class _WatchedHTTPS(_Watched, HTTPSConnection):
    """A TLS connection that the watchdog can end."""


@cache
def tls_context() -> ssl.SSLContext:
    """Certificates and names are checked against the system's authorities, whatever else the system would admit."""
    context = ssl.create_default_context()
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    return context


def _retry_after(text: str) -> int | None:
    return min(int(text), LONGEST_PAUSE) if text.isascii() and text.isdigit() and len(text) < 10 else None
