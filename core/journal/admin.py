"""The journal for the operator: to read, and to retry what is parked."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from core.journal import services
from core.journal.models import Delivery, Event
from core.staff import ReadOnly


@admin.register(Event)
class EventAdmin(ReadOnly):
    """What happened."""

    list_display = ("id", "kind", "created_at")
    list_filter = ("kind",)
    show_full_result_count = False


@admin.register(Delivery)
class DeliveryAdmin(ReadOnly):
    """Who still has to hear of it."""

    list_display = ("id", "event", "consumer", "state", "attempts", "due_at", "last_error")
    list_filter = ("state", "consumer")
    list_select_related = ("event",)
    exclude = ("lease_token",)
    show_full_result_count = False
    actions = ("retry",)

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Delivery]":
        """Not those that would tell when something is somebody's own."""
        return services.shown_deliveries()

    @admin.action(description="Retry the chosen parked deliveries", permissions=["view"])
    def retry(self, request: HttpRequest, chosen: QuerySet[Delivery]) -> None:
        """Makes them due again."""
        count = services.retry(delivery_ids=chosen.values_list("pk", flat=True))
        self.message_user(request, f"{count} deliveries are due again.")
