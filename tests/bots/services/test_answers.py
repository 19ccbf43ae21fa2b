"""A bot's answer is kept until a time that says nothing of how long it thought, and then played once."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from bots import pool
from bots.brains.thinking import Decided
from bots.models import Answer, Thought
from bots.selectors.report import report
from bots.services import answers
from bots.services.answers import release_time
from core.database.transactions import atomic
from core.journal import timer
from core.journal.choices import State
from core.journal.models import Delivery, Event
from core.journal.services import deliver, record
from games.events import TURN_BEGAN
from games.models import MoveRecord
from games.services.play import play_move
from tests.bots.conftest import Hire
from tests.factories import make_user
from tests.fixtures import Clock
from tests.sittings import Player, answered

pytestmark = pytest.mark.django_db

GRID = 0.25


@pytest.fixture(autouse=True)
def _grid(settings: Settings, monkeypatch: pytest.MonkeyPatch, hire: Hire) -> None:
    settings.POSTCARD_BOT_GRID = GRID
    monkeypatch.setattr(timer, "call_at", lambda at, call: None)


@pytest.fixture
def turn(ana: Player, clock: Clock) -> "Turn":
    """A bot's turn, the first of a match."""
    return Turn(ana, clock, ana.create({"bot": "random"}, {"user": "ana"})["id"])


class Turn:
    """A bot's turn, and the steps that a test takes it through."""

    def __init__(self, ana: Player, clock: Clock, match: str) -> None:
        self.ana, self.clock, self.match = ana, clock, match

    def delivery(self, consumer: str) -> Delivery:
        return Delivery.objects.select_related("event").filter(consumer=consumer).latest("pk")

    def think(self) -> str:
        """Let the bot think; how the delivery went."""
        return deliver(delivery_id=self.delivery("bots.play").pk)

    def answer(self) -> str:
        """Let time pass to the release, and the answer be played; how the delivery went."""
        handed = self.delivery("bots.answer")
        self.clock.time = max(self.clock.time, handed.due_at)
        return deliver(delivery_id=handed.pk)

    def moves(self) -> int:
        return MoveRecord.objects.filter(match=self.match, seat=0).count()


