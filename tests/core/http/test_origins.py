"""A session's cookie stands for its user only where a page of this server sends it."""

import pytest
from django.test import RequestFactory, override_settings

from core.http.middleware.browsers import is_of_another_origin

HERE = "http://testserver"


@pytest.mark.parametrize(
    ("headers", "is_other"),
    [
        pytest.param({}, False, id="a program"),
        pytest.param({"Origin": HERE}, False, id="a page of this server"),
        pytest.param({"Origin": "https://elsewhere.example"}, True, id="a page of another server"),
        pytest.param({"Origin": "null"}, True, id="a page without an origin"),
        pytest.param({"Origin": f"{HERE}:8000"}, True, id="another port"),
        pytest.param({"Origin": "https://testserver"}, True, id="another scheme"),
        pytest.param({"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors"}, False, id="a script of this server"),
        pytest.param({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}, True, id="a picture elsewhere"),
        pytest.param({"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "no-cors"}, True, id="one of a neighbour"),
        pytest.param({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}, False, id="a link elsewhere"),
        pytest.param({"Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate"}, False, id="an address typed in"),
    ],
)
def test_it_is_of_another_origin_if_the_browser_says_so(headers: dict[str, str], is_other: bool) -> None:
    assert is_of_another_origin(RequestFactory().get("/api/v1/me", headers=headers)) is is_other


@override_settings(CSRF_TRUSTED_ORIGINS=["https://board.example"])
def test_the_operator_can_trust_others() -> None:
    assert not is_of_another_origin(RequestFactory().get("/", headers={"Origin": "https://board.example"}))
