"""The published numbers: how many go up and down, and how large a division is."""

from collections.abc import Sequence

LEAST, MOST = 6, 10
"""Players of a division, where a league asks for nothing else."""
SMALLEST, LARGEST = 3, 16
"""The bounds within which a league can set the most players of a division."""


def least(most: int = MOST) -> int:
    """The fewest players that divisions of so many should have: more than half as many."""
    return most // 2 + 1


def fits_without_one(players: int, most: int = MOST) -> bool:
    """Return True if one player less can be shared out well, and so many cannot: eleven, in divisions of up to ten."""
    return players == most + 1 and most % 2 == 0


def promoted(players: int) -> int:
    """Return the number of players of a division who go up: a sixth, rounded up."""
    return -(-players // 6)


def relegated_at_most(players: int) -> int:
    """Return the number of players of a division who may go down: a third, rounded up."""
    return -(-players // 3)


def exchanged(upper: Sequence[int], lower: Sequence[int]) -> int:
    """Count the changes of place between two tiers, from the sizes of their divisions: as many down as up."""
    return min(sum(map(promoted, lower)), sum(map(relegated_at_most, upper)))


def divisions(players: int, most: int = MOST) -> list[int]:
    """The sizes of a tier's divisions: as few as possible, as equal as possible, the larger ones first.

    Every number from 6 on can be shared out so that all have 6 to 10, except 11, which stays together; fewer than six
    are one division too. With another `most` the same holds for its `least`; an odd one has no such exception.
    """
    if players == 0:
        return []
    count = 1 if fits_without_one(players, most) else -(-players // most)
    return shared_out(players, count)


def shared_out(players: int, count: int) -> list[int]:
    """The sizes of so many divisions, as equal as possible, the larger ones first."""
    size, larger = divmod(players, count)
    return [size + 1] * larger + [size] * (count - larger)


def misfit(sizes: Sequence[int], most: int = MOST) -> int:
    """Return the distance of divisions from the sizes that they should have, in players."""
    return sum(max(0, least(most) - size, size - most) for size in sizes)


def shape(players: int, before: int | None, most: int = MOST) -> list[int]:
    """The sizes of a tier's divisions: as many as before where they fit, otherwise as few as possible.

    The lowest tier has no number from before: it takes as many as it needs.
    """
    fewest = divisions(players, most)
    if before is None or players == 0:
        return fewest
    kept = shared_out(players, before)
    return kept if misfit(kept, most) <= misfit(fewest, most) else fewest
