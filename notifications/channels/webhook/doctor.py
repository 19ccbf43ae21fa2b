"""The doctor of webhooks: whether this machine can reach receivers on the internet."""

from typing import Final

from core.findings import Check, Finding, ok, warn
from core.outbound.sending import NotSent, reach
from notifications.channels.webhook.selectors import latest_receivers

ASKED: Final = 3
"""The number of receivers that are tried: one or two may be down themselves."""
SECONDS: Final = 2.0
"""The time for each of them."""


def egress() -> Finding:
    """Connect to the latest receivers, and send them nothing."""
    troubles = set()
    for url in latest_receivers(ASKED):
        try:
            reach(url, seconds=SECONDS)
        except NotSent as fault:
            troubles.add(fault.trouble.value)
        else:
            troubles.clear()
            break
    if not troubles:
        return ok("Nothing hinders webhooks.")
    return warn(
        f"None of the latest receivers of webhooks can be reached ({', '.join(sorted(troubles))}).",
        "Let this machine, and those of the workers, look up names and connect to the internet by TCP, port 443. Where"
        " there is one receiver alone, it may be down itself.",
    )


CHECKS = {"webhooks": Check(egress)}
