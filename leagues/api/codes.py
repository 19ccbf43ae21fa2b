"""Codes for a season, for its directors."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import LEAGUES
from core.errors import Conflict, Forbidden, NotFound, WrongState
from core.http.fields import Body, Moment, Whole, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.views import PostcardView
from core.shapes import to_json
from leagues.selectors.codes import LATEST_FIRST, shown_code
from leagues.selectors.seasons import season_for
from leagues.services.season.codes import codes_for, make_code, revoke_code
from leagues.shapes.codes import NewCode, ShownCode

CodePageSerializer = page_of(
    ShownCode,
    name="SeasonCodePage",
    about="A page of a season's invite codes.",
    results="The invite codes, newest first.",
)


class CodeBody(Body):
    """The number of uses of a code, and its expiry."""

    uses = Whole(
        required=False, min_value=1, max_value=1000, help_text="How many players can sign up with it. Default: 1."
    )
    expires_at = Moment(required=False, help_text="When it expires. Default: when sign-up ends.")


class CodesView(PostcardView):
    scopes = {"GET": LEAGUES, "POST": LEAGUES}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listSeasonCodes",
        summary="List a season's invite codes",
        tags=["leagues"],
        responses={200: CodePageSerializer, **problems(NotFound, Forbidden)},
    )
    def get(self, request: Request, season_id: str) -> Response:
        """List the sign-up codes of a season and the number of their uses, as a director.

        The codes themselves are not shown again.
        """
        rows = codes_for(season=season_for(season_id), by=caller_of(request))
        return Response(page(request, rows, ordering=LATEST_FIRST, render=shown_code))

    @extend_schema(
        operation_id="makeSeasonCode",
        summary="Create an invite code for a season",
        tags=["leagues"],
        request=CodeBody,
        responses={201: serializer_of(NewCode), **problems(NotFound, Forbidden, Conflict, WrongState)},
    )
    @idempotent(secrets=("code",))
    def post(self, request: Request, season_id: str) -> Response:
        """Create a code with which players sign up for a season, as a director. It is shown only once.

        Players send it as `code` when they sign up.
        """
        asked = checked(CodeBody(data=request.data))
        code, says = make_code(season_id=season_id, by=caller_of(request), **asked)
        return Response(to_json(NewCode(code=says, about=shown_code(code))), status=201)


class CodeView(PostcardView):
    scopes = {"DELETE": LEAGUES}

    @extend_schema(
        operation_id="revokeSeasonCode",
        summary="Revoke an invite code",
        tags=["leagues"],
        request=None,
        responses={204: None, **problems(NotFound, Forbidden)},
    )
    def delete(self, request: Request, season_id: str, code_id: str) -> Response:
        """Revoke a sign-up code, as a director. Players who have signed up with it stay."""
        revoke_code(season_id=season_id, by=caller_of(request), code_id=code_id)
        return Response(status=204)
