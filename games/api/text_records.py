"""The record of a match for people."""

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request

from accounts.api.authentication import caller_of
from core.errors import NotFound, WrongState
from core.http.compression import zipped
from core.http.openapi.schema import problems
from core.http.responses import PlainText, plain_text
from core.http.views import PostcardView
from games.selectors.results.text_records import text_record_of
from games.services.clocks.lateness import settled_match


@zipped
class TextRecordView(PostcardView):
    scopes = {"GET": "read"}
    renderer_classes = (PlainText,)

    @extend_schema(
        operation_id="readMatch",
        summary="Get the text record of a match",
        tags=["proof"],
        responses={
            (200, "text/plain"): OpenApiResponse(
                OpenApiTypes.STR, description="The record as human-readable UTF-8 text."
            ),
            304: None,
            **problems(NotFound, WrongState),
        },
    )
    def get(self, request: Request, match_id: str) -> HttpResponse:
        """Get the record of a finished match as text: players, options, moves by deal and trick, and the result."""
        text = text_record_of(settled_match(match_id, caller_of(request)))
        return plain_text(request, text)
