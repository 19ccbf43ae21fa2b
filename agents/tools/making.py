"""Making a match, and taking a seat in one."""

from typing import Any, Final

from django.http import HttpResponse
from rest_framework.response import Response

from agents.tools.fields import OneMatch
from agents.tools.looking import seen_by
from agents.tools.tool import PLAY, Call, Said, Tool
from core.errors import FieldError, Invalid
from core.http.fields import Body, Items, Text, Whole, YesNo, checked
from core.http.idempotency import answer_once
from games.api.fields import ObjectField
from games.api.matches import MatchProposalSerializer
from games.services.leaving.leave import decline_invitation
from games.services.making.create import create_match
from games.services.making.join import join_match
from games.services.making.seats import SeatAsked
from games.services.making.terms import Terms

MOST_SEATS: Final = 8


class MatchAsked(Body):
    """The terms of a new match."""

    game = Text(max_length=40, help_text="From `games`.")
    seats = Items(
        child=Text(max_length=160),
        min_length=1,
        max_length=MOST_SEATS,
        help_text="All seats in order: `me`, `open`, `bot:NAME` for a house bot, `user:NAME` to invite a player.",
    )
    options = ObjectField(required=False, help_text="Options of the game.")
    clock = ObjectField(required=False, help_text='Such as {"kind": "per_move", "days": 3}; none by default.')
    rated = YesNo(required=False)
    private = YesNo(required=False, help_text="Hidden from all but its players.")
    idempotency_key = Text(required=False, max_length=255, help_text="Your own text; with it the call can be repeated.")


class SeatToTake(OneMatch):
    """The seat to take, or the invitation to decline."""

    seat = Whole(required=False, min_value=0, max_value=MOST_SEATS - 1, help_text="The first open one by default.")
    decline = YesNo(required=False, help_text="Decline the invitation.")


def make_match(call: Call) -> Said:
    """Create a match, and look at it."""
    asked = {name: value for name, value in call.arguments.items() if name not in ("idempotency_key", "private")}
    asked["seats"] = [_seat(place, wish, call.user.username) for place, wish in enumerate(call["seats"])]
    if call.get("private"):
        asked["visibility"] = "private"

    def make() -> HttpResponse:
        proposal = checked(MatchProposalSerializer(data=asked))
        proposal["seats"] = [SeatAsked(user=seat.get("user"), bot=seat.get("bot")) for seat in proposal["seats"]]
        match = create_match(creator=call.user, terms=Terms(**{"options": {}, **proposal}))
        seen = seen_by(call.user, match)
        return Response({"text": seen.text, "values": seen.values}, status=201)

    made: Any = answer_once(
        call.get("idempotency_key"), caller=f"user {call.user.pk}", what="make_match", asked=asked, effect=make
    )
    return Said(**made.data)


def _seat(place: int, wish: str, own_name: str) -> dict[str, Any]:
    kind, _, name = wish.partition(":")
    match kind:
        case "me":
            return {"user": own_name}
        case "open":
            return {"open": True}
        case "bot" | "user" if name:
            return {kind: name}
        case _:
            wrong = FieldError(f"seats.{place}", "invalid", "Write `me`, `open`, `bot:NAME` or `user:NAME`.")
            raise Invalid("Some seats cannot be read.", errors=[wrong])


def take_seat(call: Call) -> Said:
    """Take a seat and look at the match; or decline the invitation."""
    if call.get("decline"):
        decline_invitation(match_id=call["match"], user=call.user)
        return Said("Declined.", {"match": call["match"]})
    match = join_match(match_id=call["match"], user=call.user, number=call.get("seat"), entropy="")
    return seen_by(call.user, match)


MAKE_MATCH: Final = Tool(
    "make_match",
    "Make a match",
    "Create a match. It starts when all seats are taken; house bots take theirs at once.",
    MatchAsked,
    make_match,
    scope=PLAY,
)
JOIN_MATCH: Final = Tool(
    "join_match", "Join a match", "Accept an invitation or take an open seat.", SeatToTake, take_seat, scope=PLAY
)
