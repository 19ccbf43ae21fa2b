"""The base of commands that decide about a match, on behalf of a member of the staff or of the server itself."""

from abc import ABC, abstractmethod
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from accounts.models import User
from accounts.selectors import user_by_name
from core.errors import Refusal


class DecidingCommand(BaseCommand, ABC):
    """A decision about a match, with its reason, who decides and who asked for it."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the match, the reason, who decides and who asked."""
        parser.add_argument("match", metavar="MATCH", help="the match's id")
        parser.add_argument("--reason", required=True, help="why, shown to everyone who may see the match")
        parser.add_argument("--by", metavar="NAME", help="who of the staff decides; without it, the server itself")
        parser.add_argument("--asked-by", metavar="NAME", help="the member of a private match who asked for it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make the decision, or say why it is refused."""
        people = {role: _named(options[role]) for role in ("by", "asked_by")}
        try:
            said = self.decide({**options, **people})
        except Refusal as refused:
            raise CommandError(refused.detail) from None
        self.stdout.write(said)

    @abstractmethod
    def decide(self, asked: dict[str, Any]) -> str:
        """Make the decision and return the line to print."""


def _named(name: str | None) -> User | None:
    if name is None:
        return None
    user = user_by_name(name)
    if user is None:
        raise CommandError(f"Player {name} not found.")
    return user
