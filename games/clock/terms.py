"""The clock of a match as it is asked for, and as it is published and hashed with it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from games.clock.instants import DAY, HOUR, MINUTE


class Between(NamedTuple):
    """The least and the most that is allowed."""

    least: int
    most: int


class Bounds(NamedTuple):
    """Limits to what matches of a server can choose. The most also bounds how long a match can stand still."""

    per_move_days: Between = Between(1, 30)
    bank_days: Between = Between(1, 60)
    increment_hours: Between = Between(0, 168)
    cap_days: Between = Between(1, 90)
    per_move_minutes: Between = Between(1, 720)
    bank_minutes: Between = Between(1, 720)
    increment_seconds: Between = Between(0, 3_600)
    cap_minutes: Between = Between(1, 1_440)


class Form(NamedTuple):
    """Members of a clock. A kind of clock has a form in days and one in minutes."""

    name: str
    """The name that operators and bots use."""
    kind: str
    numbers: tuple[str, ...] = ()
    """First what a seat begins with, then what a bank gains by a move and its cap."""
    has_rests: bool = False
    """True if it says whether weekends and vacations count. At one sitting nobody is away."""

    @property
    def members(self) -> tuple[str, ...]:
        """The members that are published, in order."""
        return ("kind", *self.numbers, *(_RESTS if self.has_rests else ()))

    def between(self, number: str, bounds: Bounds) -> Between:
        """The least and the most of one of its numbers."""
        allowed: Between = getattr(bounds, f"{self.kind}_{number}" if number == self.numbers[0] else number)
        return allowed


_RESTS: Final[dict[str, tuple[str, ...]]] = {"vacation": ("none", "budget"), "weekends": ("play", "rest")}
"""The members that say what does not count; the first choice is meant where nothing is said."""
FORMS: Final = (
    Form("none", "none"),
    Form("per_move", "per_move", ("days",), has_rests=True),
    Form("bank", "bank", ("days", "increment_hours", "cap_days"), has_rests=True),
    Form("per_move_minutes", "per_move", ("minutes",)),
    Form("bank_minutes", "bank", ("minutes", "increment_seconds", "cap_minutes")),
)
KINDS: Final = tuple(dict.fromkeys(form.kind for form in FORMS))


def form_of(clock: Mapping[str, Any]) -> Form:
    """The form of a clock of a known kind: in minutes if it names them and no days."""
    forms = [form for form in FORMS if form.kind == clock["kind"]]
    return forms[-1] if "minutes" in clock and "days" not in clock else forms[0]


def is_live(clock: Mapping[str, Any]) -> bool:
    """Return True if a published clock counts minutes, so that the match is played at one sitting."""
    return "minutes" in clock


def pace_of(clock: Mapping[str, Any]) -> str:
    """Return what a published clock counts: nothing, days, or the minutes of one sitting."""
    return "none" if clock["kind"] == "none" else "live" if is_live(clock) else "days"


class Wrong(NamedTuple):
    """Fault of one member of a clock, for a program and for a reader; no member for the whole."""

    member: str
    code: str
    detail: str


class ClockRefused(ValueError):
    """Error for a request that is no clock, or not within the bounds."""

    def __init__(self, errors: tuple[Wrong, ...]) -> None:
        super().__init__(" ".join(wrong.detail for wrong in errors))
        self.errors = errors


@dataclass(frozen=True)
class Clock:
    """The terms on which every seat of a match has to move."""

    kind: str = "none"
    days: int = 0
    """The days for each move, or those that a bank begins with."""
    increment_hours: int = 0
    cap_days: int = 0
    vacation: str = "none"
    weekends: str = "play"
    minutes: int = 0
    """As `days`, of a clock in minutes; it has either."""
    increment_seconds: int = 0
    cap_minutes: int = 0

    @property
    def allowance(self) -> int:
        """The seconds that a seat has before its first move."""
        return self.days * DAY + self.minutes * MINUTE

    @property
    def increment(self) -> int:
        """The seconds that a move adds to a bank."""
        return self.increment_hours * HOUR + self.increment_seconds

    @property
    def cap(self) -> int:
        """The seconds that no bank exceeds."""
        return self.cap_days * DAY + self.cap_minutes * MINUTE

    @property
    def form(self) -> Form:
        """Return the form of the clock, which says which members it has."""
        return form_of({"kind": self.kind, **({"minutes": self.minutes} if self.minutes else {})})

    @property
    def published(self) -> dict[str, Any]:
        """The clock with all members of its form: what the match shows and what its header is hashed with."""
        return {member: getattr(self, member) for member in self.form.members}


def parse(asked: object, bounds: Bounds | None = None) -> Clock:
    """The clock that was asked for, from its JSON; `ClockRefused` with every reason at once.

    Without bounds any numbers will do that the arithmetic allows: so a clock is read back that was published when the
    bounds were others.
    """
    if not isinstance(asked, Mapping):
        raise ClockRefused((Wrong("", "invalid", 'A clock must be an object, such as {"kind": "none"}.'),))
    kind = asked.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise ClockRefused((Wrong("kind", *_choice("kind", KINDS, "kind" in asked)),))
    form = form_of(asked)
    errors = (*_strangers(asked, form), *_wrong_numbers(asked, form, bounds), *_wrong_rests(asked, form))
    if errors:
        raise ClockRefused(errors)
    return Clock(**{str(member): asked[member] for member in form.members if member in asked})


def _strangers(asked: Mapping[Any, object], form: Form) -> Iterator[Wrong]:
    for member in asked:
        if member not in form.members:
            within = f" in {form.numbers[0]}" if form.numbers else ""
            yield Wrong(str(member), "unknown", f"A clock of kind “{form.kind}”{within} has no member “{member}”.")


def _wrong_numbers(asked: Mapping[Any, object], form: Form, bounds: Bounds | None) -> list[Wrong]:
    errors = []
    for member in form.numbers:
        least, most = form.between(member, bounds) if bounds else _ANY[member]
        value = asked.get(member)
        if member not in asked:
            says = "its “days” or its “minutes”" if member == "days" else f"its “{member}”"
            errors.append(Wrong(member, "required", f"A clock of kind “{form.kind}” requires {says}."))
        # A bool is an int to Python, and 3.0 is not the text that 3 is where it is hashed.
        elif type(value) is not int:
            errors.append(Wrong(member, "invalid", f"“{member}” is a whole number."))
        elif not least <= value <= most:
            errors.append(Wrong(member, "out_of_range", f"“{member}” is from {least} to {most}."))
    if not errors and form.kind == "bank":
        first, _, cap = form.numbers
        if asked[cap] < asked[first]:  # type: ignore[operator]  # both are ints here
            detail = f"“{cap}” is not less than “{first}”, with which the bank begins."
            errors.append(Wrong(cap, "out_of_range", detail))
    return errors


def _wrong_rests(asked: Mapping[Any, object], form: Form) -> Iterator[Wrong]:
    for member, choices in _RESTS.items():
        if form.has_rests and member in asked and asked[member] not in choices:
            yield Wrong(member, *_choice(member, choices, True))


def _choice(member: str, choices: tuple[str, ...], given: bool) -> tuple[str, str]:
    allowed = ", ".join(f"“{choice}”" for choice in choices)
    return "invalid_choice" if given else "required", f"“{member}” is one of {allowed}."


# A century of days, or as many minutes: far within the limits of arithmetic on dates.
_ANY: Final = {
    number: Between(0 if number.startswith("increment") else 1, 36_500) for form in FORMS for number in form.numbers
}
