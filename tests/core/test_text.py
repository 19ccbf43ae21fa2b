"""Text is what a database can keep."""

import pytest

from core.text import UncleanText, clean_text


@pytest.mark.parametrize("text", ["", "Ada", "Zoë ♠", "😀", "\u200d", "line\nline"])
def test_any_real_text_is_kept_as_it_is(text: str) -> None:
    assert clean_text(text) == text


@pytest.mark.parametrize("text", ["\x00", "a\x00b", "\ud800", "a\udc80"])
def test_nul_and_lone_surrogates_are_refused(text: str) -> None:
    with pytest.raises(UncleanText):
        clean_text(text)
