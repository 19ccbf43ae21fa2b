"""The admin, behind the login page of everyone else: one door for passwords and second factors."""

from typing import Any

from django.contrib.admin import AdminSite
from django.contrib.admin.apps import AdminConfig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse


class StaffSite(AdminSite):
    """The admin of Django, for staff with the second factor that the server asks of them."""

    def has_permission(self, request: HttpRequest) -> bool:
        """Whether the user may see any page of the admin."""
        user: Any = request.user
        return bool(user.is_active and user.is_authenticated and user.is_trusted_staff)

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The login page; staff who lack a second factor go to where they can add one."""
        from accounts.pages.login import SignInView

        user: Any = request.user
        if request.method == "GET" and self.has_permission(request):
            return redirect("admin:index")
        if request.method == "GET" and user.is_authenticated and user.is_staff:
            return redirect(f"{reverse('account')}?needs=factor")
        return SignInView.as_view(next_page=reverse("admin:index"))(request)  # type: ignore[return-value]  # it renders

    def password_change(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        """Passwords are changed where everyone changes theirs."""
        return redirect("account")


class StaffSiteConfig(AdminConfig):
    """The admin as an app, with this site."""

    default_site = "accounts.admin_site.StaffSite"
