"""The step from one season to the tiers and divisions of the next: nobody is moved twice, nobody is lost."""

from collections.abc import Sequence
from dataclasses import replace

from leagues.promotion.balance import Flows, Stock, best_plan
from leagues.promotion.formula import MOST, exchanged, shape
from leagues.promotion.order import Remaining, downwards, going_on, sizes, upwards
from leagues.promotion.people import Finisher, MoveKind, Place, Plan, SeasonPlan, Tier
from leagues.standings.results import Player

ARRIVAL = (
    MoveKind.DOWN,
    MoveKind.MAKES_ROOM,
    MoveKind.STAYS,
    MoveKind.RETURNS,
    MoveKind.UP,
    MoveKind.FILLS,
    MoveKind.JOINS,
)
"""The order in which a tier seeds its divisions: players who come from above are expected to be strongest."""


def next_season(tiers: Sequence[Tier], waiting: Sequence[Player] = (), most: int = MOST) -> SeasonPlan:
    """The next season. Every number of players leads to one; sizes outside 6 to 10 remain where nothing else fits.

    With another `most` of a division, the sizes are its own.
    """
    board = Board(tiers or [Tier(())], most)
    board.exchange()
    out, kept, flows = best_plan([board.stocks(len(waiting) - out) for out in range(min(len(waiting), 1) + 1)], most)
    board.join(waiting[: len(waiting) - out])
    board.apply(flows)
    return board.season(kept, waiting[len(waiting) - out :])


