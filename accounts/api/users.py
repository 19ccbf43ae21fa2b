"""`GET /users`: finding users by the beginning of their name."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import READ
from accounts.names import LONGEST, normal_name
from accounts.selectors import found_user, users_beginning_with
from accounts.shapes import FoundUser
from core.errors import Throttled
from core.http.openapi.schema import page_of, problems
from core.http.paging import page
from core.http.params import bad_parameter
from core.http.views import PostcardView
from core.limits.rates import count

BY_NAME = ("folded",)
SHORTEST = 2
"""With one letter a search would be a list of everyone."""
LIMIT = "find_users"

FoundUserPageSerializer = page_of(
    FoundUser, name="FoundUserPage", about="A page of players.", results="The players, sorted by username."
)


class UsersView(PostcardView):
    """The players of this server."""

    scopes = {"GET": READ}
    filters = {"GET": {"prefix", "limit", "cursor"}}

    @extend_schema(
        operation_id="findUsers",
        summary="Search players",
        tags=["users"],
        parameters=[
            OpenApiParameter(
                "prefix",
                {"type": "string", "minLength": SHORTEST, "maxLength": LONGEST},
                required=True,
                description="The beginning of the username. Not case-sensitive.",
            )
        ],
        responses={200: FoundUserPageSerializer, **problems(Throttled)},
    )
    def get(self, request: Request) -> Response:
        """List the players and bots whose username starts with the given text, in order of username. Closed accounts
        are not listed.
        """
        prefix = normal_name(request.query_params.get("prefix", ""))
        if not SHORTEST <= len(prefix) <= LONGEST:
            raise bad_parameter("prefix", "length", f"Enter {SHORTEST} to {LONGEST} characters.")
        count(LIMIT, f"user {caller_of(request).person_id}").refuse_if_spent()
        return Response(page(request, users_beginning_with(prefix), ordering=BY_NAME, render=found_user))
