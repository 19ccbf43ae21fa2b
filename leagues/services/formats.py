"""Check that a league can be played in the format that it asks for."""

from collections.abc import Mapping
from typing import Any

from core.errors import FieldError, Invalid
from games.rules.registry import registry
from leagues.models import Terms
from leagues.moving.formula import LEAST, MOST
from leagues.pairing.formats import FORMATS

AGREED = ("format", "tiers", "division_size", "most_players")
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
        _check_division_size(terms)
        return
    most = form.most_players
    assert most is not None
    wrong = []
    if registry()[terms["game"]].facts.seats != 2:
        wrong.append(FieldError("format", "not_for_two", "Tournaments are for games for two."))
    if terms["tiers"] != 1:
        wrong.append(FieldError("tiers", "one_group", "A tournament has one group and no tiers."))
    if terms["division_size"] != MOST:
        wrong.append(FieldError("division_size", "one_group", "A tournament has one group and no divisions."))
    if terms["most_players"] is None or terms["most_players"] > most:
        wrong.append(FieldError("most_players", "too_many", f"At most {most} can take part; say how many may."))
    if wrong:
        raise Invalid("The tournament cannot be held so.", errors=wrong)


def _check_division_size(terms: Mapping[str, Any]) -> None:
    """Refuse other sizes than the usual ones where players rotate: there are schedules for six to ten."""
    if registry()[terms["game"]].facts.seats != 2 and terms["division_size"] != MOST:
        wrong = FieldError("division_size", "not_offered", f"With partners a division has {LEAST} to {MOST} players.")
        raise Invalid("Divisions of this size cannot be had.", errors=[wrong])
