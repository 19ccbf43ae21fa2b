"""`manage.py worker`: the one worker process of `make serve`."""

import warnings
from typing import Any

from celery.exceptions import SecurityWarning
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from config.celery import app
from config.processes import as_typed
from core.processes import die_with_starter


class Command(BaseCommand):
    """Deliver the journal and run the bots, with no broker outside this process."""

    help = f"Run the embedded worker. `serve` starts it; in production run `{as_typed('worker')}` instead."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        """Work until a signal stops it."""
        if not settings.POSTCARD_EMBEDDED:
            raise CommandError(f"With POSTCARD_REDIS_URL set, start workers with `{as_typed('worker')}`.")
        die_with_starter()
        # Celery warns root, since it could be sent pickles; here it is sent numbers, as JSON, by itself.
        warnings.simplefilter("ignore", SecurityWarning)
        from config.embedded import run_worker

        raise SystemExit(run_worker(app))
