"""`GET /me/wishes`: one's own wishes."""

from matchmaking.services.pairing import pair_waiting
from tests.api.manners import ask, counted
from tests.fixtures import Clock
from tests.matchmaking.wishes import wish
from tests.sittings import Player, answered, refused

PATH = "/me/wishes"


def test_only_one_s_own_are_shown_the_newest_first(clock: Clock, ana: Player, ben: Player) -> None:
    first = wish(ana)
    clock.pass_by(minutes=1)
    second = wish(ana, "mu-2p")
    wish(ben, "namahage")

    page = answered(ana.get(f"{PATH}?limit=1"), 200)
    rest = answered(ana.get(f"{PATH}?cursor={page['next']}"), 200)

    assert [row["id"] for row in [*page["results"], *rest["results"]]] == [second.pk, first.pk]


def test_a_match_that_was_found_is_named(ana: Player, ben: Player) -> None:
    wish(ana), wish(ben)
    pair_waiting()

    (shown,) = answered(ana.get(PATH), 200)["results"]

    assert shown["state"] == "paired"
    assert [ana.match(match)["status"] for match in shown["matches"]] == ["running"]


def test_the_queries_do_not_depend_on_the_length_of_the_list(ana: Player, ben: Player) -> None:
    def queries() -> int:
        with counted() as found:
            ana.get(PATH)
        return found[0]

    wish(ana), wish(ben), pair_waiting()
    first = queries()
    for _ in range(6):
        wish(ana)
    assert queries() == first


def test_it_needs_a_token() -> None:
    refused(ask("GET", PATH), 401, "unauthenticated")
