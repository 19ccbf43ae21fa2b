"""A round of a Swiss tournament with shared deals: who sits out, directs or plays another table sees no card of it."""

from itertools import islice

import pytest

from games.models import Match
from games.services.making import create
from tests.amounts import long
from tests.factories import make_user
from tests.fixtures import Clock
from tests.secrecy.audiences import gather
from tests.secrecy.compare import Leak
from tests.secrecy.endless_pairs import other_cards, worlds_of
from tests.secrecy.server_worlds import Setting, Stage

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

GAME = "take-that-toy-2p"


@pytest.fixture(autouse=True)
def same_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rematch has a random id in both worlds."""
    monkeypatch.setattr(create, "new_id", lambda: "TheMatchAfterIt0")


class Tables(Stage):
    """Two tables on one sealed deal, the first of which may be over."""

    def __init__(self) -> None:
        super().__init__(gather(2))
        self.neighbours = make_user("near0"), make_user("near1")
        self.audiences.sit_beside(self.neighbours)

    def of_round(self, *, over: bool = False) -> Setting:
        """The setting of both worlds."""
        return Setting(sealed=True, over=over, neighbours=self.neighbours)


@pytest.mark.parametrize("over", [pytest.param(False, marks=pytest.mark.soak), True], ids=["running", "over"])
def test_who_has_no_table_in_a_round_sees_none_of_its_cards(over: bool, clock: Clock) -> None:
    stage = Tables()
    pair, rows = next(other_cards(GAME, f"round {over}"))
    stage.compare(pair, rows, stage.of_round(over=over))


def test_a_player_of_another_table_knows_their_own_seat_and_no_more(clock: Clock) -> None:
    stage = Tables()
    pairs = (found for found in worlds_of(GAME, "round") if found[0].reader is not None)
    for pair, ply in islice(pairs, 1):
        stage.compare(pair, ply, stage.of_round(over=True))


@long
def test_a_seal_that_opened_with_the_first_table_would_be_found(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "is_sealed", property(lambda match: match.status != Match.Status.OVER))
    stage = Tables()
    pair, rows = next(other_cards(GAME, "round that opens"))
    with pytest.raises(Leak):
        stage.compare(pair, rows, stage.of_round(over=True))
