"""The values of closed lists, as people say them."""

from collections.abc import Mapping
from typing import Any, Final

WORDS: Final[Mapping[str, str]] = {
    # How fast the clock is, and who plays.
    "live": "at one sitting",
    "brisk": "brisk",
    "steady": "steady",
    "slow": "slow",
    "unclocked": "without a clock",
    "people": "among people",
    "bots": "with bots",
    # Why a player is not on a leaderboard.
    "no_games": "no rated match yet",
    "too_few_games": "too few rated matches",
    "away": "no rated match lately",
    "too_few_opponents": "too few different opponents",
    "provisional": "the rating is not settled yet",
    "bot": "bots have no places here",
    "gone": "the account was deleted",
    "pending": "the place comes with the next count",
    # Formats of leagues.
    "divisions": "divisions, with promotion and relegation",
    "round_robin": "round robin",
    "swiss": "Swiss tournament",
    "knock_out": "knock-out",
    "ladder": "ladder",
    # Where a season stands.
    "planned": "planned",
    "sign_up": "open for sign-up",
    "running": "running",
    "ending": "ending",
    "over": "over",
    "cancelled": "cancelled",
    # Where a player of a season stands.
    "signed_up": "signed up",
    "waiting": "waiting for a place",
    "playing": "playing",
    "finished": "finished",
    "resting": "resting",
    "withdrawn": "withdrawn",
    "no_show": "did not come",
    # What happens to matches at the hard end.
    "draw": "draw",
    "points": "decided by the points so far",
    "void": "void",
    # What has become of a fixture.
    "open": "open",
    "played": "played",
    "forfeit": "forfeit",
    "bye": "sits out",
    # Why a match ended.
    "target": "the target was reached",
    "twenty_one": "a field was worth 21",
    "nobody_can_act": "no player could act",
    "five_colours": "all five colours",
    "most_colours": "the most colours",
    "most_cards": "the most cards",
    "resigned": "resigned",
    "timed_out": "time ran out",
    "agreed_draw": "agreed draw",
    "aborted": "broken off",
    "adjudicated": "ended by the staff",
    # Acts of directors.
    "league_made": "made the league",
    "league_changed": "changed the terms",
    "season_opened": "opened a season",
    "bot_signed_up": "signed a bot up",
    # Tie-breaks.
    "head_to_head": "matches against each other",
    "capped_difference": "difference of points",
    "duplicate_difference": "difference on the same deals",
    "sonneborn_berger": "Sonneborn–Berger",
    "buchholz": "Buchholz",
    "fewer_time_outs": "fewest time-outs",
    "wins": "wins",
    "lot": "lot",
}

SPEEDS_MEAN: Final[Mapping[str, str]] = {
    "live": "Matches whose clock counts minutes.",
    "brisk": "Matches with up to a day for a move.",
    "steady": "Matches with up to three days for a move.",
    "slow": "Matches with more than three days for a move.",
    "unclocked": "Matches without a clock.",
}


def clock_in_words(terms: Mapping[str, Any]) -> str:
    """A published clock: `3 days a move`."""
    if terms["kind"] == "none":
        return "no clock"
    unit = "minute" if "minutes" in terms else "day"
    first = _amount(terms[f"{unit}s"], unit)
    if terms["kind"] == "per_move":
        return f"{first} a move"
    gains = (terms.get("increment_hours"), "hour") if unit == "day" else (terms.get("increment_seconds"), "second")
    return f"{first} for all moves, and {_amount(gains[0] or 0, gains[1])} more after each"


def _amount(count: int, unit: str) -> str:
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"
