"""The order of a tier across its divisions: who goes up first, and who goes down first."""

from dataclasses import dataclass

from leagues.promotion.formula import promoted, relegated_at_most
from leagues.promotion.people import Finisher, Plan, Tier
from leagues.standings.results import Player


@dataclass(frozen=True)
class Remaining:
    """A player who plays on, with the place in a division from which the leavers are taken out."""

    finisher: Finisher
    place: int
    from_bottom: int
    of: int
    """The number of players of the division who play on."""

    @property
    def player(self) -> Player:
        """The player's key in this season."""
        return self.finisher.player


def going_on(tier: Tier) -> list[Remaining]:
    """Every player of a tier who was ranked and does not leave."""
    found: list[Remaining] = []
    for division in tier.divisions:
        here = [finisher for finisher in division if finisher.plan is not Plan.LEAVES]
        found += [Remaining(one, place + 1, len(here) - place, len(here)) for place, one in enumerate(here)]
    return found


def sizes(tier: Tier) -> list[int]:
    """Count the players of each division who play on."""
    return [sum(finisher.plan is not Plan.LEAVES for finisher in division) for division in tier.divisions]


def upwards(tier: Tier) -> list[Remaining]:
    """Order a tier for going up: promoted places of all divisions, then by place; share and lot between divisions."""
    return sorted(
        going_on(tier),
        key=lambda one: (
            one.place > promoted(one.of), one.place, -one.finisher.share, -one.finisher.lot, one.player
        ),
    )  # fmt: skip


def downwards(tier: Tier) -> list[Remaining]:
    """Order a tier for going down: relegation places of all divisions, then place by place from the bottom."""
    return sorted(
        going_on(tier),
        key=lambda one: (
            one.from_bottom > relegated_at_most(one.of), one.from_bottom,
            one.finisher.share, one.finisher.lot, one.player,
        ),
    )  # fmt: skip
