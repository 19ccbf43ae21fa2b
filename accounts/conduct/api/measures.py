"""`GET /me/measures` and `POST /me/measures/{id}/answer`: what the staff did about the caller."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import ACCOUNT
from accounts.conduct.selectors import NEWEST_FIRST, measures_of, shown_measure
from accounts.conduct.services import answer_measure
from accounts.conduct.shapes import ShownMeasure
from core.errors import Conflict, NotFound
from core.http.fields import Body, Text, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.views import PostcardView
from core.shapes import to_json

LONGEST_ANSWER = 2000

MeasurePageSerializer = page_of(
    ShownMeasure,
    name="MeasurePage",
    about="A page of moderation actions.",
    results="The moderation actions, newest first.",
)


class MeasureAnswerBody(Body):
    """The answer to a moderation action."""

    text = Text(max_length=LONGEST_ANSWER, help_text="Your reply to the staff.")


class MeasuresView(PostcardView):
    """The moderation actions against the caller."""

    scopes = {"GET": ACCOUNT}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listMeasures",
        summary="List moderation actions on my account",
        tags=["accounts"],
        responses=MeasurePageSerializer,
    )
    def get(self, request: Request) -> Response:
        """List the moderation actions on your account and the reasons for them, newest first."""
        rows = measures_of(caller_of(request))
        return Response(page(request, rows, ordering=NEWEST_FIRST, render=shown_measure))


class MeasureAnswerView(PostcardView):
    """The answer to one of the moderation actions."""

    scopes = {"POST": ACCOUNT}

    @extend_schema(
        operation_id="answerMeasure",
        summary="Reply to a moderation action",
        tags=["accounts"],
        request=MeasureAnswerBody,
        responses={200: serializer_of(ShownMeasure), **problems(NotFound, Conflict)},
    )
    @idempotent()
    def post(self, request: Request, measure_id: str) -> Response:
        """Answer a moderation action, once. The staff read the answer. Their decision is an event of the kinds
        `staff.*`.
        """
        asked = checked(MeasureAnswerBody(data=request.data))
        measure = measures_of(caller_of(request)).filter(pk=measure_id).first()
        if measure is None:
            raise NotFound("Moderation action not found.")
        return Response(to_json(shown_measure(answer_measure(measure=measure, **asked))))
