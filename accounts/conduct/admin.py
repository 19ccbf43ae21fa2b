"""Conduct for staff: the queue of reports, measures and the answers to them, and the log of what staff did."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.models import LogEntry
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import NoReverseMatch, path, reverse
from django.utils.html import format_html

from accounts.conduct.choices import About, MeasureKind
from accounts.conduct.models import Measure, Report
from accounts.conduct.selectors import same_addresses
from accounts.conduct.services import lift_measure, settle_reports, take_measure
from accounts.models import User
from accounts.selectors import user_by_name
from accounts.staff import own_case
from core import times
from core.admin import ListedFiltersAdmin, ReadOnlyAdmin
from core.amounts import amount
from core.database.transactions import atomic
from core.errors import Refusal
from core.text import LONGEST_REASON


class InQueue(admin.SimpleListFilter):
    """A filter that shows first what still has to be decided."""

    title = "state"
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """The choices of the filter: reports that are open, which is the default, or all."""
        return [("all", "All, including settled")]

    def choices(self, changelist: Any) -> Iterator[Any]:
        """The choices with their links; the default would be called "All"."""
        first, *others = super().choices(changelist)
        yield {**first, "display": "Open"}
        yield from others

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Open ones alone, unless all are asked for."""
        return queryset if self.value() == "all" else queryset.filter(settled_at=None)


@admin.register(Report)
class ReportAdmin(ReadOnlyAdmin):
    """The queue: who is reported for what. Nothing but the reported message of a chat is shown."""

    list_display = ("id", "at", "subject", "reason", "what_to_do", "about", "reporter", "settled_by")
    list_filter = (InQueue, "about")
    list_select_related = ("subject", "reporter", "settled_by")
    search_fields = ("subject__username",)
    ordering = ("-at", "-id")
    fields = ("at", "about", "subject", "reason", "reporter", "what_to_do", "settled_at", "settled_by")
    readonly_fields = fields
    show_full_result_count = False
    change_list_template = "conduct/reports.html"
    actions = ("settle",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        """All reports but those about the reader, which others of the staff settle."""
        reader: Any = request.user
        return super().get_queryset(request).exclude(own_case(reader, "subject"))

    def get_urls(self) -> list[Any]:
        """The pages of a table, and one of people who came from the same address."""
        view = self.admin_site.admin_view(self.same_addresses)
        return [path("same-addresses/", view, name="conduct_same_addresses"), *super().get_urls()]

    def same_addresses(self, request: HttpRequest) -> HttpResponse:
        """Show which accounts shared an address lately, which proves nothing."""
        if not request.user.has_perm("conduct.view_addressuse"):
            raise PermissionDenied
        context = {**self.admin_site.each_context(request), "title": "Same IP addresses", "pairs": same_addresses()}
        return TemplateResponse(request, "conduct/same_addresses.html", context)

    @admin.display(description="what to do")
    def what_to_do(self, report: Report) -> str:
        """Return links to the message, and to a moderation action."""
        measure = f"{reverse('admin:conduct_measure_add')}?person={report.subject.username}"
        link = format_html('<a href="{}">take moderation action</a>', measure)
        if report.about != About.CHAT:
            return link
        try:
            message = reverse("admin:games_chatreport_change", args=[report.reference])
        except NoReverseMatch:
            return link
        return format_html('<a href="{}">the message</a>, {}', message, link)

    @admin.action(description="Mark selected reports as settled", permissions=["settle"])
    def settle(self, request: HttpRequest, chosen: QuerySet[Report]) -> None:
        """Settle the reports that staff have chosen, and note it in the log of each."""
        by: Any = request.user
        with atomic():
            settled = settle_reports(reports=chosen, by=by)
            for report in settled:
                self.log_change(request, report, "Settled.")
        messages.success(request, f"{amount(len(settled), 'report')} marked as settled.")

    def has_settle_permission(self, request: HttpRequest) -> bool:
        """Staff who may change reports."""
        return request.user.has_perm("conduct.change_report")


class MeasureForm(forms.ModelForm):  # type: ignore[type-arg]  # generic in the stubs alone
    """Against whom, what and why."""

    person = forms.CharField(max_length=40, help_text="The username.")
    reason = forms.CharField(max_length=LONGEST_REASON, widget=forms.Textarea, help_text="Shown to the player.")
    days = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=3650,
        help_text="For a mute: duration in days. Leave empty for until it is lifted.",
    )

    class Meta:
        model = Measure
        fields = ("kind",)

    def clean_person(self) -> User:
        """The account of that name."""
        found = user_by_name(self.cleaned_data["person"])
        if found is None:
            raise forms.ValidationError("Account not found.")
        return found

    def clean(self) -> dict[str, Any]:
        """Take the measure as the last check: what the service refuses is shown beside the form."""
        asked: dict[str, Any] = super().clean() or {}
        if self.errors:
            return asked
        days = asked.get("days")
        if days and asked["kind"] != MeasureKind.MUTE:
            raise forms.ValidationError("Only a mute can have a duration.")
        until = times.now() + timedelta(days=days) if days else None
        try:
            self.taken = take_measure(
                user=asked["person"], kind=MeasureKind(asked["kind"]), reason=asked["reason"], by=self.by, until=until
            )
        except Refusal as refused:
            raise forms.ValidationError(refused.detail) from None
        return asked

    by: User
    taken: Measure


