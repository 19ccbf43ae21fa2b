"""Dumps: all finished public matches of a month in one file."""

from pathlib import Path

from django.http import FileResponse, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, PolymorphicProxySerializer, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from core.database.transactions import release_connection
from core.errors import NotFound, Unavailable
from core.http.openapi.schema import JSON_LINES, page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.responses import PRIVATE, is_known
from core.http.views import PostcardView
from core.limits.rates import count
from games.api.exports import JsonLines
from games.selectors.results.dumps import IN_ORDER, dump_file, dump_of, dumps, shown_dump, zipped
from games.shapes.records import DumpEnd, ShownDump, ShownRecord

PIECE = 256 * 1024

DumpPageSerializer = page_of(
    ShownDump, name="DumpPage", about="A page of dumps.", results="The dumps, latest month first."
)


class DumpsView(PostcardView):
    scopes = {"GET": "read"}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listDumps",
        summary="List monthly dumps",
        tags=["proof"],
        responses={200: DumpPageSerializer},
    )
    def get(self, request: Request) -> Response:
        """List the months whose finished public matches can be downloaded in one file."""
        return Response(page(request, dumps(), ordering=IN_ORDER, render=shown_dump))


class DumpView(PostcardView):
    scopes = {"GET": "read"}
    renderer_classes = (JsonLines,)

    @extend_schema(
        operation_id="downloadDump",
        summary="Download a monthly dump",
        tags=["proof"],
        parameters=[
            OpenApiParameter("month", str, OpenApiParameter.PATH, description="The month, such as `2026-10`."),
        ],
        responses={
            (200, JSON_LINES): OpenApiResponse(
                PolymorphicProxySerializer(
                    component_name="DumpLine",
                    serializers=[serializer_of(line) for line in (ShownRecord, DumpEnd)],
                    resource_type_field_name=None,
                ),
                description=(
                    "JSON lines. Each match has one line with its record, identical to its "
                    "`export` byte for byte, in the order in which the matches ended. The last "
                    "line contains the number of matches."
                ),
            ),
            304: None,
            **problems(NotFound),
        },
    )
    def get(self, request: Request, month: str) -> HttpResponseBase:
        """Download all public matches that ended in a month (UTC), one per line.

        Unlisted and private matches are not included. A match whose deal is still played at other tables is added once
        all of them finish. Usernames are those at the time the file was created.
        """
        dump = dump_of(month)
        packs = "gzip" in request.headers.get("Accept-Encoding", "")
        tag = f'"{dump.digest[:32]}"'
        answer: HttpResponseBase
        if is_known(request, tag):
            answer = HttpResponse(status=304)
            del answer["Content-Type"]
        else:
            file = dump_file(dump.month, dump.digest)
            answer = _whole(request, zipped(file) if packs else file)
            answer["Content-Length"] = str(dump.zipped_size if packs else dump.size)
            if packs:
                answer["Content-Encoding"] = "gzip"
        # A zipped answer is another representation, so its tag is a weak one, as everywhere.
        answer["ETag"] = f"W/{tag}" if packs else tag
        answer["Cache-Control"] = PRIVATE
        answer["Vary"] = "Authorization, Cookie, Accept-Encoding"
        return answer


def _whole(request: Request, file: Path) -> StreamingHttpResponse:
    if request.method == "HEAD":
        return StreamingHttpResponse((), content_type=JSON_LINES)
    count("export", f"user {request.user.pk}").refuse_if_spent()
    # A slow reader holds no connection of the database.
    release_connection()
    try:
        answer = FileResponse(file.open("rb"), content_type=JSON_LINES)
    except FileNotFoundError:
        # It has just been replaced, or the workers write to another folder than this process reads.
        raise Unavailable("The file is not available right now. Try again in a moment.") from None
    answer.block_size = PIECE
    # It would name the file as it lies in the folder.
    del answer["Content-Disposition"]
    return answer
