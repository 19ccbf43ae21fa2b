"""Base classes of admin pages."""

from datetime import MAXYEAR, MINYEAR
from typing import Any, ClassVar

from django.contrib import admin
from django.contrib.admin.exceptions import DisallowedModelAdminLookup
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.options import IS_FACETS_VAR, IS_POPUP_VAR, TO_FIELD_VAR
from django.contrib.admin.utils import get_fields_from_path
from django.core.exceptions import PermissionDenied, ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse

UNUSED = frozenset({IS_FACETS_VAR, IS_POPUP_VAR, TO_FIELD_VAR, "_source_model"})
"""Parameters of Django's own that no list here links to: counts beside filters, and windows that choose a row."""


class KnownValues(admin.SimpleListFilter):
    """A filter by a column whose values are known: Django's own reads the whole table to find those that occur."""

    parameter_name: str

    def queryset(self, request: HttpRequest, queryset: "QuerySet[Any]") -> "QuerySet[Any]":
        """The rows with the chosen value, or all."""
        return queryset.filter(**{self.parameter_name: self.value()}) if self.value() else queryset


class ListedFiltersAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # generic in the stubs alone
    """Pages whose lists accept only the parameters that their own filters make, each by its exact name.

    Django takes any column of a table as a filter (`?digest__startswith=a`), and through a relation any column of any
    other table: a reader of the list could find out, character by character, what no page shows.
    """

    show_facets: ClassVar[admin.ShowFacets] = admin.ShowFacets.NEVER

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest) -> bool:
        """Return True if a filter of the list, or its date hierarchy, makes a parameter of exactly this name."""
        return lookup in self.filter_parameters(request)

    def filter_parameters(self, request: HttpRequest) -> frozenset[str]:
        """Return the names of all parameters by which the list can be filtered."""
        filters = [self._filter(one, request) for one in self.get_list_filter(request)]
        names = {name for one in filters if one is not None for name in one.expected_parameters() if name is not None}
        if self.date_hierarchy:
            names |= {f"{self.date_hierarchy}__{part}" for part in ("year", "month", "day")}
        return frozenset(names)

    def _filter(self, declared: Any, request: HttpRequest) -> admin.ListFilter | None:
        """Return a filter as the list makes it, with nothing chosen."""
        if isinstance(declared, type):
            made: admin.ListFilter = declared(request, {}, self.model, self)
            return made
        field = get_fields_from_path(self.model, declared)[-1]
        return admin.FieldListFilter.create(field, request, {}, self.model, self, field_path=declared)

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Return the list; parameters that Django reads before it asks for the filters are refused here."""
        if not UNUSED.isdisjoint(request.GET):
            raise DisallowedModelAdminLookup("Unknown parameter for this list.")
        self._refuse_what_no_list_sends(request)
        return super().changelist_view(request, extra_context)

    def _refuse_what_no_list_sends(self, request: HttpRequest) -> None:
        """Refuse years that no date has and chosen rows that are no keys: Django hands them to the database."""
        year = request.GET.get(f"{self.date_hierarchy}__year") if self.date_hierarchy else None
        if year is not None and not (year.isascii() and year.isdigit() and MINYEAR < int(year[:5]) < MAXYEAR):
            raise DisallowedModelAdminLookup("Year not found.")
        try:
            for key in request.POST.getlist(ACTION_CHECKBOX_NAME):
                self.opts.pk.clean(key, None)
        except ValidationError:
            raise DisallowedModelAdminLookup("Row not found.") from None

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> Any:
        """Return the page of a row. A form that may change nothing is refused before its row is looked up."""
        if request.method == "POST" and object_id is not None and not self.has_change_permission(request):
            raise PermissionDenied
        return super().changeform_view(request, object_id, form_url, extra_context)

    def to_field_allowed(self, request: HttpRequest, to_field: str) -> bool:
        """Return True if rows may be found by this column: by none, since pages are addressed by their keys alone.

        This closes `_to_field` of every page, and the list of choices that Django serves to its own forms.
        """
        return False


class ReadOnlyAdmin(ListedFiltersAdmin):
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
