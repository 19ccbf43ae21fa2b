"""`manage.py deliveries`: the operator sees what is parked, and has it tried again."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from core.journal.choices import State
from core.journal.models import Delivery
from tests.core.journal.conftest import Listen
from tests.core.journal.letters import posted
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db


@pytest.fixture
def parked(listen: Listen, clock: Clock) -> list[int]:
    """Three deliveries, two of them parked."""
    listen("one", lambda event, lease: None)
    for number in range(3):
        posted(number)
    pks = list(Delivery.objects.order_by("pk").values_list("pk", flat=True))
    Delivery.objects.filter(pk__in=pks[:2]).update(state=State.PARKED, attempts=8, last_error="Oops at x.py:1")
    return pks[:2]


def output_of(*arguments: object) -> list[str]:
    """Run the command and return the lines of its output."""
    out = StringIO()
    call_command("deliveries", *map(str, arguments), stdout=out)
    return out.getvalue().splitlines()


def test_it_lists_what_is_parked(parked: list[int]) -> None:
    assert output_of("list") == [
        f"{parked[0]}  letter.posted  one  tried 8x  Oops at x.py:1",
        f"{parked[1]}  letter.posted  one  tried 8x  Oops at x.py:1",
        "2 parked",
    ]
    assert output_of("list", "--limit", 1)[1:] == ["2 parked"]
    assert output_of() == output_of("list"), "as `make deliveries` asks"


def test_it_lists_what_is_due_whether_it_has_failed_or_not(parked: list[int]) -> None:
    assert output_of("list", "--state", "due") == ["-  letter.posted  one  tried 0x  ", "1 due"]
    Delivery.objects.filter(state=State.DUE).update(attempts=1, last_error="Oops at x.py:1")
    pk = Delivery.objects.get(state=State.DUE).pk
    assert output_of("list", "--state", "due") == [f"{pk}  letter.posted  one  tried 1x  Oops at x.py:1", "1 due"]


def test_it_shows_one(parked: list[int]) -> None:
    text = "\n".join(output_of("show", parked[0]))
    for part in ("letter.posted", "2026-02-01T12:00:00Z", "{'number': 0}", "parked, tried 8 times", "Oops at x.py:1"):
        assert part in text
    Delivery.objects.filter(pk=parked[0]).update(lease_until="2026-02-01T12:00:08Z")
    assert "leased    until 2026-02-01T12:00:08Z" in output_of("show", parked[0])


@pytest.mark.parametrize("arguments", [("list", "--limit", -1), ("show", 0), ("retry", 2**64), ("retry", "9" * 5000)])
def test_numbers_that_no_delivery_has_are_refused_in_a_line(arguments: tuple[object, ...]) -> None:
    with pytest.raises(CommandError, match="a whole number from 1 to"):
        output_of(*arguments)


def test_it_retries_one_or_all(parked: list[int]) -> None:
    assert output_of("retry", parked[0]) == ["1 will be retried"]
    assert output_of("retry", "--all") == ["1 will be retried"]
    assert not Delivery.objects.exclude(state=State.DUE).exists()


@pytest.mark.parametrize("arguments", [("show", 10**6), ("retry",), ("retry", "1", "--all")])
def test_it_says_what_it_cannot_do(parked: list[int], arguments: tuple[object, ...]) -> None:
    with pytest.raises(CommandError, match=r"\.$"):
        output_of(*arguments)
