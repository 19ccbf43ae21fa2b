"""The rows of leagues: what was agreed, who takes part, who meets whom, and what directors did."""

from leagues.models.act import Act
from leagues.models.appeal import Appeal
from leagues.models.code import SeasonCode
from leagues.models.division import Division
from leagues.models.entry import Entry
from leagues.models.fixture import Fixture, FixtureSeat
from leagues.models.invitation import Invitation
from leagues.models.league import Director, League
from leagues.models.message import SeasonMessage
from leagues.models.season import Season
from leagues.models.substitution import Substitution
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
