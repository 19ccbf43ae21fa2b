"""How a match comes about: all seats in one call, then it starts as soon as everybody has sat down."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction

from accounts.models import User
from core import times
from core.errors import Conflict, FieldError, Invalid, NotYourSeat, SeatTaken
from core.ids import new_id
from core.journal.services import record
from core.transactions import transacted
from games import proof
from games.events import MATCH_CREATED
from games.models import Match, Seat, SharedDeal
from games.rules.contract import AnyGame
from games.rules.registry import registry
from games.selectors.waiting import open_seat
from games.services.clocks import clock_to_play_by
from games.services.limits import require_room
from games.services.locking import lock_match, require_waiting
from games.services.meeting import require_may_sit
from games.services.options import complete_options
from games.services.seating import SeatAsked, seats_for
from games.services.sharing import take_deal
from games.services.starting import start_if_full
from games.services.waiting import OF_A_HOLDER, waits_until


@dataclass(frozen=True)
class Terms:
    """What was asked for when a match was made; what is left out has its default."""

    game: str
    seats: Sequence[SeatAsked]
    options: Mapping[str, object]
    clock: Mapping[str, Any] | None = None
    rated: bool = False
    bots_among_people: bool = False
    visibility: str = Match.Visibility.PUBLIC
    policy: str = Match.Policy.LOSE
    shuffle_seats: bool | None = None
    join_later: bool = False
    chat: bool = False


def create_match(*, creator: User, terms: Terms, rematch_of: Match | None = None) -> Match:
    """Make a match with all its seats; the creator's own is taken at once unless they join later."""
    game = _game(terms.game)
    options = complete_options(game.facts, terms.options)
    clock = clock_to_play_by(terms.clock)
    _require_partners_for_a_bot(game, terms.policy)
    with transaction.atomic():
        seats = seats_for(
            creator=creator, facts=game.facts, asked=terms.seats, join_later=terms.join_later, rated=terms.rated
        )
        require_room(
            user=creator,
            to_wait=any(seat.state != Seat.State.TAKEN for seat in seats),
            to_sit=any(seat.user_id == creator.pk and seat.state == Seat.State.TAKEN for seat in seats),
        )
        match = _new_match(creator, terms, game, options, clock, rematch_of=rematch_of)
        _set_up(match, seats)
    return match


@transacted
def arrange_match(
    *,
    creator: User,
    terms: Terms,
    players: Sequence[User],
    entropies: Sequence[str],
    shared_deal: SharedDeal | None = None,
) -> Match:
    """Make a match of people who have agreed to it elsewhere, as in a league: all are seated, and it starts.

    Whom they meet was part of what they agreed to, so nobody is kept apart from anybody; so was the clock, which is
    taken as it was published to them. How many matches they have at a time is for whoever arranges them to see to.

    On a shared deal they sit as they are named, because seats are what is compared; nobody talks about its cards, and
    the deal has the entropies that it was made with.
    """
    if shared_deal is not None:
        shared_deal = take_deal(shared_deal)
        terms = replace(terms, shuffle_seats=False, chat=False)
        entropies = [""] * len(players)
    game = _game(terms.game)
    options = complete_options(game.facts, terms.options)
    match = _new_match(creator, terms, game, options, dict(terms.clock or {"kind": "none"}), shared_deal=shared_deal)
    seats = [
        Seat(number=number, listed_as=number, user=user, kind=user.kind, state=Seat.State.TAKEN, entropy=entropy)
        for number, (user, entropy) in enumerate(zip(players, entropies, strict=True))
    ]
    _set_up(match, seats)
    return match


def _set_up(match: Match, seats: list[Seat]) -> None:
    for seat in seats:
        seat.belong_to(match)
    Seat.objects.bulk_create(seats)
    record(MATCH_CREATED, {"match": match.id})
    start_if_full(match, seats)


def _game(key: str) -> AnyGame:
    game = registry().get(key)
    if game is None:
        known = ", ".join(registry())
        raise Invalid("There is no such game.", errors=[FieldError("game", "unknown", f"The games are: {known}.")])
    return game


