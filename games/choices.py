"""The closed lists of values that matches have, for models, services, lists and the OpenAPI document alike."""

from django.db.models import TextChoices


class Status(TextChoices):
    """Where a match stands."""

    WAITING = "waiting"
    RUNNING = "running"
    OVER = "over"


class Visibility(TextChoices):
    """Who may find and see a match."""

    PUBLIC = "public"
    UNLISTED = "unlisted"
    PRIVATE = "private"


class Policy(TextChoices):
    """What it means when a player leaves: the match is lost for their side, or a bot takes the seat over."""

    LOSE = "lose"
    BOT = "bot"


class ClockKind(TextChoices):
    """How a match keeps time."""

    NONE = "none"
    PER_MOVE = "per_move"
    BANK = "bank"


class Pace(TextChoices):
    """What the clock of a match counts."""

    NONE = "none"
    DAYS = "days"
    LIVE = "live"


class ClockForm(TextChoices):
    """The clocks that a server can offer, each with its own members."""

    NONE = "none"
    PER_MOVE = "per_move"
    BANK = "bank"
    PER_MOVE_MINUTES = "per_move_minutes"
    BANK_MINUTES = "bank_minutes"


class DeclineReason(TextChoices):
    """Why a player declines an invitation."""

    LATER = "later"
    GAME = "game"
    CLOCK = "clock"
    RATED = "rated"
    UNRATED = "unrated"
    BUSY = "busy"


class SeatKind(TextChoices):
    """Who sits in a seat."""

    HUMAN = "human"
    BOT = "bot"


class SeatState(TextChoices):
    """Whether a seat is taken."""

    OPEN = "open"
    INVITED = "invited"
    TAKEN = "taken"


class Leaving(TextChoices):
    """How a player left a match while it ran."""

    RESIGNED = "resigned"
    TIMED_OUT = "timed_out"


class RatingLimit(TextChoices):
    """Why the result of a rated match does not count for every player."""

    ABORTED = "aborted"
    TOO_SHORT = "too_short"
    SAME_PEOPLE = "same_people"


class AcceptedRating(TextChoices):
    """Which matches a bot accepts: rated ones, unrated ones, or both."""

    BOTH = "both"
    RATED = "rated"
    UNRATED = "unrated"


class AcceptedWhom(TextChoices):
    """Whose invitations a bot accepts: those of its owner and of the owner's bots, of people, or of everyone."""

    OWNER = "owner"
    PEOPLE = "people"
    EVERYONE = "everyone"