class Board:
    """The places of every player while they are being moved."""

    def __init__(self, tiers: Sequence[Tier], most: int = MOST) -> None:
        self.tiers, self.most = tiers, most
        self.up = [upwards(tier) for tier in tiers]
        self.down = [downwards(tier) for tier in tiers]
        self.places: dict[Player, Place] = {}
        self.resting: set[Player] = set()
        self.back: list[list[Player]] = [[] for _ in tiers]
        self.left: list[Player] = []
        for number, tier in enumerate(tiers):
            self.set_up(number, tier)

    def set_up(self, number: int, tier: Tier) -> None:
        """Put every player where they were."""
        for finisher in (one for division in tier.divisions for one in division):
            self.enter(finisher, number, MoveKind.STAYS)
        for finisher in tier.rested:
            self.enter(finisher, number, MoveKind.RETURNS)
            if finisher.plan is Plan.PLAYS:
                self.back[number].append(finisher.player)

    def enter(self, finisher: Finisher, tier: int, way: MoveKind) -> None:
        """Put one person where they were, or note that they leave."""
        if finisher.plan is Plan.LEAVES:
            self.left.append(finisher.player)
            return
        if finisher.plan is Plan.RESTS:
            self.resting.add(finisher.player)
        self.places[finisher.player] = Place(finisher.player, tier, None, way)

    def move(self, player: Player, by: int, way: MoveKind) -> None:
        """Move a player one tier up (1) or down (-1)."""
        place = self.places[player]
        self.places[player] = replace(place, tier=place.tier - by, way=way, moved=by)

    # --- by the formula -------------------------------------------------------------------------------------

    def exchange(self) -> None:
        """Promotion and relegation: at every border as many down as up, players who rest next season included."""
        came_up = 0
        for upper in range(len(self.tiers) - 1):
            people = len(going_on(self.tiers[upper])) - came_up
            number = exchanged(sizes(self.tiers[upper]), sizes(self.tiers[upper + 1]))
            number = min(number, people, len(going_on(self.tiers[upper + 1])))
            for one in self.unmoved(self.down[upper])[:number]:
                self.move(one.player, -1, MoveKind.DOWN)
            for one in self.up[upper + 1][:number]:
                self.move(one.player, 1, MoveKind.UP)
            came_up = number

    def unmoved(self, order: Sequence[Remaining]) -> list[Remaining]:
        """The players of an order who keep their tier."""
        return [one for one in order if self.places[one.player].moved == 0]

    # --- to good sizes --------------------------------------------------------------------------------------

    def stocks(self, joining: int) -> list[Stock]:
        """Return what there is in every tier."""
        found = []
        for number, tier in enumerate(self.tiers):
            here = [place for place in self.places.values() if place.tier == number and self.plays(place.player)]
            more = joining if number == len(self.tiers) - 1 else 0
            found.append(
                Stock(
                    playing=len(here) + more,
                    settled=sum(place.moved == 0 for place in here) + more,
                    relegated=sum(place.way is MoveKind.DOWN for place in here),
                    divisions=max(1, len(tier.divisions)),
                    seats=sum(map(len, tier.divisions)),
                )
            )
        return found

    def plays(self, player: Player) -> bool:
        """Return True if a player plays next season."""
        return player not in self.resting

    def join(self, players: Sequence[Player]) -> None:
        """Let newcomers into the lowest tier."""
        for player in players:
            self.places[player] = Place(player, len(self.tiers) - 1, None, MoveKind.JOINS)

    def apply(self, flows: Flows) -> None:
        """Fill free places and make room, border by border."""
        for upper, number in enumerate(flows.borders[: len(self.tiers) - 1]):
            if number > 0:
                spared = self.spared(upper)[:number]
                for player in spared:
                    self.places[player] = replace(self.places[player], tier=upper, way=MoveKind.STAYS, moved=0)
                for player in self.fillers(upper + 1)[: number - len(spared)]:
                    way = MoveKind.JOINS if self.places[player].way is MoveKind.JOINS else MoveKind.FILLS
                    self.move(player, 1, way)
            for player in self.roomy(upper)[: max(0, -number)]:
                self.move(player, -1, MoveKind.MAKES_ROOM)

    def spared(self, upper: int) -> list[Player]:
        """Return the players who have been relegated from a tier, the best first."""
        gone = [one.player for one in self.down[upper] if self.places[one.player].way is MoveKind.DOWN]
        return [player for player in reversed(gone) if self.plays(player)]

    def fillers(self, tier: int) -> list[Player]:
        """Return the players of a tier who would go up next: by the order, then those who come back, then newcomers."""
        new = [place.player for place in self.places.values() if place.way is MoveKind.JOINS and place.tier == tier]
        return [*self.settled(self.up[tier], tier), *new]

    def roomy(self, tier: int) -> list[Player]:
        """Return the players of a tier who would go down next."""
        return self.settled(self.down[tier], tier)

    def settled(self, order: Sequence[Remaining], tier: int) -> list[Player]:
        """The players of a tier who play and have not been moved; those back from a hiatus are last."""
        people = [*(one.player for one in order), *self.back[tier]]
        here = [player for player in people if self.places[player].tier == tier]
        return [player for player in here if self.places[player].moved == 0 and self.plays(player)]

    # --- the result -----------------------------------------------------------------------------------------

    def season(self, kept: int, waiting: Sequence[Player]) -> SeasonPlan:
        """Seed the divisions, and give every player a place."""
        tiers: list[list[list[Player]]] = []
        for number in range(kept):
            order = self.seeding(number)
            before = None if number == kept - 1 else len(self.tiers[number].divisions)
            tiers.append(snake(order, len(shape(len(order), before, self.most))))
        for number, tier in enumerate(tiers):
            for division, players in enumerate(tier):
                for player in players:
                    self.places[player] = replace(self.places[player], tier=number, division=division)
        for player in self.resting:
            place = self.places[player]
            self.places[player] = replace(place, tier=min(place.tier, max(0, kept - 1)))
        return SeasonPlan(tiers, self.places, list(waiting), self.left)

    def seeding(self, tier: int) -> list[Player]:
        """Every player who plays in a tier, the strongest first as far as the last season tells."""
        rank = {one.player: place for order in self.up for place, one in enumerate(order)}
        here = [place for place in self.places.values() if place.tier == tier and self.plays(place.player)]
        here.sort(key=lambda place: (ARRIVAL.index(place.way), rank.get(place.player, 0), place.player))
        return [place.player for place in here]


def snake(players: Sequence[Player], count: int) -> list[list[Player]]:
    """The players dealt out to so many divisions, to and fro, so that all are about equally strong."""
    found: list[list[Player]] = [[] for _ in range(count)]
    for number, player in enumerate(players):
        turn, place = divmod(number, count)
        found[place if turn % 2 == 0 else count - 1 - place].append(player)
    return found
