"""Events after a match, and the people whose feeds have them: ratings, annulments, analyses, unsealed cards."""

from datetime import timedelta

import pytest

from accounts.models import User
from accounts.services import ensure_bot
from bots.brains.valuing import Estimate, Question, Valued
from bots.services import analyse as analyse_module
from bots.services.analyse import analyse, cancel_analysis
from core.database.transactions import atomic
from core.journal.services import record
from games.models import Seat
from ratings.services.annulling import annul_result
from ratings.services.counting import count_match
from tests.api.bots.analysed import under_way
from tests.bots.conftest import held
from tests.factories import make_user
from tests.fixtures import START, Clock
from tests.leagues.seasons import GAME as LEAGUE_GAME
from tests.leagues.seasons import deliver_all, end_match, opened, people, running
from tests.notifications.told import told_of
from tests.ratings.logs import DUEL, over
from tests.sittings import GAME, Player, start_match

pytestmark = pytest.mark.django_db


@pytest.fixture
def players(clock: Clock) -> list[User]:
    return [make_user(name) for name in ("ana", "ben", "cleo")]


def test_a_rating_that_changes_is_told_to_its_player_once(players: list[User]) -> None:
    ana, ben, _ = players
    match = over(ana, ben)
    for _ in range(2):
        count_match(match_id=match)
    about = {"match": match, "game": DUEL}
    assert told_of("rating.changed") == {"ana": [about], "ben": [about]}


def test_a_result_that_comes_late_is_told_to_those_who_played_it(players: list[User]) -> None:
    ana, ben, cleo = players
    late, first = over(ana, ben), over(ana, cleo, at=START + timedelta(days=2))
    count_match(match_id=first)
    count_match(match_id=late)
    told = told_of("rating.changed")
    assert {name: [data["match"] for data in all_told] for name, all_told in told.items()} == {
        "ana": [first, late], "ben": [late], "cleo": [first],
    }  # fmt: skip


def test_a_match_that_does_not_count_changes_no_rating(players: list[User]) -> None:
    ana, ben, _ = players
    count_match(match_id=over(ana, ben, rated=False))
    assert told_of("rating.changed") == {}


def test_a_house_bot_is_told_of_no_rating(players: list[User]) -> None:
    bot = ensure_bot("random")
    count_match(match_id=over(players[0], bot))
    assert told_of("rating.changed").keys() == {"ana"}


def test_an_annulled_result_is_told_to_the_players_and_to_who_left(players: list[User], clock: Clock) -> None:
    ana, ben, cleo = players
    match = over(ana, ensure_bot("random"), left={1: ben})
    count_match(match_id=match)
    count_match(match_id=over(ana, cleo, at=START + timedelta(days=1)))
    clock.pass_by(days=3)
    annul_result(match_id=match, by=None, reason="Ben had seen the cards.")
    about = {"match": match, "game": DUEL}
    assert told_of("result.annulled") == {"ana": [about], "ben": [about]}
    assert "seen" not in str(told_of("result.annulled"))


def test_an_analysis_is_told_to_who_asked_and_when_it_is_done(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def value(question: Question) -> Valued:
        assert question.played
        worth = Estimate(question.played, 0.5, 0.1)
        return Valued(worth, worth)

    monkeypatch.setattr(analyse_module, "value", value)
    match = under_way(ana, ben)
    assert told_of("analysis.ready") == {}
    for _ in range(2):
        analyse(match_id=match, lease=held())
    assert told_of("analysis.ready") == {"ana": [{"match": match, "game": GAME}]}


def test_an_analysis_that_is_cancelled_is_never_ready(ana: Player, ben: Player) -> None:
    match = under_way(ana, ben)
    cancel_analysis(match_id=match, user=ana.user)
    analyse(match_id=match, lease=held())
    assert told_of("analysis.ready") == {}


def test_a_deal_that_is_unsealed_is_told_to_all_who_played_it_and_not_before() -> None:
    season = running(people(5), duplicate_deals=True, at_a_time=1)
    deliver_all()
    tables = [one for one in opened(season) if one.round == 1]
    assert len(tables) == 2
    end_match(str(tables[0].match_id), 0)
    deliver_all()
    assert told_of("deal.unsealed") == {}
    end_match(str(tables[1].match_id), 0)
    deliver_all()
    at_them = {seat.entry.user.username for table in tables for seat in table.seats.all()}
    about = {"deal": tables[0].deal_id, "game": LEAGUE_GAME}
    assert told_of("deal.unsealed") == {name: [about] for name in at_them}
    assert len(at_them) == 4


def test_a_creator_who_left_their_seat_is_told_that_a_bot_plays_on(ana: Player, ben: Player) -> None:
    """The creator of a match is told of seats as a player, and not otherwise."""
    match = start_match(ana, ben)
    bot = ensure_bot("random")
    seat = Seat.objects.get(match=match, user=ana.user)
    Seat.objects.filter(pk=seat.pk).update(user=bot, kind="bot", left_user=ana.user, left_how="resigned")
    with atomic():
        record("seat.taken_over", {"match": match, "seat": seat.number})
    about = {"match": match, "game": GAME, "seat": seat.number}
    assert told_of("seat.taken_over") == {"ana": [about], "ben": [about]}
