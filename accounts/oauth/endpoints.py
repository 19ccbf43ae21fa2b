"""Endpoints that need no person: `/oauth/token`, `/oauth/revoke`, `/oauth/device_authorization`, the metadata.

Their answers have the shapes of their RFCs, errors included, so that libraries understand them (ADR 0048).
"""

import json
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.csrf import csrf_exempt
from oauth2_provider.views.metadata import OAuthServerMetadataView
from oauth2_provider.views.mixins import OAuthLibMixin
from oauthlib.oauth2 import DeviceApplicationServer
from oauthlib.oauth2.rfc6749.errors import InvalidClientError, InvalidClientIdError

from accounts.auth import secrets
from accounts.services.devices import begin_device
from accounts.services.registrations import may_register
from core.http.callers import caller_address
from core.limits.rates import count


@method_decorator(csrf_exempt, name="dispatch")
class GrantView(OAuthLibMixin, View):
    """Endpoint that gives tokens for a code, a refresh token or a device's code."""

    http_method_names = ("post",)

    def post(self, request: HttpRequest) -> HttpResponse:
        """The tokens, or why there are none."""
        _, headers, body, status = self.create_token_response(request)
        return _answer(body, status, headers)


@method_decorator(csrf_exempt, name="dispatch")
class RevokeView(OAuthLibMixin, View):
    """Endpoint that ends a grant (RFC 7009)."""

    http_method_names = ("post",)

    def post(self, request: HttpRequest) -> HttpResponse:
        """An empty answer, also for a token that there is not."""
        _, headers, body, status = self.create_revocation_response(request)
        return _answer(body, status, headers)


class DeviceServer(DeviceApplicationServer):
    """The library's endpoint, which refuses an unknown program as the token endpoint does (RFC 8628, section 3.2)."""

    def validate_device_authorization_request(self, request: Any) -> None:
        """Refuse the request unless a program of this server made it."""
        try:
            super().validate_device_authorization_request(request)
        except InvalidClientIdError:
            raise InvalidClientError(request=request) from None


@method_decorator(csrf_exempt, name="dispatch")
class DeviceAuthorizationView(OAuthLibMixin, View):
    """Endpoint that gives a device two codes: one to show, one to ask with (RFC 8628)."""

    http_method_names = ("post",)
    server_class = DeviceServer

    def post(self, request: HttpRequest) -> HttpResponse:
        """The codes, and where a person types one of them in."""
        headers, body, status = self.create_device_authorization_response(request)
        if status != 200:
            return _answer(body, status, headers)
        count("device", f"address {caller_address(request)}").refuse_if_spent()
        scope = body.pop("scope")
        body |= {"device_code": secrets.new_device_code(), "user_code": secrets.new_user_code()}
        body["verification_uri_complete"] = f"{body['verification_uri']}?{urlencode({'user_code': body['user_code']})}"
        begin_device(
            client_id=request.POST["client_id"],
            scope=scope,
            device_code=body["device_code"],
            user_code=body["user_code"],
            lasts=body["expires_in"],
            interval=body["interval"],
        )
        return _answer(json.dumps(body), status, headers)


class MetadataView(OAuthServerMetadataView):
    """The abilities of this server for programs, and their addresses (RFC 8414)."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest, *_: Any, **__: Any) -> HttpResponse:
        """The library's answer, with what it does not know of."""
        answer = super().get(request)
        known = json.loads(answer.content)
        del known["client_id_metadata_document_supported"]
        more = {
            "device_authorization_endpoint": self._get_endpoint_url(request, "device-authorization", required=True),
            "response_modes_supported": ["query"],
            "service_documentation": f"{settings.POSTCARD_PUBLIC_URL}{reverse('docs')}",
        }
        if may_register():
            more["registration_endpoint"] = self._get_endpoint_url(request, "dcr-register", required=True)
        return JsonResponse(known | more)


def _answer(body: str | None, status: int, headers: dict[str, str]) -> HttpResponse:
    headers = {"Content-Type": "application/json", **headers, "Cache-Control": "no-store"}
    return HttpResponse(body or "", status=status, headers=headers)
