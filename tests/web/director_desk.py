"""The desk of a season's directors."""

from typing import Any

from django.test import Client

from tests.web.forms import forms_of
from tests.web.reading import text_of


def desk(browser: Client, season: str, act: str, **fields: Any) -> Any:
    """Press a button of the desk of a season's directors."""
    page = f"{season}/desk"
    form = next(one for one in forms_of(browser.get(page)) if act in (one.fixed.get("act"), *one.picks("act")))
    answer = form.send(browser, page, **{"act": act, **fields})
    assert answer.status_code == 200, text_of(answer)
    return answer
