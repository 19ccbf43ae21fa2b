"""What may be a username."""

import re

import pytest

from accounts.names import PATTERN, RESERVED, BadName, checked_name, is_reserved


@pytest.mark.parametrize(("text", "name"), [("Ada", "Ada"), ("ａｄａ", "ada"), (" ada ", "ada"), ("a1_-", "a1_-")])
def test_a_name_is_kept_in_its_plain_form(text: str, name: str) -> None:
    assert checked_name(text) == name


@pytest.mark.parametrize("text", ["", "a", "-a", "a b", "a.b", "zoë", "x" * 41, "a\x00b", "٣٣", "ﬁ."])
def test_anything_else_is_no_name(text: str) -> None:
    with pytest.raises(BadName):
        checked_name(text)


@pytest.mark.parametrize("name", [*sorted(RESERVED), "Admin", "deleted-1", "BOT-1"])
def test_our_own_words_are_reserved(name: str) -> None:
    assert is_reserved(name)
    with pytest.raises(BadName) as bad:
        checked_name(name)
    assert bad.value.code == "reserved"


def test_every_name_is_safe_in_an_address() -> None:
    assert re.fullmatch(r"[A-Za-z0-9_-]+", checked_name("a-Z_9"))
    assert re.fullmatch(PATTERN, "x" * 40)
