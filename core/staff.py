"""Base classes of admin pages."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest


class ShownFiltersOnly(admin.ModelAdmin):  # type: ignore[type-arg]  # generic in the stubs alone
    """Pages whose lists accept only the filters they show.

    Django takes any column of a table as a filter (`?digest__startswith=a`): a reader of the list could find out,
    character by character, what its pages do not show.
    """

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        """Whether a list may be filtered by this."""
        shown = {getattr(one, "parameter_name", one) for one in self.list_filter}
        return lookup.split("__")[0] in {*shown, self.date_hierarchy}


class ReadOnly(ShownFiltersOnly):
    """Read-only pages: services alone write what they show."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Rows cannot be added here."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Rows cannot be changed here."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Rows cannot be deleted here."""
        return False
