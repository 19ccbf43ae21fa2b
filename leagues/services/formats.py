"""Whether a league can be played in the format that it asks for."""

from collections.abc import Mapping
from typing import Any

from core.errors import FieldError, Invalid
from games.rules.registry import registry
from leagues.models import Terms
from leagues.pairing.formats import FORMATS

AGREED = ("format", "tiers", "most_players")
"""The terms that a format depends on."""


def check_format(terms: Mapping[str, Any]) -> None:
    """Refuse a tournament that cannot be held: it is for two at a table, in one group of bounded size."""
    form = FORMATS[terms["format"]]
    if terms["duplicate_deals"] and (form.in_rounds or form.open_door):
        detail = "Deals are shared where all rounds are planned when the season starts."
        raise Invalid(
            "The tournament cannot be held so.", errors=[FieldError("duplicate_deals", "not_offered", detail)]
        )
    if terms["format"] == Terms.Format.DIVISIONS:
        return
    most = form.most_players
    assert most is not None
    wrong = []
    if registry()[terms["game"]].facts.seats != 2:
        wrong.append(FieldError("format", "not_for_two", "Tournaments are for games for two."))
    if terms["tiers"] != 1:
        wrong.append(FieldError("tiers", "one_group", "A tournament has one group and no tiers."))
    if terms["most_players"] is None or terms["most_players"] > most:
        wrong.append(FieldError("most_players", "too_many", f"At most {most} can take part; say how many may."))
    if wrong:
        raise Invalid("The tournament cannot be held so.", errors=wrong)
