"""Orders with cases: which of their moves is played, and what happens where that is none or not legal."""

from typing import Any

import pytest

from core.journal.models import Event
from games.models import Match, StandingOrder
from games.replay import table_of
from games.selectors.play.orders import ordered_move
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered
from tests.waiting import Turn, a_turn, minutes_pass, orders_to_come

pytestmark = pytest.mark.django_db
COLOURS = "rygbp"


@pytest.fixture
def turn(ana: Player, ben: Player) -> Turn:
    """A turn in which the other has led; which colour, `led` says."""
    return a_turn(ana, ben)


def case(value: str, move: str | None) -> Json:
    return {"condition": "led", "value": value, "move": move}


def order(turn: Turn, cases: list[Json], otherwise: str | None = None) -> Json:
    given = [{name: part for name, part in one.items() if part} for one in cases]
    body = {"cases": given} | ({"move": otherwise} if otherwise else {})
    return answered(turn.waiting.post(turn.orders, body), 201)


def go_on(turn: Turn) -> str:
    """The one who is due leads; returns the colour."""
    turn.goes_on()
    table = table_of(Match.objects.get(pk=turn.match))
    view = table.game.view(table.position, None)
    return str(view.trick[0].card[0])


def events() -> list[str]:
    return list(Event.objects.filter(kind__startswith="order.").values_list("kind", flat=True))


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_first_case_that_holds_decides(place: int, turn: Turn) -> None:
    cards = [turn.a_card(at) for at in range(5)]
    order(turn, [case(colour, card) for colour, card in zip(COLOURS, cards, strict=True)], turn.a_card(6))
    led = go_on(turn)

    minutes_pass()

    assert turn.moves_of(turn.waiting) == [cards[COLOURS.index(led)]]
    assert events() == ["order.played"]
    assert not StandingOrder.objects.exists()


def test_of_two_cases_that_hold_the_first_counts(turn: Turn) -> None:
    first, second = turn.a_card(0), turn.a_card(1)
    order(turn, [case(colour, first) for colour in COLOURS] + [case(colour, second) for colour in COLOURS])
    go_on(turn)
    minutes_pass()
    assert turn.moves_of(turn.waiting) == [first]


def test_where_no_case_holds_the_other_move_is_played(turn: Turn) -> None:
    order(turn, [case("nothing", turn.a_card(0))], turn.a_card(1))
    go_on(turn)
    expected = turn.a_card(1)
    minutes_pass()
    assert turn.moves_of(turn.waiting) == [expected]


def test_a_case_can_say_that_nothing_is_played(turn: Turn) -> None:
    order(turn, [case(colour, None) for colour in COLOURS], turn.a_card(1))
    go_on(turn)

    minutes_pass()

    assert turn.moves_of(turn.waiting) == []
    assert events() == ["order.dropped"]
    assert not StandingOrder.objects.exists()


def test_where_no_case_holds_and_no_other_move_is_planned_nothing_is_played(turn: Turn) -> None:
    order(turn, [case("nothing", turn.a_card(0))])
    go_on(turn)
    minutes_pass()
    assert (turn.moves_of(turn.waiting), events()) == ([], ["order.dropped"])


def test_a_move_that_is_not_legal_is_void_and_no_later_case_is_tried(turn: Turn) -> None:
    theirs = turn.due.view(turn.match)["view"]["hand"][-1]
    order(turn, [case(colour, f"play {theirs}") for colour in COLOURS], turn.a_card(0))
    go_on(turn)
    minutes_pass()
    assert (turn.moves_of(turn.waiting), events()) == ([], ["order.dropped"])


def test_an_order_of_before_there_were_cases_is_played(turn: Turn) -> None:
    move = turn.order()["move"]
    StandingOrder.objects.update(cases=None)
    turn.goes_on()
    minutes_pass()
    assert turn.moves_of(turn.waiting) == [move]


def test_for_a_seat_that_leads_itself_nothing_is_led(turn: Turn) -> None:
    match = Match.objects.get(pk=turn.match)
    table, seat = table_of(match), turn.due.view(turn.match)["seat"]
    cases = [case("nothing", "play r1"), *(case(colour, "play r2") for colour in COLOURS)]
    given = StandingOrder(match=match, seat=seat, user=turn.due.user, move="", cases=cases, ply=match.ply)
    # Where the cat leads, it has done so.
    has_led = bool(table.game.view(table.position, seat).trick)
    assert ordered_move(given, table, seat) == ("play r2" if has_led else "play r1")


def test_the_times_are_those_of_a_plain_order(turn: Turn, clock: Clock) -> None:
    found: list[Any] = []
    order(turn, [case("r", turn.a_card())])
    turn.goes_on()
    found.append(orders_to_come())
    StandingOrder.objects.update(cases=None, move="play r1")
    found.append(orders_to_come())
    assert len(found[0]) == 1
    assert found[0] == found[1]
