"""Static files, sent zipped to callers who accept gzip: no file holds a secret (`core.http.compression`).

A web process zips a file once, when it is first asked for, and keeps the bytes in memory. To zip all files at the start
would take seconds, most of them for the reference of the API, which few read.

A third of the server's own JavaScript is comments, of which zipped modules are sent without: a table has fifty modules.
"""

import re
from functools import cached_property
from pathlib import Path
from typing import Any
from wsgiref.headers import Headers

from django.http import HttpRequest, HttpResponse
from whitenoise.compress import Compressor
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile

from core.http.compression import accepts_gzip

COMPRESSOR = Compressor(use_brotli=False, quiet=True)
OWN_MODULE = re.compile(r"/static/(core|web)/.*\.js")
COMMENT = re.compile(rb"^[ \t]*(?://[^\n]*|/\*(?:(?!\*/).)*\*/[ \t]*)$", re.MULTILINE | re.DOTALL)
"""A comment that has lines of its own. One with code behind it, such as a type, stays."""


def without_comments(module: bytes) -> bytes:
    """A module without its comments. Empty lines are left of them: errors are reported by the numbers of lines."""
    return COMMENT.sub(lambda found: b"\n" * found[0].count(b"\n"), module)


class ZippedFile(StaticFile):
    """A file that is sent in two forms under one tag, which is therefore a weak one."""

    def __init__(self, path: str, headers: list[tuple[str, str]], stat_cache: Any, *, is_own_module: bool) -> None:
        super().__init__(path, headers, stat_cache=stat_cache)
        self._is_own_module = is_own_module
        [(_, self._path, plain_headers)] = self.alternatives
        self._headers = dict(plain_headers)

    def get_headers(self, headers_list: Any, files: Any) -> Headers:
        """The headers of both forms."""
        headers: Headers = super().get_headers(headers_list, files)
        headers["Vary"] = "Accept-Encoding"
        headers["ETag"] = f"W/{headers['ETag']}"
        return headers

    def zipped_answer(self, request: HttpRequest) -> HttpResponse | None:
        """The file zipped, or None if the caller wants it otherwise, has it, or wants a part of it."""
        asked = request.META
        if request.method not in ("GET", "HEAD") or "HTTP_RANGE" in asked or self.is_not_modified(asked):
            return None
        if not accepts_gzip(asked.get("HTTP_ACCEPT_ENCODING", "")) or self._zipped is None:
            return None
        headers = {**self._headers, "Content-Encoding": "gzip", "Content-Length": str(len(self._zipped))}
        return HttpResponse(self._zipped, headers=headers)

    @cached_property
    def _zipped(self) -> bytes | None:
        """The file's bytes, zipped; None if that gains nothing."""
        plain = Path(self._path).read_bytes()
        zipped: bytes = COMPRESSOR.compress_gzip(without_comments(plain) if self._is_own_module else plain)
        return zipped if COMPRESSOR.is_compressed_effectively("gzip", self._path, len(plain), zipped) else None


class StaticFiles(WhiteNoiseMiddleware):
    """WhiteNoise, which sends what can be zipped as it is asked for."""

    def get_static_file(self, path: str, url: str, stat_cache: Any = None) -> StaticFile:
        """Return the file as it is sent. Under POSTCARD_DEBUG it is looked up anew for each request and stays plain."""
        file: StaticFile = super().get_static_file(path, url, stat_cache)
        has_two_forms = len(file.alternatives) > 1
        if self.autorefresh or has_two_forms or not COMPRESSOR.should_compress(path):
            return file
        [(_, _, headers)] = file.alternatives
        return ZippedFile(path, headers, stat_cache, is_own_module=OWN_MODULE.fullmatch(url) is not None)

    @staticmethod
    def serve(static_file: Any, request: HttpRequest) -> Any:
        """Answer the request."""
        zipped = static_file.zipped_answer(request) if isinstance(static_file, ZippedFile) else None
        return zipped or WhiteNoiseMiddleware.serve(static_file, request)