@pytest.fixture(autouse=True)
def thinks(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> "Thinks":
    """A bot that thinks for as long as a test says, and plays any card of its hand, unless that says otherwise."""
    thinks = Thinks(clock)
    monkeypatch.setattr(pool, "think", thinks.think)
    return thinks


class Thinks:
    def __init__(self, clock: Clock) -> None:
        self.clock, self.seconds, self.move = clock, 0.1, ""

    def think(self, decision: Any) -> Decided:
        self.clock.pass_by(seconds=self.seconds)
        return Decided(self.move or f"play {decision.view['hand'][0]}")


@pytest.mark.parametrize(
    ("ready", "release"),
    [(0.0, 0.25), (0.01, 0.25), (0.2, 0.25), (0.219, 0.25), (0.23, 0.5), (0.26, 0.5), (0.9, 1.0), (3600.1, 3600.25)],
)
def test_the_time_of_an_answer_is_a_multiple_of_the_grid_after_the_beginning_of_the_turn(
    ready: float, release: float
) -> None:
    assert release_time(began=1000.0, ready=1000.0 + ready, grid=0.25) == 1000.0 + release


@pytest.mark.parametrize(("seconds", "release"), [(0.01, 0.25), (0.2, 0.25), (0.3, 0.5), (1.6, 1.75)])
def test_it_is_kept_until_then_and_nobody_sees_it(turn: Turn, thinks: Thinks, seconds: float, release: float) -> None:
    thinks.seconds = seconds
    before = (turn.ana.view(turn.match), turn.ana.match(turn.match), turn.ana.log(turn.match))
    asked = turn.delivery("bots.play")
    assert turn.think() == "done"

    assert before == (turn.ana.view(turn.match), turn.ana.match(turn.match), turn.ana.log(turn.match))
    kept, handed = Answer.objects.get(), turn.delivery("bots.answer")
    assert (kept.match_id, kept.seat, kept.ply) == (turn.match, 0, 1)
    assert handed.due_at.timestamp() - handed.event.clock == pytest.approx(release, abs=1e-5)
    assert handed.people == asked.people == str(turn.ana.user.pk)
    assert deliver(delivery_id=handed.pk) == "not mine"
    assert turn.moves() == 0

    assert turn.answer() == "done"
    assert (turn.moves(), Answer.objects.count()) == (1, 0)
    assert MoveRecord.objects.get(match=turn.match, seat=0).move == kept.move
    assert Thought.objects.get().took >= 0


def test_without_a_grid_it_is_played_at_once_and_kept_nowhere(turn: Turn, settings: Settings) -> None:
    settings.POSTCARD_BOT_GRID = 0
    assert turn.think() == "done"

    assert (turn.moves(), Answer.objects.count()) == (1, 0)
    assert not Delivery.objects.filter(consumer="bots.answer").exists()


def test_what_was_kept_when_the_grid_was_switched_off_is_played(turn: Turn, settings: Settings) -> None:
    turn.think()
    settings.POSTCARD_BOT_GRID = 0

    assert turn.answer() == "done"
    assert (turn.moves(), Answer.objects.count()) == (1, 0)


def test_an_answer_that_is_not_needed_any_more_is_thrown_away(turn: Turn) -> None:
    turn.think()
    answered(turn.ana.post(f"/matches/{turn.match}/resign"), 200)

    assert turn.answer() == "done"
    assert (turn.moves(), Answer.objects.count()) == (0, 0)


def test_a_turn_that_was_called_twice_is_played_once(turn: Turn) -> None:
    with atomic():
        record(TURN_BEGAN, {"match": turn.match, "seat": 0, "ply": 1, "kind": "bot"}, people=[turn.ana.user.pk])
    for delivery in Delivery.objects.filter(consumer="bots.play"):
        assert deliver(delivery_id=delivery.pk) == "done"
    assert Answer.objects.count() == 1
    turn.clock.pass_by(seconds=5)

    for handed in Delivery.objects.filter(consumer="bots.answer"):
        assert deliver(delivery_id=handed.pk) == "done"

    assert (turn.moves(), Answer.objects.count(), Thought.objects.count()) == (1, 0, 1)


def test_a_move_that_the_door_refuses_is_followed_by_a_safe_one(turn: Turn, thinks: Thinks) -> None:
    thinks.move = "fly north"
    turn.think()
    assert Thought.objects.get().fault == ""

    assert turn.answer() == "done"

    assert (turn.moves(), Answer.objects.count()) == (1, 0)
    assert Thought.objects.get().fault.startswith("MalformedMove(malformed_move) at ")


def test_a_worker_that_loses_its_lease_as_it_plays_leaves_the_match_as_it_was(
    turn: Turn, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn.think()
    honest = play_move

    def slowly(**asked: Any) -> Any:
        played = honest(**asked)
        Delivery.objects.filter(consumer="bots.answer").update(lease_token="another's")
        return played

    monkeypatch.setattr(answers, "play_move", slowly)
    assert turn.answer() == "not mine"
    assert (turn.moves(), Answer.objects.count()) == (0, 1)

    monkeypatch.setattr(answers, "play_move", honest)
    turn.clock.pass_by(hours=1)
    assert turn.answer() == "done"
    assert (turn.moves(), Answer.objects.count()) == (1, 0)


def test_a_crash_before_it_is_kept_costs_the_thought_alone(turn: Turn, monkeypatch: pytest.MonkeyPatch) -> None:
    moves: list[str] = []

    def crash(made: answers.BotDecision, **_: object) -> None:
        moves.append(made.answer.move)
        raise SystemExit

    with monkeypatch.context() as patch:
        patch.setattr("bots.consumers.keep", crash)
        with pytest.raises(SystemExit):
            turn.think()
    assert not Answer.objects.exists()

    assert turn.think() == "done"
    assert Answer.objects.get().move == moves[0], "decided again, it is the same"


def test_an_answer_that_cannot_be_played_is_reported_with_the_turns_that_were_given_up(turn: Turn) -> None:
    turn.think()
    assert report()["queue"] == {"depth": 0, "oldest": None, "parked": 0}

    Delivery.objects.filter(consumer="bots.answer").update(state=State.PARKED)

    assert report()["queue"]["parked"] == 1


def test_staff_see_neither_that_it_is_there_nor_when_a_bot_has_decided(turn: Turn) -> None:
    turn.think()
    kept = Answer.objects.get().move
    boss = make_user("boss", staff=True, is_superuser=True)
    client = Client()
    client.force_login(boss)

    index = client.get("/admin/").content.decode()
    assert "answer" not in index.lower()
    assert client.get("/admin/bots/answer/").status_code in (302, 404)
    shown = client.get("/admin/journal/delivery/").content.decode()
    assert "bots.play" not in shown.partition("<tbody>")[2]
    assert "bots.answer" not in shown.partition("<tbody>")[2]
    said = [event.payload for event in Event.objects.all()]
    assert kept.split()[1] not in str(said)


def test_to_keep_and_to_play_an_answer_takes_so_many_queries(
    turn: Turn, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    # Taking it, what it says, the table and its log; then in one transaction the answer, the figures, the end of this
    # delivery and the next one.
    asked = turn.delivery("bots.play")
    with django_assert_num_queries(4 + 2 + 4):
        deliver(delivery_id=asked.pk, consumer="bots.play")
    handed = turn.delivery("bots.answer")
    turn.clock.time = handed.due_at
    # Taking it, what it says; the answer, the table, eleven at the door, the end of both, three for the feed of
    # the other player; and four for transactions.
    with django_assert_num_queries(20):
        deliver(delivery_id=handed.pk, consumer="bots.answer")
    assert not Delivery.objects.filter(pk=handed.pk).exists()
