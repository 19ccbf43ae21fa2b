"""What lets anybody check the deal: the proof while the match runs, the record after it."""

from typing import Any

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import NotFound, WrongState
from core.http.caching import conditional
from core.http.schema import problems
from core.http.views import PostcardView
from games.api.moves import SeatOrChanceField
from games.api.serializers import ClockField, OptionsField, OutcomeSerializer
from games.selectors.records import proof_for, record_for


class EntropySerializer(serializers.Serializer[Any]):
    """What a seat added to the deal."""

    seat = serializers.IntegerField(allow_null=True, help_text="The seat as listed; null in a shared deal.")
    value = serializers.CharField(help_text="The text; empty if nothing was added.")


class ProofSerializer(serializers.Serializer[Any]):
    """What can be noted and checked at any time."""

    match = serializers.CharField(help_text="The match's id.")
    deal = serializers.CharField(help_text="The id the deal follows from; the match's own unless it is shared.")
    sealed = serializers.BooleanField(
        help_text="Whether others still play with the same cards: till then only its own seats see any of them."
    )
    commitment = serializers.CharField(help_text="SHA-256(seed ‖ deal); hex.")
    entropies = EntropySerializer(
        many=True, help_text="In listed seat order; of a shared deal, in order of the names that signed up."
    )
    header = serializers.CharField(allow_null=True, help_text="The text the chain begins with; null before the start.")
    first_hash = serializers.CharField(allow_null=True, help_text="The chain before the first row; hex.")
    ply = serializers.IntegerField(help_text="The number of rows.")
    hash = serializers.CharField(allow_null=True, help_text="The chain after the last row; hex.")
    seed = serializers.CharField(
        allow_null=True, help_text="The seed; null until the end, and while the deal is sealed."
    )
    end = serializers.CharField(allow_null=True, help_text="The last link; null until the end.")


class RecordPlayerSerializer(serializers.Serializer[Any]):
    """Who played."""

    seat = serializers.IntegerField(help_text="The seat's number.")
    name = serializers.CharField(allow_null=True, help_text="The username.")
    kind = serializers.ChoiceField(["human", "bot"], allow_null=True, help_text="Person or bot.")


class RecordRowSerializer(serializers.Serializer[Any]):
    """A row of the log, whole."""

    ply = serializers.IntegerField(help_text="Its number, from 0.")
    seat = SeatOrChanceField(help_text="Whose move.")
    move = serializers.CharField(help_text="The move as text.")
    at = serializers.DateTimeField(help_text="When it was made.")
    hash = serializers.CharField(help_text="The chain up to and with this row; hex.")


class RecordSerializer(serializers.Serializer[Any]):
    """A whole match, with all that is needed to check it."""

    format = serializers.CharField(help_text="`postcard-record/1`.")
    match = serializers.CharField(help_text="The match's id.")
    deal = serializers.CharField(help_text="The id the deal follows from.")
    game = serializers.CharField(help_text="The key of its game.")
    revision = serializers.IntegerField(help_text="The revision of the rules.")
    options = OptionsField(help_text="All options with their values.")
    players = RecordPlayerSerializer(many=True, help_text="By seat.")
    listed = serializers.ListField(
        child=serializers.CharField(allow_null=True),
        help_text="The names as listed, before a shuffle; null where a match ended before somebody sat down.",
    )
    clock = ClockField()
    commitment = serializers.CharField(help_text="What the server was bound to; hex.")
    seed = serializers.CharField(help_text="The seed of every shuffle; hex.")
    entropies = EntropySerializer(many=True, help_text="In listed seat order.")
    log = RecordRowSerializer(many=True, help_text="Every row.")
    ended_at = serializers.DateTimeField(help_text="When it ended.")
    outcome = OutcomeSerializer(help_text="How it ended.")
    end = serializers.CharField(help_text="The last link of the chain; hex.")


class ProofView(PostcardView):
    scopes = {"GET": "read"}

    @extend_schema(
        operation_id="getProof",
        summary="What binds the server",
        tags=["proof"],
        responses={200: ProofSerializer, **problems(NotFound)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Get what binds the server: commitment, entropies, and where the chain stands."""
        return Response(proof_for(match_id=match_id, user=caller_of(request)))


class ExportView(PostcardView):
    scopes = {"GET": "read"}

    @extend_schema(
        operation_id="exportMatch",
        summary="The record of a match",
        tags=["proof"],
        responses={200: RecordSerializer, 304: None, **problems(NotFound, WrongState)},
    )
    def get(self, request: Request, match_id: str) -> HttpResponse:
        """Get the record of a finished match: seed, log, hashes and result."""
        return conditional(request, record_for(match_id=match_id, user=caller_of(request)))
