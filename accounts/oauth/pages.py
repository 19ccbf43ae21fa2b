"""Pages to let a program in: `/oauth/authorize`, and `/oauth/device` for a program on another device."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.decorators import method_decorator
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views import View
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from oauth2_provider.exceptions import OAuthToolkitError
from oauth2_provider.http import OAuth2ResponseRedirect
from oauth2_provider.models import Application, DeviceGrant
from oauth2_provider.oauth2_backends import OAuthLibCore
from oauth2_provider.views.mixins import OAuthLibMixin
from oauthlib.common import add_params_to_uri
from oauthlib.oauth2.rfc6749 import errors

from accounts.auth.scopes import ALLOWS, BY_PASSWORD, in_order, set_up_with
from accounts.auth.secrets import shown_user_code
from accounts.models import User
from accounts.pages.refusals import sentence_of
from accounts.selectors import application_named
from accounts.services import confirm_password
from accounts.services.devices import decide_device, device_of_user_code
from core.errors import Busy, Invalid, PasswordNeeded, Refusal, SecondFactor, Throttled
from core.http.callers import caller_address
from core.limits.rates import count

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

# Its style sheet is all that the page needs, and its icon, which is empty. No `form-action`: browsers apply that to
# where an answer leads, too.
POLICY: Final = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'"
ALLOW: Final = "allow"
_OTHER_ADDRESS: "Final[StrPromise]" = _("The app has not registered the address for the answer.")
FAULTS: "Final[Mapping[type[errors.OAuth2Error], StrPromise]]" = {
    errors.MissingClientIdError: _("The request does not name the app."),
    errors.InvalidClientIdError: _("This app is not registered on this server."),
    errors.MissingRedirectURIError: _OTHER_ADDRESS,
    errors.InvalidRedirectURIError: _OTHER_ADDRESS,
    errors.MismatchingRedirectURIError: _OTHER_ADDRESS,
}
"""Errors of a request that cannot be sent back to its app, in words for the person who reads the page."""


class QueryOnly(OAuthLibCore):
    """Parser that reads a program's request from the address alone: the form holds the person's answer."""

    def extract_body(self, request: HttpRequest) -> list[tuple[str, str]]:
        """Nothing of the form."""
        return []


@method_decorator([never_cache, sensitive_post_parameters("password", "code")], name="dispatch")
class AuthorizeView(OAuthLibMixin, View):
    """Page that asks whether a program may act for a person, and sends them back to it with a code or a refusal."""

    http_method_names = ("get", "head", "post")
    oauthlib_backend_class = QueryOnly

    def get(self, request: HttpRequest) -> HttpResponse:
        """The question, once it is known that the program may ask it, and whom."""
        return self._asked(request)

    def post(self, request: HttpRequest) -> HttpResponse:
        """Take the decision of the person."""
        return self._asked(request, decision=request.POST.get("decision", ""))

    def _asked(self, request: HttpRequest, decision: str | None = None) -> HttpResponse:
        try:
            scopes, asked = self.validate_authorization_request(request)
            if not isinstance(request.user, User):
                return redirect_to_login(request.get_full_path())
            application = asked["request"].client
            said = question(application, scopes, request.user) | {"leads_to": _place(asked["redirect_uri"])}
            if decision is None:
                return page(request, said)
            if decision == ALLOW and (refusal := unconfirmed(request, scopes)):
                return refused(request, said, refusal)
            return self._decided(request, scopes, asked, allows=decision == ALLOW)
        except OAuthToolkitError as fault:
            return self._refused(request, fault)

    def _decided(self, request: HttpRequest, scopes: list[str], asked: dict[str, Any], *, allows: bool) -> HttpResponse:
        names = ("client_id", "redirect_uri", "response_type", "state", "code_challenge", "code_challenge_method")
        # Other parameters of the address are not kept.
        credentials = {name: asked[name] for name in names} | {"nonce": "", "claims": {}, "resource": []}
        uri, _, _, _ = self.create_authorization_response(request, " ".join(in_order(scopes)), credentials, allows)
        return _sent_to(uri)

    def _refused(self, request: HttpRequest, refusal: OAuthToolkitError) -> HttpResponse:
        may_redirect, answer = self.error_response(refusal)
        if may_redirect:
            return _sent_to(add_params_to_uri(answer["url"], [("iss", settings.POSTCARD_PUBLIC_URL)]))
        # The program or the address is unknown: nothing is sent there.
        fault = FAULTS.get(type(answer["error"])) or gettext("The request is not valid.")
        return page(request, {"fault": fault}, status=400)


@method_decorator([never_cache, sensitive_post_parameters("password", "code")], name="dispatch")
class DeviceView(View):
    """The page on which a person types in the code that a device shows, reads who asks, and decides."""

    http_method_names = ("get", "head", "post")
    user: User

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        """The page, after a login."""
        if not isinstance(request.user, User):
            return redirect_to_login(request.get_full_path())
        self.user = request.user
        return super().dispatch(request, *args, **kwargs)

    def get(self, request: HttpRequest) -> HttpResponse:
        """Ask for the code, which the address may hold (`verification_uri_complete`): its person sends it on."""
        return page(request, {"asks_code": True, "shown_code": shown_user_code(request.GET.get("user_code", ""))})

    def post(self, request: HttpRequest) -> HttpResponse:
        """Take the code, then the decision."""
        code, decision = request.POST.get("user_code", ""), request.POST.get("decision")
        again = {"asks_code": True, "shown_code": shown_user_code(code)}
        try:
            device = _device(request, code)
        except Throttled as limit:
            return refused(request, again, limit)
        application = application_named(device.client_id) if device else None
        if device is None or application is None:
            return page(
                request,
                again | {"wrong": gettext("No device is showing this code. Check the code and try again.")},
            )
        scopes = device.scope.split()
        said = question(application, scopes, self.user) | {"user_code": code}
        if decision is None:
            return page(request, said)
        if decision == ALLOW and (refusal := unconfirmed(request, scopes)):
            return refused(request, said, refusal)
        if not decide_device(device=device, user=self.user, allows=decision == ALLOW):
            return page(request, again | {"wrong": gettext("This code was already answered.")})
        return page(request, {"is_done": True, "allowed": decision == ALLOW})


def _device(request: HttpRequest, code: str) -> DeviceGrant | None:
    """The device that shows the code. Guessing is limited like guessing a private link."""
    who = f"user {request.user.pk}"
    count("guess_code", who).refuse_if_spent()
    found = device_of_user_code(code)
    if found is not None:
        count("guess_code", who, cost=-1)
    return found


def question(application: Application, scopes: list[str], user: User) -> dict[str, Any]:
    """Return what the page says of a program and of what it asks for."""
    needs_password = bool(BY_PASSWORD & set(scopes))
    return {
        "application": application,
        "registered_itself": application.registration_source != Application.RegistrationSource.MANUAL,
        "allows": [*(ALLOWS[scope] for scope in in_order(scopes)), *set_up_with(scopes)],
        "needs_password": needs_password,
        "needs_code": needs_password and user.has_second_factor,
    }


def unconfirmed(request: HttpRequest, scopes: list[str]) -> Refusal | None:
    """Return the refusal if the password is needed, as for any token with these scopes, and is not given."""
    if not BY_PASSWORD & set(scopes):
        return None
    try:
        confirm_password(
            user=request.user,  # type: ignore[arg-type]  # both pages let nobody else come here
            password=request.POST.get("password") or None,
            address=caller_address(request),
            field="password",
            code=request.POST.get("code") or None,
        )
    except (SecondFactor, Invalid, PasswordNeeded, Throttled, Busy) as refusal:
        return refusal
    return None


def page(request: HttpRequest, said: dict[str, Any], *, status: int = 200) -> HttpResponse:
    """The page, whatever it has to say."""
    answer = render(request, "accounts/consent.html", said, status=status)
    answer["Content-Security-Policy"] = POLICY
    return answer


def refused(request: HttpRequest, said: dict[str, Any], refusal: Refusal) -> HttpResponse:
    """The page again, with the reason why the answer was not taken."""
    if isinstance(refusal, Throttled | Busy):
        return page(request, said | {"wrong": _wait(refusal)}, status=429)
    wrong = sentence_of(refusal) if isinstance(refusal, SecondFactor) else gettext("The password is wrong.")
    return page(request, said | {"wrong": wrong})


def _wait(refusal: Throttled | Busy) -> str:
    if (seconds := refusal.headers.get("Retry-After")) is None:
        return gettext("Wait a moment, then try again.")
    return gettext("Wait %(seconds)s seconds, then try again.") % {"seconds": seconds}


def _place(uri: str) -> str:
    """Return the place that an address leads to, as far as a person can judge it."""
    parts = urlsplit(uri)
    return parts.hostname or f"{parts.scheme}:"


def _sent_to(uri: str) -> HttpResponse:
    """Send the browser to an address that the program has registered, whatever its scheme."""
    answer: HttpResponse = OAuth2ResponseRedirect(uri, allowed_schemes=[urlsplit(uri).scheme])
    answer["Referrer-Policy"] = "no-referrer"
    return answer
