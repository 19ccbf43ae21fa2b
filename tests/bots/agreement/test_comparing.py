"""Bots against people: agreement with one who plays as a bot does, and with one who plays at random."""

from itertools import pairwise
from time import monotonic

import pytest

from bots.agreement import asking
from bots.agreement.bands import Counts
from bots.agreement.comparing import Comparison, compare
from bots.agreement.walking import Walk
from bots.brains.thinking import Decided, Decision
from games.models import Match, MoveRecord
from games.selectors.results.of_people import decisions_of_people, ids_of_matches_of_people
from tests.bots.agreement.people import BEGINNER, QUICK, RANDOM, at_random, like, play
from tests.sittings import Player

pytestmark = pytest.mark.django_db


@pytest.fixture
def ben(db: None) -> Player:
    return Player("ben")


def compared(ana: Player, **limits: float) -> Comparison:
    """Compare all matches; ana has a rating of 1500, and nobody else has one."""
    return compare(
        ids_of_matches_of_people(),
        QUICK,
        rating_before=lambda person, game, day: 1500.0 if person == ana.user.pk else None,
        **limits,  # type: ignore[arg-type]
    )


def test_who_plays_as_a_level_agrees_with_it_and_who_plays_at_random_as_chance_has_it(ana: Player, ben: Player) -> None:
    # A match can be short by luck: ten of them leave some fifty decisions, hardly ever less than thirty.
    for number in range(10):
        play(ana, ben, (like(BEGINNER), at_random(f"ben {number}")))

    found = compared(ana)

    bands = found.games["take-that-toy-2p"]
    beginner, other = bands[1400], bands[None]
    assert beginner.same["level-1"] == beginner.decisions > 15
    assert 0 < beginner.same["random"] < beginner.decisions
    # Some hundred thousandths of all runs are outside.
    for name in ("level-1", "random"):
        assert abs(other.same[name] - other.chance) < 4.5 * other.decisions**0.5 / 2
    assert found.compared == beginner.decisions + other.decisions
    rows = MoveRecord.objects.filter(seat__gte=0).count()
    assert (found.compared + found.forced, found.failed, found.left, found.cut) == (rows, 0, 0, 0)


def test_it_agrees_with_the_bots_moves_as_the_bots_own_processes_choose_them(ana: Player, ben: Player) -> None:
    play(ana, ben, (like(RANDOM), like(BEGINNER)), most=6)

    bands = compared(ana).games["take-that-toy-2p"]

    assert (bands[1400].same["random"], bands[None].same["level-1"]) == (bands[1400].decisions, bands[None].decisions)


def test_a_second_run_counts_the_same(ana: Player, ben: Player) -> None:
    play(ana, ben, (at_random("ana"), at_random("ben")), most=8)

    assert compared(ana) == compared(ana)


def test_nothing_is_begun_when_the_time_is_over(ana: Player, ben: Player) -> None:
    play(ana, ben, (at_random("ana"), at_random("ben")), most=4)

    found = compared(ana, until=0.0)

    assert (found.compared, dict(found.games), found.begun, found.left) == (0, {}, 1, found.decisions)


def test_a_decision_counts_for_all_bots_or_for_none(ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    play(ana, ben, (at_random("ana"), at_random("ben")), most=4)
    asked: list[Decision] = []
    until = monotonic() + 3600

    def decide(decision: Decision) -> Decided:
        asked.append(decision)
        if len(asked) == 3:
            monkeypatch.setattr("bots.agreement.comparing.monotonic", lambda: until)
        return Decided("-", undone=5)

    monkeypatch.setattr(asking, "decide", decide)

    found = compared(ana, until=until)

    assert (found.compared, found.cut, len(asked)) == (1, 2, 3)


def test_it_says_what_it_has_when_it_is_interrupted(ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    play(ana, ben, (at_random("ana"), at_random("ben")), most=4)
    asked: list[Decision] = []

    def decide(decision: Decision) -> Decided:
        asked.append(decision)
        if len(asked) > 2:
            raise KeyboardInterrupt
        return Decided("-")

    monkeypatch.setattr(asking, "decide", decide)

    found = compared(ana)

    assert (found.compared, found.left) == (1, found.decisions - found.forced - 1)


def test_a_search_that_fails_is_counted_and_the_next_decision_is_compared(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(ana, ben, (at_random("ana"), at_random("ben")), most=4)

    def decide(decision: Decision) -> Decided:
        raise ZeroDivisionError

    monkeypatch.setattr(asking, "decide", decide)

    found = compared(ana)

    assert (found.compared, found.failed) == (0, found.decisions - found.forced)


def test_a_match_that_is_not_public_any_more_is_not_read(ana: Player, ben: Player) -> None:
    match = play(ana, ben, (at_random("ana"), at_random("ben")), most=4)
    listed = ids_of_matches_of_people()
    Match.objects.filter(pk=match).update(visibility="private")

    found = compare(listed, QUICK, rating_before=lambda *_: None)

    assert (found.compared, found.failed) == (0, found.decisions)


def test_each_match_gives_one_decision_before_any_gives_two(ana: Player, ben: Player) -> None:
    for number in range(3):
        play(ana, ben, (at_random(f"ana {number}"), at_random("ben")), most=3)
    walk = Walk(ids_of_matches_of_people())

    matches = [decision.match for decision in walk]

    lengths = {match: len(decisions_of_people(match)) for match in matches}
    rounds = [[match for match in set(matches) if lengths[match] > number] for number in range(max(lengths.values()))]
    begun = 0
    for wanted in rounds:
        assert set(matches[begun : begun + len(wanted)]) == set(wanted)
        begun += len(wanted)
    assert (walk.matches, walk.begun, walk.decisions, begun) == (3, 3, len(matches), len(matches))
    assert len({decision.match for decision in Walk(ids_of_matches_of_people(), 2)}) == 2


def test_the_order_within_a_match_has_nothing_to_do_with_time(ana: Player, ben: Player) -> None:
    for number in range(4):
        play(ana, ben, (at_random(f"ana {number}"), at_random("ben")), most=6)

    plies = [[decision.ply for decision in Walk([match])] for match in ids_of_matches_of_people()]

    assert any(later < earlier for order in plies for earlier, later in pairwise(order))


def test_counts_of_two_bands_add_up() -> None:
    one, other = Counts(), Counts()
    one.note(1, 2, {"level-1": True})
    other.note(2, 4, {"level-1": False})

    assert one.plus(other) == Counts(2, 0.75, {1, 2}, one.same)
