"""The login page, for all pages and the admin, and the page that confirms an address. Programs use tokens."""

from typing import Any

from django.conf import settings
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from accounts.models import User
from accounts.pages.code import ask_for_code, enter
from accounts.services.addresses import confirm_address, user_of_code
from accounts.services.credentials import CodeMissing
from core.errors import Busy, Forbidden, Throttled


@method_decorator(sensitive_post_parameters("password"), name="dispatch")
class SignInView(LoginView):
    """Sign-in by name and password; wrong passwords make the next try wait."""

    template_name = "accounts/login.html"
    redirect_authenticated_user = False

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """The context of the page, with whether sign-up is possible."""
        return {**super().get_context_data(**kwargs), "registration": settings.POSTCARD_REGISTRATION}

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Log the person in."""
        user = form.get_user()
        assert isinstance(user, User)
        return enter(self.request, user, then=self.get_success_url())

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Sign in, or show the page again with the error; for an account that the staff has closed, why."""
        try:
            return super().post(request, *args, **kwargs)
        except Forbidden as refusal:
            return redirect(str(refusal.extra["answer_at"]))
        except CodeMissing as missing:
            return ask_for_code(request, missing.user, then=self.get_success_url())
        except (Throttled, Busy) as refusal:
            wait = refusal.headers.get("Retry-After") if isinstance(refusal, Throttled) else None
            # Without its form, which would check the password once more.
            said = self.get_context_data(form=None, wait=wait, refusal=None if wait else refusal)
            return self.render_to_response(said, status=refusal.status, headers=refusal.headers)


@method_decorator(never_cache, name="dispatch")
class ConfirmAddressView(View):
    """The page behind the link of a mail. It takes a click, since mail programs follow links by themselves."""

    http_method_names = ("get", "head", "post")

    def get(self, request: HttpRequest, code: str) -> HttpResponse:
        """Ask for confirmation of the address, if the link is good; there is nothing to ask of one that counts."""
        owner = user_of_code(code)
        is_done = owner is not None and owner.email_verified_at is not None
        return self._page(request, {"owner": owner, "is_done": is_done}, is_good=owner is not None)

    def post(self, request: HttpRequest, code: str) -> HttpResponse:
        """Confirm the address."""
        is_done = confirm_address(code)
        return self._page(request, {"is_done": is_done}, is_good=is_done)

    def _page(self, request: HttpRequest, said: dict[str, Any], *, is_good: bool) -> HttpResponse:
        return render(request, "accounts/confirm_address.html", said, status=200 if is_good else 404)
