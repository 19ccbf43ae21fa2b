"""Ladders: challenging somebody, and answering."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.scopes import LEAGUES
from core.errors import Conflict, Forbidden, NotFound, WrongState
from core.http.fields import Body, Text, checked
from core.http.idempotency import idempotent
from core.http.schema import problems
from core.http.views import PostcardView
from leagues.api.divisions import FixtureSerializer
from leagues.selectors.fixtures import fixture_document
from leagues.services.challenging import ACTIONS, answer_challenge, challenge


class ChallengeBody(Body):
    """Whom to challenge."""

    user = Text(max_length=150, help_text="Somebody above on the ladder, within its `reach`.")


class AnswerBody(Body):
    """What to say to a challenge."""

    action = serializers.ChoiceField(
        ACTIONS,
        help_text="`accept` or `refuse` as the challenged player, who loses the place by refusing; `retract` as the"
        " one who has challenged.",
    )


class ChallengeView(PostcardView):
    scopes = {"POST": LEAGUES}

    @extend_schema(
        operation_id="challengePlayer",
        summary="Challenge somebody",
        tags=["leagues"],
        request=ChallengeBody,
        responses={201: FixtureSerializer, **problems(NotFound, Conflict, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, season_id: str) -> Response:
        """Challenge somebody above on a ladder. Who wins the match takes the place.

        No answer until `answer_by` counts as a refusal, and a refusal as a defeat.
        """
        asked = checked(ChallengeBody(data=request.data))
        fixture = challenge(season_id=season_id, by=caller_of(request), username=asked["user"])
        return Response(fixture_document(fixture), status=201)


class AnswerView(PostcardView):
    scopes = {"POST": LEAGUES}

    @extend_schema(
        operation_id="answerChallenge",
        summary="Answer a challenge",
        tags=["leagues"],
        request=AnswerBody,
        responses={200: FixtureSerializer, **problems(NotFound, Forbidden, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, fixture_id: str) -> Response:
        """Accept a challenge or refuse it, or take back one's own, while it waits for an answer."""
        asked = checked(AnswerBody(data=request.data))
        return Response(fixture_document(answer_challenge(fixture_id=fixture_id, by=caller_of(request), **asked)))
