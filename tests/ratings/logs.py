"""Finished matches as rows alone, without a card: what ratings follow from; and all that was computed, to the bit."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from accounts.models import User
from games.models import Match, Seat
from games.rules.registry import registry
from ratings.models import Annulment, PlayerRating, RatedMatch, RatingChange, RatingDay, RatingPool, Recomputation
from ratings.services.rebuilding import rebuild_ratings
from tests.fixtures import START

STEADY = {"kind": "per_move", "days": 3}
DUEL, TEAMS = "mu-2p", "yokai-septet-4p"


def over(
    *players: User,
    places: Sequence[int] = (1, 2),
    at: datetime = START,
    left: Mapping[int, User] | None = None,
    **facts: Any,
) -> str:
    """A rated match that is over; `left` says who left which seat to the present player."""
    game = DUEL if len(players) == 2 else TEAMS
    columns = {"reason": "target", "rated": True, "clock": STEADY, "ply": 9, "visibility": "public", **facts}
    match = Match.objects.create(
        game=game,
        revision=registry()[game].facts.revision,
        options=registry()[game].facts.defaults(),
        creator=players[0],
        status=Match.Status.OVER,
        created_at=at,
        started_at=at,
        ended_at=at,
        deal="deal",
        seed=b"",
        commitment="",
        **columns,
    )
    for number, player in enumerate(players):
        leaver = (left or {}).get(number)
        seat = Seat(number=number, listed_as=number, user=player, kind=player.kind, state=Seat.State.TAKEN)
        seat.left_user, seat.place = leaver, None if match.reason == "aborted" else places[number]
        seat.left_how = Seat.Leaving.RESIGNED if leaver else ""
        seat.belong_to(match)
        seat.save()
    return match.pk


def _bits(value: object) -> object:
    return value.hex() if isinstance(value, float) else value


def _rows(rows: Any, *without: str) -> list[tuple[object, ...]]:
    hidden = {"id", "pool_id", "made_at", "recomputation_id", "superseded_by_id", "revised_at", *without}
    kind = ("pool__game", "pool__speed", "pool__company")
    named = [field.attname for field in rows.model._meta.fields if field.attname not in hidden]
    found = rows.values_list(*kind, *named)
    return sorted((tuple(map(_bits, row)) for row in found), key=repr)


def computed() -> dict[str, list[tuple[object, ...]]]:
    """All that holds, to the last bit of every number."""
    return {
        "log": _rows(RatedMatch.objects.all()),
        "changes": _rows(RatingChange.objects.filter(superseded_by=None)),
        "days": _rows(RatingDay.objects.all()),
        "ratings": _rows(PlayerRating.objects.all()),
    }


def computed_from_nothing() -> dict[str, list[tuple[object, ...]]]:
    """Rebuild ratings from finished matches alone, with the annulments of staff kept, and return them."""
    annulled = list(Annulment.objects.values())
    for model in (Annulment, RatingChange, RatingDay, PlayerRating, RatedMatch, Recomputation, RatingPool):
        model.objects.all().delete()
    list(rebuild_ratings())
    for row in annulled:
        Annulment.objects.create(**row)
    list(rebuild_ratings())
    return computed()


def mean_of(user: User) -> float:
    """A player's only rating."""
    return PlayerRating.objects.get(user=user).mean
