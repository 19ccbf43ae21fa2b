"""Logging in by a passkey, from the login page."""

import json

from django.conf import settings
from django.contrib.auth.views import RedirectURLMixin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.cache import never_cache

from accounts.pages.code import enter
from accounts.pages.forms import typed_json
from accounts.services.passkeys import ANSWERED_WITHIN_SECONDS, LONGEST_ANSWER, begin_sign_in, sign_in_by_passkey
from core.errors import Invalid, Refusal
from core.http.parsers import parse_json

STATE = "passkey"
"""The signed cookie that holds what a browser was asked: a stranger needs no session for it."""


@method_decorator(never_cache, name="dispatch")
class PasskeyChallengeView(View):
    """The data that a browser needs to ask its owner for a passkey."""

    http_method_names = ("post",)

    def post(self, request: HttpRequest) -> HttpResponse:
        """Return the challenge, with a cookie that remembers it."""
        if request.body:
            raise Invalid("This request must not have a body.")
        challenge = begin_sign_in()
        answer = HttpResponse(challenge.options, content_type="application/json")
        answer.set_signed_cookie(
            STATE,
            json.dumps(challenge.state),
            salt=STATE,
            max_age=ANSWERED_WITHIN_SECONDS,
            path=reverse("passkey login"),
            secure=settings.SESSION_COOKIE_SECURE,
            httponly=True,
            samesite="Strict",
        )
        return answer


@method_decorator(never_cache, name="dispatch")
class PasskeyLoginView(RedirectURLMixin, View):
    """The browser's answer."""

    http_method_names = ("post",)
    next_page = settings.LOGIN_REDIRECT_URL

    def post(self, request: HttpRequest) -> HttpResponse:
        """Log in, or lead back to the login page."""
        asked = request.get_signed_cookie(STATE, None, salt=STATE, max_age=ANSWERED_WITHIN_SECONDS) or "null"
        try:
            answer = typed_json(request, "answer", longest=LONGEST_ANSWER)
            user = sign_in_by_passkey(state=parse_json(asked.encode()), answer=answer)
        except Refusal:
            return redirect("/login?passkey=unknown")
        return enter(request, user, then=self.get_success_url())
