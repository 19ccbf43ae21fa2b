"""`POST /matches/{id}/analysis`: having a finished match analysed."""

from pytest_django import Settings

from accounts.services import ensure_bot
from bots.models import Analysis
from bots.roster import ANALYST
from bots.services.analyse import MOST_AT_ONCE
from core.journal.models import Event
from tests.api.bots.analysed import ended, under_way
from tests.sittings import Player, answered, refused


def asked_for() -> list[str]:
    """The matches whose analysis is an event of the journal."""
    return [event.payload["match"] for event in Event.objects.filter(kind="analysis.asked").order_by("pk")]


def test_a_player_asks_and_it_waits_to_be_done(ana: Player, ben: Player, settings: Settings) -> None:
    settings.POSTCARD_ANALYSIS_ITERATIONS = 7777
    match = ended(ana, ben)

    made = answered(ben.post(f"/matches/{match}/analysis", {}), 202)

    assert (made["match"], made["status"], made["iterations"], made["valued"]) == (match, "waiting", 7777, [])
    assert made["asked_at"] is not None
    assert made["ended_at"] is None
    assert asked_for() == [match]


def test_it_searches_no_less_far_than_level_5(ana: Player, ben: Player, settings: Settings) -> None:
    settings.POSTCARD_ANALYSIS_ITERATIONS = 77
    made = answered(ana.post(f"/matches/{ended(ana, ben)}/analysis", {}), 202)

    assert made["iterations"] == ANALYST.plan("take-that-toy-2p").settings["iterations"]


def test_asking_again_changes_nothing(ana: Player, ben: Player) -> None:
    match = under_way(ana, ben)
    first = answered(ana.get(f"/matches/{match}/analysis"), 200)

    assert answered(ben.post(f"/matches/{match}/analysis"), 202) == first
    Analysis.objects.update(status="done")
    assert answered(ben.post(f"/matches/{match}/analysis"), 202)["status"] == "done"
    assert asked_for() == [match]


def test_one_that_was_cancelled_goes_on(ana: Player, ben: Player) -> None:
    match = under_way(ana, ben)
    answered(ana.delete(f"/matches/{match}/analysis"), 200)

    again = answered(ben.post(f"/matches/{match}/analysis"), 202)

    assert (again["status"], again["ended_at"]) == ("waiting", None)
    assert asked_for() == [match, match]
    assert Analysis.objects.get().asked_by == ben.user


def test_nobody_has_more_than_a_few_under_way(ana: Player, ben: Player) -> None:
    ensure_bot("random")
    matches = [ended(ana, ben, moves=0) for _ in range(MOST_AT_ONCE + 1)]
    for match in matches[:MOST_AT_ONCE]:
        answered(ana.post(f"/matches/{match}/analysis"), 202)

    refused(ana.post(f"/matches/{matches[-1]}/analysis"), 409, "wrong_state")
    answered(ben.post(f"/matches/{matches[-1]}/analysis"), 202)
    answered(ana.delete(f"/matches/{matches[0]}/analysis"), 200)
    more = ended(ana, ben, moves=0)
    answered(ana.post(f"/matches/{more}/analysis"), 202)
