"""The journal for staff: public events, and deliveries that need an operator."""

from collections.abc import Iterable
from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import path
from django.utils.functional import cached_property
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from core.admin import KnownValues, ReadOnlyAdmin
from core.findings import examine, summary
from core.journal import registry, services, staff_view
from core.journal.choices import State
from core.journal.models import Delivery, Event

LATEST = 1000
"""The number of latest events that can be paged through: counting all would read the whole table."""


class LatestOnly(Paginator):  # type: ignore[type-arg]  # generic in the stubs alone
    """Pages of the latest rows."""

    @cached_property
    def count(self) -> int:
        """Return the number of rows to page through."""
        rows: QuerySet[Event] = self.object_list  # type: ignore[assignment]  # any sequence, for the stubs
        return rows[:LATEST].count()


class KindFilter(KnownValues):
    """The filter by kind. It offers all kinds, since those in the table may have occurred in private matches alone."""

    title = "kind"
    parameter_name = "kind"

    def lookups(self, request: HttpRequest, model_admin: object) -> Iterable[tuple[str, str]]:
        """The kinds that staff may see."""
        return [(name, name) for name, kind in sorted(registry.kinds().items()) if kind.for_staff]


class JournalPages(ReadOnlyAdmin):
    """Admin lists in one fixed order, with nothing counted that is not shown."""

    sortable_by = ()
    ordering = ("-pk",)
    show_full_result_count = False


@admin.register(Event)
class EventAdmin(JournalPages):
    """Events. They have no pages and no numbers here: gaps in the numbers would count what is hidden."""

    list_display = ("created_at", "kind", "about")
    list_display_links = None
    list_filter = (KindFilter,)
    paginator = LatestOnly

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Event]":
        """The events that staff may see."""
        return staff_view.shown_events()

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> None:
        """No page of a single event: the list shows everything."""
        return

    @admin.display(description="about")
    def about(self, event: Event) -> str:
        """The rows that an event names."""
        return _facts(event)


@admin.register(Delivery)
class DeliveryAdmin(JournalPages):
    """Events that a consumer could not act on."""

    list_display = ("id", "kind", "consumer", "last_error", "state", "attempts", "due_at", "about")
    list_filter = ("state", "consumer")
    # Without the people it is served for: they would be seen of private matches too.
    fields = ("kind", "about", "consumer", "state", "attempts", "due_at", "lease_until", "last_error")
    readonly_fields = fields
    actions = ("retry",)
    change_list_template = "journal/deliveries.html"

    def get_urls(self) -> list[Any]:
        """The pages of a table, and one of the server's state."""
        view = self.admin_site.admin_view(require_safe(self.doctor))
        return [path("doctor/", view, name="journal_doctor"), *super().get_urls()]

    def doctor(self, request: HttpRequest) -> HttpResponse:
        """Show what `manage.py doctor` prints, as far as staff may know it."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        found = examine(for_staff=True)
        context = {
            **self.admin_site.each_context(request),
            "title": "Is it well?",
            "findings": found.items(),
            "summary": summary(found),
        }
        return TemplateResponse(request, "journal/doctor.html", context)

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Delivery]":
        """Return the deliveries that are parked or failing."""
        return staff_view.shown_deliveries()

    @admin.display(description="kind")
    def kind(self, delivery: Delivery) -> str:
        """The event's kind, if staff may see the event."""
        event = staff_view.shown_event(delivery)
        return event.kind if event else "(private)"

    @admin.display(description="about")
    def about(self, delivery: Delivery) -> str:
        """Return what the event names, if staff may see the event."""
        event = staff_view.shown_event(delivery)
        return _facts(event) if event else "-"

    @admin.action(description="Retry selected parked deliveries", permissions=["retry"])
    def retry(self, request: HttpRequest, chosen: "QuerySet[Delivery]") -> None:
        """Make them due again, and note it in the log of each."""
        with transaction.atomic():
            asked = list(chosen.values_list("pk", flat=True))
            parked = list(Delivery.objects.filter(pk__in=asked, state=State.PARKED).order_by("pk").select_for_update())
            services.retry(delivery_ids=[delivery.pk for delivery in parked])
            for delivery in parked:
                self.log_change(request, delivery, "Retried.")
        count = len(parked)
        text = ngettext("%(count)s delivery will be retried.", "%(count)s deliveries will be retried.", count)
        self.message_user(request, text % {"count": count})

    def has_retry_permission(self, request: HttpRequest) -> bool:
        """Staff who may change deliveries."""
        return request.user.has_perm("journal.change_delivery")


def _facts(event: Event) -> str:
    return ", ".join(f"{name} {value}" for name, value in staff_view.public_payload(event).items())
