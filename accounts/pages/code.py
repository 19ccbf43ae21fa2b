"""The second page of a login: the second factor, for accounts that have one."""

from datetime import timedelta
from typing import Any

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from accounts.auth.sessions import BROWSER
from accounts.auth.user_agents import describe_user_agent
from accounts.models import User
from accounts.pages.forms import typed
from accounts.pages.reset import refused
from accounts.selectors import user_by_id
from accounts.services.sessions import note_sign_in
from accounts.services.sign_in import finish_sign_in
from core import times
from core.errors import Forbidden, Refusal, Unauthenticated
from core.http.callers import caller_address

BACKEND = "accounts.auth.backends.PasswordBackend"
HALFWAY = "halfway"
"""The session key of a login whose password was right. It logs nobody in."""
GOOD_FOR = timedelta(minutes=5)
TEMPLATE = "accounts/code.html"


def ask_for_code(request: HttpRequest, user: User, *, then: str) -> HttpResponse:
    """Go on to the page that asks for the code, and then to where the login leads."""
    until = int((times.now() + GOOD_FOR).timestamp())
    # Nobody who knew the session before knows it now.
    request.session.cycle_key()
    request.session[HALFWAY] = {"user": user.pk, "stamp": user.get_session_auth_hash(), "until": until, "then": then}
    return redirect("code")


@method_decorator([never_cache, sensitive_post_parameters("code")], name="dispatch")
class CodeView(View):
    """Page that asks for the code."""

    http_method_names = ("get", "head", "post")

    def get(self, request: HttpRequest) -> HttpResponse:
        """The form, if the password was right a moment ago."""
        halfway = _halfway(request)
        return redirect("login") if halfway is None else render(request, TEMPLATE)

    def post(self, request: HttpRequest) -> HttpResponse:
        """Log in, or show the form again."""
        halfway = _halfway(request)
        user = None if halfway is None else user_by_id(halfway["user"])
        if halfway is None or user is None:
            return redirect("login")
        try:
            back = finish_sign_in(
                user=user, stamp=halfway["stamp"], code=typed(request, "code"), address=caller_address(request)
            )
        except Unauthenticated:
            del request.session[HALFWAY]
            return redirect("login")
        except Forbidden as refusal:
            # The staff has closed the account: the page says why.
            return redirect(str(refusal.extra["answer_at"]))
        except Refusal as refusal:
            return refused(request, TEMPLATE, refusal)
        if back is None:
            return render(request, TEMPLATE, {"is_wrong": True})
        return enter(request, back, then=halfway["then"])


def enter(request: HttpRequest, user: User, *, then: str) -> HttpResponse:
    """Log the person in, in a session of their own."""
    request.session.pop(HALFWAY, None)
    login(request, user, backend=BACKEND)
    browser = describe_user_agent(request.META.get("HTTP_USER_AGENT", ""))
    request.session[BROWSER] = browser
    note_sign_in(user=user, browser=browser)
    return HttpResponseRedirect(then)


def _halfway(request: HttpRequest) -> dict[str, Any] | None:
    found: dict[str, Any] | None = request.session.get(HALFWAY)
    return found if found is not None and found["until"] > times.now().timestamp() else None
