"""`manage.py is_ready`: the health check of a container, which has no curl."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from config.serving import answers
from config.settings import env


class Command(BaseCommand):
    """Ask the web server of this machine whether it is ready."""

    help = "Exit with 0 if the web server on this machine is ready."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        """Ask once."""
        if not answers(env.ADDRESS, env.PORT):
            raise CommandError("The web server is not ready.")
