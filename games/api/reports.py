"""Reported chat messages, for programs of the staff."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import ADMIN
from core.errors import Forbidden
from core.http.openapi.schema import page_of, problems
from core.http.paging import page
from core.http.views import PostcardView
from games.selectors.talk.reports import NEWEST_FIRST, reports_for, shown_report
from games.shapes.talk import ReportedMessage

ReportedMessagePageSerializer = page_of(
    ReportedMessage,
    name="ReportedMessagePage",
    about="A page of reported messages.",
    results="The reports, newest first.",
)


class ReportsView(PostcardView):
    scopes = {"GET": ADMIN}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listReports",
        summary="List reported messages",
        tags=["staff"],
        responses={200: ReportedMessagePageSerializer, **problems(Forbidden)},
    )
    def get(self, request: Request) -> Response:
        """List the chat messages that players have reported, newest first.

        For staff with the permission to view chat reports, as in the admin, and with a token of scope `admin`.
        """
        rows = reports_for(caller_of(request))
        return Response(page(request, rows, ordering=NEWEST_FIRST, render=shown_report))
