"""Fixtures: what a director decides, and appeals against it."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import LEAGUES
from core.errors import Conflict, Forbidden, NotFound, WrongState
from core.http.fields import Body, OneOf, Text, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.views import PostcardView
from core.shapes import to_json
from core.text import LONGEST_REASON
from leagues.choices import Decision
from leagues.selectors.fixtures import shown_fixture
from leagues.services.fixtures.appeal import appeal_fixture
from leagues.services.fixtures.decide import decide_fixture
from leagues.shapes.divisions import ShownFixture


class DecisionBody(Body):
    """The result of a league match."""

    decision = OneOf(
        Decision.values,
        help_text="Who wins or forfeits. `first` is the side of seat 0. `void`: the match was not played.",
    )
    reason = Text(max_length=LONGEST_REASON, help_text="The reason. Public.")


class DecideView(PostcardView):
    scopes = {"POST": LEAGUES}

    @extend_schema(
        operation_id="decideFixture",
        summary="Set a result",
        tags=["leagues"],
        request=DecisionBody,
        responses={200: serializer_of(ShownFixture), **problems(NotFound, Forbidden, Conflict, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, fixture_id: str) -> Response:
        """Set the result of a league match that is over or has not begun, as a director. The league's log shows it.

        Directors cannot do so in a division in which they play: another director or the staff does. A ruling of another
        director stands (`conflict`) unless a player appeals. Any other director then settles the appeal by this
        operation.
        """
        asked = checked(DecisionBody(data=request.data))
        fixture = decide_fixture(fixture_id=fixture_id, by=caller_of(request), **asked)
        return Response(to_json(shown_fixture(fixture)))


class AppealBody(Body):
    """The reason for an appeal against a ruling."""

    reason = Text(max_length=LONGEST_REASON, help_text="The reason. Public.")


class AppealView(PostcardView):
    scopes = {"POST": LEAGUES}

    @extend_schema(
        operation_id="appealFixture",
        summary="Appeal against a ruling",
        tags=["leagues"],
        request=AppealBody,
        responses={201: serializer_of(ShownFixture), **problems(NotFound, Forbidden, Conflict, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, fixture_id: str) -> Response:
        """Appeal once against a director's ruling on your match, within seven days of it.

        Another director decides, or the staff if there is none. The appeal has to arrive before the season ends.
        """
        asked = checked(AppealBody(data=request.data))
        appeal = appeal_fixture(fixture_id=fixture_id, by=caller_of(request), **asked)
        return Response(to_json(shown_fixture(appeal.fixture)), status=201)