def _require_partners_for_a_bot(game: AnyGame, policy: str) -> None:
    if policy == Match.Policy.BOT and all(len(side) == 1 for side in game.facts.sides):
        wrong = FieldError("policy", "not_offered", "A bot takes over only in games that are played with partners.")
        raise Invalid("This policy cannot be had.", errors=[wrong])


def _new_match(
    creator: User,
    terms: Terms,
    game: AnyGame,
    options: dict[str, Any],
    clock: dict[str, Any],
    *,
    rematch_of: Match | None = None,
    shared_deal: SharedDeal | None = None,
) -> Match:
    match_id, now = new_id(), times.now()
    deal, seed = (match_id, secrets.token_bytes(32)) if shared_deal is None else (shared_deal.pk, shared_deal.seed)
    match = Match.objects.create(
        id=match_id,
        game=game.facts.key,
        revision=game.facts.revision,
        options=options,
        clock=clock,
        rated=terms.rated,
        bots_among_people=terms.bots_among_people,
        visibility=terms.visibility,
        policy=terms.policy,
        # Who deals first should not be for the maker of a rated match to choose.
        shuffle_seats=terms.rated if terms.shuffle_seats is None else terms.shuffle_seats,
        chat=terms.chat,
        creator=creator,
        rematch_of=rematch_of,
        created_at=now,
        waits_until=waits_until(now),
        deal=deal,
        shared_deal=shared_deal,
        seed=seed,
        commitment=proof.commitment(bytes(seed), deal).hex(),
    )
    # Nobody else can see it yet: it is as good as locked.
    match.locked_at = match.created_at
    return match


@transacted
def join_match(*, match_id: str, user: User, number: int | None = None, entropy: str = "") -> Match:
    """Take a seat: the one that was kept for this user, or an open one."""
    match, seats = lock_match(match_id, user)
    require_waiting(match)
    sit_down(match, seats, user, number, entropy)
    return match


def sit_down(match: Match, seats: list[Seat], user: User, number: int | None, entropy: str) -> None:
    """Take a seat of a locked match that waits, and start it if nobody is missing any more."""
    seat = _seat_to_take(seats, user, number)
    require_may_sit(match, seats, user)
    require_room(user=user, to_wait=False, to_sit=True)
    seat.user, seat.kind = user, user.kind
    seat.state, seat.entropy, seat.expires_at = Seat.State.TAKEN, entropy, None
    seat.save(update_fields=OF_A_HOLDER)
    start_if_full(match, seats)


def _seat_to_take(seats: Sequence[Seat], user: User, number: int | None) -> Seat:
    own = next((seat for seat in seats if seat.user_id == user.pk), None)
    if own is not None and own.state == Seat.State.TAKEN:
        raise Conflict(f"You already hold seat {own.number}.")
    if number is not None and number >= len(seats):
        wrong = FieldError("seat", "no_such_seat", f"The seats are 0 to {len(seats) - 1}.")
        raise Invalid("There is no such seat.", errors=[wrong])
    if own is not None:
        if number not in (None, own.number):
            raise Conflict(f"Seat {own.number} is kept for you.")
        return own
    free = [seat for seat in seats if seat.state == Seat.State.OPEN and number in (None, seat.number)]
    if not free:
        raise SeatTaken("This seat is not open." if number is not None else "No seat is open.")
    return free[0]


def decline_invitation(*, match_id: str, user: User) -> Match:
    """Turn an invitation down: the seat is open to anybody from then on."""
    return _give_up(match_id, user, Seat.State.INVITED, "You are not invited to a seat in this match.")


def leave_match(*, match_id: str, user: User) -> Match:
    """Get up before the start, while no card has been seen: the seat is open again."""
    return _give_up(match_id, user, Seat.State.TAKEN, "You do not hold a seat in this match.")


@transacted
def _give_up(match_id: str, user: User, state: str, otherwise: str) -> Match:
    match, seats = lock_match(match_id, user)
    seat = next((s for s in seats if s.user_id == user.pk and s.state == state), None)
    if seat is None:
        raise NotYourSeat(otherwise)
    require_waiting(match)
    free_seat(seat)
    return match


def free_seat(seat: Seat) -> None:
    """Open a seat of a locked, waiting match to anybody; what its holder added to the deal goes with them."""
    open_seat(seat)
    seat.save(update_fields=OF_A_HOLDER)
