"""`POST` and `GET /me/archive`, `GET /me/archive/{id}`: everything about oneself, in one file."""

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import ACCOUNT, READ
from accounts.models import Archive
from accounts.services.archiving import archive_of, ask_for_archive, content_of, count_archive
from accounts.shapes import ShownArchive
from core.errors import NotFound
from core.http.fields import Nothing, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.views import PostcardView
from core.shapes import to_json

MEDIA_TYPE = "application/zip"


class Zip(JSONRenderer):
    """Renderer that declares the response an archive; it is not rendered."""

    media_type = MEDIA_TYPE
    format = "zip"


class MyArchiveView(PostcardView):
    """The caller's archive."""

    scopes = {"GET": ACCOUNT, "POST": ACCOUNT}
    further_scopes = {"POST": (READ,)}

    def prepare(self, request: Request) -> None:
        """Check the body and count the archive, before the transaction begins."""
        checked(Nothing(data=request.data))
        count_archive(caller_of(request))

    @extend_schema(
        operation_id="askForArchive",
        summary="Request an archive of my data",
        tags=["accounts"],
        request=Nothing,
        responses={202: serializer_of(ShownArchive)},
    )
    @idempotent(before=prepare)
    def post(self, request: Request) -> Response:
        """Request an archive of everything the server knows about you: JSON files in one ZIP file.

        It is created in the background; the event `archive.ready` in your notifications tells you when it is ready. It
        replaces any earlier one, and is kept for seven days.
        """
        return Response(to_json(_shown(ask_for_archive(user=caller_of(request)))), status=202)

    @extend_schema(
        operation_id="getMyArchive",
        summary="Get my archive",
        tags=["accounts"],
        responses={200: serializer_of(ShownArchive), **problems(NotFound)},
    )
    def get(self, request: Request) -> Response:
        """Get the state of the archive that you requested: whether it is ready, and its path."""
        return Response(to_json(_shown(archive_of(caller_of(request)))))


class ArchiveFileView(PostcardView):
    """The file."""

    scopes = {"GET": ACCOUNT}
    further_scopes = {"GET": (READ,)}
    renderer_classes = (Zip,)

    @extend_schema(
        operation_id="downloadArchive",
        summary="Download my archive",
        tags=["accounts"],
        responses={(200, MEDIA_TYPE): OpenApiResponse(OpenApiTypes.BINARY, description="The archive.")},
    )
    def get(self, request: Request, archive_id: str) -> HttpResponse:
        """Download the archive, as its owner, until it expires."""
        return HttpResponse(content_of(user=caller_of(request), archive_id=archive_id), content_type=MEDIA_TYPE)


def _shown(archive: Archive) -> ShownArchive:
    is_ready = archive.ready_at is not None
    return ShownArchive(
        id=archive.pk,
        created_at=archive.created_at,
        ready_at=archive.ready_at,
        expires_at=archive.expires_at,
        path=f"/api/v1/me/archive/{archive.pk}" if is_ready else None,
    )
