"""The journal's numbers. An operator sets the lease; tests set any of them."""

from dataclasses import dataclass

from django.conf import settings


@dataclass(frozen=True, slots=True)
class Conf:
    """The patience of the journal; all in seconds but the counts."""

    # A worker whose lease has not been renewed for so long is taken for dead, and its work goes to another.
    lease: float
    # The first wait after a failure, doubled after each; the last wait is never longer than the longest.
    backoff: float
    longest_backoff: float
    # A delivery that has failed this often is parked for an operator.
    most_attempts: int
    # The time for which a dispatched delivery may wait for a worker before it is dispatched again; it doubles up to the
    # longest.
    patience: float
    longest_patience: float
    # The number of deliveries that one sweep dispatches.
    sweep_size: int
    # Events are kept for so many days after all consumers have them.
    days_kept: int
    # The time for which the broker is left alone after it could not be reached.
    broker_pause: float


def conf() -> Conf:
    """The numbers as they are set now."""
    return Conf(
        lease=float(getattr(settings, "POSTCARD_LEASE_SECONDS", 30)),
        backoff=float(getattr(settings, "JOURNAL_BACKOFF_SECONDS", 2)),
        longest_backoff=float(getattr(settings, "JOURNAL_LONGEST_BACKOFF_SECONDS", 600)),
        most_attempts=int(getattr(settings, "JOURNAL_MOST_ATTEMPTS", 8)),
        patience=float(getattr(settings, "JOURNAL_PATIENCE_SECONDS", 4)),
        longest_patience=float(getattr(settings, "JOURNAL_LONGEST_PATIENCE_SECONDS", 60)),
        sweep_size=int(getattr(settings, "JOURNAL_SWEEP_SIZE", 200)),
        days_kept=int(getattr(settings, "POSTCARD_JOURNAL_DAYS", 30)),
        broker_pause=float(getattr(settings, "JOURNAL_BROKER_PAUSE_SECONDS", 3)),
    )
