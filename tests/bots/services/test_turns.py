"""A bot's turn, from the event to the door: played once, whatever happens on the way, with no card shown."""

import logging
import re

import pytest
from django.core.management import call_command
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.choices import Kind
from accounts.models import User
from accounts.services.bots import ensure_bot
from bots import pool
from bots.brains.thinking import Decided
from bots.models import Thought
from bots.roster import bot_named, offered
from bots.services import thoughts, turns
from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.services import deliver, retry
from games.models import MoveRecord
from games.selectors.matches import visible_match
from games.selectors.reading.views import view_of
from games.services.play import play_move
from tests.bots.conftest import Hire, Work
from tests.fixtures import Clock
from tests.sittings import Player
from tests.soundness import every_match_is_sound

__all__ = ["every_match_is_sound"]

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

CARD = re.compile(r"\b[rygbp][1-8]\b")
BOT = {"bot": "random"}


def turns_of_bots() -> list[Delivery]:
    """The deliveries about bots that are not done."""
    return list(Delivery.objects.filter(consumer="bots.play").select_related("event"))


def new_match(ana: Player, bot: str = "random") -> str:
    """A match in which the bot is in seat 0 and due first."""
    match: str = ana.create({"bot": bot}, {"user": "ana"})["id"]
    return match


def test_a_bot_plays_a_whole_match_against_a_person(hire: Hire, work: Work, ana: Player) -> None:
    match = new_match(ana)
    work()
    while ana.view(match)["due"]:
        ana.play_any(match)
        work()

    record = ana.match(match)
    assert record["status"] == "over"
    assert not turns_of_bots()
    assert {row["seat"] for row in ana.log(match)} >= {0, 1, "chance"}


def test_a_bot_in_both_seats_plays_with_itself_to_the_end(hire: Hire, work: Work, ana: Player) -> None:
    match = ana.create(BOT, BOT)["id"]
    work()

    assert ana.match(match)["status"] == "over"
    assert [seat["name"] for seat in ana.match(match)["seats"]] == ["random", "random"]


def test_two_bots_play_with_each_other_to_the_end(hire: Hire, work: Work, ana: Player) -> None:
    hire(other="OtherBrain")
    match = ana.create(BOT, {"bot": "other"})["id"]
    work()

    assert ana.match(match)["status"] == "over"


def test_a_turn_that_is_delivered_twice_is_played_once(hire: Hire, bot_processes: pool.Pool, ana: Player) -> None:
    match = new_match(ana)
    (turn,) = turns_of_bots()
    payload = turn.event.payload
    deliver(delivery_id=turn.pk)
    rows = list(MoveRecord.objects.values_list("ply", "move"))

    deliver(delivery_id=turn.pk)
    assert not turns.play_turn(match_id=match, seat=payload["seat"], ply=payload["ply"], since=0.0, attempt=2)

    assert list(MoveRecord.objects.values_list("ply", "move")) == rows


