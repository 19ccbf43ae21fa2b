"""`DELETE /me/wishes/{id}`: stopping to look."""

from matchmaking.services.pairing import pair_waiting
from tests.api.manners import ask
from tests.factories import client_for
from tests.matchmaking.wishes import state_of, wish
from tests.sittings import API, Player, answered, refused

PATH = "/me/wishes"


def test_it_ends_and_ends_again(ana: Player) -> None:
    made = wish(ana)

    assert [ana.delete(f"{PATH}/{made.pk}").status_code for _ in range(2)] == [204, 204]

    assert state_of(made) == "ended"
    assert [row["state"] for row in answered(ana.get(PATH), 200)["results"]] == ["ended"]


def test_what_was_found_stays_found(ana: Player, ben: Player) -> None:
    made = wish(ana)
    wish(ben)
    pair_waiting()

    assert ana.delete(f"{PATH}/{made.pk}").status_code == 204
    assert state_of(made) == "paired"


def test_those_of_others_are_not_there(ana: Player, ben: Player) -> None:
    made = wish(ana)

    assert (
        refused(ben.delete(f"{PATH}/{made.pk}"), 404, "not_found")["detail"]
        == (refused(ben.delete(f"{PATH}/nothing"), 404, "not_found")["detail"])
    )
    assert state_of(made) == "waiting"


def test_it_needs_a_token_that_may_play(ana: Player) -> None:
    made = wish(ana)
    refused(ask("DELETE", f"{PATH}/{made.pk}"), 401, "unauthenticated")
    reader = client_for(ana.user, scopes=["read"])
    refused(reader.delete(f"{API}{PATH}/{made.pk}"), 403, "missing_scope")
