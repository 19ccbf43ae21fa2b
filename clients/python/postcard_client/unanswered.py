"""Requests without an answer: exceptions of httpx, with the server's address and the reason in their message."""

from __future__ import annotations

import os
import ssl
from collections.abc import Iterator
from contextlib import contextmanager

import httpx


@contextmanager
def named(said: str = "No answer from") -> Iterator[None]:
    """Raise failures to reach a server anew: the exception has the same class, and its message the address."""
    try:
        yield
    except httpx.TransportError as failure:
        if _is_named(failure):
            # A token could not be renewed while another request was on its way.
            raise
        raise type(failure)(sentence_of(failure, said), request=failure.request) from failure
    except httpx.DecodingError as failure:
        # It was compressed, and is damaged. Programs that send it again do so for every answer that is cut off.
        broken = httpx.RemoteProtocolError("the answer is damaged", request=failure.request)
        raise httpx.RemoteProtocolError(sentence_of(broken, said), request=failure.request) from broken


def sentence_of(failure: httpx.TransportError, said: str = "No answer from") -> str:
    """Return the server that did not answer and the reason, such as `No answer from http://…: Connection refused`."""
    if _is_named(failure):
        return str(failure)
    try:
        url = failure.request.url
    except RuntimeError:
        # It failed before there was a request.
        return f"{said} the server: {_reason(failure)}"
    return f"{said} {url.scheme}://{url.netloc.decode()}: {_reason(failure)}"


def _is_named(failure: httpx.TransportError) -> bool:
    return isinstance(failure.__cause__, httpx.TransportError)


def _reason(failure: httpx.TransportError) -> str:
    """Return the reason in the words of the operating system, which httpx hides or puts a number before."""
    found: BaseException | None = failure
    while isinstance(failure, httpx.ConnectError) and found is not None:
        if isinstance(found, OSError) and found.errno and not isinstance(found, ssl.SSLError):
            # asyncio puts the IP address in place of the words. What has a negative number is no error of the system.
            return os.strerror(found.errno) if found.errno > 0 else str(found.strerror)
        found = found.__cause__ or found.__context__
    return str(failure) or type(failure).__name__
