"""`GET/POST /me/vacations`, `DELETE /me/vacations/{id}`: when one is away."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.scopes import ACCOUNT
from core.errors import Conflict, Forbidden, NotFound, WrongState
from core.http.fields import Body, Moment, checked
from core.http.idempotency import idempotent
from core.http.paging import page
from core.http.schema import page_of, problems
from core.http.views import PostcardView
from games.selectors.vacations import LATEST_FIRST, own_vacations, vacation_document
from games.services.vacations import announce_vacation, end_vacation


class VacationBody(Body):
    """When to be away."""

    starts_at = Moment(required=False, help_text="When it begins; now unless said.")
    ends_at = Moment(help_text="When it is over.")


class VacationSerializer(serializers.Serializer[Any]):
    """A time in which one is away."""

    id = serializers.CharField(help_text="The vacation's id.")
    starts_at = serializers.DateTimeField(help_text="When it begins.")
    ends_at = serializers.DateTimeField(help_text="When it is over.")
    time_zone = serializers.CharField(help_text="The time zone whose dates it costs.")
    days = serializers.IntegerField(help_text="How many dates of the budget it touches, over all years.")


VacationPageSerializer = page_of(
    VacationSerializer, name="VacationPage", about="A page of vacations.", results="The vacations, the latest first."
)


class VacationsView(PostcardView):
    scopes = {"GET": ACCOUNT, "POST": ACCOUNT}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listVacations", summary="My vacations", tags=["accounts"], responses={200: VacationPageSerializer}
    )
    def get(self, request: Request) -> Response:
        """List your vacations, past ones too. Nobody else sees them; opponents see deadlines that follow from them."""
        rows = own_vacations(caller_of(request))
        return Response(page(request, rows, ordering=LATEST_FIRST, render=vacation_document))

    @extend_schema(
        operation_id="announceVacation",
        summary="Go on vacation",
        tags=["accounts"],
        request=VacationBody,
        responses={201: VacationSerializer, **problems(Forbidden, Conflict)},
    )
    @idempotent()
    def post(self, request: Request) -> Response:
        """Stop your clocks for a while, in all matches whose clock says `vacation: budget`; never for the past.

        It costs the dates that it touches. One that touches another is made one with it.
        """
        asked = checked(VacationBody(data=request.data))
        vacation = announce_vacation(user=caller_of(request), **asked)
        return Response(vacation_document(vacation), status=201)


class VacationView(PostcardView):
    scopes = {"DELETE": ACCOUNT}

    @extend_schema(
        operation_id="endVacation",
        summary="Come back",
        tags=["accounts"],
        request=None,
        responses={204: None, **problems(NotFound, WrongState)},
    )
    def delete(self, request: Request, vacation_id: str) -> Response:
        """Take a vacation back before it begins, or come back from it now; what has passed of it stays."""
        end_vacation(user=caller_of(request), vacation_id=vacation_id)
        return Response(status=204)
