"""Check that the ratings at the end of the year equal those rebuilt from the matches, bit for bit."""

from collections.abc import Iterator

from ratings.services.rebuilding import rebuild_ratings


def wrong_in_ratings() -> Iterator[str]:
    """Every difference that a rebuild finds."""
    for rebuilt in rebuild_ratings():
        yield from (f"match {match} was not counted" for match in rebuilt.added)
        yield from (f"match {match} was not counted as it ended" for match in rebuilt.corrected)
        for wrong in rebuilt.wrong:
            yield f"{rebuilt.pool}, match {wrong.match}, user {wrong.user}: {wrong.what}"
