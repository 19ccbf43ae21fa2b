"""`GET /me/grants` and `DELETE /me/grants/{id}`: what the caller has allowed programs."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import selectors, services
from accounts.api.authentication import caller_of
from accounts.auth.scopes import ACCOUNT
from accounts.shapes import ShownGrant
from core.http.openapi.schema import page_of
from core.http.paging import page
from core.http.views import PostcardView

NEWEST_FIRST = ("-created_at", "-id")

GrantPageSerializer = page_of(
    ShownGrant,
    name="GrantPage",
    about="A page of connected apps.",
    results="The connected apps, newest first.",
    tells_ends=True,
)


class GrantsView(PostcardView):
    """The grants of the caller."""

    scopes = {"GET": ACCOUNT}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listGrants", summary="List my connected apps", tags=["programs"], responses=GrantPageSerializer
    )
    def get(self, request: Request) -> Response:
        """List the access that the caller has given to apps, newest first.

        An app is listed once for each time it was given access.
        """
        rows = selectors.grants_of(caller_of(request))
        return Response(page(request, rows, ordering=NEWEST_FIRST, render=selectors.shown_grant))


class GrantView(PostcardView):
    """One of the caller's grants."""

    scopes = {"DELETE": ACCOUNT}

    @extend_schema(
        operation_id="endGrant",
        summary="Revoke an app's access",
        tags=["programs"],
        request=None,
        responses={204: None},
    )
    def delete(self, request: Request, grant_id: str) -> Response:
        """Revoke the grant at once, with its access token and all its refresh tokens."""
        services.end_own_grant(user=caller_of(request), grant_id=grant_id)
        return Response(status=204)
