"""The rows of leagues: what was agreed, who takes part, who meets whom, and what directors did."""

from leagues.models.acts import Act, Appeal, SeasonMessage
from leagues.models.division import Division
from leagues.models.entry import Entry
from leagues.models.fixture import Fixture, FixtureSeat
from leagues.models.invitations import Invitation, SeasonCode, Substitution
from leagues.models.league import Director, League
from leagues.models.season import Season
from leagues.models.terms import Terms

__all__ = [
    "Act",
    "Appeal",
    "Director",
    "Division",
    "Entry",
    "Fixture",
    "FixtureSeat",
    "Invitation",
    "League",
    "Season",
    "SeasonCode",
    "SeasonMessage",
    "Substitution",
    "Terms",
]
