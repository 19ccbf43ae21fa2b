"""Staff do not adjudicate their own cases: matches they created, play in or left, or whose bots they own."""

from collections.abc import Callable

import pytest

from accounts.models import User
from accounts.services import ensure_bot
from accounts.services.bots import make_own_bot
from core.errors import Forbidden
from games.models import Adjudication, Match
from games.services.leaving.adjudicate import adjudicate_match
from leagues.models import Fixture
from leagues.services.fixtures.decide import decide_fixture
from tests.factories import client_for, make_user
from tests.leagues.seasons import deliver_all, opened, people, running
from tests.sittings import Player, answered, seat_all, start_match

WHY = "It cannot go on."


@pytest.fixture
def judge(db: None) -> Player:
    """Staff who may do everything, and play as well."""
    player = Player("judge")
    User.objects.filter(pk=player.user.pk).update(is_staff=True, is_superuser=True)
    player.user = User.objects.get(pk=player.user.pk)
    return player


def own_bot(owner: Player, name: str) -> Player:
    """A user's own bot, with its program."""
    bot, token = make_own_bot(owner=owner.user, username=name)
    program = object.__new__(Player)
    program.user, program.name, program.client = bot, name, client_for(token=token)
    return program


def four(*first: Player) -> list[Player]:
    """Four players, these among them."""
    return [*first, *(Player(f"guest{number}") for number in range(4 - len(first)))]


def plays(judge: Player) -> str:
    return start_match(Player("ana"), judge)


def made_it(judge: Player) -> str:
    ana, ben = Player("ana"), Player("ben")
    match: str = judge.create({"user": "ana"}, {"user": "ben"})["id"]
    for player in (ana, ben):
        answered(player.post(f"/matches/{match}/join"), 200)
    return match


def left_it_to_a_bot(judge: Player) -> str:
    ensure_bot("level-3")
    ana, *others = four(Player("ana"), judge)
    match = seat_all(ana, *others, game="yokai-septet-4p", policy="bot")
    answered(judge.post(f"/matches/{match}/resign"), 200)
    return match


def has_a_bot_in_it(judge: Player) -> str:
    return start_match(Player("ana"), own_bot(judge, "clever-cat"))


def has_a_bot_that_left_it(judge: Player) -> str:
    ensure_bot("level-3")
    bot = own_bot(judge, "clever-cat")
    ana, *others = four(Player("ana"), bot)
    match = seat_all(ana, *others, game="yokai-septet-4p", policy="bot")
    answered(bot.post(f"/matches/{match}/resign"), 200)
    return match


def stands_in_the_division(judge: Player) -> str:
    season = running([judge.user, *people(2)], at_a_time=9)
    deliver_all()
    return next(str(one.match_id) for one in opened(season) if not one.seats.filter(entry__user=judge.user).exists())


CASES = [plays, made_it, left_it_to_a_bot, has_a_bot_in_it, has_a_bot_that_left_it, stands_in_the_division]


@pytest.mark.parametrize("places", ["decided", "aborted"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_whose_own_case_it_is_does_not_decide_it(judge: Player, case: Callable[[Player], str], places: str) -> None:
    match = case(judge)
    seats = Match.objects.get(pk=match).seats.count()
    decision = [1 + number % 2 for number in range(seats)] if places == "decided" else None

    with pytest.raises(Forbidden, match="your own case"):
        adjudicate_match(match_id=match, by=judge.user, places=decision, reason=WHY)
    assert Match.objects.get(pk=match).status == "running"
    assert not Adjudication.objects.exists()

    other = make_user("other", staff=True, is_superuser=True)
    adjudicate_match(match_id=match, by=other, places=decision, reason=WHY)
    assert Adjudication.objects.get().by == other


def test_a_bot_of_the_staff_is_no_way_around(judge: Player) -> None:
    match = plays(judge)
    bot = own_bot(judge, "clever-cat").user
    User.objects.filter(pk=bot.pk).update(is_staff=True, is_superuser=True)

    with pytest.raises(Forbidden, match="your own case"):
        adjudicate_match(match_id=match, by=User.objects.get(pk=bot.pk), places=None, reason=WHY)


def test_another_division_is_not_their_own_case(judge: Player) -> None:
    season = running([judge.user, *people(13)], tiers=2, at_a_time=9)
    deliver_all()
    own = season.entries.get(user=judge.user).division_id
    theirs = Fixture.objects.exclude(division=own).filter(match__isnull=False, division__season=season).first()
    assert theirs is not None

    adjudicate_match(match_id=str(theirs.match_id), by=judge.user, places=[1, 2], reason=WHY)
    deliver_all()
    decide_fixture(fixture_id=theirs.pk, by=judge.user, decision="draw", reason=WHY)

    theirs.refresh_from_db()
    assert (theirs.state, theirs.winner) == ("played", None)
