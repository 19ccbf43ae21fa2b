"""Ids are short, safe in a URL, and never the same."""

import re

from core.ids import new_id


def test_an_id_has_sixteen_letters_and_digits() -> None:
    assert re.fullmatch(r"[A-Za-z0-9]{16}", new_id())


def test_ids_do_not_repeat() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000
