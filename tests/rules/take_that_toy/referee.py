"""The rules once more, from the specification alone: slow, with cards as texts, sharing no code with the game.

It follows the log of a match and says, after each row, where every card lies and who is to act.
"""

from collections.abc import Sequence
from typing import Any

COLOURS = "rygbp"
Entry = tuple[str, str]


class Referee:
    """One match, followed row by row."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.hands: dict[str, list[str]] = {}
        self.won: dict[str, list[str]] = {"0": [], "1": []}
        self.discards: list[str] = []
        self.timeline: list[Entry] = []
        self.deck: list[Entry] = []
        self.trick: list[tuple[str, str]] = []
        self.queue: list[str] = []
        self.bursting: list[str] = []
        self.last = ""
        self.result: tuple[tuple[int, int], tuple[int, int], str] | None = None

    def follow(self, seat: int, text: str) -> None:
        """One row of the log."""
        verb, items = text.split(" ")
        cards = items.split(",")
        if verb == "deal":
            self.hands = {"0": cards[:10], "1": cards[10:20]}
            self.deck = [(card, "open") for card in cards[20:30]]
            self.trump = cards[30]
            self.next_trick("cat")
        elif verb == "burst":
            self.scatter(cards)
        else:
            self.hands[str(seat)].remove(cards[0])
            self.lay(str(seat), cards[0])

    def due(self) -> str:
        """Return the seat whose move is next, or `chance`, or `nobody`."""
        if self.result:
            return "nobody"
        if not self.hands or self.bursting:
            return "chance"
        return self.queue[0]

    def next_trick(self, leader: str) -> None:
        while len(self.timeline) < 3 and self.deck:
            self.timeline.append(self.deck.pop(0))
        circle = ["cat", "0", "1"]
        start = circle.index(leader)
        self.queue = [who for who in circle[start:] + circle[:start] if who == "cat" or self.hands[who]]
        self.let_the_cat_play()

    def lay(self, who: str, card: str) -> None:
        assert self.queue.pop(0) == who
        self.trick.append((who, card))
        self.let_the_cat_play()

    def let_the_cat_play(self) -> None:
        if self.queue and self.queue[0] == "cat":
            card, _ = self.timeline.pop(0)
            self.lay("cat", card)
        elif not self.queue:
            self.finish_trick()

    def finish_trick(self) -> None:
        self.last = self.best()
        cards = [card for _, card in self.trick]
        self.trick = []
        if self.last == "cat":
            self.discards += cards
            self.go_on()
            return
        self.won[self.last] += cards
        if self.options["check_order"] == "win_first" and self.colours(self.last) == 5:
            self.end("five_colours")
            return
        own = self.won[self.last]
        self.bursting = [colour for colour in COLOURS if sum(card[0] == colour for card in own) > 3]
        if not self.bursting:
            self.after_bursts()

    def best(self) -> str:
        sevens = any(card[1] == "7" for _, card in self.trick)

        def rank(card: str) -> int:
            return 8 if card[1] == "1" and sevens and self.options["one_becomes_eight"] else int(card[1])

        trumps = [(who, card) for who, card in self.trick if card[0] == self.trump[0]]
        able = trumps or [(who, card) for who, card in self.trick if card[0] == self.trick[0][1][0]]
        highest = max(rank(card) for _, card in able)
        return next(who for who, card in able if rank(card) == highest)

    def scatter(self, cards: Sequence[str]) -> None:
        colour = self.bursting.pop(0)
        assert sorted(cards) == sorted(card for card in self.won[self.last] if card[0] == colour)
        self.won[self.last] = [card for card in self.won[self.last] if card[0] != colour]
        face = "open" if self.deck else "down"
        self.hands["1" if self.last == "0" else "0"].append(cards[0])
        self.deck += [(card, face) for card in cards[1:]]
        if not self.bursting:
            self.after_bursts()

    def after_bursts(self) -> None:
        if self.options["check_order"] == "burst_first" and self.colours(self.last) == 5:
            self.end("five_colours")
        else:
            self.go_on()

    def go_on(self) -> None:
        empty = [not self.hands["0"], not self.hands["1"]]
        if all(empty) or (any(empty) and self.options["end_when"] == "any_hand_empty"):
            self.end("")
        else:
            self.next_trick("cat" if self.options["lead_rule"] == "cat_always" else self.last)

    def colours(self, who: str) -> int:
        return len({card[0] for card in self.won[who]})

    def end(self, reason: str) -> None:
        colours = self.colours("0"), self.colours("1")
        cards = len(self.won["0"]), len(self.won["1"])
        if self.options["card_tie"] == "fewer":
            cards = cards[1], cards[0]
        if not reason:
            reason = "most_colours" if colours[0] != colours[1] else "most_cards" if cards[0] != cards[1] else "draw"
        first, second = (colours[0], *cards[:1]), (colours[1], *cards[1:])
        places = (1, 1) if first == second else (1, 2) if first > second else (2, 1)
        self.result = places, colours, reason
