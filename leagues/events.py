"""What can happen in leagues, for those who want to hear of it.

Each event of a season names it: feeds show the events of a season in the order in which they happened.
"""

from typing import TypedDict

from core.journal.registry import declare


class SeasonNamed(TypedDict):
    """Which season."""

    season: str


class FixtureNamed(TypedDict):
    """Which fixture of which division."""

    season: str
    division: str
    fixture: str


class RoundNamed(TypedDict):
    """Which round of which division, from 1."""

    season: str
    division: str
    round: int


class PlaceTaken(TypedDict):
    """In which division which player has come in: the number of the user's row."""

    season: str
    division: str
    user: int


class PlayerNamed(TypedDict):
    """Which player of which season: the number of the user's row."""

    season: str
    user: int


class MessageNamed(TypedDict):
    """Which message in which season."""

    season: str
    message: str


class SubstituteNamed(TypedDict):
    """Who is asked, and for whom: the numbers of the users' rows."""

    season: str
    user: int
    leaver: int


class LeaguePassedOn(TypedDict):
    """Which league, and whose it is now: the number of the user's row."""

    league: str
    user: int


LEAGUE_PASSED_ON = declare(
    "league.passed_on", LeaguePassedOn, about="The owner of a league was erased, and a director owns it now."
)
SEASON_OPENED = declare("season.opened", SeasonNamed, about="Players can sign up.")
SEASON_INVITED = declare("season.invited", PlayerNamed, about="A director invites a player to sign up.")
SEASON_MESSAGE = declare("season.message", MessageNamed, about="A director has written to everyone in a season.")
SUBSTITUTE_ASKED = declare(
    "season.substitute_asked", SubstituteNamed, about="A player is asked to take the place of one who has left."
)
SEASON_CANCELLED = declare("season.cancelled", SeasonNamed, about="A season is called off before its start.")
SEASON_STARTED = declare("season.started", SeasonNamed, about="Every player has a place, and the schedule is made.")
PLAYER_PROMOTED = declare("player.promoted", PlayerNamed, about="A player begins the season one tier higher.")
PLAYER_RELEGATED = declare("player.relegated", PlayerNamed, about="A player begins the season one tier lower.")
SEASON_CLOSING = declare("season.closing", SeasonNamed, about="The hard end has come; what still runs is decided.")
SEASON_ENDED = declare("season.ended", SeasonNamed, about="A season is over; its standings are final.")
ROUND_DRAWN = declare("round.drawn", RoundNamed, about="The next round of a tournament is drawn.")
FIXTURE_OPENED = declare("fixture.opened", FixtureNamed, about="A match of a schedule has begun.")
FIXTURE_DECIDED = declare("fixture.decided", FixtureNamed, about="A match of a schedule counts, or will never.")
FIXTURE_APPEALED = declare("fixture.appealed", FixtureNamed, about="A player objects to the ruling of a director.")
DIVISION_JOINED = declare("division.joined", PlaceTaken, about="A player from the waiting list has come in.")
PLAYER_WITHDRAWN = declare(
    "player.withdrawn", PlayerNamed, about="A player has left a season, or was taken out by a director or as a no-show."
)
CHALLENGE_MADE = declare("challenge.made", FixtureNamed, about="A player is challenged on a ladder, and has to answer.")
CHALLENGE_ACCEPTED = declare("challenge.accepted", FixtureNamed, about="A challenge is accepted; its match can begin.")
CHALLENGE_REFUSED = declare(
    "challenge.refused", FixtureNamed, about="A challenge is refused, or was not answered in time."
)
CHALLENGE_RETRACTED = declare("challenge.retracted", FixtureNamed, about="A player took their challenge back.")
