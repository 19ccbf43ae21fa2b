"""Private links that lead nowhere any more are forgotten."""

from games.models import Link, Match
from games.services.making.links import forget_dead_links
from games.services.making.waiting import settle_waiting_matches
from tests.api.games.links import code_of, private_match
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Player, answered, refused


def test_a_link_is_kept_as_long_as_its_match_waits(ana: Player, ben: Player, clock: Clock) -> None:
    code = code_of(ana, private_match(ana))
    clock.pass_by(days=59)

    assert forget_dead_links(9) == 0
    answered(ben.get(f"/links/{code}"), 200)


def test_links_of_matches_that_have_started_or_ended_are_forgotten(ana: Player, ben: Player, clock: Clock) -> None:
    started, ended, given_up, waiting = (private_match(ana) for _ in range(4))
    codes = {match: code_of(ana, match) for match in (started, ended, given_up, waiting)}
    answered(ben.post(f"/links/{codes[started]}/join"), 200)
    answered(ana.post(f"/matches/{ended}/abort", {"action": "offer"}), 200)
    before = [ben.get(f"/links/{codes[match]}").json() for match in (started, ended)]

    assert forget_dead_links(9) == 2

    assert set(Link.objects.values_list("match_id", flat=True)) == {given_up, waiting}
    assert [ben.get(f"/links/{codes[match]}").json() for match in (started, ended)] == before
    clock.pass_by(days=61)
    Match.objects.filter(pk=waiting).update(waits_until=clock.time)
    refused(ben.get(f"/links/{codes[given_up]}"), 404, "not_found")
    settle_waiting_matches()
    assert forget_dead_links(9) == 1
    assert [link.match_id for link in Link.objects.all()] == [waiting]


def test_few_are_forgotten_at_a_time_and_the_queries_stay_the_same(ana: Player, ben: Player) -> None:
    for _ in range(5):
        answered(ben.post(f"/links/{code_of(ana, private_match(ana))}/join"), 200)

    counts = []
    for left in (2, 0):
        with counted() as queries:
            forget_dead_links(3)
        counts.append(queries[0])
        assert Link.objects.count() == left

    assert counts[0] == counts[1]
    assert forget_dead_links(9) == 0
