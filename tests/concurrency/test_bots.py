"""A bot that is woken many times at once, and bots that decide at the same time."""

import pytest

from bots.pool import Pool
from bots.services.turns import play_turn
from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.tasks import deliver
from games.models import MoveRecord
from games.rules.registry import registry
from tests.bots.conftest import Hire, Work, bot_processes, hire, work
from tests.concurrency.tables import few_games, simultaneous_games
from tests.running.processes import together
from tests.sittings import Player

__all__ = ["bot_processes", "hire", "work"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

BOT = {"bot": "random"}


def test_a_message_that_comes_many_times_at_once_makes_one_move(hire: Hire, bot_processes: Pool) -> None:
    ana = Player("ana")
    match = ana.create(BOT, {"user": "ana"})["id"]
    (turn,) = Delivery.objects.filter(consumer="bots.play", state=State.DUE)

    together(8, lambda _: deliver(turn.pk, turn.consumer))

    assert MoveRecord.objects.filter(match=match, seat=0).count() == 1
    assert not Delivery.objects.filter(pk=turn.pk).exists()


def test_workers_that_all_believe_to_hold_the_lease_make_one_move(hire: Hire, bot_processes: Pool) -> None:
    ana = Player("ana")
    match = ana.create(BOT, {"user": "ana"})["id"]

    made = together(6, lambda _: play_turn(match_id=match, seat=0, ply=1, since=0.0, attempt=1))

    assert any(made)
    assert MoveRecord.objects.filter(match=match, seat=0).count() == 1


@pytest.mark.parametrize("game", simultaneous_games())
def test_bots_that_are_due_together_each_make_their_own_move(game: str, hire: Hire, bot_processes: Pool) -> None:
    ana = Player("ana")
    match = ana.create(*[BOT] * registry()[game].facts.seats, game=game)["id"]
    for _ in range(30):
        turns = list(Delivery.objects.filter(consumer="bots.play", state=State.DUE).values_list("pk", flat=True))
        due = ana.view(match)["to_act"]
        if len(due) > 1:
            break
        for pk in turns:
            deliver(pk, "bots.play")
    assert len(due) > 1

    together(2 * len(turns), lambda number: deliver(turns[number % len(turns)], "bots.play"))

    rows = MoveRecord.objects.filter(match=match).order_by("-ply")[: len(due)]
    assert sorted(row.seat for row in rows) == sorted(due)
    assert not Delivery.objects.filter(pk__in=turns).exists()


@pytest.mark.parametrize("game", few_games())
def test_bots_in_all_seats_play_every_game_to_its_end(game: str, hire: Hire, work: Work) -> None:
    ana, facts = Player("ana"), registry()[game].facts
    # As few rounds as a match can have: every turn costs the same work.
    options = {spec.name: spec.least for spec in facts.options if spec.name == "target"}
    match = ana.create(*[BOT] * facts.seats, game=game, options=options)["id"]

    work()

    assert ana.match(match)["status"] == "over"
