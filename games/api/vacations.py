"""`GET/POST /me/vacations`, `DELETE /me/vacations/{id}`: when a player is away."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import ACCOUNT
from core.errors import Conflict, Forbidden, NotFound, WrongState
from core.http.fields import Body, Moment, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.views import PostcardView
from core.shapes import to_json
from games.selectors.clocks import LATEST_FIRST, own_vacations, shown_vacation
from games.services.calendar.vacations import announce_vacation, end_vacation
from games.shapes.seats import ShownVacation


class VacationBody(Body):
    """The time of a vacation."""

    starts_at = Moment(required=False, help_text="When the vacation begins; now by default.")
    ends_at = Moment(help_text="When it ends.")


VacationPageSerializer = page_of(
    ShownVacation, name="VacationPage", about="A page of vacations.", results="The vacations, latest first."
)


class VacationsView(PostcardView):
    scopes = {"GET": ACCOUNT, "POST": ACCOUNT}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listVacations",
        summary="List my vacations",
        tags=["accounts"],
        responses={200: VacationPageSerializer},
    )
    def get(self, request: Request) -> Response:
        """List your vacations, including past ones. Nobody else sees them, but opponents see deadlines that follow from
        them.
        """
        rows = own_vacations(caller_of(request))
        return Response(page(request, rows, ordering=LATEST_FIRST, render=shown_vacation))

    @extend_schema(
        operation_id="announceVacation",
        summary="Schedule vacation",
        tags=["accounts"],
        request=VacationBody,
        responses={201: serializer_of(ShownVacation), **problems(Forbidden, Conflict)},
    )
    @idempotent()
    def post(self, request: Request) -> Response:
        """Schedule a vacation: your clocks stop in all matches whose clock has `vacation: budget`. It cannot lie in the
        past.

        Every date that it touches counts. Vacations that touch each other are merged.
        """
        asked = checked(VacationBody(data=request.data))
        vacation = announce_vacation(user=caller_of(request), **asked)
        return Response(to_json(shown_vacation(vacation)), status=201)


class VacationView(PostcardView):
    scopes = {"DELETE": ACCOUNT}

    @extend_schema(
        operation_id="endVacation",
        summary="Cancel or end a vacation",
        tags=["accounts"],
        request=None,
        responses={204: None, **problems(NotFound, WrongState)},
    )
    def delete(self, request: Request, vacation_id: str) -> Response:
        """Cancel a vacation before it begins, or end it now. The part that has passed stays."""
        end_vacation(user=caller_of(request), vacation_id=vacation_id)
        return Response(status=204)
