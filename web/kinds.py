"""What people can choose to hear of: the kinds of events, in groups, as they say them."""

from collections.abc import Mapping, Sequence
from typing import Final

GROUPS: Final[Mapping[str, Sequence[tuple[str, str]]]] = {
    "Matches": (
        ("turn.began", "It is your turn"),
        ("turn.reminder", "Your time is running out"),
        ("match.started", "A match has started"),
        ("move.played", "Any move was played"),
        ("match.finished", "A match is over"),
        ("match.adjudicated", "The staff has ended a match"),
        ("chat.written", "A message was written"),
        ("agreement.offered", "A draw or an abort is offered"),
        ("agreement.declined", "It was declined"),
        ("seat.timed_out", "A player's time ran out"),
        ("seat.taken_over", "A bot took a seat over"),
        ("order.played", "A standing order was carried out"),
        ("order.dropped", "A standing order was dropped"),
        ("analysis.ready", "An analysis is ready"),
        ("deal.unsealed", "The cards of a shared deal can be seen"),
        ("rating.changed", "Your rating has changed"),
        ("result.annulled", "A result does not count any more"),
    ),
    "Coming together": (
        ("invitation.made", "You are invited to a match"),
        ("invitation.declined", "An invitation was declined"),
        ("invitation.expired", "An invitation has expired"),
        ("seat.taken", "A seat was taken"),
        ("seat.left", "A seat was left before the start"),
        ("rematch.asked", "A rematch is waiting"),
    ),
    "Leagues": (
        ("season.invited", "You are invited to a season"),
        ("season.opened", "A season is open for sign-up"),
        ("season.message", "A director writes to a season"),
        ("season.substitute_asked", "You are asked to play for one who left"),
        ("season.started", "A season has started"),
        ("season.ended", "The standings are final"),
        ("season.cancelled", "A season is cancelled"),
        ("round.drawn", "A round is drawn"),
        ("fixture.opened", "A match of the schedule has begun"),
        ("fixture.decided", "A match of the schedule is decided"),
        ("division.joined", "You have a place in a division"),
        ("player.promoted", "You go up a tier"),
        ("player.relegated", "You go down a tier"),
        ("player.withdrawn", "You no longer take part"),
        ("challenge.made", "A challenge on a ladder"),
        ("challenge.accepted", "A challenge was accepted"),
        ("challenge.refused", "A challenge was refused"),
        ("challenge.retracted", "A challenge was taken back"),
        ("league.passed_on", "A league was passed on to you"),
    ),
    "Account": (
        ("archive.ready", "Your archive is ready"),
        ("webhook.disabled", "A webhook is disabled"),
    ),
}
"""Those that are missing are about the safety of the account, or from the staff: they always reach it."""
