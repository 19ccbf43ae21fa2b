"""`manage.py deliveries`: what is parked or has failed, and another try for it."""

from argparse import ArgumentParser
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError

from core.amounts import amount
from core.journal import services, staff_view
from core.journal.choices import State
from core.management.arguments import LARGEST_ID, whole_number
from core.times import format_time

MOST_LISTED: Final = 100_000


class Command(BaseCommand):
    """List, show and retry deliveries."""

    help = "List parked or due deliveries, show one, or retry parked ones."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """`list`, which may be left out, `show ID`, `retry ID …` or `retry --all`."""
        actions = parser.add_subparsers(dest="action")
        listing = actions.add_parser("list", help="what is parked, or due and not yet delivered")
        listing.add_argument("--state", choices=(State.PARKED.value, State.DUE.value))
        listing.add_argument("--limit", type=whole_number(MOST_LISTED))
        # For the list that is not named, too.
        for asked in (parser, listing):
            asked.set_defaults(action="list", state=State.PARKED.value, limit=50)
        show = actions.add_parser("show", help="everything about one delivery")
        show.add_argument("id", type=whole_number(LARGEST_ID))
        retry = actions.add_parser("retry", help="make parked deliveries due again")
        retry.add_argument("ids", type=whole_number(LARGEST_ID), nargs="*")
        retry.add_argument("--all", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Do what was asked for."""
        {"list": self._list, "show": self._show, "retry": self._retry}[options["action"]](options)

    def _list(self, options: dict[str, Any]) -> None:
        is_due = options["state"] == State.DUE
        rows = staff_view.due_deliveries() if is_due else staff_view.shown_deliveries().filter(state=State.PARKED)
        rows = rows.order_by("pk")
        for row in rows[: options["limit"]]:
            event = staff_view.shown_event(row)
            kind = event.kind if event else "(private)"
            # Row numbers reveal how much is private: only a failed delivery shows its own, which `show` needs.
            number = row.pk if row.attempts else "-"
            self.stdout.write(f"{number}  {kind}  {row.consumer}  tried {row.attempts}x  {row.last_error}")
        self.stdout.write(f"{rows.count()} {options['state']}")

    def _show(self, options: dict[str, Any]) -> None:
        row = staff_view.shown_deliveries().filter(pk=options["id"]).first()
        if row is None:
            raise CommandError(f"Delivery {options['id']} not found.")
        event = staff_view.shown_event(row)
        if event is None:
            self.stdout.write("event     (private)")
        else:
            self.stdout.write(f"event     {event.kind} of {format_time(event.created_at)}")
            self.stdout.write(f"payload   {staff_view.public_payload(event)}")
        self.stdout.write(f"consumer  {row.consumer}")
        self.stdout.write(f"state     {row.state}, tried {amount(row.attempts, 'time')}, due {format_time(row.due_at)}")
        if row.lease_until:
            self.stdout.write(f"leased    until {format_time(row.lease_until)}")
        if row.last_error:
            self.stdout.write(f"error     {row.last_error}")

    def _retry(self, options: dict[str, Any]) -> None:
        if bool(options["ids"]) == options["all"]:
            raise CommandError("Name the deliveries to retry, or use --all.")
        count = services.retry(delivery_ids=None if options["all"] else options["ids"])
        self.stdout.write(f"{count} will be retried")
