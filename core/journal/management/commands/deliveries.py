"""`manage.py deliveries`: what waits, what is parked, and another try for it."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from core.journal import services
from core.journal.models import State
from core.times import format_time


class Command(BaseCommand):
    """Lists, shows and retries deliveries."""

    help = "Lists deliveries that wait or are parked, shows one, retries parked ones."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """`list`, `show ID`, `retry ID …` or `retry --all`."""
        actions = parser.add_subparsers(dest="action", required=True)
        listing = actions.add_parser("list", help="what is not done: parked deliveries, or those in a state")
        listing.add_argument("--state", choices=State.values, default=State.PARKED.value)
        listing.add_argument("--limit", type=int, default=50)
        show = actions.add_parser("show", help="everything about one delivery")
        show.add_argument("id", type=int)
        retry = actions.add_parser("retry", help="make parked deliveries due again")
        retry.add_argument("ids", type=int, nargs="*")
        retry.add_argument("--all", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Does what was asked for."""
        {"list": self._list, "show": self._show, "retry": self._retry}[options["action"]](options)

    def _list(self, options: dict[str, Any]) -> None:
        rows = services.shown_deliveries().filter(state=options["state"]).select_related("event").order_by("pk")
        for row in rows[: options["limit"]]:
            self.stdout.write(f"{row.pk}  {row.event.kind}  {row.consumer}  tried {row.attempts}x  {row.last_error}")
        self.stdout.write(f"{rows.count()} {options['state']}")

    def _show(self, options: dict[str, Any]) -> None:
        row = services.shown_deliveries().select_related("event").filter(pk=options["id"]).first()
        if row is None:
            raise CommandError(f"There is no delivery {options['id']}.")
        self.stdout.write(f"event     {row.event.kind} #{row.event_id} of {format_time(row.event.created_at)}")
        self.stdout.write(f"payload   {row.event.payload}")
        self.stdout.write(f"consumer  {row.consumer}")
        self.stdout.write(f"state     {row.state}, tried {row.attempts} times, due {format_time(row.due_at)}")
        if row.lease_until:
            self.stdout.write(f"leased    until {format_time(row.lease_until)}")
        if row.last_error:
            self.stdout.write(f"error     {row.last_error}")

    def _retry(self, options: dict[str, Any]) -> None:
        if bool(options["ids"]) == options["all"]:
            raise CommandError("Name the deliveries to retry, or say --all.")
        count = services.retry(delivery_ids=None if options["all"] else options["ids"])
        self.stdout.write(f"{count} due again")
