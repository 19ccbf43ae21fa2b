"""Cards that others still play with: of a table that has ended, and of one that runs, only its own seats see them."""

from itertools import islice

import pytest

from games.models import MoveRecord
from games.rules.registry import registry
from games.services.making import create
from leagues.events import SEASON_CLOSING, fixtures
from leagues.events.seasons import NamedBySeason, named_by
from leagues.models import Season
from tests.amounts import long, rest_in_soak
from tests.fixtures import Clock
from tests.rules.laws.cases import KEYS
from tests.secrecy.audiences import gather
from tests.secrecy.compare import Leak
from tests.secrecy.endless_pairs import other_cards, worlds_of
from tests.secrecy.leagues import OF_LEAGUES
from tests.secrecy.loader import MATCH
from tests.secrecy.server_worlds import Setting, Stage

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


TABLES = [
    pytest.param(KEYS[0], False),
    *(pytest.param(key, False, marks=pytest.mark.soak) for key in KEYS[1:]),
    # What opens at the end is the same in all games.
    pytest.param(KEYS[0], True, marks=long),
    *(pytest.param(key, True, marks=pytest.mark.soak) for key in KEYS[1:]),
]


@pytest.mark.parametrize(("key", "over"), TABLES)
def test_who_has_no_seat_at_a_sealed_table_sees_none_of_its_cards(key: str, over: bool, clock: Clock) -> None:
    see_no_cards(key, over=over)


@pytest.mark.soak
def test_who_has_no_seat_at_a_sealed_table_sees_none_of_its_cards_anywhere(clock: Clock) -> None:
    see_no_cards(KEYS[0], over=True, thorough=True)


def see_no_cards(key: str, *, over: bool, thorough: bool = False) -> None:
    stage = Stage(gather(registry()[key].facts.seats))
    for pair, rows in islice(other_cards(key, str(over)), 1):
        # The admin, and addresses that know nothing of matches, know nothing of games either: one game asks them.
        stage.compare(pair, rows, Setting(sealed=True, over=over, admin=key == KEYS[0], thorough=thorough))


@pytest.mark.parametrize("over", [False, True], ids=["running", "over"])
def test_what_a_league_says_of_a_sealed_match_shows_none_of_its_cards(over: bool, clock: Clock) -> None:
    stage = Stage(gather(2))
    pair, rows = next(other_cards("take-that-toy-2p", f"league {over}"))
    stage.compare(pair, rows, Setting(sealed=True, over=over, league=True, admin=True, about="/me/"))

    # That a season is closing is news for nobody.
    assert stage.kinds >= OF_LEAGUES - {SEASON_CLOSING}


def test_a_league_that_showed_cards_would_be_found(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    def talkative(season: Season) -> NamedBySeason:
        first = MoveRecord.objects.filter(match=MATCH).order_by("ply")[0].move
        return {**named_by(season), "league_name": first}

    monkeypatch.setattr(fixtures, "named_by", talkative)
    stage = Stage(gather(2))
    pair, rows = next(other_cards("take-that-toy-2p", "league that talks"))

    with pytest.raises(Leak):
        stage.compare(pair, rows, Setting(sealed=True, league=True, about="/me/"))


@pytest.mark.parametrize("key", rest_in_soak(KEYS, KEYS[0]))
def test_after_its_end_a_seat_of_a_sealed_table_knows_what_it_knew_and_no_more(
    key: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Players may ask for a rematch, whose id is random in both worlds.
    monkeypatch.setattr(create, "new_id", lambda: "TheMatchAfterIt0")
    stage = Stage(gather(registry()[key].facts.seats))
    pairs = (found for found in worlds_of(key, "sealed") if found[0].reader is not None)
    for pair, ply in islice(pairs, 1):
        stage.compare(pair, ply, Setting(sealed=True, over=True))


@long
def test_without_the_seal_the_end_of_a_table_opens_its_cards(clock: Clock) -> None:
    stage = Stage(gather(2))
    pair, rows = next(other_cards("take-that-toy-2p", "open"))

    with pytest.raises(Leak):
        stage.compare(pair, rows, Setting(over=True))
