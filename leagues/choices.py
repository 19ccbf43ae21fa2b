"""The closed lists of values that leagues have, for models, services, lists and shapes alike."""

from django.db.models import TextChoices


class Format(TextChoices):
    """Who meets whom."""

    DIVISIONS = "divisions"
    ROUND_ROBIN = "round_robin"
    SWISS = "swiss"
    KNOCK_OUT = "knock_out"
    LADDER = "ladder"


class Unfinished(TextChoices):
    """What happens to matches that still run at the hard end."""

    DRAW = "draw"
    POINTS = "points"
    VOID = "void"


class SeasonState(TextChoices):
    """Where a season stands."""

    PLANNED = "planned"
    SIGN_UP = "sign_up"
    RUNNING = "running"
    ENDING = "ending"
    OVER = "over"
    CANCELLED = "cancelled"


class EntryState(TextChoices):
    """Where a player of a season stands."""

    SIGNED_UP = "signed_up"
    WAITING = "waiting"
    PLAYING = "playing"
    FINISHED = "finished"
    RESTING = "resting"
    WITHDRAWN = "withdrawn"
    NO_SHOW = "no_show"


class Way(TextChoices):
    """How a player got into their tier."""

    STAYS = "stays"
    UP = "up"
    DOWN = "down"
    FILLS = "fills"
    MAKES_ROOM = "makes_room"
    RETURNS = "returns"
    JOINS = "joins"
    REPLACES = "replaces"


class FixtureState(TextChoices):
    """What has become of a fixture."""

    OPEN = "open"
    PLAYED = "played"
    FORFEIT = "forfeit"
    BYE = "bye"
    VOID = "void"


class How(TextChoices):
    """What decided a fixture."""

    MATCH = "match"
    WITHDRAWAL = "withdrawal"
    HARD_END = "hard_end"
    DIRECTOR = "director"
    CHALLENGE = "challenge"
