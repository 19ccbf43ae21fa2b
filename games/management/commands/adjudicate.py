"""`manage.py adjudicate`: staff end a match that cannot end by itself."""

from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from accounts.management.decision_command import DecidingCommand
from games.services.leaving.adjudicate import adjudicate_match


def places_of(text: str) -> list[int]:
    """Parse places as they are typed: 1,2."""
    words = text.split(",")
    if not all(word.isascii() and word.isdigit() and len(word) < 3 for word in words):
        raise ArgumentTypeError(f"“{text}” is not a list of places such as 1,2.")
    return [int(word) for word in words]


class Command(DecidingCommand):
    """End a running match with the places that staff decide on, or abort it, and publish the reason."""

    help = "End a running match with places (points stay as they are), or abort it. A finished match never changes."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The options that say how the match ends."""
        super().add_arguments(parser)
        how = parser.add_mutually_exclusive_group(required=True)
        how.add_argument("--places", type=places_of, metavar="1,2", help="the place of each seat, by number")
        how.add_argument("--abort", action="store_true", help="no places and no points: it counts for nothing")

    def decide(self, asked: dict[str, Any]) -> str:
        """End the match as the options say."""
        match = adjudicate_match(
            match_id=asked["match"],
            by=asked["by"],
            places=asked["places"],
            reason=asked["reason"],
            asked_by=asked["asked_by"],
        )
        return f"Match {match.pk} is over: {match.reason}."
