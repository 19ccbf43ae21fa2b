"""The analysis of a finished match: the value of its moves."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of, user_or_stranger
from accounts.models import User
from bots.selectors.analysis import analysis_of
from bots.services.analyse import ask_for_analysis, cancel_analysis
from bots.shapes import ShownAnalysis
from core.errors import NotFound, NotYourSeat, WrongState
from core.http.fields import Nothing, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.views import PostcardView
from core.shapes import to_json
from games.selectors.results.records import require_finished
from games.services.clocks.lateness import settled_match


def _answer(match_id: str, user: User, status: int = 200) -> Response:
    require_finished(settled_match(match_id, user))
    return Response(to_json(analysis_of(match_id)), status=status)


class AnalysisView(PostcardView):
    scopes = {"GET": "read", "POST": "play", "DELETE": "play"}
    open_to_onlookers = {"GET"}

    @extend_schema(
        operation_id="getAnalysis",
        summary="Get an analysis",
        tags=["bots"],
        responses={200: serializer_of(ShownAnalysis), **problems(NotFound, WrongState)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Get the analysis of a finished match, with the results so far.

        Spectators of public and unlisted matches need no token.
        """
        return _answer(match_id, user_or_stranger(request))

    @extend_schema(
        operation_id="askForAnalysis",
        summary="Request an analysis",
        tags=["bots"],
        request=Nothing,
        responses={202: serializer_of(ShownAnalysis), **problems(NotFound, NotYourSeat, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Request an analysis of a finished match.

        A search estimates the expected result of every decision, from what its seat saw at the time.
        """
        checked(Nothing(data=request.data))
        user = caller_of(request)
        ask_for_analysis(match_id=match_id, user=user)
        return _answer(match_id, user, status=202)

    @extend_schema(
        operation_id="cancelAnalysis",
        summary="Cancel an analysis",
        tags=["bots"],
        responses={200: serializer_of(ShownAnalysis), **problems(NotFound, NotYourSeat, WrongState)},
    )
    def delete(self, request: Request, match_id: str) -> Response:
        """Cancel a running analysis. The results so far are kept."""
        user = caller_of(request)
        cancel_analysis(match_id=match_id, user=user)
        return _answer(match_id, user)
