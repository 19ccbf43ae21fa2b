"""Pairing: a sweep looks at the wishes of each kind, and each table that it fills is one transaction.

Several workers may sweep at once, and any of them may die: a wish is paired under its lock, together with its match.
"""

from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from itertools import combinations
from typing import Final

from django.db import connection
from django.db.models import Count, Window
from django.db.models.functions import RowNumber

from accounts.models import User
from core import randomness, times
from core.batches import delete_some
from core.database.transactions import run_transaction, transacted
from core.journal.services import record_all
from core.sweeps import Sweep
from games.choices import Status
from games.clock.terms import pace_of
from games.rules.registry import registry
from games.services.making.create import arrange_match
from games.services.making.limits import has_room
from games.services.making.terms import Terms
from matchmaking.choices import STANDING, EndReason
from matchmaking.events import WISH_ENDED, WishEnded
from matchmaking.models import Pairing, Wish
from matchmaking.nearness import Group, Seeker, seated, tables
from matchmaking.selectors.seekers import pairs_apart, seekers_among, without_rated_matches

AT_A_TIME: Final = 500
"""Wishes of one kind that a sweep looks at: of each player the one that has waited longest, then the second ones.

So the wishes of a few, which nobody may fit, do not keep all others waiting. Also the wishes that are ended in one
transaction: a sweep ends all that have expired before it pairs anybody."""
KEPT: Final = timedelta(days=30)
"""The time for which wishes that are over are kept, for their player and so that nobody meets again too soon."""
_kinds = Sweep[str]("wishes of the kind %s could not be paired")
_tables = Sweep[str]("the wishes %s could not be paired")


def pair_waiting() -> int:
    """Pair the waiting players; return the number of matches that began."""
    expired = Wish.objects.filter(state__in=STANDING, ends_at__lt=times.now()).order_by("ends_at")
    while ids := list(expired.values_list("pk", flat=True)[:AT_A_TIME]):
        run_transaction(partial(_end, ids, EndReason.EXPIRED))
    waiting = Wish.objects.filter(state=Wish.State.WAITING).order_by()
    kinds = waiting.values("kind").annotate(wishes=Count("pk")).filter(wishes__gt=1).values_list("kind", flat=True)
    return _kinds.each(kinds, _pair)


def _pair(kind: str) -> int:
    by_wishes = {", ".join(seeker.wish for seeker in table): table for table in _tables_of(kind)}
    return _tables.each(by_wishes, lambda wishes: _begin(by_wishes[wishes]))


def _tables_of(kind: str) -> list[list[Seeker]]:
    """The tables that can be filled among the wishes of one kind, as far as is known before they are locked."""
    waiting = Wish.objects.filter(kind=kind, state=Wish.State.WAITING, user__is_active=True)
    of_player = Window(RowNumber(), partition_by="user", order_by=["since", "pk"])
    wishes = list(waiting.annotate(of_player=of_player).order_by("of_player", "since", "pk")[:AT_A_TIME])
    game = registry().get(wishes[0].game) if wishes else None
    if game is None:
        return []
    rated = wishes[0].rated
    apart = pairs_apart({wish.user_id for wish in wishes}, rated=rated)
    seekers, pace = seekers_among(wishes), pace_of(wishes[0].clock)
    found = tables(seekers, seats=game.facts.seats, pace=pace, apart=apart)
    while rated and (spent := without_rated_matches(found)):
        apart |= spent
        found = tables(seekers, seats=game.facts.seats, pace=pace, apart=apart)
    return found


@transacted
def _begin(table: Sequence[Seeker]) -> bool:
    """Begin the match of a table, unless something has changed since it was looked at."""
    wishes = _lock([seeker.wish for seeker in table])
    users = _lock_users([seeker.person for seeker in table])
    if len(wishes) != len(table) or len(users) != len(table):
        # Another worker was faster, or a player has withdrawn or closed their account.
        return False
    full = [user.pk for user in users.values() if not has_room(user)]
    if full:
        # Nobody waits for a player who cannot take a seat.
        _end([wish.pk for wish in wishes.values() if wish.user_id in full], EndReason.TOO_MANY_MATCHES)
        return False
    first = wishes[table[0].wish]
    if pairs_apart(users, rated=first.rated) & {Group(two) for two in combinations(users, 2)}:
        return False
    if first.rated and without_rated_matches([table]):
        return False
    facts = registry()[first.game].facts
    # Where sides are equal by who sits where, the seats are not shuffled again.
    in_teams = any(len(side) > 1 for side in facts.sides)
    order = seated(table, facts.sides, randomness.source)
    match = arrange_match(
        creator=users[first.user_id],
        terms=Terms(
            game=first.game, seats=[], options=first.options, clock=first.clock, rated=first.rated,
            shuffle_seats=not in_teams,
        ),
        players=[users[seeker.person] for seeker in order],
        entropies=[""] * len(order),
    )  # fmt: skip
    now = times.now()
    Pairing.objects.bulk_create(Pairing(wish=wish, match_id=match.pk, at=now) for wish in wishes.values())
    for wish in wishes.values():
        wish.since = now
        _settle(wish)
    return True


def _lock(wish_ids: Sequence[str]) -> dict[str, Wish]:
    """The wishes that still wait, locked, unless another transaction holds one of them. SQLite always waits."""
    skip = connection.features.has_select_for_update_skip_locked
    rows = Wish.objects.select_for_update(skip_locked=skip).filter(pk__in=wish_ids, state=Wish.State.WAITING)
    return {wish.pk: wish for wish in rows.order_by("pk")}


def _end(wish_ids: Sequence[str], reason: EndReason) -> None:
    """End the wishes that still stand, and let their players know. In a transaction."""
    ended = list(Wish.objects.select_for_update().filter(pk__in=wish_ids, state__in=STANDING).order_by("pk"))
    Wish.objects.filter(pk__in=[wish.pk for wish in ended]).update(state=Wish.State.ENDED)
    record_all(
        (WISH_ENDED, WishEnded(user=wish.user_id, wish=wish.pk, game=wish.game, reason=reason.value)) for wish in ended
    )


def _lock_users(user_ids: Sequence[int]) -> dict[int, User]:
    """The accounts, locked as by everything that counts their matches or blocks a player."""
    rows = User.objects.select_for_update(no_key=True).filter(pk__in=user_ids, is_active=True)
    return {user.pk: user for user in rows.order_by("pk")}


def _settle(wish: Wish) -> None:
    """Save what a locked wish waits for: it is over with its first match, or goes by how many matches are going."""
    if wish.keep is None:
        wish.state = Wish.State.PAIRED
    else:
        going = wish.pairings.exclude(match__status=Status.OVER).count()
        wish.state = Wish.State.WAITING if going < wish.keep else Wish.State.FULL
    wish.save(update_fields=["state", "since"])


@transacted
def look_again(*, match_id: str) -> None:
    """Let the wishes wait again that keep matches going and have lost one."""
    full = Wish.objects.filter(pairings__match=match_id, state=Wish.State.FULL).values_list("pk", flat=True)
    for wish in Wish.objects.select_for_update().filter(pk__in=list(full), state=Wish.State.FULL).order_by("pk"):
        wish.since = times.now()
        _settle(wish)


def forget_old_wishes(most: int) -> int:
    """Delete wishes that were over long ago, at most so many; return their number."""
    over = Wish.objects.filter(state__in=[Wish.State.PAIRED, Wish.State.ENDED], ends_at__lt=times.now() - KEPT)
    return delete_some(over.order_by("ends_at"), most)
