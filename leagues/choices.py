"""The closed lists of values that leagues have, for models, services, lists and shapes alike."""

from typing import Final

from django.db.models import TextChoices

from core.closed_lists import closed_list, name_list


@closed_list(
    "LeagueFormat",
    divisions="Everyone in a division plays each other, with promotion and relegation.",
    round_robin="Everyone plays everyone.",
    swiss="Players with equal scores meet in each round.",
    knock_out="The loser is out.",
    ladder="Players challenge those above them.",
)
class Format(TextChoices):
    """The format of a competition, which decides its pairings."""

    DIVISIONS = "divisions"
    ROUND_ROBIN = "round_robin"
    SWISS = "swiss"
    KNOCK_OUT = "knock_out"
    LADDER = "ladder"


@closed_list(
    "SeasonState",
    planned="Sign-up opens at a set time.",
    sign_up="Sign-up is open.",
    running="The season is running.",
    ending="Its last matches are being decided.",
    over="The final standings are known.",
    cancelled="The season did not take place.",
)
class SeasonState(TextChoices):
    """The state of a season."""

    PLANNED = "planned"
    SIGN_UP = "sign_up"
    RUNNING = "running"
    ENDING = "ending"
    OVER = "over"
    CANCELLED = "cancelled"


@closed_list(
    "EntryState",
    signed_up="The season has not started.",
    waiting="On the waiting list.",
    playing="In a division.",
    resting="Sits out this season and keeps the tier.",
    withdrawn="Withdrew from the season.",
    no_show="Removed for not playing.",
    finished="Played the season to its end.",
)
class EntryState(TextChoices):
    """The state of a player of a season."""

    SIGNED_UP = "signed_up"
    WAITING = "waiting"
    PLAYING = "playing"
    FINISHED = "finished"
    RESTING = "resting"
    WITHDRAWN = "withdrawn"
    NO_SHOW = "no_show"


LEFT: Final = (EntryState.WITHDRAWN, EntryState.NO_SHOW)
"""The states of those who came and went."""


@closed_list(
    "TierChange",
    stays="Stayed.",
    up="Was promoted.",
    down="Was relegated.",
    fills="Moved up to fill an open place.",
    makes_room="Moved down to make room.",
    returns="Returned after sitting out a season.",
    joins="Is new.",
    replaces="Took the place of a player who left.",
)
class Way(TextChoices):
    """The way in which a player got into their tier."""

    STAYS = "stays"
    UP = "up"
    DOWN = "down"
    FILLS = "fills"
    MAKES_ROOM = "makes_room"
    RETURNS = "returns"
    JOINS = "joins"
    REPLACES = "replaces"


@closed_list(
    "Chance",
    certain="It is certain, if everyone in the standings signs up again.",
    possible="It depends on open matches, or on the points of other divisions.",
    impossible="It is impossible, whatever happens.",
)
class Chance(TextChoices):
    """The chance of a player to be promoted or relegated."""

    CERTAIN = "certain"
    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"


@closed_list(
    "FixtureState",
    open="There is no result yet.",
    played="It was decided by play.",
    forfeit="One or both sides forfeited.",
    bye="The player has no opponent in this round.",
    void="It is void.",
)
class FixtureState(TextChoices):
    """The state of a league match."""

    OPEN = "open"
    PLAYED = "played"
    FORFEIT = "forfeit"
    BYE = "bye"
    VOID = "void"


@closed_list(
    "FixtureDecidedBy",
    match="The outcome of its match.",
    withdrawal="A player who withdrew.",
    hard_end="The season's final deadline.",
    director="A director.",
    challenge="A challenge that was declined or not answered.",
)
class How(TextChoices):
    """The cause of a league match's result."""

    MATCH = "match"
    WITHDRAWAL = "withdrawal"
    HARD_END = "hard_end"
    DIRECTOR = "director"
    CHALLENGE = "challenge"


@closed_list(
    "FixtureDecision",
    first="The first side wins.",
    second="The second side wins.",
    draw="It is a draw.",
    first_forfeits="The first side forfeits.",
    second_forfeits="The second side forfeits.",
    both_forfeit="Both sides forfeit.",
    void="It is void.",
)
class Decision(TextChoices):
    """A director's ruling on a league match; the first side is that of seat 0."""

    FIRST = "first"
    SECOND = "second"
    DRAW = "draw"
    FIRST_FORFEITS = "first_forfeits"
    SECOND_FORFEITS = "second_forfeits"
    BOTH_FORFEIT = "both_forfeit"
    VOID = "void"


@closed_list(
    "ChallengeAnswer",
    accept="The challenged player accepts, and the match is created.",
    refuse="The challenged player declines and loses the place.",
    retract="The challenger withdraws the challenge.",
)
class ChallengeAnswer(TextChoices):
    """An answer to a challenge."""

    ACCEPT = "accept"
    REFUSE = "refuse"
    RETRACT = "retract"


@closed_list(
    "SubstituteAnswer",
    accept="The player takes the place.",
    decline="The player declines, or a director withdraws the request.",
)
class SubstituteAnswer(TextChoices):
    """An answer to a substitute request."""

    ACCEPT = "accept"
    DECLINE = "decline"


class ActKind(TextChoices):
    """The kind of a director's action."""

    LEAGUE_MADE = "league_made"
    LEAGUE_CHANGED = "league_changed"
    LEAGUE_PASSED_ON = "league_passed_on"
    LEAGUE_ENDED = "league_ended"
    SEASON_OPENED = "season_opened"
    SEASON_STARTED = "season_started"
    SEASON_ENDED = "season_ended"
    SEASON_CANCELLED = "season_cancelled"
    BOT_SIGNED_UP = "bot_signed_up"
    PLAYER_WITHDRAWN = "player_withdrawn"
    FIXTURE_DECIDED = "fixture_decided"
    SUBSTITUTE_CAME = "substitute_came"


name_list(
    "TieBreakName",
    "A tie-break on points. docs/leagues.md explains how each is computed.",
    {
        "head_to_head": "Head-to-head: the matches between the tied players.",
        "duplicate_difference": "The difference over the same deals.",
        "capped_difference": "The point difference, capped for each match.",
        "wins": "The number of wins.",
        "sonneborn_berger": "The points of beaten opponents, plus half of the points of drawn opponents.",
        "buchholz": "The points of all opponents.",
        "fewer_time_outs": "Fewer matches lost on time.",
        "lot": "A draw of lots that anyone can verify.",
    },
)
