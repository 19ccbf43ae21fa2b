"""Content negotiation with one type for each operation: JSON, unless the operation says otherwise.

A caller who does not accept that type gets 406.
"""

from collections.abc import Iterable
from typing import Any

from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.utils.mediatypes import media_type_matches

from core.errors import NotAcceptable, UnsupportedMediaType


class OneType(BaseContentNegotiation):
    """One parser and one renderer, and no `?format=`."""

    def select_parser(self, request: Request, parsers: Iterable[BaseParser]) -> BaseParser:
        """The JSON parser, if the body is JSON in UTF-8."""
        content_type = str(request.content_type)
        media_type, _, parameters = content_type.partition(";")
        charset = parameters.lower().partition("charset=")[2].split(";")[0].strip(' "')
        if charset in {"", "utf-8", "utf8", "us-ascii"}:
            for parser in parsers:
                if media_type_matches(parser.media_type, media_type.strip().lower()):
                    return parser
        raise UnsupportedMediaType

    def select_renderer(
        self, request: Any, renderers: Iterable[BaseRenderer], format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        """The operation's renderer, if the `Accept` header allows its type."""
        header = request.META.get("HTTP_ACCEPT", "").strip() or "*/*"
        wanted = {part.partition(";")[0].strip().lower() for part in header.split(",")}
        renderer = next(iter(renderers))
        made = renderer.media_type
        if wanted.isdisjoint({"*/*", f"{made.partition('/')[0]}/*", made}):
            raise NotAcceptable(f"The response is {made}.")
        return renderer, made
