"""Pages of the operator in the admin."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from core import times
from core.admin import ListedFiltersAdmin
from core.documents.models import OperatorPage


@admin.register(OperatorPage)
class OperatorPageAdmin(ListedFiltersAdmin):
    """Imprint, privacy and house rules; what is not written is not linked to."""

    list_display = ("name", "changed_at")
    fields = ("name", "text")

    def get_readonly_fields(self, request: HttpRequest, obj: OperatorPage | None = None) -> tuple[str, ...]:
        """A page keeps its name."""
        return ("name",) if obj else ()

    def save_model(self, request: HttpRequest, obj: OperatorPage, form: Any, change: bool) -> None:
        """Note when it was changed."""
        obj.changed_at = times.now()
        super().save_model(request, obj, form, change)
