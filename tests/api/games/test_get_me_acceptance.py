"""`GET /me/acceptance`: which invitations a person's own bot accepts at once."""

from tests.api.games.acceptances import OwnBot
from tests.api.manners import counted
from tests.sittings import GAME, Player, answered


def test_a_bot_that_has_said_nothing_accepts_nothing(ana: Player) -> None:
    assert answered(OwnBot(ana, "clever-cat").get("/me/acceptance"), 200)["games"] == []


def test_it_shows_what_was_put(ana: Player) -> None:
    cat = OwnBot(ana, "clever-cat")
    put = answered(cat.accept(matches_at_once=3, rated="unrated"), 200)

    assert put["games"] == [GAME]
    assert answered(cat.get("/me/acceptance"), 200) == put


def test_it_is_one_row(ana: Player) -> None:
    cat = OwnBot(ana, "clever-cat").accepting()
    with counted() as queries:
        answered(cat.get("/me/acceptance"), 200)

    # The token, the row.
    assert queries == [2]
