"""The numbers that change how a search works."""


class Policy:
    """The weights of what a search has seen against what it has not."""

    __slots__ = ("exploration", "listed", "sense", "wide", "wide_after", "widening")

    def __init__(
        self,
        exploration: float = 0.7,
        listed: int = 24,
        wide: float = 1.0,
        wide_after: float = 1.0,
        widening: float = 0.45,
        sense: float = 0.0,
    ) -> None:
        self.exploration: float = exploration
        """The weight of a move's rarity against the worth that it has brought."""
        self.listed: int = listed
        """Up to so many moves are all tried; of more, at first only a few are."""
        self.wide: float = wide
        self.widening: float = widening
        """After n visits, wide × n**widening of the many moves may be in the tree."""
        self.wide_after: float = wide_after
        """The width for all decisions after the first."""
        self.sense: float = sense
        """The share of moves in a rollout that follow the rules of thumb, if there are some; the others are random."""
