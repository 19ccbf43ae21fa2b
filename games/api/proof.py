"""Operations that let anyone check the deal: the proof while the match runs, the record after it."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import NotFound, WrongState
from core.http.compression import zipped
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.responses import conditional
from core.http.views import PostcardView
from core.shapes import to_json
from games.selectors.results.records import finished_record, proof_of
from games.services.clocks.lateness import settled_match
from games.shapes.records import ShownProof, ShownRecord


class ProofView(PostcardView):
    scopes = {"GET": "read"}

    @extend_schema(
        operation_id="getProof",
        summary="Get the proof of a match",
        tags=["proof"],
        responses={200: serializer_of(ShownProof), **problems(NotFound)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Get the proof of a match: the commitment of the server, the entropies, and the state of the chain."""
        return Response(to_json(proof_of(settled_match(match_id, caller_of(request)))))


@zipped
class ExportView(PostcardView):
    scopes = {"GET": "read"}

    @extend_schema(
        operation_id="exportMatch",
        summary="Get the record of a match",
        tags=["proof"],
        responses={200: serializer_of(ShownRecord), 304: None, **problems(NotFound, WrongState)},
    )
    def get(self, request: Request, match_id: str) -> HttpResponse:
        """Get the record of a finished match: seed, log, hashes and result."""
        return conditional(request, finished_record(settled_match(match_id, caller_of(request))))
