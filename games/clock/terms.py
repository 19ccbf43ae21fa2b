"""The clock of a match as it is asked for, and as it is published and hashed with it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from games.clock.instants import DAY, HOUR


class Between(NamedTuple):
    """The least and the most that is allowed."""

    least: int
    most: int


class Bounds(NamedTuple):
    """What a server lets its matches choose. The most also bounds how long a match can stand still."""

    per_move_days: Between = Between(1, 30)
    bank_days: Between = Between(1, 60)
    increment_hours: Between = Between(0, 168)
    cap_days: Between = Between(1, 90)


class Wrong(NamedTuple):
    """What is wrong with one member of a clock, for a program and for a reader; no member for the whole."""

    member: str
    code: str
    detail: str


class ClockRefused(ValueError):
    """What was asked for is no clock, or not within the bounds."""

    def __init__(self, wrongs: tuple[Wrong, ...]) -> None:
        super().__init__(" ".join(wrong.detail for wrong in wrongs))
        self.wrongs = wrongs


@dataclass(frozen=True)
class Clock:
    """The terms on which every seat of a match has to move."""

    kind: str = "none"
    days: int = 0
    """What each move has, or what a bank begins with."""
    increment_hours: int = 0
    cap_days: int = 0
    vacation: str = "none"
    weekends: str = "play"

    @property
    def allowance(self) -> int:
        """The seconds that a seat has before its first move."""
        return self.days * DAY

    @property
    def increment(self) -> int:
        """The seconds that a move adds to a bank."""
        return self.increment_hours * HOUR

    @property
    def cap(self) -> int:
        """The seconds that no bank exceeds."""
        return self.cap_days * DAY

    @property
    def published(self) -> dict[str, Any]:
        """The clock with all members of its kind: what the match shows and what its header is hashed with."""
        return {member: getattr(self, member) for member in _MEMBERS[self.kind]}


_RESTS: Final[dict[str, tuple[str, ...]]] = {"vacation": ("none", "budget"), "weekends": ("play", "rest")}
"""The members that say what does not count; the first choice is meant where nothing is said."""
_NUMBERS: Final[dict[str, tuple[str, ...]]] = {
    "none": (),
    "per_move": ("days",),
    "bank": ("days", "increment_hours", "cap_days"),
}
# Without a clock there is nothing that could rest.
_MEMBERS: Final = {kind: ("kind", *numbers, *(_RESTS if numbers else ())) for kind, numbers in _NUMBERS.items()}


def parse(asked: object, bounds: Bounds | None = None) -> Clock:
    """The clock that was asked for, from its JSON; `ClockRefused` with every reason at once.

    Without bounds any numbers will do that the arithmetic allows: so a clock is read back that was published when the
    bounds were others.
    """
    if not isinstance(asked, Mapping):
        raise ClockRefused((Wrong("", "invalid", 'A clock is an object, such as {"kind": "none"}.'),))
    kind = asked.get("kind")
    if not isinstance(kind, str) or kind not in _NUMBERS:
        raise ClockRefused((Wrong("kind", *_choice("kind", tuple(_NUMBERS), "kind" in asked)),))
    wrongs = (*_strangers(asked, kind), *_wrong_numbers(asked, kind, bounds), *_wrong_rests(asked, kind))
    if wrongs:
        raise ClockRefused(wrongs)
    return Clock(**{str(member): asked[member] for member in _MEMBERS[kind] if member in asked})


def _strangers(asked: Mapping[Any, object], kind: str) -> Iterator[Wrong]:
    for member in asked:
        if member not in _MEMBERS[kind]:
            yield Wrong(str(member), "unknown", f"A clock of kind “{kind}” has no member “{member}”.")


def _wrong_numbers(asked: Mapping[Any, object], kind: str, bounds: Bounds | None) -> Iterator[Wrong]:
    sound = True
    for member in _NUMBERS[kind]:
        least, most = _between(kind, member, bounds)
        value = asked.get(member)
        if member not in asked:
            yield Wrong(member, "required", f"A clock of kind “{kind}” says its “{member}”.")
        # A bool is an int to Python, and 3.0 is not the text that 3 is where it is hashed.
        elif type(value) is not int:
            yield Wrong(member, "invalid", f"“{member}” is a whole number.")
        elif not least <= value <= most:
            yield Wrong(member, "out_of_range", f"“{member}” is from {least} to {most}.")
        else:
            continue
        sound = False
    if sound and kind == "bank" and asked["cap_days"] < asked["days"]:  # type: ignore[operator]  # both are ints here
        yield Wrong("cap_days", "out_of_range", "“cap_days” is not less than “days”, with which the bank begins.")


def _between(kind: str, member: str, bounds: Bounds | None) -> Between:
    if bounds is None:
        # A century: what the arithmetic on dates has room for, many times over.
        return Between(0 if member == "increment_hours" else 1, 36_500)
    allowed: Between = getattr(bounds, f"{kind}_days" if member == "days" else member)
    return allowed


def _wrong_rests(asked: Mapping[Any, object], kind: str) -> Iterator[Wrong]:
    for member, choices in _RESTS.items():
        if member in _MEMBERS[kind] and member in asked and asked[member] not in choices:
            yield Wrong(member, *_choice(member, choices, True))


def _choice(member: str, choices: tuple[str, ...], given: bool) -> tuple[str, str]:
    allowed = ", ".join(f"“{choice}”" for choice in choices)
    return "invalid_choice" if given else "required", f"“{member}” is one of {allowed}."
