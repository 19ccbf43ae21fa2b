"""The record of a match for people."""

from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from accounts.api.authentication import caller_of
from core.errors import NotFound, WrongState
from core.http.caching import conditional_bytes
from core.http.schema import problems
from core.http.views import PostcardView
from games.selectors.text_records import text_record_for


class PlainText(BaseRenderer):
    """Says that the answer is text; the text is written by a selector."""

    media_type = "text/plain"
    format = "text"

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Any = None) -> bytes:
        """The text as UTF-8."""
        return str(data).encode()


class TextRecordView(PostcardView):
    scopes = {"GET": "read"}
    renderer_classes = (PlainText,)

    @extend_schema(
        operation_id="readMatch",
        summary="The record of a match, for people",
        tags=["proof"],
        responses={
            (200, "text/plain"): OpenApiResponse(OpenApiTypes.STR, description="The record as UTF-8 text."),
            304: None,
            **problems(NotFound, WrongState),
        },
    )
    def get(self, request: Request, match_id: str) -> HttpResponse:
        """Get the record of a finished match as text: players, options, every move by deal and trick, the result."""
        text = text_record_for(match_id=match_id, user=caller_of(request))
        answer = conditional_bytes(request, text.encode(), "text/plain; charset=utf-8")
        # Names and entropies are other people's words: a browser that shows the page is to run none of them.
        answer["Content-Security-Policy"] = "default-src 'none'; sandbox"
        return answer
