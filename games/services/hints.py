"""Mark matches in which a player has been helped."""

from games.models import Match


def note_hints(match: Match) -> None:
    """Show everyone that the player of a match has asked for a hint. The match is locked."""
    if not match.has_hints:
        match.has_hints = True
        match.save(update_fields=["has_hints"])
