"""`POST /users/{username}/report`: a person, or a name, is reported to the staff."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import PLAY
from accounts.conduct.choices import ABOUT_A_PERSON
from accounts.conduct.services import report_user
from accounts.conduct.shapes import ShownUserReport
from accounts.selectors import name_of
from core.errors import Conflict, NotFound
from core.http.fields import Body, OneOf, Text, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.views import PostcardView
from core.shapes import to_json
from core.text import LONGEST_REASON


class UserReportBody(Body):
    """A report about a player."""

    about = OneOf(
        choices=list(ABOUT_A_PERSON),
        help_text="Whether the report is about the player's behaviour (`person`) or their `name`.",
    )
    reason = Text(max_length=LONGEST_REASON, help_text="The reason for the report. Shown to the staff.")


class UserReportView(PostcardView):
    """Reporting a player."""

    scopes = {"POST": PLAY}

    @extend_schema(
        operation_id="reportUser",
        summary="Report a player",
        tags=["accounts"],
        request=UserReportBody,
        responses={201: serializer_of(ShownUserReport), **problems(NotFound, Conflict)},
    )
    @idempotent()
    def post(self, request: Request, username: str) -> Response:
        """Report a player or a username to the staff. They see your name and your reason; the player sees neither.

        Report a message in a chat by `POST /matches/{match_id}/chat/{number}/report`, which shows it to the staff.
        """
        asked = checked(UserReportBody(data=request.data))
        report = report_user(username=username, reporter=caller_of(request), **asked)
        shown = ShownUserReport(
            username=name_of(report.subject_id) or username, about=report.about, reason=report.reason, at=report.at
        )
        return Response(to_json(shown), status=201)