@admin.register(Measure)
class MeasureAdmin(ListedFiltersAdmin):
    """Measures: staff take and lift them, and read the answers. Nothing is changed or deleted."""

    form = MeasureForm
    list_display = ("id", "at", "kind", "user", "reason", "by", "until", "lifted_at", "answered_at", "answer")
    list_filter = ("kind",)
    list_select_related = ("user", "by")
    search_fields = ("user__username",)
    ordering = ("-at", "-id")
    readonly_fields = ("at", "user", "by", "until", "lifted_at", "answer", "answered_at")
    show_full_result_count = False
    actions = ("lift",)

    def get_fields(self, request: HttpRequest, obj: Measure | None = None) -> tuple[str, ...]:
        """The fields of a new measure, or the facts of one that was taken."""
        return ("person", "kind", "days", "reason") if obj is None else ("kind", "reason", *self.readonly_fields)

    def get_readonly_fields(self, request: HttpRequest, obj: Measure | None = None) -> tuple[str, ...]:
        """The fields that staff cannot change: none of a new measure, all of one that was taken."""
        return () if obj is None else self.readonly_fields

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        """The form, which knows who fills it in."""
        if obj is not None:
            kwargs["form"] = forms.ModelForm
        form: Any = super().get_form(request, obj, change, **kwargs)
        form.by = request.user
        return form

    def save_form(self, request: HttpRequest, form: Any, change: bool) -> Any:
        """Return the measure that the form's last check has taken."""
        return form.taken

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Store nothing here: the form has stored the measure."""

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        """Store nothing here: a measure has no related rows."""

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Return False: staff never change a measure; they can lift it."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """The log of measures is kept while the account is."""
        return False

    @admin.action(description="Lift selected moderation actions", permissions=["lift"])
    def lift(self, request: HttpRequest, chosen: QuerySet[Measure]) -> None:
        """End measures before their time."""
        by: Any = request.user
        for measure in chosen.filter(lifted_at=None):
            try:
                with atomic():
                    lift_measure(measure_id=measure.pk, by=by)
                    self.log_change(request, measure, "Lifted.")
            except Refusal as refused:
                messages.error(request, f"{measure}: {refused.detail}")
            else:
                messages.success(request, f"{measure}: lifted.")

    def has_lift_permission(self, request: HttpRequest) -> bool:
        """Staff who may change measures."""
        return request.user.has_perm("conduct.change_measure")


@admin.register(LogEntry)
class StaffLogAdmin(ReadOnlyAdmin):
    """The log of what staff did in the admin: who, when, to what. Django writes it."""

    list_display = ("action_time", "user", "action_flag", "content_type", "object_repr", "change_message")
    list_filter = ("action_flag", "content_type")
    list_select_related = ("user", "content_type")
    search_fields = ("user__username", "object_repr")
    date_hierarchy = "action_time"
    ordering = ("-action_time", "-id")
    fields = list_display
    show_full_result_count = False
