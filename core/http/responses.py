"""Responses: conditional ones, so that a polling client does not load the same bytes twice, and plain text."""

import hashlib
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.http import parse_etags
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.request import Request

from core.shapes import to_json

PRIVATE = "private, no-cache"

AnyRequest = Request | HttpRequest


@dataclass(frozen=True, slots=True)
class Written:
    """A body, with the tag of exactly these bytes."""

    body: bytes
    etag: str


def tagged(body: bytes) -> Written:
    """A body with its tag."""
    return Written(body, f'"{hashlib.sha256(body).hexdigest()[:32]}"')


def tagged_json(data: Any) -> Written:
    """A shape as JSON."""
    return tagged(JSONRenderer().render(to_json(data)))


def conditional(request: Request, data: Any) -> HttpResponse:
    """A shape as JSON with an ETag of exactly its bytes, or 304 if the caller has them already."""
    return conditional_response(request, tagged_json(data), "application/json")


def conditional_bytes(request: AnyRequest, body: bytes, content_type: str) -> HttpResponse:
    """A body of any type with an ETag of exactly its bytes, or 304 if the caller has them already."""
    return conditional_response(request, tagged(body), content_type)


def conditional_response(request: AnyRequest, found: Written, content_type: str = "application/json") -> HttpResponse:
    """A body whose tag is known, or 304 if the caller has it already."""
    etag = found.etag
    if is_known(request, etag):
        answer = HttpResponse(status=304)
        del answer["Content-Type"]
    else:
        answer = HttpResponse(found.body, content_type=content_type)
    answer["ETag"] = etag
    answer["Cache-Control"] = PRIVATE
    answer["Vary"] = "Authorization, Cookie"
    return answer


def is_known(request: AnyRequest, etag: str) -> bool:
    """Return True if the caller says that it has the bytes of this tag."""
    header = request.META.get("HTTP_IF_NONE_MATCH")
    if header is None:
        return False
    known = parse_etags(header)
    return "*" in known or etag in {tag.removeprefix("W/") for tag in known}


class PlainText(BaseRenderer):
    """Renderer that declares the answer text; the text is written by a selector."""

    media_type = "text/plain"
    format = "text"

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Any = None) -> bytes:
        """The text as UTF-8."""
        return str(data).encode()


def plain_text(request: Request, text: str) -> HttpResponse:
    """A text with its `ETag`, or 304 if the caller has it."""
    answer = conditional_bytes(request, text.encode(), "text/plain; charset=utf-8")
    # Names and entropies are other people's words: a browser that shows the page must run none of them.
    answer["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return answer
