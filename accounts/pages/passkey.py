"""Logging in by a passkey, from the login page."""

from django.conf import settings
from django.contrib.auth.views import RedirectURLMixin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.cache import never_cache

from accounts.pages.code import enter
from accounts.pages.forms import typed
from accounts.services.passkeys import LONGEST_ANSWER, begin_sign_in, sign_in_by_passkey
from core.errors import Invalid, Refusal

STATE = "passkey"
"""Where the session keeps what a browser was asked."""


@method_decorator(never_cache, name="dispatch")
class PasskeyChallengeView(View):
    """What a browser needs to ask its owner for a passkey."""

    http_method_names = ("post",)

    def post(self, request: HttpRequest) -> HttpResponse:
        """The challenge; the session remembers it."""
        if request.body:
            raise Invalid("This takes no body.")
        challenge = begin_sign_in()
        request.session[STATE] = challenge.state
        return HttpResponse(challenge.options, content_type="application/json")


@method_decorator(never_cache, name="dispatch")
class PasskeyLoginView(RedirectURLMixin, View):
    """The browser's answer."""

    http_method_names = ("post",)
    next_page = settings.LOGIN_REDIRECT_URL

    def post(self, request: HttpRequest) -> HttpResponse:
        """Logs in, or leads back to the login page."""
        state = request.session.pop(STATE, None)
        try:
            user = sign_in_by_passkey(state=state, answer=typed(request, "answer", longest=LONGEST_ANSWER))
        except Refusal:
            return redirect("/login?passkey=unknown")
        return enter(request, user, then=self.get_success_url())
