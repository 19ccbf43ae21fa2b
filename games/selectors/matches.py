"""Matches as they are shown: public facts, from columns, without a replay."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Prefetch, QuerySet, prefetch_related_objects

from accounts.models import User
from core.errors import MatchOver, NotFound, NotYourSeat, WrongState
from core.times import format_time
from games.models import Match, Seat
from games.rules.registry import ruleset
from games.selectors.clocks import now_for, terms_of
from games.selectors.effects import effect_of, with_effects
from games.selectors.overdue import require_in_time
from games.selectors.waiting import settle_in_memory


def may_see(match: Match, seats: Sequence[Seat], user: User) -> bool:
    """Private matches exist for their members only, after the end too."""
    if match.visibility != Match.Visibility.PRIVATE or match.creator_id == user.pk:
        return True
    return any(user.pk in (seat.user_id, seat.left_user_id) for seat in seats)


def seats_of(match: Match) -> list[Seat]:
    """The seats by number, with who sits there, as they stand by now; asked for once."""
    prefetch_related_objects([match], _SEATS)
    seats = list(match.seats.all())
    settle_in_memory(match, seats)
    return seats


def require_running(match: Match) -> None:
    """Moves, resignations and agreements are for running matches."""
    if match.status == Match.Status.OVER:
        raise MatchOver("The match is over.")
    if match.status == Match.Status.WAITING:
        raise WrongState("The match has not started: seats are still free.")


def match_for(match_id: str, user: User) -> Match:
    """A match, for somebody who may know of it; not before whatever time has run out in it is settled."""
    match = Match.objects.select_related("creator", "adjudication", "shared_deal").filter(pk=match_id).first()
    if match is None or not may_see(match, seats_of(match), user):
        raise NotFound("There is no such match.")
    require_in_time(match, seats_of(match), now_for(match))
    return match


def is_known(match_id: str) -> bool:
    """Whether there is a match of this id, for whoever runs the server."""
    return Match.objects.filter(pk=match_id).exists()


def seat_of(seats: Sequence[Seat], user: User, number: int | None = None) -> Seat | None:
    """The seat that a user holds, if any; that of this number, where a bot holds several."""
    held = (s for s in seats if s.user_id == user.pk and s.state == Seat.State.TAKEN)
    return next((s for s in held if number in (None, s.number)), None)


def with_seats(matches: QuerySet[Match]) -> QuerySet[Match]:
    """The same matches, with all that their documents are made from asked for at once."""
    return with_effects(matches.select_related("creator", "adjudication", "shared_deal").prefetch_related(_SEATS))


_SEATS = Prefetch("seats", queryset=Seat.objects.select_related("user", "left_user").order_by("number"))


def outcome_of(match: Match, seats: Sequence[Seat]) -> dict[str, Any] | None:
    """Places, points and reason; null until the end, places and points null where there are none."""
    if match.status != Match.Status.OVER:
        return None
    decided = all(seat.place is not None for seat in seats)
    return {
        "places": [seat.place for seat in seats] if decided else None,
        "points": [seat.points for seat in seats] if decided else None,
        "reason": match.reason,
    }


def adjudication_of(match: Match) -> dict[str, Any] | None:
    """What staff said when they ended the match; null if they did not."""
    if match.status != Match.Status.OVER or match.reason not in ("adjudicated", "aborted"):
        return None
    found = getattr(match, "adjudication", None)
    return {"reason": found.reason, "at": format_time(found.at)} if found else None


def own_seat(seats: Sequence[Seat], user: User, number: int | None = None) -> Seat:
    """The seat that a user holds; that of this number, where a bot holds several."""
    seat = seat_of(seats, user, number)
    if seat is None:
        raise NotYourSeat("You do not hold a seat in this match.")
    return seat


def match_of_player(match_id: str, user: User) -> tuple[Match, list[Seat], Seat]:
    """A match, its seats and the own one, for somebody who plays in it."""
    match = match_for(match_id, user)
    seats = seats_of(match)
    return match, seats, own_seat(seats, user)


def options_of(match: Match) -> dict[str, Any]:
    """The options in the order in which the game lists them, whatever order the database keeps them in."""
    game = ruleset(match.game, match.revision)
    names = [spec.name for spec in game.facts.options] if game else []
    return {name: match.options[name] for name in [*names, *match.options] if name in match.options}


def match_document(match: Match) -> dict[str, Any]:
    """A match as everybody who may see it sees it."""
    seats = seats_of(match)
    waits = match.status == Match.Status.WAITING
    return {
        "id": match.id,
        "game": match.game,
        "revision": match.revision,
        "status": match.status,
        "options": options_of(match),
        "clock": terms_of(match).published,
        "rated": match.rated,
        "bots_among_people": match.bots_among_people,
        "visibility": match.visibility,
        "chat": match.chat,
        "policy": match.policy,
        "creator": match.creator.username,
        "created_at": format_time(match.created_at),
        "expires_at": format_time(match.waits_until) if waits and match.waits_until else None,
        "started_at": format_time(match.started_at) if match.started_at else None,
        "ended_at": format_time(match.ended_at) if match.ended_at else None,
        "ply": match.ply,
        "seats": [
            {
                "seat": seat.number,
                "kind": seat.kind or None,
                "name": seat.user.username if seat.user else None,
                "state": seat.state,
                "expires_at": format_time(seat.expires_at) if seat.expires_at else None,
                "left": seat.left_user.username if seat.left_user else None,
            }
            for seat in seats
        ],
        "commitment": match.commitment,
        "outcome": outcome_of(match, seats),
        "adjudication": adjudication_of(match),
        "rating_effect": effect_of(match),
    }
