"""Requests: parsed strictly, and complete before a thread runs Django for them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import Any
from urllib.parse import unquote_to_bytes

from gunicorn.asgi.parser import (
    InvalidHTTPVersion,
    InvalidRequestLine,
    LimitRequestHeaders,
    LimitRequestLine,
    ParseError,
    PythonProtocol,
)

from core.http.parsers import MOST_BODY_BYTES

MOST_HEAD_BYTES = 64 * 2**10
# A body in chunks may cost so many bytes for each byte it brings: a chunk of one byte takes six.
MOST_BYTES_PER_BODY_BYTE = 8
MOST_LINE_BYTES = 8190
MOST_HEADERS = 100
BAD_LINE = "The request line is not valid HTTP/1.1. Percent-encode spaces and what is not ASCII in the address."
DETAILS: Mapping[str, str] = {
    LimitRequestLine.__name__: f"The address is too long: the request line can have at most {MOST_LINE_BYTES} bytes.",
    LimitRequestHeaders.__name__: f"There can be at most {MOST_HEADERS} headers of at most {MOST_LINE_BYTES} bytes.",
    InvalidRequestLine.__name__: BAD_LINE,
    # A space in an address makes what follows it the version.
    InvalidHTTPVersion.__name__: BAD_LINE,
}
"""Sentences about what a caller of good will can correct, by the kind of fault."""
LOOPBACK = ("127.0.0.1", "::1")


class BadRequest(Exception):
    """The bytes are no HTTP request. The text names the kind of fault and quotes nothing."""

    @property
    def detail(self) -> str:
        """The sentence for the caller."""
        return DETAILS.get(str(self), "The request is not valid HTTP.")


@dataclass(frozen=True, slots=True)
class Request:
    """A complete request: its WSGI environment, and what its answer depends on."""

    environ: dict[str, Any]
    method: str
    is_http_1_0: bool
    """HTTP/1.0 knows no chunks."""
    keeps_alive: bool
    """The connection may carry another request afterwards."""
    is_whole: bool
    """The whole body was read; the rest of a body over the limit is not."""


class RequestReader:
    """Reader of the requests of one connection, one after another.

    gunicorn's parser does the parsing: it stops at the end of each request and refuses whatever two servers could
    read differently. A body over the limit of Django's middleware is not kept.
    """

    def __init__(self, constant_environ: Mapping[str, Any]) -> None:
        self._constant_environ = constant_environ
        self._is_from_loopback = constant_environ.get("REMOTE_ADDR") in LOOPBACK
        self._parser = PythonProtocol(
            on_headers_complete=self._end_head,
            on_body=self._add_body,
            limit_request_line=MOST_LINE_BYTES,
            limit_request_fields=MOST_HEADERS,
            limit_request_field_size=MOST_LINE_BYTES,
        )
        self._reset()

    def _reset(self) -> None:
        self._bytes_fed = 0
        self._has_head = False
        self._body: list[bytes] = []
        self._body_bytes = 0
        self._is_too_long = self._expects_continue = False

    @property
    def is_empty(self) -> bool:
        """Return True if no byte of the next request has arrived."""
        return not self._bytes_fed

    @property
    def has_more(self) -> bool:
        """Bytes of the request after this one have arrived."""
        return bool(self._parser.remaining())

    def feed(self, data: bytes) -> Request | None:
        """Parse more bytes. Returns the request once it is complete, or its body known to be over the limit."""
        self._bytes_fed += len(data)
        try:
            self._parser.feed(data)
        # Python raises a ValueError for a number of thousands of digits.
        except (ParseError, ValueError) as fault:
            raise BadRequest(type(fault).__name__) from None
        if self._parser.is_complete or self._is_too_long:
            return self._request()
        if self._bytes_fed > MOST_HEAD_BYTES + (MOST_BYTES_PER_BODY_BYTE * MOST_BODY_BYTES if self._has_head else 0):
            raise BadRequest("TooLong")
        return None

    def take_expects_continue(self) -> bool:
        """Return True if the caller waits for `100 Continue`; once for each request."""
        expects, self._expects_continue = self._expects_continue, False
        return expects

    def next(self) -> bytes:
        """Prepare for the next request. Returns the bytes of it that have arrived already."""
        rest: bytes = self._parser.remaining()
        self._parser.reset()
        self._reset()
        return rest

    def _end_head(self) -> bool:
        """Called by the parser after the last header; true makes it skip the body."""
        self._has_head = True
        announced = self._parser.content_length or 0
        self._is_too_long = announced > MOST_BODY_BYTES
        has_body = bool(announced or self._parser.is_chunked)
        # A caller who asks before sending is spared a body that would be refused.
        if has_body and not self._is_too_long and self._parser.http_version != (1, 0):
            headers = self._parser.headers
            self._expects_continue = any(n == b"expect" and v.lower() == b"100-continue" for n, v in headers)
        return self._is_too_long

    def _add_body(self, piece: bytes) -> None:
        """Called by the parser with each piece of the body."""
        self._expects_continue = False
        self._body_bytes += len(piece)
        self._is_too_long = self._body_bytes > MOST_BODY_BYTES
        if not self._is_too_long:
            self._body.append(piece)

    def _request(self) -> Request:
        parser = self._parser
        assert parser.method is not None
        assert parser.path is not None
        method = parser.method.decode("ascii")
        is_http_1_0 = parser.http_version == (1, 0)
        environ = {**self._constant_environ, "REQUEST_METHOD": method, "wsgi.input": BytesIO(b"".join(self._body))}
        environ["SERVER_PROTOCOL"] = "HTTP/1.0" if is_http_1_0 else "HTTP/1.1"
        environ["PATH_INFO"], environ["QUERY_STRING"] = _path_and_query(parser.path)
        _add_headers(environ, parser.headers)
        if parser.is_chunked:
            # The body is decoded: Django gets its length and knows nothing of chunks.
            del environ["HTTP_TRANSFER_ENCODING"]
            environ["CONTENT_LENGTH"] = str(self._body_bytes)
        elif parser.content_length is not None:
            # Without leading zeros, as this parser has read it.
            environ["CONTENT_LENGTH"] = str(parser.content_length)
        # A proxy on this machine is trusted with the scheme even without POSTCARD_PROXIES, as gunicorn does.
        is_https = self._is_from_loopback and environ.get("HTTP_X_FORWARDED_PROTO") == "https"
        environ["wsgi.url_scheme"] = "https" if is_https else "http"
        keeps_alive = parser.should_keep_alive and not self._is_too_long and method != "CONNECT"
        return Request(environ, method, is_http_1_0, keeps_alive, is_whole=not self._is_too_long)


def _path_and_query(target: bytes) -> tuple[str, str]:
    """Both in the form WSGI wants: the path decoded, the query as it is."""
    if not target.startswith(b"/") and b"://" in target:
        # A request meant for a proxy names the whole address.
        _, slash, path = target.partition(b"://")[2].partition(b"/")
        target = slash + path
    path, _, query = target.partition(b"#")[0].partition(b"?")
    return (unquote_to_bytes(path) if b"%" in path else path).decode("latin-1"), query.decode("latin-1")


def _add_headers(environ: dict[str, Any], headers: list[tuple[bytes, bytes]]) -> None:
    for name, value in headers:
        # Django could not tell `X_Forwarded_For` from `X-Forwarded-For`, which the proxy in front has set.
        if b"_" in name:
            continue
        key, text = _environ_key(name), value.decode("latin-1")
        environ[key] = f"{environ[key]},{text}" if key in environ else text


@lru_cache(maxsize=512)
def _environ_key(name: bytes) -> str:
    """The WSGI name of a header."""
    key = name.decode("ascii").upper().replace("-", "_")
    return key if key in {"CONTENT_TYPE", "CONTENT_LENGTH"} else f"HTTP_{key}"
