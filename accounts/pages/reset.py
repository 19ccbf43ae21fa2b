"""The pages for forgotten passwords. They say the same whether there is such an account or not."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.response import TemplateResponse
from django.utils.decorators import method_decorator
from django.views import View
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from accounts.pages.forms import typed
from accounts.services.resetting import ask_for_reset, set_new_password, user_of_reset
from core.errors import NotFound, Refusal
from core.http.callers import caller_address


@method_decorator(never_cache, name="dispatch")
class ForgottenPasswordView(View):
    """Page on which a person asks for a link to set a new password."""

    http_method_names = ("get", "head", "post")
    template = "accounts/forgotten_password.html"

    def get(self, request: HttpRequest) -> HttpResponse:
        """The form."""
        return render(request, self.template)

    def post(self, request: HttpRequest) -> HttpResponse:
        """Note the wish, and say the same for every name and address."""
        try:
            ask_for_reset(who=typed(request, "who"), address=caller_address(request))
        except Refusal as refusal:
            return refused(request, self.template, refusal)
        return render(request, self.template, {"is_done": True})


@method_decorator([never_cache, sensitive_post_parameters("password")], name="dispatch")
class NewPasswordView(View):
    """The page behind the link, to set a new password."""

    http_method_names = ("get", "head", "post")
    template = "accounts/new_password.html"

    def get(self, request: HttpRequest, code: str) -> HttpResponse:
        """The form, if the link is good."""
        owner = user_of_reset(code)
        return render(request, self.template, {"owner": owner}, status=200 if owner else 404)

    def post(self, request: HttpRequest, code: str) -> HttpResponse:
        """Set the password, or say what is wrong with it."""
        revokes = request.POST.get("revoke_tokens") == "yes"
        try:
            set_new_password(code=code, password=typed(request, "password"), revokes=revokes)
        except NotFound:
            return render(request, self.template, {}, status=404)
        except Refusal as refusal:
            return refused(request, self.template, refusal, owner=user_of_reset(code))
        return render(request, self.template, {"is_done": True})


def refused(request: HttpRequest, template: str, refusal: Refusal, **more: Any) -> HttpResponse:
    """A page that says why something was not done."""
    context = {"refusal": refusal, **more}
    return TemplateResponse(request, template, context, status=refusal.status, headers=refusal.headers)
