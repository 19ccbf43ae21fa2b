"""Events of leagues.

Each event of a season names it: feeds show the events of a season in the order in which they happened.
"""

from leagues.events.fixtures import (
    CHALLENGE_ACCEPTED,
    CHALLENGE_MADE,
    CHALLENGE_REFUSED,
    CHALLENGE_RETRACTED,
    FIXTURE_APPEALED,
    FIXTURE_DECIDED,
    FIXTURE_OPENED,
    ROUND_DRAWN,
    FixtureNamed,
    RoundNamed,
)
from leagues.events.players import (
    DIVISION_JOINED,
    PLAYER_PROMOTED,
    PLAYER_RELEGATED,
    PLAYER_WITHDRAWN,
    SUBSTITUTE_ASKED,
    PlaceTaken,
    SubstituteNamed,
)
from leagues.events.seasons import (
    LEAGUE_PASSED_ON,
    SEASON_CANCELLED,
    SEASON_CLOSING,
    SEASON_ENDED,
    SEASON_INVITED,
    SEASON_MESSAGE,
    SEASON_OPENED,
    SEASON_STARTED,
    LeaguePassedOn,
    MessageNamed,
    PlayerNamed,
    SeasonNamed,
)

__all__ = [
    "CHALLENGE_ACCEPTED",
    "CHALLENGE_MADE",
    "CHALLENGE_REFUSED",
    "CHALLENGE_RETRACTED",
    "DIVISION_JOINED",
    "FIXTURE_APPEALED",
    "FIXTURE_DECIDED",
    "FIXTURE_OPENED",
    "LEAGUE_PASSED_ON",
    "PLAYER_PROMOTED",
    "PLAYER_RELEGATED",
    "PLAYER_WITHDRAWN",
    "ROUND_DRAWN",
    "SEASON_CANCELLED",
    "SEASON_CLOSING",
    "SEASON_ENDED",
    "SEASON_INVITED",
    "SEASON_MESSAGE",
    "SEASON_OPENED",
    "SEASON_STARTED",
    "SUBSTITUTE_ASKED",
    "FixtureNamed",
    "LeaguePassedOn",
    "MessageNamed",
    "PlaceTaken",
    "PlayerNamed",
    "RoundNamed",
    "SeasonNamed",
    "SubstituteNamed",
]
