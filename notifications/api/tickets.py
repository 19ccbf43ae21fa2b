"""Tickets for browsers, whose EventSource can send no header."""

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.utils import extend_schema
from rest_framework import authentication
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import token_in_use
from accounts.models import User
from core.errors import Forbidden
from core.http.fields import Nothing, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.problem import CHALLENGE
from core.http.views import PostcardView
from core.shapes import shape, to_json
from notifications.services.tickets import make_ticket, ticket_for

if TYPE_CHECKING:
    from notifications.models import Ticket


@shape("StreamTicket")
class ShownTicket:
    """The ticket with which a browser opens one stream."""

    ticket: Annotated[str | None, "Opens one stream as `?ticket=`. Shown only once; null in a replay."]
    expires_at: Annotated[datetime, "The deadline for its first use."]


@dataclass(frozen=True, slots=True)
class TicketGrant:
    """Grant of a ticket: to read a stream, for as long as its token may read."""

    ticket: "Ticket"

    @property
    def granted(self) -> frozenset[str]:
        """The scopes of a stream."""
        return self.ticket.token.granted & {"read"}


class TicketAuthentication(authentication.BaseAuthentication):
    """`?ticket=`, for streams only."""

    def authenticate(self, request: Request) -> tuple[User, TicketGrant] | None:
        """The user of the ticket's token; nobody where there is no ticket."""
        secret = request.query_params.get("ticket")
        if secret is None:
            return None
        ticket = ticket_for(secret=secret, path=request.path)
        return ticket.token.user, TicketGrant(ticket)

    def authenticate_header(self, request: Request) -> str:
        """Return what the 401 answer asks for."""
        return CHALLENGE


class TicketScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # its metaclass is untyped
    """Description of tickets in the OpenAPI document."""

    target_class = "notifications.api.tickets.TicketAuthentication"
    name = "ticket"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """The scheme."""
        about = "A ticket from `POST /me/events/ticket`, for browsers that cannot send a header."
        return {"type": "apiKey", "in": "query", "name": "ticket", "description": about}


class TicketView(PostcardView):
    scopes = {"POST": "read"}

    @extend_schema(
        operation_id="makeTicket",
        summary="Create a stream ticket",
        tags=["events"],
        request=Nothing,
        responses={201: serializer_of(ShownTicket), **problems(Forbidden)},
    )
    @idempotent(secrets=("ticket",))
    def post(self, request: Request) -> Response:
        """Create a ticket for a browser's EventSource, which cannot send a header.

        Within 60 seconds it opens one stream as `?ticket=`. It allows that stream to reconnect while your token is
        valid. A new connection with it ends the previous one.
        """
        checked(Nothing(data=request.data))
        token = token_in_use(request)
        if token is None:
            raise Forbidden("Creating a ticket requires a token. A logged-in browser does not need a ticket.")
        ticket, secret = make_ticket(token=token)
        return Response(to_json(ShownTicket(ticket=secret, expires_at=ticket.expires_at)), status=201)
