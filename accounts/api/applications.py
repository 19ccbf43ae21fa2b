"""`GET/POST /me/applications`, `DELETE /me/applications/{client_id}`: the programs that the caller has registered."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import selectors, services
from accounts.api.authentication import caller_of
from accounts.auth.scopes import ACCOUNT
from accounts.services.applications import LONGEST_REDIRECT, MOST_REDIRECTS
from accounts.shapes import ShownApplication
from core.errors import Conflict, Forbidden
from core.http.fields import Body, Items, Text, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.views import PostcardView
from core.shapes import to_json

NEWEST_FIRST = ("-created", "-id")


class NewApplicationBody(Body):
    """The fields of a new app."""

    name = Text(max_length=80, help_text="The name shown on the consent page.")
    redirect_uris = Items(
        child=Text(max_length=LONGEST_REDIRECT),
        min_length=1,
        max_length=MOST_REDIRECTS,
        help_text=(
            "Allowed redirect URIs, matched exactly: `https`, `http` on this device (any "
            "port on 127.0.0.1 and [::1]), or a custom scheme that is a reversed domain "
            "name."
        ),
    )


ApplicationPageSerializer = page_of(
    ShownApplication,
    name="ApplicationPage",
    about="A page of apps.",
    results="The apps, newest first.",
    tells_ends=True,
)


class ApplicationsView(PostcardView):
    """The caller's registered apps."""

    scopes = {"GET": ACCOUNT, "POST": ACCOUNT}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listApplications",
        summary="List my apps",
        tags=["programs"],
        responses=ApplicationPageSerializer,
    )
    def get(self, request: Request) -> Response:
        """List the apps that the caller has registered, newest first."""
        rows = selectors.applications_of(caller_of(request))
        return Response(page(request, rows, ordering=NEWEST_FIRST, render=selectors.shown_application))

    @extend_schema(
        operation_id="registerApplication",
        summary="Register an app",
        tags=["programs"],
        request=NewApplicationBody,
        responses={201: serializer_of(ShownApplication), **problems(Conflict, Forbidden)},
    )
    @idempotent()
    def post(self, request: Request) -> Response:
        """Register an app that other players can connect at `/oauth/authorize`, or with a device code.

        The app has no secret: every authorization needs PKCE with `S256`.
        """
        asked = checked(NewApplicationBody(data=request.data))
        made = services.register_application(user=caller_of(request), **asked)
        return Response(to_json(selectors.shown_application(made)), status=201)


class ApplicationView(PostcardView):
    """One of the caller's registered apps."""

    scopes = {"DELETE": ACCOUNT}

    @extend_schema(
        operation_id="deleteApplication",
        summary="Delete an app",
        tags=["programs"],
        request=None,
        responses={204: None},
    )
    def delete(self, request: Request, client_id: str) -> Response:
        """Delete the app. All access that players have given it ends at once."""
        services.delete_application(user=caller_of(request), client_id=client_id)
        return Response(status=204)
