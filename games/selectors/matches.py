"""Matches as they are shown: public facts, from columns, without a replay."""

import dataclasses
from collections.abc import Collection, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.db.models import Prefetch, Q, QuerySet, prefetch_related_objects

from accounts.models import User
from core.errors import MatchOver, NotFound, NotYourSeat, WrongState
from core.heartbeats import WORKER, is_heard
from games.choices import Policy, SeatKind, SeatState, Status, Visibility
from games.models import Match, Seat
from games.selectors.catalogue import ordered_options
from games.selectors.clocks import terms_of
from games.selectors.effects import effects_of
from games.selectors.encounters import limit_of
from games.selectors.expiry import now_for, pause_end, settle_in_memory
from games.selectors.loading import BESIDE_A_MATCH, Rows, match_of_rows, rows_of_match
from games.shapes.matches import CreatedMatch, RatingEffect, ShownAdjudication, ShownMatch, ShownOutcome, ShownSeat


@dataclasses.dataclass(frozen=True, slots=True)
class Company:
    """The others at a table, and how the match ended for one who sits there."""

    others: list[str]
    has_won: bool | None = None
    """None before the end, and for a player who has left their seat."""
    is_tied: bool = False


def may_see(match: Match, seats: Sequence[Seat], user: User) -> bool:
    """Private matches exist for their members only, after the end too."""
    if match.visibility != Match.Visibility.PRIVATE or match.creator_id == user.pk:
        return True
    return has_sat(seats, user)


def has_sat(seats: Sequence[Seat], user: User) -> bool:
    """Return True if the user has one of these seats, or has left one to a bot."""
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
        raise WrongState("The match has not started: some seats are still open.")


def visible_match(match_id: str, user: User, rows: Rows | None = None) -> Match:
    """A match that the user may see, as it is stored: time may have run out in it.

    `rows` are those of the match, where they have just been fetched.
    """
    match = match_of_rows(rows_of_match(match_id) if rows is None else rows)
    if match is None or not may_see(match, seats_of(match), user):
        raise NotFound("Match not found.")
    return match


def live_match_of(user: User) -> Match | None:
    """The match that a guest has made and that goes on, if there is one."""
    return Match.objects.filter(creator=user, status=Match.Status.RUNNING).order_by("created_at").last()


def is_known(match_id: str) -> bool:
    """Return True if there is a match of this id, for the operator."""
    return Match.objects.filter(pk=match_id).exists()


def seat_of(seats: Sequence[Seat], user: User, number: int | None = None) -> Seat | None:
    """The seat that a user holds, if any; that of this number, where a bot holds several."""
    held = (s for s in seats if s.user_id == user.pk and s.state == Seat.State.TAKEN)
    return next((s for s in held if number in (None, s.number)), None)


def with_seats(matches: QuerySet[Match]) -> QuerySet[Match]:
    """The matches, with all rows that their shapes are made from, in as few queries as one match needs."""
    return matches.select_related(*BESIDE_A_MATCH).prefetch_related(_SEATS)


_SEATS = Prefetch("seats", queryset=Seat.objects.select_related("user", "left_user").order_by("number"))


def outcome_of(match: Match, seats: Sequence[Seat]) -> ShownOutcome | None:
    """Places, points and reason; null until the end, places and points null where there are none."""
    if match.status != Match.Status.OVER:
        return None
    decided = all(seat.place is not None for seat in seats)
    return ShownOutcome(
        places=[seat.place for seat in seats if seat.place is not None] if decided else None,
        points=[seat.points for seat in seats if seat.points is not None] if decided else None,
        reason=match.reason,
    )


def adjudication_of(match: Match) -> ShownAdjudication | None:
    """Return what staff said when they ended the match; null if they did not."""
    if match.status != Match.Status.OVER or match.reason not in ("adjudicated", "aborted"):
        return None
    found = getattr(match, "adjudication", None)
    return ShownAdjudication(reason=found.reason, at=found.at) if found else None


def has_only_bots(seats: Sequence[Seat]) -> bool:
    """Return True if every seat is taken by a house bot, so that nobody plays but the server."""
    return all(seat.has_house_bot for seat in seats)


def own_seat(seats: Sequence[Seat], user: User, number: int | None = None) -> Seat:
    """The seat that a user holds; that of this number, where a bot holds several."""
    seat = seat_of(seats, user, number)
    if seat is None:
        raise NotYourSeat("You do not hold a seat in this match.")
    return seat


def options_of(match: Match) -> dict[str, Any]:
    """The options of a match, in the order in which its game lists them."""
    return ordered_options(match.game, match.options, match.revision)


def shown_match(match: Match) -> ShownMatch:
    """A match as shown to everyone who may see it."""
    return shown_matches([match])[0]


