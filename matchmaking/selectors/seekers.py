"""Waiting players: their ratings, and those of them who are not to meet."""

import math
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from itertools import combinations
from typing import Final

from accounts.conduct.selectors import people_sharing_addresses
from accounts.selectors import blocks_among
from core import times
from games.selectors.encounters import who_began_enough
from matchmaking.models import Pairing, Wish
from matchmaking.nearness import Group, Seeker, people_at
from ratings.pools import pool_of
from ratings.selectors.players import shown_means

REPEAT_HOURS: Final = 24
"""Hours for which two players who were paired are not paired again, in any game."""


def seekers_among(wishes: Sequence[Wish]) -> list[Seeker]:
    """The players behind wishes of one kind. A player who has no rating yet counts as a newcomer."""
    now, first = times.now(), wishes[0]
    pool = pool_of(first.game, first.clock, ["human"])
    ratings = shown_means(pool, [wish.user_id for wish in wishes])
    return [_seeker(wish, ratings[wish.user_id], now) for wish in wishes]


def _seeker(wish: Wish, rating: int, now: datetime) -> Seeker:
    return Seeker(
        wish=wish.pk,
        person=wish.user_id,
        rating=rating,
        waited=(now - wish.since).total_seconds(),
        least=-math.inf if wish.rating_min is None else wish.rating_min,
        most=math.inf if wish.rating_max is None else wish.rating_max,
    )


def pairs_apart(people: Collection[int], *, rated: bool) -> set[Group]:
    """The pairs of these people who are not to be paired; which of the reasons it is stays here."""
    apart = blocks_among(people) | _paired_of_late(people)
    # Two who share an address may be one person, or a family. A result between them is not to count by the server's
    # own doing; without a rating, or by invitation, they can play.
    return apart | people_sharing_addresses(people) if rated else apart


def without_rated_matches(tables: Sequence[Sequence[Seeker]]) -> set[Group]:
    """The tables whose people have begun as many rated matches today as count: another one would count for nobody."""
    return who_began_enough(map(people_at, tables), times.now().date())


def _paired_of_late(people: Collection[int]) -> set[Group]:
    recent = Pairing.objects.filter(at__gt=times.now() - timedelta(hours=REPEAT_HOURS), wish__user__in=people)
    by_match: dict[str, set[int]] = {}
    for match, person in recent.values_list("match_id", "wish__user_id"):
        by_match.setdefault(match, set()).add(person)
    return {Group(two) for met in by_match.values() for two in combinations(met, 2)}
