"""The login page: for the docs page and the admin, in a browser. Programs use tokens."""

from typing import Any

from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse
from django.utils.decorators import method_decorator
from django.views.decorators.debug import sensitive_post_parameters

from core.errors import Throttled


@method_decorator(sensitive_post_parameters("password"), name="dispatch")
class SignInView(LoginView):
    """By name and password; whoever guesses has to wait."""

    template_name = "accounts/login.html"
    redirect_authenticated_user = False

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """In, or the page again with what was wrong."""
        try:
            return super().post(request, *args, **kwargs)
        except Throttled as refusal:
            page = self.render_to_response({"refusal": refusal, "next": ""}, status=429)
            for name, value in refusal.headers.items():
                page[name] = value
            return page
