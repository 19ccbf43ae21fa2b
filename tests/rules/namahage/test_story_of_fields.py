"""Stories of random matches, replayed: what is told of the cards leads from each row's fields to the next one's."""

from collections import Counter

import pytest

from games.rules.kit.sample import random_match
from games.rules.namahage.shapes import NamahageView
from games.rules.sentences import Said, Value
from games.rules.stream import FastRng
from tests.rules.laws.cases import option_sets
from tests.rules.namahage.table import GAME

ARRIVALS = {"from_hand", "from_field", "cover_by_top", "replace_by_top", "replace_by_bottom"}
PUTS = {"placed", "priest", "put", "raised", "comes"}
REPLACED = {"redrew", "redrew_other", "replaced_top", "replaced_bottom", "put_over"}
SPENT = {"prevented": "samurai", "rescued": "hitodama", "rescued_other": "hitodama", "rescued_there": "hitodama"}
LISTS = {"lost", "got", "discarded", "discarded_other", "cleared", "cleared_other"}


class Replay:
    """Fields that change as they are told to, and how many of each card go to the discard pile."""

    def __init__(self, before: NamahageView, after: NamahageView) -> None:
        self.cards, self.down = cards_of(before)
        self.waits = any(step.step in ARRIVALS for step in after.steps)
        danger = after.danger
        self.in_danger = {danger.cell, *danger.still_to_ask, *danger.given_up} if danger else set[str]()
        self.fallen: Counter[str] = Counter()

    def lose(self, cell: str, card: Value) -> None:
        """Let a card go to the discard pile."""
        assert self.cards.pop(cell) == card
        self.down.discard(cell)
        self.fallen[str(card)] += 1

    def put(self, cell: str, card: Value) -> None:
        """Lay a card on a cell that must be open."""
        assert cell not in self.cards
        self.cards[cell] = str(card)

    def shift(self, cell: str, to: str, card: Value) -> None:
        """Move a card, as it lies."""
        assert self.cards.pop(cell) == card
        self.put(to, card)
        if cell in self.down:
            self.down ^= {cell, to}

    def hear(self, said: Said) -> None:
        """Do what a sentence tells."""
        told, values = said
        own, other = str(values.get("seat")), str(values.get("other", values.get("seat")))
        card, cells = values.get("card", ""), tuple(f"{seat}{values.get('cell')}" for seat in (own, other))
        place = f"{other}{values.get('place')}"
        if told in PUTS:
            self.put(cells[0], card)
            self.fallen[str(card)] -= told == "raised"
        elif told in REPLACED and not self.waits:
            self.lose(cells[1], card)
        elif told == "placed_over" and not self.waits:
            self.lose(cells[0], values["covered"])
            self.put(cells[0], card)
        elif told in SPENT:
            self.lose(cells[0], SPENT[told])
            if told.startswith("rescued"):
                self.shift(place, place if told == "rescued_there" else f"{own}{values['target']}", card)
        elif told in ("moved", "moved_other"):
            self.shift(cells[1], f"{own}{values['place']}", card)
        elif told in ("turned", "turned_other"):
            assert self.cards[cells[1]] == card
            self.down.add(cells[1])
        elif told in ("traded", "handed_over", "handed_over_card"):
            self.hear_of_both(told, cells[0], place, card)
        elif told in LISTS:
            self.hear_list(told, own if told in ("lost", "got") else other, values)

    def hear_of_both(self, told: str, cell: str, place: str, card: Value) -> None:
        """Do what is told of cards that change the field."""
        own = self.cards.pop(cell)
        if told == "traded":
            self.shift(place, cell, card)
        elif told == "handed_over_card":
            if self.waits:
                return
            self.lose(place, card)
        self.put(place, own)

    def hear_list(self, told: str, seat: str, values: dict[str, Value]) -> None:
        """Do what is told of cards that go or come, unless they may yet be saved."""
        cells, cards = values.get("cells", (values.get("cell"),)), values.get("cards", (values.get("card"),))
        assert isinstance(cells, tuple)
        assert isinstance(cards, tuple)
        for name, card in zip(cells, cards, strict=True):
            cell = f"{seat}{name}"
            if told == "got":
                self.put(cell, str(card))
            elif told == "lost" or cell not in self.in_danger:
                self.lose(cell, str(card))


def cards_of(view: NamahageView) -> tuple[dict[str, str], set[str]]:
    """The cards of both fields by their cells, and the cells of those that lie face down."""
    places = [place for field in view.fields for place in field.cells]
    return {place.cell: place.card for place in places if place.card}, {one.cell for one in places if one.face_down}


@pytest.mark.parametrize("number", range(8))
def test_stories_lead_from_row_to_row(number: int) -> None:
    for options in option_sets(GAME):
        position = GAME.start(2, options)
        for row, (_, seat, move) in enumerate(random_match(GAME, options, FastRng(f"fields {number}"))):
            reader = (None, 0, 1)[row % 3]
            before, told = GAME.view(position, reader), GAME.tell(position, seat, move, reader)
            GAME.apply(position, seat, move)
            after = GAME.view(position, reader)
            story, replay = GAME.story(before, seat, told, after), Replay(before, after)
            for said in story:
                replay.hear(said)
            assert (replay.cards, replay.down) == cards_of(after), story
            pile = Counter(before.discards) + replay.fallen
            shuffled = any(said.id == "shuffled_pile" for said in story)
            assert shuffled or +pile == Counter(after.discards), story
