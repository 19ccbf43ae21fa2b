"""Nothing can be asked that the secrecy suite does not ask: a new address has to say what to ask it."""

from django.contrib import admin

from games.models import Match, MoveRecord, Seat
from tests.secrecy.declaring import addresses
from tests.secrecy.questions import QUESTIONS


def test_every_address_is_asked() -> None:
    missing = addresses() - QUESTIONS.keys()

    assert missing == set(), "say in tests/secrecy/questions what to ask them"


def test_what_is_asked_is_there() -> None:
    assert QUESTIONS.keys() - addresses() == set()


def test_seeds_and_hidden_rows_are_on_no_page_of_the_admin() -> None:
    for model, shown in admin.site._registry.items():
        assert model not in (MoveRecord, Seat), "rows of a log are on no page"
        if model is Match:
            fields = {*shown.get_fields(None), *shown.get_list_display(None)}  # type: ignore[arg-type]  # no request
            assert not fields & {"seed", "log"}
