"""What can happen in leagues, for whoever wants to hear of it."""

from typing import TypedDict

from core.journal.registry import declare


class SeasonNamed(TypedDict):
    """Which season."""

    season: str


class FixtureNamed(TypedDict):
    """Which fixture of which division."""

    division: str
    fixture: str


class PlaceTaken(TypedDict):
    """In which division somebody has come in."""

    division: str


SEASON_STARTED = declare("season.started", SeasonNamed, about="Everybody has a place, and the schedule is made.")
SEASON_CLOSING = declare("season.closing", SeasonNamed, about="The hard end has come; what still runs is decided.")
SEASON_ENDED = declare("season.ended", SeasonNamed, about="A season is over; its standings are final.")
FIXTURE_DECIDED = declare("fixture.decided", FixtureNamed, about="A match of a schedule counts, or will never.")
DIVISION_JOINED = declare("division.joined", PlaceTaken, about="Somebody from the waiting list has come in.")
CHALLENGE_MADE = declare("challenge.made", FixtureNamed, about="Somebody is challenged on a ladder, and has to answer.")
CHALLENGE_ACCEPTED = declare("challenge.accepted", FixtureNamed, about="A challenge is accepted; its match can begin.")
