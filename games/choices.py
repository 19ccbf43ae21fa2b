"""The closed lists of values that matches have, for models, services, lists and the OpenAPI document alike."""

from django.db.models import TextChoices

from core.closed_lists import closed_list


@closed_list(
    "MatchStatus",
    waiting="Some seats are still open.",
    running="The match is running.",
    over="The match is over.",
)
class Status(TextChoices):
    """Status of a match."""

    WAITING = "waiting"
    RUNNING = "running"
    OVER = "over"


@closed_list(
    "MatchVisibility",
    public="Visible to everyone and listed.",
    unlisted="Visible to everyone who knows its id.",
    private="Visible only to its players.",
)
class Visibility(TextChoices):
    """Visibility of a match: who may find and see it."""

    PUBLIC = "public"
    UNLISTED = "unlisted"
    PRIVATE = "private"


@closed_list("LeavingPolicy", lose="The match is lost for their side.", bot="A house bot takes over the seat.")
class Policy(TextChoices):
    """Consequence of a player leaving a running match."""

    LOSE = "lose"
    BOT = "bot"


class ClockKind(TextChoices):
    """Kind of the clock of a match."""

    NONE = "none"
    PER_MOVE = "per_move"
    BANK = "bank"


@closed_list("Pace", none="Nothing: there is no time limit.", days="Days and hours.", live="Minutes and seconds.")
class Pace(TextChoices):
    """Unit that the clock of a match counts."""

    NONE = "none"
    DAYS = "days"
    LIVE = "live"


@closed_list(
    "ClockForm",
    none="No time limit.",
    per_move="A fixed time per move, in days.",
    bank="A time bank in days. Each move uses time from it and adds some.",
    per_move_minutes="A fixed time per move, in minutes.",
    bank_minutes="A time bank in minutes. Each move uses time from it and adds some.",
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
    later="Not right now. Ask again another day.",
    game="Another game would be fine.",
    clock="Another time per move would be fine.",
    rated="Only a rated match.",
    unrated="Only an unrated match.",
    busy="Too many running matches already.",
)
class DeclineReason(TextChoices):
    """Reason why a player declines an invitation."""

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
    open="The seat is open.",
    invited="The seat is reserved for an invited player.",
    taken="The seat is taken by a player or a bot.",
)
class SeatState(TextChoices):
    """State of a seat: whether it is taken."""

    OPEN = "open"
    INVITED = "invited"
    TAKEN = "taken"


class Leaving(TextChoices):
    """Way in which a player left a running match."""

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
    decline="Decline an offer, or withdraw your own.",
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
    decline="Decline an offer, or withdraw your own.",
    resume="Resume the match.",
)
class PauseAction(TextChoices):
    """Action on a pause."""

    OFFER = "offer"
    ACCEPT = "accept"
    DECLINE = "decline"
    RESUME = "resume"


@closed_list(
    "UnfinishedMatches",
    draw="Unfinished matches are drawn.",
    points="The side with more points wins.",
    void="Unfinished matches are void.",
)
class Unfinished(TextChoices):
    """Treatment of matches that still run at the final deadline."""

    DRAW = "draw"
    POINTS = "points"
    VOID = "void"


@closed_list(
    "RatingLimit",
    aborted="The match was aborted. Only players who left are rated, with a loss.",
    too_short="The match ended before each side had made three decisions.",
    same_people="The same players had already begun three rated matches with each other on that day.",
)
class RatingLimit(TextChoices):
    """Reason why a rated match does not affect the rating of every player."""

    ABORTED = "aborted"
    TOO_SHORT = "too_short"
    SAME_PEOPLE = "same_people"


@closed_list(
    "AcceptedRatings",
    both="Rated and unrated matches.",
    rated="Only rated matches.",
    unrated="Only unrated matches.",
)
class AcceptedRating(TextChoices):
    """Matches that a bot accepts, rated or not."""

    BOTH = "both"
    RATED = "rated"
    UNRATED = "unrated"


@closed_list(
    "AcceptedInviters",
    owner="Invitations from its owner and the owner's other bots.",
    people="Invitations from human players.",
    everyone="Invitations from human players and bots.",
)
class AcceptedInviter(TextChoices):
    """Inviters whose invitations a bot accepts."""

    OWNER = "owner"
    PEOPLE = "people"
    EVERYONE = "everyone"
