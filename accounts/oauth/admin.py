"""Programs and what people have allowed them, in the admin. The library's own pages would let staff make tokens."""

from collections.abc import Callable
from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from oauth2_provider import admin as of_the_library
from oauth2_provider.models import Application

from accounts.models import Grant
from accounts.services.grant_revocation import end_grant, erase_application
from core.admin import ListedFiltersAdmin
from core.database.transactions import atomic

for model, page in list(admin.site._registry.items()):
    if type(page).__module__ == of_the_library.__name__:
        admin.site.unregister(model)


class Ended(ListedFiltersAdmin):
    """Admin pages of rows that staff can read and end, but neither add nor change."""

    ends: Callable[[Any], None]
    """Called to end a row, with every row that depends on it."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Return False: staff never add a row; people make them."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Return False: staff never change a row."""
        return False

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        """End the row that the page shows."""
        with atomic():
            self.ends(obj)

    def delete_queryset(self, request: HttpRequest, queryset: Any) -> None:
        """End the rows that were chosen in the list."""
        for obj in queryset:
            self.delete_model(request, obj)


@admin.register(Application)
class ApplicationAdmin(Ended):
    """Programs: staff can delete those that people have registered, and those that have registered themselves."""

    ends = staticmethod(erase_application)
    list_display = ("client_id", "name", "user", "registration_source", "created")
    list_filter = ("registration_source",)
    list_select_related = ("user",)
    fields = ("client_id", "name", "user", "registration_source", "redirect_uris", "created")

    def log_deletions(self, request: HttpRequest, queryset: Any) -> Any:
        """Note which programs were deleted, without the names that authors gave them: the log is kept for good."""
        for program in queryset:
            program.name = ""
        return super().log_deletions(request, queryset)

    def get_queryset(self, request: HttpRequest) -> Any:
        """All programs but the server's own."""
        return (
            super().get_queryset(request).exclude(user=None, registration_source=Application.RegistrationSource.MANUAL)
        )


@admin.register(Grant)
class GrantAdmin(Ended):
    """Grants: staff can end them."""

    ends = staticmethod(end_grant)
    list_display = ("id", "user", "application", "scopes", "created_at", "last_used_at")
    list_select_related = ("user", "application")
    fields = list_display
