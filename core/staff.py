"""What the pages of staff have in common."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest


class ShownFiltersOnly(admin.ModelAdmin):  # type: ignore[type-arg]  # generic in the stubs alone
    """Pages whose lists are narrowed down by the filters they show, and by no others.

    Django takes any column of a table as a filter (`?digest__startswith=a`): whoever may see a list could find out,
    bit by bit, what its pages do not show.
    """

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        """Whether a list may be narrowed down by this."""
        return lookup.split("__")[0] in {*self.list_filter, self.date_hierarchy}


class ReadOnly(ShownFiltersOnly):
    """Pages to be read: what they show is written by services alone."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nothing is made here."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Nothing is changed by hand."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Nothing is taken out."""
        return False
