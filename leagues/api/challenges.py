"""Ladders: challenging a player, and answering."""

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
from leagues.choices import ChallengeAnswer
from leagues.selectors.fixtures import shown_fixture
from leagues.services.ladder import answer_challenge, challenge
from leagues.shapes.divisions import ShownFixture


class ChallengeBody(Body):
    """The player to challenge."""

    user = Text(max_length=150, help_text="The username of a player above you on the ladder, within its `reach`.")


class AnswerBody(Body):
    """The answer to a challenge."""

    action = OneOf(
        ChallengeAnswer.values,
        help_text="`accept` or `refuse` as the challenged player, who loses the place by refusing; `retract` as the"
        " one who has challenged.",
    )


class ChallengeView(PostcardView):
    scopes = {"POST": LEAGUES}

    @extend_schema(
        operation_id="challengePlayer",
        summary="Challenge a player",
        tags=["leagues"],
        request=ChallengeBody,
        responses={201: serializer_of(ShownFixture), **problems(NotFound, Conflict, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, season_id: str) -> Response:
        """Challenge a player above you on a ladder. The winner of the match gets the higher rank.

        No answer until `answer_by` counts as a refusal, and a refusal counts as a loss.
        """
        asked = checked(ChallengeBody(data=request.data))
        fixture = challenge(season_id=season_id, by=caller_of(request), username=asked["user"])
        return Response(to_json(shown_fixture(fixture)), status=201)


class AnswerView(PostcardView):
    scopes = {"POST": LEAGUES}

    @extend_schema(
        operation_id="answerChallenge",
        summary="Answer a challenge",
        tags=["leagues"],
        request=AnswerBody,
        responses={200: serializer_of(ShownFixture), **problems(NotFound, Forbidden, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, fixture_id: str) -> Response:
        """Accept or refuse a challenge, or withdraw your own, while it waits for an answer."""
        asked = checked(AnswerBody(data=request.data))
        fixture = answer_challenge(fixture_id=fixture_id, by=caller_of(request), **asked)
        return Response(to_json(shown_fixture(fixture)))
