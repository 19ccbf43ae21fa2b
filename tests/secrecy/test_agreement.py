"""Bots against people: bots are asked for what the person's seat knew, and the counts name nobody."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from io import StringIO
from itertools import islice

import pytest
from django.core.management import call_command
from django.db import transaction

from accounts.models import User
from bots.agreement import asking
from bots.agreement.comparing import compare
from bots.brains.thinking import Decided, Decision
from bots.roster import HOUSE
from config.management.commands import bots_against_people
from games.models import Match
from games.replay import forget_all
from games.selectors.results.of_people import ids_of_matches_of_people
from tests.amounts import rest_in_soak
from tests.bots.agreement.people import BEGINNER, QUICK, like, play
from tests.factories import make_user
from tests.fixtures import START, Clock
from tests.rules.laws.cases import KEYS
from tests.secrecy.endless_pairs import turns
from tests.secrecy.loader import load
from tests.secrecy.worlds import Log, Pair
from tests.sittings import Player

PAIRS = 2
LEAST_PEOPLE = 5

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


class Worlds:
    """A finished match in one world after another, and what bots were asked about the reader's decisions."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.users = [make_user() for _ in range(4)]
        self._asked: list[Decision] = []
        monkeypatch.setattr(asking, "decide", self._decide)

    def _decide(self, decision: Decision) -> Decided:
        self._asked.append(decision)
        return Decided("-")

    def asked(self, pair: Pair, log: Log) -> list[str]:
        """Return all questions about decisions of the reader in the world of this log, in an order of their own."""
        self._asked.clear()
        with transaction.atomic():
            forget_all()
            load(pair.game, dict(pair.options), log, self.users[: pair.game.facts.seats])
            Match.objects.update(status=Match.Status.OVER, ended_at=START)
            compare(ids_of_matches_of_people(), HOUSE, rating_before=lambda *_: None)
            transaction.set_rollback(True)
        return sorted(json.dumps(asdict(one), sort_keys=True) for one in self._asked if one.seat == pair.reader)


@pytest.fixture
def worlds(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Worlds:
    return Worlds(monkeypatch)


def decided(key: str) -> Iterator[tuple[Pair, int]]:
    """Pairs of worlds, each with the number of rows up to a decision that the reader has made in both of them."""
    for pair, ply in turns(key):
        if ply < min(len(pair.first), len(pair.second)) and pair.first[ply] == pair.second[ply]:
            yield pair, ply + 1


@pytest.mark.parametrize("key", rest_in_soak(KEYS, "take-that-toy-2p", "yokai-septet-4p"))
def test_in_worlds_that_looked_the_same_bots_are_asked_the_same_to_the_byte(key: str, worlds: Worlds) -> None:
    for pair, ply in islice(decided(key), PAIRS):
        first, second = (worlds.asked(pair, log[:ply]) for log in (pair.first, pair.second))
        assert first == second
        assert first


def test_a_question_that_held_hidden_cards_would_be_noticed(worlds: Worlds, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for pair, ply in islice(decided("take-that-toy-2p"), PAIRS):
        both = []
        for log in (pair.first, pair.second):
            cards = " ".join(map(str, log[:ply]))
            monkeypatch.setattr(asking, "digest_of", lambda *seen, cards=cards: cards)
            both.append(worlds.asked(pair, log[:ply]))
        found.append(both[0] != both[1])

    assert any(found)


def printed(*arguments: str) -> str:
    out = StringIO()
    call_command("bots_against_people", *arguments, stdout=out)
    return out.getvalue()


@pytest.fixture
def people(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> list[User]:
    """Five people who have met, a table for each two neighbours."""
    monkeypatch.setattr(bots_against_people, "offered", lambda: QUICK)
    players = [Player(f"player-of-{letter}") for letter in "abcde"]
    for number, player in enumerate(players):
        play(player, players[number - 1], (like(BEGINNER), like(BEGINNER)), most=3)
    return [player.user for player in players]


def rated(monkeypatch: pytest.MonkeyPatch, ratings: dict[int, float]) -> None:
    monkeypatch.setattr(bots_against_people, "rating_before", lambda person, game, day: ratings.get(person))


def test_no_match_and_no_person_is_named(people: list[User]) -> None:
    for said in (printed(), printed("--json")):
        assert "level-1" in said
        assert not any(user.username in said for user in people)
        assert not any(match in said for match in Match.objects.values_list("pk", flat=True))
    assert '"people": 5' in printed("--json")


def test_a_person_who_is_alone_in_a_band_is_counted_with_the_neighbours(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    rated(monkeypatch, {user.pk: 2050.0 if user == people[0] else 1500.0 for user in people})

    (game,) = json.loads(printed("--json"))["games"]

    assert [(band["from"], band["to"], band["people"]) for band in game["bands"]] == [(1400, 2199, 5)]


def test_where_people_are_fewer_than_five_nothing_is_said_but_how_many_decisions_they_made(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Those without a settled rating would follow from a sum over all, so none is printed.
    rated(monkeypatch, {user.pk: 1500.0 for user in people[1:]})

    report = json.loads(printed("--json"))

    assert report["games"] == [{"game": "take-that-toy-2p", "withheld": report["compared"], "bands": []}]
    assert report["least_people"] == LEAST_PEOPLE
