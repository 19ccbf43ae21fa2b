"""`DELETE /matches/{id}/analysis`: cancelling an analysis."""

from bots.models import Analysis, Valuation
from tests.api.bots.analysed import ended, under_way
from tests.sittings import Player, answered, refused


def test_it_ends_and_what_was_found_is_kept(ana: Player, ben: Player) -> None:
    match = under_way(ana, ben)
    Valuation.objects.create(analysis=Analysis.objects.get(), ply=1, seat=0, move="play r1")

    cancelled = answered(ben.delete(f"/matches/{match}/analysis"), 200)

    assert cancelled["status"] == "cancelled"
    assert cancelled["ended_at"] is not None
    assert [row["ply"] for row in cancelled["valued"]] == [1]


def test_one_that_is_done_or_was_never_asked_for_stays_as_it_is(ana: Player, ben: Player) -> None:
    match = under_way(ana, ben)
    Analysis.objects.update(status="done")
    assert answered(ana.delete(f"/matches/{match}/analysis"), 200)["status"] == "done"

    assert answered(ana.delete(f"/matches/{ended(ana, ben)}/analysis"), 200)["status"] == "none"


def test_only_its_players_may_cancel(ana: Player, ben: Player, cleo: Player) -> None:
    match = under_way(ana, ben)

    refused(cleo.delete(f"/matches/{match}/analysis"), 403, "not_your_seat")
    assert Analysis.objects.get().status == "waiting"
