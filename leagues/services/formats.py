"""Check that a league can be played in the format that it asks for."""

from collections.abc import Mapping
from typing import Any

from core.errors import FieldError, Invalid
from games.rules.registry import registry
from leagues.models import Terms
from leagues.pairing.formats import FORMATS
from leagues.promotion.formula import LEAST, MOST

FORMAT_TERMS = ("format", "tiers", "division_size", "most_players")
"""The terms that a format depends on."""


def check_format(terms: Mapping[str, Any]) -> None:
    """Refuse a tournament that cannot be held: it is for two at a table, in one group of bounded size."""
    form = FORMATS[terms["format"]]
    if terms["duplicate_deals"] and not form.shares_deals:
        detail = "Shared deals are not available in knock-outs and on ladders."
        raise Invalid(
            "This tournament format is not possible.", errors=[FieldError("duplicate_deals", "not_offered", detail)]
        )
    if terms["format"] == Terms.Format.DIVISIONS:
        _check_division_size(terms)
        return
    most = form.most_players
    assert most is not None
    wrong = []
    if registry()[terms["game"]].facts.seats != 2:
        wrong.append(FieldError("format", "not_for_two", "Tournaments are only available for two-player games."))
    if terms["tiers"] != 1:
        wrong.append(FieldError("tiers", "one_group", "A tournament has one group and no tiers."))
    if terms["division_size"] != MOST:
        wrong.append(FieldError("division_size", "one_group", "A tournament has one group and no divisions."))
    if terms["most_players"] is None or terms["most_players"] > most:
        wrong.append(FieldError("most_players", "too_many", f"At most {most} players can take part. Set a limit."))
    if wrong:
        raise Invalid("This tournament format is not possible.", errors=wrong)


def _check_division_size(terms: Mapping[str, Any]) -> None:
    """Refuse unusual sizes for games in which partners change: there are schedules for six to ten players."""
    if registry()[terms["game"]].facts.seats != 2 and terms["division_size"] != MOST:
        wrong = FieldError(
            "division_size", "not_offered", f"With partners, a division must have {LEAST} to {MOST} players."
        )
        raise Invalid("This division size is not available.", errors=[wrong])
