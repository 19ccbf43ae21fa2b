"""Which channels bring which kinds unless a person chooses otherwise."""

from collections.abc import Mapping, Sequence

from notifications.events import TURN_REMINDER
from notifications.registry import kinds

MAIL = "mail"
PUSH = "push"
CHANNELS = (MAIL, PUSH)

REMINDER = TURN_REMINDER
"""Time is running out. It has a mail of its own: a digest would come too late."""

_MAILED = frozenset({
    REMINDER, "turn.began", "invitation.made", "match.started", "match.finished", "match.adjudicated",
    "agreement.offered", "pause.offered", "match.paused", "match.resumed", "rematch.asked", "seat.taken_over",
    "webhook.disabled",
    "season.invited", "season.message", "season.substitute_asked",
    "season.opened", "season.cancelled", "season.started", "season.ended", "round.drawn", "division.joined",
    "player.promoted", "player.relegated", "player.withdrawn", "league.passed_on", "result.annulled", "analysis.ready",
    "archive.ready",
    "fixture.appealed",
    "challenge.made", "challenge.accepted", "challenge.refused", "challenge.retracted",
})  # fmt: skip


_PUSHED = _MAILED - {"webhook.disabled"}


def known_kinds() -> list[str]:
    """Every kind that a channel can bring, in order of name."""
    return sorted(kinds())


def channels_of(kind: str, chosen: Mapping[str, Sequence[str]]) -> list[str]:
    """The channels that bring a kind to a person who has made these choices."""
    if kind in chosen:
        return list(chosen[kind])
    return [channel for channel, brought in ((MAIL, _MAILED), (PUSH, _PUSHED)) if kind in brought]
