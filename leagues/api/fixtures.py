"""Fixtures: what a director decides."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.scopes import LEAGUES
from core.errors import Forbidden, NotFound, WrongState
from core.http.fields import Body, Text, checked
from core.http.idempotency import idempotent
from core.http.schema import problems
from core.http.views import PostcardView
from core.reasons import LONGEST_REASON
from leagues.api.divisions import FixtureSerializer
from leagues.selectors.fixtures import fixture_document
from leagues.services.deciding import DECISIONS, decide_fixture


class DecisionBody(Body):
    """What a fixture comes to."""

    decision = serializers.ChoiceField(
        list(DECISIONS),
        help_text="Who wins, or who forfeits: `first` is the side of seat 0. `void`: nobody has played.",
    )
    reason = Text(max_length=LONGEST_REASON, help_text="Why, for everybody to read.")


class DecideView(PostcardView):
    scopes = {"POST": LEAGUES}

    @extend_schema(
        operation_id="decideFixture",
        summary="Decide a fixture",
        tags=["leagues"],
        request=DecisionBody,
        responses={200: FixtureSerializer, **problems(NotFound, Forbidden, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, fixture_id: str) -> Response:
        """Decide a fixture whose match is over or has not begun, as a director. It is written into the league's log."""
        asked = checked(DecisionBody(data=request.data))
        return Response(fixture_document(decide_fixture(fixture_id=fixture_id, by=caller_of(request), **asked)))
