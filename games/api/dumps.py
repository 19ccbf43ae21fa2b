"""Dumps: all finished public matches of a month in one file."""

from pathlib import Path

from django.http import FileResponse, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, PolymorphicProxySerializer, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from core.database.transactions import release_connection
from core.errors import NotFound, Unavailable
from core.http.compression import accepts_gzip
from core.http.openapi.schema import JSON_LINES, page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.responses import PRIVATE, is_known
from core.http.spreadsheets import CSV, Csv
from core.http.views import PostcardView
from core.limits.rates import count
from games.api.exports import JsonLines
from games.selectors.results.dumps import IN_ORDER, dump_file, dump_of, dumps, shown_dump, table_file, zipped
from games.shapes.records import DumpEnd, ShownDump, ShownRecord

PIECE = 256 * 1024
MONTH = OpenApiParameter("month", str, OpenApiParameter.PATH, description="The month, such as `2026-10`.")
CSV_TYPE = "text/csv; charset=utf-8"

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
        parameters=[MONTH],
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
        file = dump_file(dump.month, dump.digest)
        return _sent(request, file, JSON_LINES, dump.digest, (dump.size, dump.zipped_size))


class DumpTableView(PostcardView):
    """The table of a month, whose rows are made from the records of its dump."""

    scopes = {"GET": "read"}
    renderer_classes = (Csv,)

    @extend_schema(
        operation_id="downloadDumpTable",
        summary="Download a month's matches as a table",
        tags=["proof"],
        parameters=[MONTH],
        responses=CSV,
    )
    def get(self, request: Request, month: str) -> HttpResponseBase:
        """Download a table with one row for each match of a monthly dump: terms, players, outcome, figures of its game.

        Cells with several values are JSON.
        """
        dump = dump_of(month)
        if not dump.table_digest:
            raise NotFound("No table found for this month yet.")
        file = table_file(dump.month, dump.table_digest)
        return _sent(request, file, CSV_TYPE, dump.table_digest, (dump.table_size, dump.table_zipped_size))


def _sent(request: Request, file: Path, kind: str, digest: str, sizes: tuple[int, int]) -> HttpResponseBase:
    """A file, zipped if the client accepts that; `sizes` are those of the file and of the zipped one."""
    packs = accepts_gzip(request.headers.get("Accept-Encoding", ""))
    tag = f'"{digest[:32]}"'
    answer: HttpResponseBase
    if is_known(request, tag):
        answer = HttpResponse(status=304)
        del answer["Content-Type"]
    else:
        answer = _whole(request, zipped(file) if packs else file, kind)
        answer["Content-Length"] = str(sizes[packs])
        if packs:
            answer["Content-Encoding"] = "gzip"
    # A zipped answer is another representation, so its tag is a weak one, as everywhere.
    answer["ETag"] = f"W/{tag}" if packs else tag
    answer["Cache-Control"] = PRIVATE
    answer["Vary"] = "Authorization, Cookie, Accept-Encoding"
    return answer


def _whole(request: Request, file: Path, kind: str) -> StreamingHttpResponse:
    if request.method == "HEAD":
        return StreamingHttpResponse((), content_type=kind)
    count("export", f"user {request.user.pk}").refuse_if_spent()
    # A slow reader holds no connection of the database.
    release_connection()
    try:
        answer = FileResponse(file.open("rb"), content_type=kind)
    except FileNotFoundError:
        # It has just been replaced, or the workers write to another folder than this process reads.
        raise Unavailable("The file is not available right now. Try again in a moment.") from None
    answer.block_size = PIECE
    # It would name the file as it lies in the folder.
    del answer["Content-Disposition"]
    return answer
