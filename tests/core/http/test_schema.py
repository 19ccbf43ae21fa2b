"""Lists in the OpenAPI document."""

from typing import Any

import pytest
from rest_framework import serializers

from core.http.openapi.schema import page_of


class CardSerializer(serializers.Serializer[Any]):
    """A card."""

    text = serializers.CharField()


@pytest.mark.parametrize(("tells_ends", "said"), [(False, False), (True, True)])
def test_a_page_is_rows_between_two_cursors(tells_ends: bool, said: bool) -> None:
    page = page_of(CardSerializer, name="HandPage", about="A hand.", results="Its cards.", tells_ends=tells_ends)

    assert (page.__name__, page.__doc__) == ("HandPageSerializer", "A hand.")
    fields = page().fields
    assert list(fields) == ["results", "next", "previous"]
    assert fields["results"].help_text == "Its cards."
    for name in ("next", "previous"):
        assert fields[name].allow_null
        assert ("null" in str(fields[name].help_text)) is said
    body = {"results": [{"text": "gA"}], "next": "further", "previous": None}
    assert page(body).data == body
