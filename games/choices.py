"""The closed lists of values that matches have, for models, services, lists and the OpenAPI document alike."""

from django.db.models import TextChoices

from core.closed_lists import closed_list


@closed_list(
    "MatchStatus",
    waiting="Seats are still free.",
    running="It is being played.",
    over="It has ended.",
)
class Status(TextChoices):
    """Status of a match."""

    WAITING = "waiting"
    RUNNING = "running"
    OVER = "over"


@closed_list(
    "MatchVisibility",
    public="Everyone, and it is listed.",
    unlisted="Everyone who knows its id.",
    private="Its players alone.",
)
class Visibility(TextChoices):
    """Visibility of a match: who may find and see it."""

    PUBLIC = "public"
    UNLISTED = "unlisted"
    PRIVATE = "private"


@closed_list("LeavingPolicy", lose="The match is lost for their side.", bot="A bot takes the seat over.")
class Policy(TextChoices):
    """Consequence of a player leaving a running match."""

    LOSE = "lose"
    BOT = "bot"


class ClockKind(TextChoices):
    """Kind of the clock of a match."""

    NONE = "none"
    PER_MOVE = "per_move"
    BANK = "bank"


class Pace(TextChoices):
    """Unit that the clock of a match counts."""

    NONE = "none"
    DAYS = "days"
    LIVE = "live"


@closed_list(
    "ClockForm",
    none="There is no clock.",
    per_move="Each decision has the same time, in days.",
    bank="Decisions draw on a reserve of days, and each adds to it.",
    per_move_minutes="Each decision has the same time, in minutes.",
    bank_minutes="Decisions draw on a reserve of minutes, and each adds to it.",
)
class ClockForm(TextChoices):
    """Form of the clock of a match; docs/clocks.md.

    Each form has its own members.
    """

    NONE = "none"
    PER_MOVE = "per_move"
    BANK = "bank"
    PER_MOVE_MINUTES = "per_move_minutes"
    BANK_MINUTES = "bank_minutes"


@closed_list(
    "DeclineReason",
    later="Not now: ask again another day.",
    game="Another game would be fine.",
    clock="Another clock would be fine.",
    rated="It would have to be rated.",
    unrated="It would have to be unrated.",
    busy="Enough matches are running.",
)
class DeclineReason(TextChoices):
    """Reason for which a player declines an invitation."""

    LATER = "later"
    GAME = "game"
    CLOCK = "clock"
    RATED = "rated"
    UNRATED = "unrated"
    BUSY = "busy"


class SeatKind(TextChoices):
    """Kind of the player who sits in a seat."""

    HUMAN = "human"
    BOT = "bot"


@closed_list(
    "SeatState",
    open="It is free.",
    invited="It is kept for an invited player.",
    taken="A player or a bot has it.",
)
class SeatState(TextChoices):
    """State of a seat: whether it is taken."""

    OPEN = "open"
    INVITED = "invited"
    TAKEN = "taken"


class Leaving(TextChoices):
    """Way in which a player left a match while it ran."""

    RESIGNED = "resigned"
    TIMED_OUT = "timed_out"


class Agreed(TextChoices):
    """Things that players can agree on while they play."""

    DRAW = "draw"
    ABORT = "abort"
    PAUSE = "pause"


@closed_list(
    "AgreementAction",
    offer="Offer it.",
    accept="Accept what is offered.",
    decline="Decline it, or take back your own offer.",
)
class AgreementAction(TextChoices):
    """Action on an end by agreement."""

    OFFER = "offer"
    ACCEPT = "accept"
    DECLINE = "decline"


@closed_list(
    "PauseAction",
    offer="Offer it.",
    accept="Accept what is offered.",
    decline="Decline it, or take back your own offer.",
    resume="End the pause that the match is in.",
)
class PauseAction(TextChoices):
    """Action on a pause."""

    OFFER = "offer"
    ACCEPT = "accept"
    DECLINE = "decline"
    RESUME = "resume"


@closed_list(
    "UnfinishedMatches",
    draw="They are drawn.",
    points="The side with more points wins.",
    void="They count for nothing.",
)
class Unfinished(TextChoices):
    """Treatment of matches that still run at the hard end."""

    DRAW = "draw"
    POINTS = "points"
    VOID = "void"


@closed_list(
    "RatingLimit",
    aborted="It was aborted: only players who left are rated, as having lost.",
    too_short="It was cut short before each side had decided three times.",
    same_people="Its players had begun three rated matches with each other on that day.",
)
class RatingLimit(TextChoices):
    """Reason for which a rated match does not count for every player."""

    ABORTED = "aborted"
    TOO_SHORT = "too_short"
    SAME_PEOPLE = "same_people"


@closed_list(
    "AcceptedRatings",
    both="Rated and unrated ones.",
    rated="Rated ones alone.",
    unrated="Unrated ones alone.",
)
class AcceptedRating(TextChoices):
    """Matches that a bot accepts, rated or not."""

    BOTH = "both"
    RATED = "rated"
    UNRATED = "unrated"


@closed_list(
    "AcceptedInviters",
    owner="Its owner's, and those of the owner's other bots.",
    people="Those of people.",
    everyone="Those of people and of bots.",
)
class AcceptedWhom(TextChoices):
    """Inviters whose invitations a bot accepts."""

    OWNER = "owner"
    PEOPLE = "people"
    EVERYONE = "everyone"
