"""A hint follows from what its player sees: two worlds that look the same to them give the same hint, to the byte."""

import json
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from django.db import transaction

from accounts.models import User
from bots.brains.valuing import Question as Search
from bots.brains.valuing import Valued, value
from bots.models import Hint
from bots.roster import FOR_BEGINNERS
from bots.services import analyse as analyse_module
from bots.services import hints
from bots.services.accounts import sync_roster
from core.request_ids import HEADER
from games.models import MoveRecord
from games.replay import forget_all
from tests.amounts import rest_in_soak
from tests.factories import client_for, make_user
from tests.fixtures import Clock, count_anew
from tests.rules.laws.cases import KEYS
from tests.secrecy.answers import QUESTION_ID, Answer, answer_of
from tests.secrecy.declaring import Question
from tests.secrecy.endless_pairs import turns
from tests.secrecy.loader import MATCH, load
from tests.secrecy.questions.agents import called
from tests.secrecy.worlds import Log, Pair

PAIRS = 3
ITERATIONS = 40
HINT = f"/api/v1/matches/{MATCH}/hint"

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


class Practice:
    """A person at a table of house bots, in one world after another."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        sync_roster()
        self.person, self.bot = make_user("ana"), User.objects.get(username=FOR_BEGINNERS)
        self.others = [make_user("onlooker"), make_user("staff", staff=True, is_superuser=True)]
        self.clients = {user: client_for(user) for user in (self.person, *self.others)}
        # It is a browser that is logged in too, for the page.
        self.clients[self.person].force_login(self.person)
        self.questions: list[Search] = []
        monkeypatch.setattr(analyse_module, "value", self._value)

    def _value(self, question: Search) -> Valued:
        """Search as a bot process does, but less long."""
        self.questions.append(question)
        return value(replace(question, iterations=ITERATIONS))

    def said(self, pair: Pair, log: Log) -> dict[str, Any]:
        """Return the answers to the person and to all others once there is a hint in the world of this log."""
        said = {}
        seats = range(pair.game.facts.seats)
        users = [self.person if seat == pair.reader else self.bot for seat in seats]
        with transaction.atomic():
            forget_all()
            count_anew()
            load(pair.game, dict(pair.options), log, users)
            said["asked"] = self._answer(self.person, Question("POST", HINT, {}))
            row = Hint.objects.get()
            hints.find_hint(match_id=MATCH, seat=row.seat, ply=row.ply, attempt=1)
            assert Hint.objects.get().move
            for question in (Question("GET", HINT), Question("GET", f"/play/{MATCH}"), called("hint", match=MATCH)):
                said[str(question)] = self._answer(self.person, question)
                assert said[str(question)].status == 200
            for other in self.others:
                said[other.username] = self._answer(other, Question("GET", HINT))
                assert said[other.username].status == 403
            transaction.set_rollback(True)
        return said

    def _answer(self, user: User, question: Question) -> Answer:
        body = "" if question.body is None else json.dumps(question.body)
        headers = {HEADER: QUESTION_ID, **question.headers}
        return answer_of(
            self.clients[user].generic(
                question.method, question.path, body, content_type="application/json", headers=headers
            )
        )


@pytest.fixture
def practice(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Practice:
    return Practice(monkeypatch)


@pytest.mark.parametrize("key", rest_in_soak(KEYS, "take-that-toy-2p", "yokai-septet-4p"))
def test_worlds_that_look_the_same_give_the_same_hint_to_the_byte(key: str, practice: Practice) -> None:
    for pair, ply in islice(turns(key), PAIRS):
        first, second = (practice.said(pair, log[:ply]) for log in (pair.first, pair.second))
        assert first == second
        assert practice.questions[-2] == practice.questions[-1]


def test_a_hint_that_depended_on_hidden_cards_would_be_noticed(
    practice: Practice, monkeypatch: pytest.MonkeyPatch
) -> None:
    def of_the_cards(match_id: str, ply: int) -> str:
        return " ".join(MoveRecord.objects.filter(match=match_id).order_by("ply").values_list("move", flat=True))

    monkeypatch.setattr(hints, "secret_of", of_the_cards)
    worlds = [
        [practice.said(pair, log[:ply]) for log in (pair.first, pair.second)]
        for pair, ply in islice(turns("take-that-toy-2p"), PAIRS)
    ]

    assert any(first != second for first, second in worlds)
