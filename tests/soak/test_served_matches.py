"""Random matches of every game, made and played through the services with random options, entropies and endings.

Every one is then verified as `verify_matches` does, and its record once more by what docs/proof.md says alone.
`SOAK_SERVED_MATCHES` says how many of each game `make soak` plays; `make test` plays a few.
"""

import os
import random

import pytest

from accounts.models import User
from games.rules.faces import parse_logged
from games.rules.kit.replay import replay
from games.rules.kit.sample import random_options
from games.rules.moves import CHANCE
from games.rules.registry import registry
from games.rules.stream import FastRng
from games.selectors.records import record_for
from games.selectors.verification import differences_of
from games.selectors.views import view_for
from games.services.ending import resign_match
from games.services.opening import Terms, create_match, join_match
from games.services.play import play_move
from games.services.seating import SeatAsked
from tests.factories import make_user
from tests.published_scheme import Scheme
from tests.rules.laws.cases import KEYS
from tests.sittings import Json, some_move

MATCHES = int(os.environ.get("SOAK_SERVED_MATCHES", 100))
PARTS = 20
FEW = 1
RESIGNS = 0.01
"""How likely somebody resigns at each move of every second match."""

# Committed as they are played: only then does the server remember where a match stands.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


@pytest.mark.parametrize("key", KEYS)
def test_a_few_random_matches_are_what_their_records_say(key: str) -> None:
    play_many(key, range(FEW))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("key", KEYS)
def test_many_random_matches_are_what_their_records_say(key: str, part: int) -> None:
    play_many(key, range(100 + part, 100 + MATCHES, PARTS))


def play_many(key: str, numbers: range) -> None:
    users = [make_user(f"{key}-{number}") for number in range(registry()[key].facts.seats)]
    for number in numbers:
        match = play_one(key, users, random.Random(f"{key} {number}"), number)
        assert differences_of(match) == []
        check_record(record_for(match_id=match, user=users[0]))


def play_one(key: str, users: list[User], rng: random.Random, number: int) -> str:
    """A match from its making to its end; the id."""
    terms = Terms(
        game=key,
        seats=[SeatAsked(user=user.username) for user in users],
        options=random_options(registry()[key], FastRng(f"{key} {number}")),
        shuffle_seats=rng.random() < 0.5,
        join_later=rng.random() < 0.5,
        visibility=rng.choice(("public", "unlisted", "private")),
    )
    match = create_match(creator=users[0], terms=terms)
    for user in users if terms.join_later else users[1:]:
        entropy = "".join(chr(rng.randrange(32, 127)) for _ in range(rng.randrange(65)))
        join_match(match_id=match.id, user=user, entropy=entropy)
    while due := [(user, view) for user, view in _views(match.id, users) if view["due"]]:
        user, view = rng.choice(due)
        if number % 2 and rng.random() < RESIGNS:
            resign_match(match_id=match.id, user=rng.choice(users))
            continue
        play_move(match_id=match.id, user=user, move=some_move(view["options"], rng), expected_ply=view["expected_ply"])
    return match.id


def _views(match: str, users: list[User]) -> list[tuple[User, Json]]:
    """What each of them sees."""
    return [(user, view_for(match_id=match, user=user)) for user in users]


def check_record(record: Json) -> None:
    """The record proves itself, and its log replays to the result that it states."""
    scheme = Scheme(record)
    assert record["commitment"] == scheme.commitment()
    assert [row["hash"] for row in record["log"]] == scheme.hashes()[1:]
    assert record["end"] == scheme.end()
    game = registry()[record["game"]]
    moves = [
        (CHANCE if row["seat"] == "chance" else row["seat"], parse_logged(game.facts, row["move"]))
        for row in record["log"]
    ]
    outcome, position = record["outcome"], replay(game, record["options"], moves)
    assert tuple(outcome["points"]) == tuple(game.points(position))
    reached = game.outcome(position)
    if reached is None:
        assert outcome["reason"] == "resigned"
    else:
        assert (outcome["reason"], tuple(outcome["places"])) == (reached.reason, reached.places)
