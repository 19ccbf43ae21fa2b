"""`manage.py annul_result`: staff take the result of a match out of the ratings."""

from typing import Any

from accounts.management.decision_command import DecidingCommand
from ratings.services.annulling import annul_result


class Command(DecidingCommand):
    """Take a match out of the ratings and recompute later ones; everyone who may see the match reads the reason."""

    help = "Annul the result of a match permanently and recompute all later ratings."

    def decide(self, asked: dict[str, Any]) -> str:
        """Take the result of the match out of the ratings."""
        annul_result(match_id=asked["match"], by=asked["by"], reason=asked["reason"], asked_by=asked["asked_by"])
        return f"The result of match {asked['match']} was annulled."
