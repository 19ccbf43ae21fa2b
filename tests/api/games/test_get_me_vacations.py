"""`GET /me/vacations`: when one is away."""

from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Player, answered

PATH = "/me/vacations"


def announce(player: Player, month: int) -> str:
    body = {"starts_at": f"2026-{month:02}-01T00:00:00Z", "ends_at": f"2026-{month:02}-02T00:00:00Z"}
    vacation: str = answered(player.post(PATH, body), 201)["id"]
    return vacation


def test_it_is_cut_into_pages_the_latest_first(clock: Clock, ana: Player) -> None:
    made = [announce(ana, month) for month in range(3, 9)]

    page = answered(ana.get(f"{PATH}?limit=4"), 200)
    rest = answered(ana.get(f"{PATH}?cursor={page['next']}"), 200)

    assert [row["id"] for row in [*page["results"], *rest["results"]]] == made[::-1]
    assert rest["next"] is None


def test_past_ones_stay(clock: Clock, ana: Player) -> None:
    made = announce(ana, 3)
    clock.pass_by(days=200)

    assert [row["id"] for row in answered(ana.get(PATH), 200)["results"]] == [made]


def test_the_queries_do_not_depend_on_the_length_of_the_list(clock: Clock, ana: Player) -> None:
    def queries() -> int:
        with counted() as found:
            ana.get(PATH)
        return found[0]

    first = queries()
    for month in range(3, 9):
        announce(ana, month)

    assert queries() == first <= 2
