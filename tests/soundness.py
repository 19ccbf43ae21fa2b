"""Replay equals what is stored, for every match of every test that leaves one (docs/style.md, convention 22)."""

from collections.abc import Iterator

import pytest

from games.selectors.verification import differences_of, match_ids


@pytest.fixture(autouse=True)
def every_match_is_sound(db: None) -> Iterator[None]:
    """Verifies all matches when the test is done."""
    yield
    differences = [difference for match_id in match_ids() for difference in differences_of(match_id)]
    assert differences == []
