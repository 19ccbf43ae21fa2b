"""The way from a table to the next match in which it is the player's turn, without JavaScript."""

import pytest

from tests.sittings import Player, start_match
from tests.web.reading import browser_of, source, text

pytestmark = pytest.mark.django_db


def of_turns(player: Player, other: Player, count: int, *, days: int) -> list[str]:
    """Matches in which it is the player's turn."""
    found: list[str] = []
    while len(found) < count:
        match = start_match(player, other, clock={"kind": "per_move", "days": days})
        if player.view(match)["due"]:
            found.append(match)
    return found


def test_who_waits_is_led_to_the_turn_that_ends_first() -> None:
    ana, ben = Player("ana"), Player("ben")
    (waiting,) = of_turns(ben, ana, 1, days=3)
    of_turns(ana, ben, 2, days=5)
    (first,) = of_turns(ana, ben, 1, days=1)
    turns = len(ana.get("/me/turns").json()["results"])
    page = source(browser_of(ana), f"/play/{waiting}")
    assert f'class="button" href="/play/{first}"' in page
    assert f"Next match ({turns})" in text(browser_of(ana), f"/play/{waiting}")


def test_who_has_to_move_here_is_led_nowhere_else() -> None:
    ana, ben, eve = Player("ana"), Player("ben"), Player("eve")
    here, _ = of_turns(ana, ben, 2, days=3)
    of_turns(eve, ben, 1, days=3)
    for player in (ana, eve):
        assert "Next match" not in text(browser_of(player), f"/play/{here}"), player.name


def test_without_another_turn_there_is_no_next_match() -> None:
    ana, ben = Player("ana"), Player("ben")
    (waiting,) = of_turns(ben, ana, 1, days=3)
    for match in (turn["match"] for turn in ana.get("/me/turns").json()["results"]):
        ana.post(f"/matches/{match}/resign")
    assert "Next match" not in text(browser_of(ana), f"/play/{waiting}")
