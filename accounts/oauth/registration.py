"""`/oauth/register`: programs register themselves (RFC 7591), where the operator lets them.

The library's own view also makes programs with secrets, and a token by which each program changes itself.
"""

import re
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.csrf import csrf_exempt
from oauth2_provider.models import Application
from rest_framework import serializers

from accounts.oauth.server import DEVICE
from accounts.services.applications import LONGEST_REDIRECT, MOST_REDIRECTS, checked_name
from accounts.services.registrations import may_register, register_itself
from core.errors import FieldError, Invalid, InvalidJson, UnsupportedMediaType
from core.http.callers import caller_address
from core.http.fields import Items, Text
from core.http.parsers import parse_json
from core.http.problem import field_errors

CODE: Final = "authorization_code"
GRANTS: Final = (CODE, "refresh_token", DEVICE)
BY_DEFAULT: Final = [CODE, "refresh_token"]
LONGEST_DESCRIPTION: Final = 500
_OTHERS: Final = re.compile(r"[^ !#-\[\]-~]")


class ClientMetadata(serializers.Serializer[Any]):
    """The metadata that mean something here. All other members are passed over, as the RFC wants it."""

    client_name = Text(max_length=80, required=False, allow_blank=True, default="")
    redirect_uris = Items(
        child=Text(max_length=LONGEST_REDIRECT), max_length=MOST_REDIRECTS, required=False, default=[]
    )
    grant_types = Items(child=Text(max_length=100), max_length=MOST_REDIRECTS, required=False, default=BY_DEFAULT)


@method_decorator(csrf_exempt, name="dispatch")
class RegistrationView(View):
    """Endpoint that registers a program; there is no such address unless the operator wants it."""

    http_method_names = ("post",)

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Answer, where programs may register themselves."""
        if not may_register():
            raise Http404
        return super().dispatch(request, *args, **kwargs)

    def post(self, request: HttpRequest) -> HttpResponse:
        """The program as it is registered, or what is wrong with its metadata."""
        if request.content_type != "application/json":
            raise UnsupportedMediaType
        try:
            name, uris, grants = _asked(request.body)
            made = register_itself(name=name, redirect_uris=uris, address=caller_address(request))
        except InvalidJson as wrong:
            return _written(_error("invalid_client_metadata", wrong.detail), 400)
        except Invalid as wrong:
            return _written(_fault(wrong), 400)
        return _written(_registered(made, grants), 201)


def _asked(body: bytes) -> tuple[str, list[str], list[str]]:
    """The name, the addresses and the grants that a program asks for; refuses what it could not use."""
    form = ClientMetadata(data=parse_json(body))
    if not form.is_valid():
        raise Invalid(errors=field_errors(form.errors))
    name, uris = form.validated_data["client_name"], form.validated_data["redirect_uris"]
    grants = [grant for grant in GRANTS if grant in form.validated_data["grant_types"]]
    if not {CODE, DEVICE} & set(grants):
        raise _wrong("grant_types", f"Ask for `{CODE}` or `{DEVICE}`: there are no other ways to get access.")
    if CODE in grants and not uris:
        raise _wrong("redirect_uris", f"`{CODE}` needs an address to which people are sent back.")
    return checked_name(name, field="client_name") if name or not uris else "", uris, grants


def _registered(application: Application, grants: list[str]) -> dict[str, Any]:
    """The program as the RFC describes it: with what has been registered in place of what was asked for."""
    return {
        "client_id": application.client_id,
        "client_id_issued_at": int(application.created.timestamp()),
        "client_name": application.name,
        "redirect_uris": application.redirect_uris.split(),
        "grant_types": grants,
        "response_types": ["code"] if CODE in grants else [],
        # A program that people install has no secret, whichever way it asked for.
        "token_endpoint_auth_method": "none",
    }


def _fault(refusal: Invalid) -> dict[str, str]:
    """The error of the RFC, with all that is wrong as one text."""
    is_address = any(each.field.startswith("redirect_uris") for each in refusal.errors)
    described = "; ".join(f"{each.field}: {each.detail}" if each.field else each.detail for each in refusal.errors)
    return _error("invalid_redirect_uri" if is_address else "invalid_client_metadata", described or refusal.detail)


def _error(code: str, described: str) -> dict[str, str]:
    """An error in the characters that the RFC allows: what is quoted of the request may have others."""
    return {"error": code, "error_description": _OTHERS.sub("?", described[:LONGEST_DESCRIPTION])}


def _wrong(field: str, detail: str) -> Invalid:
    return Invalid(errors=[FieldError(field, "invalid", detail)])


def _written(body: dict[str, Any], status: int) -> HttpResponse:
    return JsonResponse(body, status=status, headers={"Cache-Control": "no-store"})