def test_a_turn_that_is_over_when_the_bot_has_thought_changes_nothing(
    hire: Hire, bot_processes: pool.Pool, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(ana)
    bot = User.objects.get(username="random")

    def think_slowly(decision: object) -> Decided:
        view = view_of(visible_match(match, bot), bot, seat=0)
        play_move(match_id=match, user=bot, seat=0, move=f"play {view.view['hand'][0]}", expected_ply=1)
        return Decided(f"play {view.view['hand'][1]}")

    monkeypatch.setattr(pool, "think", think_slowly)
    (turn,) = turns_of_bots()

    assert deliver(delivery_id=turn.pk) == "done"
    assert MoveRecord.objects.filter(match=match, seat=0).count() == 1


def test_a_bot_thinks_after_four_queries(
    hire: Hire, ana: Player, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    new_match(ana)
    (turn,) = turns_of_bots()

    def stop(decision: object) -> Decided:
        raise pool.Stopped

    monkeypatch.setattr(pool, "think", stop)
    # Taking it, what it says, who sits at the table, the log; one more gives it back.
    with django_assert_num_queries(4 + 1):
        assert deliver(delivery_id=turn.pk, consumer="bots.play") == "not now"


def test_a_match_that_ends_while_the_bot_thinks_stays_as_it_is(
    hire: Hire, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(ana)
    bot = User.objects.get(username="random")
    hand = view_of(visible_match(match, bot), bot, seat=0).view["hand"]

    def think_while_ana_resigns(decision: object) -> Decided:
        ana.post(f"/matches/{match}/resign")
        return Decided(f"play {hand[0]}")

    monkeypatch.setattr(pool, "think", think_while_ana_resigns)
    (turn,) = turns_of_bots()

    assert deliver(delivery_id=turn.pk) == "done"
    assert MoveRecord.objects.filter(match=match).count() == 1
    assert ana.match(match)["outcome"]["reason"] == "resigned"


def test_a_decision_made_twice_is_the_same(hire: Hire, ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def think_and_fail(decision: object) -> str:
        asked.append(decision)
        raise pool.BotProcessDied

    monkeypatch.setattr(pool, "think", think_and_fail)
    new_match(ana)
    (turn,) = turns_of_bots()
    for _ in range(2):
        Delivery.objects.filter(pk=turn.pk).update(due_at=turn.due_at, lease_until=None)
        assert deliver(delivery_id=turn.pk) == "failed"

    assert asked[0] == asked[1]


@pytest.mark.parametrize(
    ("brain", "error", "tries"),
    [
        ("FailingBrain", "BrainFailed(ValueError at tests/bots/brains.py:", 1),
        ("CheatingBrain", "IllegalMove(illegal_move) at ", 1),
        ("NoBrain", "BrainFailed(AttributeError at bots/brains/thinking.py:", 1),
        ("DyingBrain", "BotProcessDied(while it was thinking) at ", 3),
    ],
)
def test_for_a_brain_that_fails_a_safe_move_is_played_and_the_log_says_nothing_of_what_it_saw(
    hire: Hire,
    work: Work,
    clock: Clock,
    ana: Player,
    caplog: pytest.LogCaptureFixture,
    brain: str,
    error: str,
    tries: int,
) -> None:
    hire(faulty=brain)
    caplog.set_level(logging.DEBUG)
    match = new_match(ana, "faulty")
    for attempt in range(1, tries + 1):
        (turn,) = turns_of_bots()
        assert MoveRecord.objects.filter(match=match, seat=0).count() == 0
        assert turn.attempts == attempt - 1
        work()
        if attempt < tries:
            clock.pass_by(hours=1)

    assert MoveRecord.objects.filter(match=match, seat=0).count() == 1
    assert turns_of_bots() == []
    (thought,) = Thought.objects.filter(match=match)
    assert (thought.bot, thought.seat, thought.game) == ("faulty", 0, "take-that-toy-2p")
    assert thought.fault.startswith(error)
    assert "a safe move was played for it: " in caplog.text
    assert not CARD.search(caplog.text + thought.fault)


def test_for_a_move_that_cannot_be_read_a_safe_one_is_played(
    hire: Hire, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "think", lambda decision: Decided("fly north"))
    match = new_match(ana)
    (turn,) = turns_of_bots()

    assert deliver(delivery_id=turn.pk) == "done"
    assert MoveRecord.objects.filter(match=match, seat=0).count() == 1
    assert Thought.objects.get().fault.startswith("MalformedMove(malformed_move) at ")


def test_a_whole_match_against_a_bot_without_a_brain_reaches_its_end(hire: Hire, work: Work, ana: Player) -> None:
    hire(faulty="NoBrain")
    match = new_match(ana, "faulty")
    work()
    while ana.view(match)["due"]:
        ana.play_any(match)
        work()

    assert ana.match(match)["status"] == "over"
    assert all(thought.fault for thought in Thought.objects.all())


def test_a_thought_that_takes_too_long_is_cut_off_and_a_safe_move_played(
    hire: Hire, settings: Settings, ana: Player
) -> None:
    settings.BOT_LONGEST_THOUGHT_SECONDS = 0.5
    hire(endless="EndlessBrain")
    match = new_match(ana, "endless")
    pool.start()
    try:
        (turn,) = turns_of_bots()
        assert deliver(delivery_id=turn.pk) == "done"
    finally:
        pool.stop()

    assert MoveRecord.objects.filter(match=match, seat=0).count() == 1
    (thought,) = Thought.objects.all()
    assert thought.fault.startswith("ThoughtTooLong(more than 0.5 seconds) at ")
    assert thought.took >= 0.5


def test_how_long_a_decision_waited_and_took_is_kept_for_a_month(
    hire: Hire, work: Work, clock: Clock, ana: Player
) -> None:
    match = new_match(ana)
    clock.pass_by(seconds=7)
    work()
    (thought,) = Thought.objects.filter(match=match)
    assert thought.waited == pytest.approx(7, abs=0.5)
    assert 0 < thought.took < 10
    assert thought.fault == ""

    clock.pass_by(hours=29 * 24)
    assert thoughts.forget_old_thoughts(9) == 0
    clock.pass_by(hours=2 * 24)
    assert thoughts.forget_old_thoughts(9) == 1
    assert not Thought.objects.exists()


def test_a_bot_that_left_the_house_is_reported_by_name(hire: Hire, work: Work, clock: Clock, ana: Player) -> None:
    hire(gone="OtherBrain")
    match = new_match(ana, "gone")
    hire()
    for _ in range(12):
        work()
        clock.pass_by(hours=1)

    (turn,) = turns_of_bots()
    assert turn.state == State.PARKED
    assert turn.last_error.startswith("NoSuchBot(gone) at ")

    hire(gone="OtherBrain")
    retry()
    work()
    assert MoveRecord.objects.filter(match=match).count() > 1


def test_a_bot_whose_account_was_never_made_cannot_be_given_a_seat(hire: Hire, ana: Player) -> None:
    User.objects.filter(username="random").delete()
    answer = ana.post("/matches", {"game": "take-that-toy-2p", "seats": [BOT, {"user": "ana"}]})

    assert answer.status_code == 400
    assert [error["code"] for error in answer.json()["errors"]] == ["unknown_bot"]


def test_syncing_the_roster_again_and_again_makes_each_account_once() -> None:
    for _ in range(3):
        call_command("sync_bots", verbosity=0)

    names = list(User.objects.filter(kind=Kind.BOT).order_by("pk").values_list("username", flat=True))
    assert names == [bot.name for bot in offered()]


def test_a_person_of_a_bots_name_is_no_bot() -> None:
    assert bot_named("nobody") is None
    ensure_bot("somebot")
    assert not User.objects.get(username="somebot").has_usable_password()
