"""What people can choose to hear of: the kinds of events, in groups, as they say them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

GROUPS: "Final[Sequence[tuple[_StrPromise, Sequence[tuple[str, _StrPromise]]]]]" = (
    (
        _("Matches"),
        (
            ("turn.began", _("It is your turn")),
            ("turn.reminder", _("Your time is running out")),
            ("match.started", _("A match has started")),
            ("move.played", _("Any move was played")),
            ("match.finished", _("A match is over")),
            ("match.adjudicated", _("The staff has ended a match")),
            ("chat.written", _("A message was written")),
            ("agreement.offered", _("A draw or an abort is offered")),
            ("agreement.declined", _("Draw or abort no longer offered")),
            ("pause.offered", _("A pause is offered")),
            ("pause.declined", _("Pause no longer offered")),
            ("match.paused", _("A match is paused")),
            ("match.resumed", _("A match goes on after a pause")),
            ("seat.timed_out", _("A player's time ran out")),
            ("seat.taken_over", _("A bot took a seat over")),
            ("order.played", _("A standing order was carried out")),
            ("order.dropped", _("A standing order was dropped")),
            ("analysis.ready", _("An analysis is ready")),
            ("deal.unsealed", _("The cards of a shared deal can be seen")),
            ("rating.changed", _("Your rating has changed")),
            ("result.annulled", _("A result does not count any more")),
        ),
    ),
    (
        _("Coming together"),
        (
            ("invitation.made", _("You are invited to a match")),
            ("invitation.declined", _("An invitation was declined")),
            ("invitation.expired", _("An invitation has expired")),
            ("seat.taken", _("A seat was taken")),
            ("seat.left", _("A seat was left before the start")),
            ("rematch.asked", _("A rematch is waiting")),
        ),
    ),
    (
        _("Leagues"),
        (
            ("season.invited", _("You are invited to a season")),
            ("season.opened", _("A season is open for sign-up")),
            ("season.message", _("A director writes to a season")),
            ("season.substitute_asked", _("You are asked to play for one who left")),
            ("season.started", _("A season has started")),
            ("season.ended", _("The standings are final")),
            ("season.cancelled", _("A season is cancelled")),
            ("round.drawn", _("A round is drawn")),
            ("fixture.opened", _("A match of the schedule has begun")),
            ("fixture.decided", _("A match of the schedule is decided")),
            ("fixture.appealed", _("A player appeals against a ruling")),
            ("division.joined", _("You have a place in a division")),
            ("player.promoted", _("You go up a tier")),
            ("player.relegated", _("You go down a tier")),
            ("player.withdrawn", _("You no longer take part")),
            ("challenge.made", _("A challenge on a ladder")),
            ("challenge.accepted", _("A challenge was accepted")),
            ("challenge.refused", _("A challenge was refused")),
            ("challenge.retracted", _("A challenge was taken back")),
            ("league.passed_on", _("A league was passed on to you")),
        ),
    ),
    (
        _("Account"),
        (
            ("archive.ready", _("Your archive is ready")),
            ("webhook.disabled", _("A webhook is disabled")),
        ),
    ),
)
"""Those that are missing are about the safety of the account, or from the staff: they always reach it."""
