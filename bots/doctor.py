"""The doctor of house bots: how long their oldest turn has waited."""

from functools import partial
from typing import Final

from bots.selectors.report import turns_of_bots
from core.amounts import amount
from core.findings import Check, Finding, ok, warn
from core.journal.staff_view import due_deliveries

LATE_SECONDS: Final = 60.0


def bots(*, public_only: bool) -> Finding:
    """Return how many turns wait for house bots, if one has waited long."""
    queue = turns_of_bots(due_deliveries() if public_only else None)
    if queue["oldest"] is None or queue["oldest"] < LATE_SECONDS:
        return ok("No house bot keeps anyone waiting for a minute.")
    return warn(
        f"House bots keep {amount(queue['depth'], 'turn')} waiting, the oldest for {queue['oldest'] / 60:.0f} min.",
        "`make bots` shows how long they think. Add workers, raise POSTCARD_BOT_PROCESSES, or use compiled rules.",
    )


CHECKS = {"bots": Check(partial(bots, public_only=False), for_staff=partial(bots, public_only=True))}
