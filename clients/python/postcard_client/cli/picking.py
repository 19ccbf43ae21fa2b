"""Choosing a move by single steps from the options of a view, for any game: which step is next, and what it allows.

A state is a value: `pick` and `close` give the next one, `back` the one before. Nothing here draws or reads keys.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from typing import Any

FREE_KEYS = "abcdefghijklmnopqrstuvwxyz0123456789"


@dataclass(frozen=True)
class Slot:
    """One place in a move of a family, and the items that a player can pick there."""

    name: str
    least: int
    most: int
    items: tuple[str, ...]


@dataclass(frozen=True)
class Family:
    """All moves of one verb that take, slot by slot, any pick."""

    verb: str
    slots: tuple[Slot, ...]

    def fits(self, picks: Sequence[Sequence[str]], now: Sequence[str] = ()) -> bool:
        """Return True if a move of this family begins with these closed slots, and with what is picked in the next
        one."""
        if len(picks) + bool(now) > len(self.slots):
            return False
        closed = all(_may_close(slot, pick) for slot, pick in zip(self.slots, picks, strict=False))
        return closed and (not now or _may_hold(self.slots[len(picks)], now))


@dataclass(frozen=True)
class Picking:
    """A move that is being chosen. Start with `choose`."""

    families: tuple[Family, ...]
    verb: str | None = None
    picks: tuple[tuple[str, ...], ...] = ()
    """The slots that are closed."""
    picked: tuple[int, ...] = ()
    """The items picked in the open slot, by their places among `entries`."""
    before: Picking | None = None

    @property
    def ready(self) -> bool:
        """Return True if the move is whole."""
        return self.verb is not None and any(len(family.slots) == len(self.picks) for family in self._begun())

    @property
    def asks(self) -> str:
        """The subject of the next step: the name of a slot, or nothing where the verb is asked for or all is chosen."""
        return "" if self.verb is None or self.ready else self._begun()[0].slots[len(self.picks)].name

    @property
    def entries(self) -> tuple[str, ...]:
        """The choices of the step: verbs, or the items of the open slot, twins once each."""
        if self.verb is None:
            return tuple(dict.fromkeys(family.verb for family in self.families))
        if self.ready:
            return ()
        most: Counter[str] = Counter()
        for family in self._begun():
            # The union keeps the order in which the server names the items.
            most |= Counter(family.slots[len(self.picks)].items)
        return tuple(most.elements())

    @property
    def range(self) -> tuple[int, int]:
        """The least and the greatest number of items that the open slot takes, from what is picked so far."""
        slots = [family.slots[len(self.picks)] for family in self._fitting(self._now())] if self.asks else []
        return min((slot.least for slot in slots), default=0), max((slot.most for slot in slots), default=0)

    @property
    def may_close(self) -> bool:
        """Return True if the open slot may be left as it is."""
        return bool(self.asks) and any(family.fits((*self.picks, self._now())) for family in self._begun())

    def allows(self, place: int) -> bool:
        """Return True if an entry can be picked, or put back, now."""
        if self.verb is None or place in self.picked:
            return True
        return bool(self._fitting((*self._now(), self.entries[place])))

    def pick(self, place: int) -> Picking:
        """Pick an entry, or put it back where it is picked. A step with nothing left to decide is passed over."""
        if self.verb is None:
            return replace(self, verb=self.entries[place], before=self)._settle()
        if place in self.picked:
            return replace(self, picked=tuple(held for held in self.picked if held != place), before=self)
        if not self.allows(place):
            return self
        return replace(self, picked=(*self.picked, place), before=self)._settle()

    def close(self) -> Picking:
        """Leave the open slot as it is and go on to the next."""
        if not self.may_close:
            return self
        return replace(self._closed(), before=self)._settle()

    def back(self) -> Picking:
        """The state before the last step."""
        return self.before or self

    @property
    def move(self) -> str:
        """The move as text, as far as it is chosen; it can be sent when `ready`."""
        words = [self.verb or "", *(",".join(pick) or "-" for pick in self.picks)]
        return " ".join([*words, ",".join(self._now())] if self.picked else words)

    def _now(self) -> tuple[str, ...]:
        entries = self.entries if self.picked else ()
        return tuple(entries[place] for place in self.picked)

    def _begun(self) -> list[Family]:
        """The families that go on from the slots that are closed."""
        return [family for family in self.families if family.verb == self.verb and family.fits(self.picks)]

    def _fitting(self, now: Sequence[str]) -> list[Family]:
        """The families that go on from there with these items in the open slot."""
        return [family for family in self._begun() if family.fits(self.picks, now)]

    def _closed(self) -> Picking:
        return replace(self, picks=(*self.picks, self._now()), picked=())

    def _settle(self) -> Picking:
        """Close slots that can take nothing more, and fill those that leave no choice."""
        state = self
        while state.asks:
            if forced := state._forced():
                state = replace(state, picked=forced)._closed()
            elif state.may_close and not any(
                place not in state.picked and state.allows(place) for place in range(len(state.entries))
            ):
                state = state._closed()
            else:
                break
        return state

    def _forced(self) -> tuple[int, ...]:
        """All entries of a slot that takes exactly these, whatever else is chosen."""
        entries = self.entries
        slots = [family.slots[len(self.picks)] for family in self._begun()]
        whole = all(len(slot.items) == slot.least == slot.most == len(entries) for slot in slots)
        return tuple(range(len(entries))) if whole and entries else ()


def choose(options: Iterable[Mapping[str, Any]]) -> Picking:
    """Begin to choose from the `options` of a view; a verb that is the only one is chosen already."""
    families = tuple(_family(option) for option in options)
    state = Picking(families)
    verbs = state.entries
    return replace(state, verb=verbs[0])._settle() if len(verbs) == 1 else state


def moves_of(options: Iterable[Mapping[str, Any]]) -> list[str]:
    """Every move that the `options` of a view allow, as text. They must be few enough to list."""
    return [
        " ".join([family.verb, *picks])
        for family in map(_family, options)
        for picks in product(*(_picks(slot) for slot in family.slots))
    ]


def keys_of(picking: Picking) -> list[str]:
    """The key of each entry: for verbs a letter of theirs, for items one after the other; empty where keys run out."""
    entries = picking.entries
    if picking.verb is not None:
        return [*FREE_KEYS[: len(entries)], *[""] * (len(entries) - len(FREE_KEYS))]
    keys: list[str] = []
    for verb in entries:
        letters = [*verb.lower(), *FREE_KEYS]
        keys.append(next((letter for letter in letters if letter in FREE_KEYS and letter not in keys), ""))
    return keys


def _family(option: Mapping[str, Any]) -> Family:
    slots = (
        Slot(slot["name"], slot["least"], slot["most"], tuple(str(item) for item in slot["items"]))
        for slot in option["slots"]
    )
    return Family(option["verb"], tuple(slots))


def _picks(slot: Slot) -> list[str]:
    """All picks of a slot as text; equal items make one."""
    picks = (pick for count in range(slot.least, slot.most + 1) for pick in combinations(slot.items, count))
    return list(dict.fromkeys(",".join(pick) or "-" for pick in picks))


def _may_hold(slot: Slot, pick: Sequence[str]) -> bool:
    return len(pick) <= slot.most and not Counter(pick) - Counter(slot.items)


def _may_close(slot: Slot, pick: Sequence[str]) -> bool:
    return len(pick) >= slot.least and _may_hold(slot, pick)
