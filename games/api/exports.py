"""All own matches in one download: a line for each, however many there are."""

from collections.abc import Iterable, Iterator

from django.http import StreamingHttpResponse
from drf_spectacular.utils import OpenApiResponse, PolymorphicProxySerializer, extend_schema
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request

from accounts.api.authentication import caller_of
from core.errors import ArchiveNeeded
from core.http.compression import zipped
from core.http.openapi.schema import JSON_LINES, problems
from core.http.openapi.serializers import serializer_of
from core.http.problem import answer_to
from core.http.views import PostcardView
from core.limits.rates import count
from core.shapes import to_json
from games.selectors.results import exports
from games.selectors.results.exports import Line, export_of
from games.services.clocks.lateness import settled_match
from games.shapes.matches import ShownMatch
from games.shapes.records import ExportEnd, ShownRecord


class JsonLines(JSONRenderer):
    """Renderer that declares the response lines of JSON; each line is written on demand."""

    media_type = JSON_LINES
    format = "ndjson"


@zipped
class ExportAllView(PostcardView):
    scopes = {"GET": "read"}
    renderer_classes = (JsonLines,)

    @extend_schema(
        operation_id="exportMyMatches",
        summary="Export my matches",
        tags=["proof"],
        responses={
            (200, JSON_LINES): OpenApiResponse(
                PolymorphicProxySerializer(
                    component_name="ExportLine",
                    serializers=[serializer_of(line) for line in (ShownRecord, ShownMatch, ExportEnd)],
                    resource_type_field_name=None,
                ),
                description=(
                    "JSON lines, streamed. Each finished match has one line with its record, "
                    "identical to its `export` byte for byte; other matches are included as they "
                    "are. The last line contains the counts. An incomplete download lacks this "
                    "line and may end with an error object instead."
                ),
            ),
            **problems(ArchiveNeeded),
        },
    )
    def get(self, request: Request) -> StreamingHttpResponse:
        """Download all matches in which you have a seat, or have left one to a bot. There is one match per line,
        ordered by id.

        A response holds at most 1000 matches. Above that the request is refused as `archive_needed`. Use `POST
        /me/archive` instead: a worker then creates the file.
        """
        lines: Iterable[bytes] = ()
        if request.method != "HEAD":
            found = export_of(caller_of(request), settled_match, most=exports.MOST_IN_AN_ANSWER)
            count("export", f"user {request.user.pk}").refuse_if_spent()
            lines = _lines(request, found)
        return StreamingHttpResponse(lines, content_type=JSON_LINES)


def _lines(request: Request, found: Iterator[Line]) -> Iterator[bytes]:
    renderer = JSONRenderer()
    try:
        for line in found:
            yield renderer.render(to_json(line)) + b"\n"
    except Exception as fault:  # the status is sent already, so the last line has to say it
        yield answer_to(fault, request).content + b"\n"
