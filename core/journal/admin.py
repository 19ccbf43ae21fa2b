"""The journal for the operator: to read, and to retry what is parked."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from core.journal import services
from core.journal.models import Delivery, Event
from core.staff import ShownFiltersOnly


class ReadOnly(ShownFiltersOnly):
    """The journal is written by what happens, not by hand."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody adds."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Nobody changes."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Nobody deletes."""
        return False


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

    @admin.action(description="Retry the chosen parked deliveries", permissions=["view"])
    def retry(self, request: HttpRequest, chosen: QuerySet[Delivery]) -> None:
        """Makes them due again."""
        count = services.retry(delivery_ids=chosen.values_list("pk", flat=True))
        self.message_user(request, f"{count} deliveries are due again.")
