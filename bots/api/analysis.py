"""What the moves of a finished match were worth."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from bots.analysing import ask_for_analysis, cancel_analysis
from bots.selectors import analysis_for
from core.errors import NotFound, NotYourSeat, WrongState
from core.http.fields import Nothing, checked
from core.http.idempotency import idempotent
from core.http.schema import problems
from core.http.views import PostcardView


class WorthSerializer(serializers.Serializer[Any]):
    """A move and what it was worth."""

    move = serializers.CharField(help_text="The move as text.")
    value = serializers.FloatField(
        allow_null=True, help_text="The expected result for its seat: 0 a lost match, 1 a won one; null if unknown."
    )
    error = serializers.FloatField(allow_null=True, help_text="The standard error of the value.")


class ValuationSerializer(serializers.Serializer[Any]):
    """A decision, and what it was worth as its seat could see it at the time."""

    ply = serializers.IntegerField(help_text="The row of the log.")
    seat = serializers.IntegerField(help_text="Whose decision.")
    played = WorthSerializer(help_text="The move that was made.")
    best = WorthSerializer(
        allow_null=True, help_text="The best move that the search found; null if the decision cannot be valued."
    )


class AnalysisSerializer(serializers.Serializer[Any]):
    """The analysis of a match."""

    match = serializers.CharField(help_text="The match's id.")
    status = serializers.ChoiceField(
        ["none", "waiting", "running", "done", "cancelled"], help_text="`none` if nobody has asked for it."
    )
    iterations = serializers.IntegerField(allow_null=True, help_text="How far each search goes.")
    decisions = serializers.IntegerField(allow_null=True, help_text="How many decisions there are to be valued.")
    asked_at = serializers.DateTimeField(allow_null=True, help_text="When somebody asked for it.")
    ended_at = serializers.DateTimeField(allow_null=True, help_text="When it was done or cancelled.")
    valued = ValuationSerializer(many=True, help_text="The decisions that have been valued so far, in order.")


class AnalysisView(PostcardView):
    scopes = {"GET": "read", "POST": "play", "DELETE": "play"}

    @extend_schema(
        operation_id="getAnalysis",
        summary="What the moves of a match were worth",
        tags=["bots"],
        responses={200: AnalysisSerializer, **problems(NotFound, WrongState)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Get the analysis of a finished match, as far as it has come."""
        return Response(analysis_for(match_id=match_id, user=caller_of(request)))

    @extend_schema(
        operation_id="askForAnalysis",
        summary="Have a match analysed",
        tags=["bots"],
        request=Nothing,
        responses={202: AnalysisSerializer, **problems(NotFound, NotYourSeat, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Have every decision of a finished match valued by search, from what its seat saw at the time."""
        checked(Nothing(data=request.data))
        user = caller_of(request)
        ask_for_analysis(match_id=match_id, user=user)
        return Response(analysis_for(match_id=match_id, user=user), status=202)

    @extend_schema(
        operation_id="cancelAnalysis",
        summary="Cancel an analysis",
        tags=["bots"],
        responses={200: AnalysisSerializer, **problems(NotFound, NotYourSeat, WrongState)},
    )
    def delete(self, request: Request, match_id: str) -> Response:
        """Cancel an analysis that is under way; what was found so far is kept."""
        user = caller_of(request)
        cancel_analysis(match_id=match_id, user=user)
        return Response(analysis_for(match_id=match_id, user=user))
