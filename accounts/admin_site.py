"""The admin, behind the login page of everyone else: one door for passwords and second factors."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.admin import AdminSite
from django.contrib.admin.apps import AdminConfig
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse

from core.errors import NotFound
from core.text import UncleanText, clean_text


class StaffSite(AdminSite):
    """The admin of Django, for staff with the second factor that the server asks of them."""

    def has_permission(self, request: HttpRequest) -> bool:
        """Return True if the user may see any page of the admin."""
        user: Any = request.user
        return bool(user.is_active and user.is_authenticated and user.is_trusted_staff)

    def admin_view(self, view: Callable[..., Any], cacheable: bool = False) -> Any:
        """Return the view as a page for staff alone. What no database could keep is refused: it is in no table."""
        page = super().admin_view(view, cacheable)

        @wraps(page)
        def clean_page(request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
            try:
                for text in (request.path, *_texts(request.GET), *_texts(request.POST)):
                    clean_text(text)
            except UncleanText:
                raise NotFound from None
            return page(request, *args, **kwargs)

        return clean_page

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The login page; staff who lack a second factor go to where they can add one."""
        from accounts.pages.login import SignInView
        from accounts.staff import is_of_staff

        user: Any = request.user
        if request.method == "GET" and self.has_permission(request):
            return redirect("admin:index")
        if request.method == "GET" and user.is_authenticated and is_of_staff(user):
            return redirect(f"{reverse('account')}?needs=factor")
        return SignInView.as_view(next_page=reverse("admin:index"))(request)  # type: ignore[return-value]  # it renders

    def password_change(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        """Passwords are changed where everyone changes theirs."""
        return redirect("account")


def _texts(sent: QueryDict) -> list[str]:
    return [text for name, values in sent.lists() for text in (name, *values)]


class StaffSiteConfig(AdminConfig):
    """The admin as an app, with this site."""

    default_site = "accounts.admin_site.StaffSite"
