"""The rows of a new match, whether it is created or arranged."""

from collections.abc import Sequence
from typing import Any

from accounts.models import User
from core import times
from core.errors import FieldError, Invalid
from core.ids import new_id
from core.journal.services import record_all
from core.randomness import new_seed
from core.statements import Insert
from games import proof
from games.events import INVITATION_MADE, MATCH_CREATED, SEAT_TAKEN
from games.models import Match, Seat, SharedDeal
from games.rules.contract import AnyGame
from games.rules.registry import registry
from games.selectors.loading import set_seats
from games.services.making.start import begin, deal, is_full
from games.services.making.terms import Terms
from games.services.making.waiting import seat_payload, waits_until

_MATCHES, _SEATS = Insert(Match), Insert(Seat)


def game_for(key: str) -> AnyGame:
    game = registry().get(key)
    if game is None:
        known = ", ".join(registry())
        raise Invalid(
            "Game not found.", errors=[FieldError("game", "unknown", (f"Unknown game. Available games: {known}."))]
        )
    return game


def new_match(
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
    deal, seed = (match_id, new_seed()) if shared_deal is None else (shared_deal.pk, shared_deal.seed)
    match = Match(
        id=match_id,
        game=game.facts.key,
        revision=game.facts.revision,
        options=options,
        clock=clock,
        rated=terms.rated,
        bots_among_people=terms.bots_among_people,
        visibility=terms.visibility,
        policy=terms.policy,
        # The creator of a rated match must not choose who deals first.
        shuffle_seats=terms.rated if terms.shuffle_seats is None else terms.shuffle_seats,
        chat=terms.chat,
        creator=creator,
        rematch_of=rematch_of,
        created_at=now,
        waits_until=waits_until(now, clock),
        deal=deal,
        shared_deal=shared_deal,
        seed=seed,
        commitment=proof.commitment(bytes(seed), deal).hex(),
    )
    # No other transaction can see it yet, so it counts as locked.
    match.locked_at = match.created_at
    return match


def save_new_match(
    match: Match, seats: list[Seat], *, accepted: Sequence[Seat] = (), is_arranged: bool = False
) -> None:
    """Store a new match and its seats, some `accepted` as soon as they were offered; deal if all of them are taken."""
    starts = is_full(seats)
    if starts:
        begin(match, seats)
    for seat in seats:
        seat.belong_to(match)
    _MATCHES.write([match])
    _SEATS.write(seats)
    set_seats(match, seats)
    invited = [seat for seat in seats if seat.state == Seat.State.INVITED]
    happened = [
        (MATCH_CREATED, {"match": match.id}),
        *((INVITATION_MADE, seat_payload(seat)) for seat in invited),
        *((SEAT_TAKEN, seat_payload(seat)) for seat in accepted),
    ]
    if starts:
        deal(match, seats, happened=happened, is_arranged=is_arranged)
    else:
        record_all(happened)