def shown_matches(matches: Sequence[Match]) -> list[ShownMatch]:
    """Matches as shown to everyone who may see them. Their effects on ratings are read together."""
    # In their present state, which may be over.
    seats = [seats_of(match) for match in matches]
    effects = effects_of(matches)
    return [_shown(match, own, effects.get(match.pk)) for match, own in zip(matches, seats, strict=True)]


def _shown(match: Match, seats: Sequence[Seat], effect: RatingEffect | None) -> ShownMatch:
    return ShownMatch(
        id=match.id,
        game=match.game,
        revision=match.revision,
        status=Status(match.status),
        options=options_of(match),
        clock=terms_of(match).published,
        rated=match.rated,
        rating_limit=limit_of(match),
        rating_min=match.rating_min,
        rating_max=match.rating_max,
        bots_among_people=match.bots_among_people,
        visibility=Visibility(match.visibility),
        chat=match.chat,
        policy=Policy(match.policy),
        creator=match.creator.username,
        created_at=match.created_at,
        expires_at=match.waits_until if match.status == Status.WAITING else None,
        started_at=match.started_at,
        ended_at=match.ended_at,
        paused_until=pause_end(match, now_for(match)),
        ply=match.ply,
        seats=[shown_seat(seat) for seat in seats],
        hints=match.has_hints,
        commitment=match.commitment,
        outcome=outcome_of(match, seats),
        adjudication=adjudication_of(match),
        rating_effect=effect,
    )


def shown_seat(seat: Seat) -> ShownSeat:
    """A place at a match, and who sits there."""
    return ShownSeat(
        seat=seat.number,
        kind=SeatKind(seat.kind) if seat.kind else None,
        name=seat.user.username if seat.user else None,
        state=SeatState(seat.state),
        expires_at=seat.expires_at,
        left=seat.left_user.username if seat.left_user else None,
        agent=seat.by_agent,
    )


def is_open_to_strangers(match_id: str) -> bool:
    """Return True if the match exists and is not private."""
    return Match.objects.filter(pk=match_id).exclude(visibility=Visibility.PRIVATE).exists()


def running_among(match_ids: Collection[str]) -> set[str]:
    """The ids, among these, of matches that are not over."""
    if not match_ids:
        return set()
    return set(Match.objects.filter(pk__in=match_ids).exclude(status=Status.OVER).values_list("pk", flat=True))


def public_among(match_ids: Collection[str]) -> set[str]:
    """The ids, among these, of public matches that run."""
    if not match_ids:
        return set()
    running = Match.objects.filter(pk__in=match_ids, status=Status.RUNNING, visibility=Visibility.PUBLIC)
    return set(running.values_list("pk", flat=True))


def company_in(match_ids: Collection[str], user: User) -> dict[str, Company]:
    """The other players and the user's result, by match; of matches alone in which the user sits or has sat."""
    if not match_ids:
        return {}
    own = Seat.objects.filter(Q(user=user) | Q(left_user=user), match__in=match_ids)
    seats = Seat.objects.filter(match__in=own.values("match"), user__isnull=False).order_by("match_id", "number")
    rows = seats.values_list("match_id", "user_id", "user__username", "place")
    return {match_id: _company([row[1:] for row in found], user) for match_id, found in groupby(rows, itemgetter(0))}


def others_in(match_id: str, user: User) -> list[str]:
    """The names of the other players of a match; none if the user neither sits nor has sat there."""
    company = company_in([match_id], user).get(match_id)
    return company.others if company else []


def _company(seats: Sequence[tuple[int, str, int | None]], user: User) -> Company:
    others = [name for user_id, name, _ in seats if user_id != user.pk]
    place = next((place for user_id, _, place in seats if user_id == user.pk), None)
    if place is None:
        return Company(others)
    return Company(others, has_won=place == 1, is_tied=len({place for _, _, place in seats}) == 1)


def require_unsealed(match: Match) -> None:
    """Refuse to show cards of a deal that other players have yet to play with."""
    if match.is_sealed:
        raise WrongState("Other tables are still playing this deal. The cards stay hidden until they finish.")


def are_bots_delayed(match: Match, among: frozenset[int] | None = None) -> bool:
    """Return True if a house bot sits there, on one of these seats if named, and no worker was heard of lately."""
    has_bots = any(seat.has_house_bot and (among is None or seat.number in among) for seat in seats_of(match))
    return has_bots and not is_heard(WORKER)


def created_match(match: Match) -> CreatedMatch:
    """A match as its creator is shown it at first."""
    shown = shown_match(match)
    members = {field.name: getattr(shown, field.name) for field in dataclasses.fields(shown)}
    return CreatedMatch(**members, bots_delayed=are_bots_delayed(match))
