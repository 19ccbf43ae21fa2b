"""`manage.py is_ready`: the health check of a container, which has no curl."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, InterfaceError

from config.serving import answers
from config.settings import env
from core.heartbeats import PARTS, is_heard_here


class Command(BaseCommand):
    """Find out whether a part of the server works on this machine."""

    help = "Exit with 0 if the web server on this machine answers, or another part has just left a sign of life."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the part that is meant."""
        parser.add_argument("part", nargs="?", choices=["web", *PARTS], default="web")

    def handle(self, *args: Any, part: str, **options: Any) -> None:
        """Ask once."""
        try:
            is_ready = answers(env.ADDRESS, env.PORT) if part == "web" else is_heard_here(part)
        except (DatabaseError, InterfaceError):
            is_ready = False
        if not is_ready:
            raise CommandError("The web server is not ready." if part == "web" else f"No {part} works here.")
