"""All own matches in one download: a line for each, however many there are."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.http import StreamingHttpResponse
from drf_spectacular.utils import OpenApiResponse, PolymorphicProxySerializer, extend_schema
from rest_framework import serializers
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request

from accounts.api.authentication import caller_of
from core.http.problem import answer_to
from core.http.views import PostcardView
from core.limits import count
from games.api.proof import RecordSerializer
from games.api.serializers import MatchSerializer
from games.selectors.exports import export_of

MEDIA_TYPE = "application/x-ndjson"


class ExportEndSerializer(serializers.Serializer[Any]):
    """The last line: who does not find it has not got everything."""

    format = serializers.CharField(help_text="`postcard-export/1`.")
    lines = serializers.IntegerField(help_text="How many lines came before this one.")
    finished = serializers.IntegerField(help_text="How many of them are records of finished matches.")


class JsonLines(JSONRenderer):
    """Says that the answer is lines of JSON; each is written as it is asked for."""

    media_type = MEDIA_TYPE
    format = "ndjson"


class ExportAllView(PostcardView):
    scopes = {"GET": "read"}
    renderer_classes = (JsonLines,)

    @extend_schema(
        operation_id="exportMyMatches",
        summary="All your matches",
        tags=["proof"],
        responses={
            (200, MEDIA_TYPE): OpenApiResponse(
                PolymorphicProxySerializer(
                    component_name="ExportLine",
                    serializers=[RecordSerializer, MatchSerializer, ExportEndSerializer],
                    resource_type_field_name=None,
                ),
                description=(
                    "Lines of JSON, streamed: for each match the record, to the byte that of its `export`, or the "
                    "match itself while it is not over; then a last line that counts them. A download that breaks "
                    "off has no such line, and may end with a problem as its last line instead."
                ),
            ),
        },
    )
    def get(self, request: Request) -> StreamingHttpResponse:
        """Download all matches in which you have a seat, or have left one to a bot, one a line, ordered by id."""
        lines: Iterable[bytes] = ()
        if request.method != "HEAD":
            count("export", f"user {request.user.pk}").refuse_if_spent()
            lines = _lines(request)
        return StreamingHttpResponse(lines, content_type=MEDIA_TYPE)


def _lines(request: Request) -> Iterator[bytes]:
    renderer = JSONRenderer()
    try:
        for document in export_of(caller_of(request)):
            yield renderer.render(document) + b"\n"
    except Exception as fault:  # the status is sent already, so the last line has to say it
        yield answer_to(fault, request).content + b"\n"
