"""Answers that are text for people."""

from typing import Any

from django.http import HttpResponse
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from core.http.caching import conditional_bytes


class PlainText(BaseRenderer):
    """Says that the answer is text; the text is written by a selector."""

    media_type = "text/plain"
    format = "text"

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Any = None) -> bytes:
        """The text as UTF-8."""
        return str(data).encode()


def plain_text(request: Request, text: str) -> HttpResponse:
    """A text with its `ETag`, or 304 if the caller has it."""
    answer = conditional_bytes(request, text.encode(), "text/plain; charset=utf-8")
    # Names and entropies are other people's words: a browser that shows the page is to run none of them.
    answer["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return answer
