"""The story of a match: the move of a row, then what it brought about on the fields, then the totals and the end."""

from collections.abc import Callable
from typing import Final

from games.rules.moves import HIDDEN, Move
from games.rules.namahage import results
from games.rules.namahage import verbs as v
from games.rules.namahage.cards import CARDS
from games.rules.namahage.cells import CELLS, ROWS
from games.rules.namahage.changes import name, owner
from games.rules.namahage.shapes import NamahageView
from games.rules.namahage.tale import Tale
from games.rules.sentences import Said, Value, faces_of


def story_of(before: NamahageView, seat: int, move: Move, after: NamahageView) -> list[Said]:
    """Tell what a row of the log means to the reader of both views."""
    tale = Tale(before, seat, move, after)
    _TELLERS[move.verb](tale)
    results.arrive(tale)
    results.settle(tale)
    if seat >= 0 and move.verb != v.MULLIGAN:
        results.draw(tale)
    results.total(tale)
    results.end(tale)
    return tale.told


# Chance, and what is put back.


def _deal(tale: Tale) -> None:
    after = tale.after
    tale.told.append(Said("dealt", {"deck": after.deck_count}))
    if after.seat is not None:
        tale.told.append(Said("dealt_cards", {"seat": after.seat, "cards": after.hand}))


def _mulligan(tale: Tale) -> None:
    cards = tale.move.picks[0]
    if not cards:
        tale.say("kept", {})
    elif HIDDEN in cards:
        tale.say("put_back", {"count": len(cards)})
    else:
        tale.say("put_back_cards", {"cards": faces_of(CARDS, cards)})


def _shuffle(tale: Tale) -> None:
    before, step = tale.before, tale.before.steps[0]
    cards = faces_of(CARDS, tale.move.picks[0])
    if step.step == "buddha_shuffle":
        tale.told.append(Said("shuffled_pile", {}))
        tale.gain(list(step.cells))
        return
    is_basan = step.step == "basan_shuffle"
    tale.told.append(Said("shuffled_hands" if is_basan else "shuffled", {}))
    first = before.turn if is_basan else 0
    for seat in (first, 1 - first):
        count = before.hand_counts[seat] if is_basan else before.put_back_counts[seat] or 0
        tale.drew(seat, cards[:count])
        cards = cards[count:]


def _take(tale: Tale) -> None:
    loser = tale.before.steps[0].seat
    values: dict[str, Value] = {"seat": 1 - loser, "other": loser}
    card = tale.move.picks[0][0]
    if card == HIDDEN:
        tale.told.append(Said("took", values))
    else:
        tale.told.append(Said("took_card", {**values, "card": CARDS.faces[card]}))


# Actions.


def _place(tale: Tale) -> None:
    card, cell = CARDS.faces[tale.move.picks[0][0]], tale.cell(1)
    values: dict[str, Value] = {"card": card, "cell": name(cell)}
    if cell not in tale.changes.cards:
        tale.changes.put(cell, card)
        tale.say("placed", values)
        return
    tale.say("placed_over", {**values, "covered": tale.changes.cards[cell]})
    if not tale.is_arriving():
        tale.changes.lose(cell)
        tale.changes.put(cell, card)


def _priest(tale: Tale) -> None:
    cell = tale.cell(0)
    tale.changes.deck_card(cell)
    tale.say("priest", tale.card_on(cell))


def _trade(tale: Tale) -> None:
    own, other = tale.cell(0), tale.cell(1)
    card = tale.changes.cards[other]
    tale.say("traded", {"cell": name(own), "card": card, "place": name(other), "other": owner(other)})
    tale.changes.swap(own, other)


def _redraw(tale: Tale) -> None:
    cell = tale.cell(1)
    tale.say_of("redrew", cell, tale.card_on(cell))
    _replaced(tale, cell)


def _replaced(tale: Tale, cell: str) -> None:
    """Tell which card of the deck comes in place of another, unless that may be rescued."""
    if not tale.is_arriving():
        tale.changes.lose(cell)
        tale.gain([cell])


# Answers.


def _discard(tale: Tale) -> None:
    cell = tale.cell(0)
    tale.say_of("discarded", cell, tale.card_on(cell))
    tale.named.add(cell)


def _prevent(tale: Tale) -> None:
    danger = tale.before.danger
    assert danger is not None
    if not tale.move.picks[0]:
        tale.say("not_saved", tale.card_on(danger.cell))
        return
    samurai = tale.cell(0)
    values: dict[str, Value] = {"card": tale.changes.cards[danger.cell], "place": name(danger.cell)}
    tale.say("prevented", {"cell": name(samurai), **values})
    tale.changes.lose(samurai)
    if tale.before.deck_count:
        tale.gain([samurai])


def _rescue(tale: Tale) -> None:
    danger = tale.before.danger
    assert danger is not None
    place = danger.cell
    if not tale.move.picks[0]:
        tale.say_of("not_saved", place, tale.card_on(place))
        return
    hitodama, target = tale.cell(0), tale.cell(1)
    values: dict[str, Value] = {"cell": name(hitodama), "card": tale.changes.cards[place], "place": name(place)}
    tale.changes.lose(hitodama)
    if target == place:
        tale.say("rescued_there", values)
        return
    tale.say_of("rescued", place, {**values, "target": name(target)})
    tale.changes.shift(place, target)


def _move(tale: Tale) -> None:
    tale.shift(tale.cell(0), tale.cell(1))


def _turn(tale: Tale) -> None:
    tale.turn_down(tale.before.turn, tale.cell(0))


def _replace(tale: Tale) -> None:
    cell = tale.cell(0)
    tale.say("replaced_top" if tale.move.picks[1][0] == v.TOP else "replaced_bottom", tale.card_on(cell))
    _replaced(tale, cell)


def _put(tale: Tale) -> None:
    cell, step = tale.cell(0), tale.before.steps[0]
    if step.step == "hand_over":
        _hand_over(tale, step.cells[0], cell)
    elif cell in tale.changes.cards:
        tale.say("put_over", tale.card_on(cell))
        _replaced(tale, cell)
    else:
        tale.changes.deck_card(cell)
        tale.say("put", tale.card_on(cell))


def _hand_over(tale: Tale, cell: str, to: str) -> None:
    values: dict[str, Value] = {"cell": name(cell), "place": name(to), "other": owner(to)}
    card = tale.changes.cards.pop(cell)
    if to not in tale.changes.cards:
        tale.say("handed_over", values)
        tale.changes.put(to, card)
        return
    tale.say("handed_over_card", {**values, "card": tale.changes.cards[to]})
    if not tale.is_arriving():
        tale.changes.lose(to)
        tale.changes.put(to, card)


def _raise(tale: Tale) -> None:
    card, cell = CARDS.faces[tale.move.picks[0][0]], tale.cell(1)
    tale.changes.fallen[card] += 1
    tale.changes.put(cell, card)
    tale.say("raised", tale.card_on(cell))


def _done(tale: Tale) -> None:
    tale.say("raised_none" if tale.before.steps[0].step == "raise_first" else "raised_no_more", {})


def _clear(tale: Tale) -> None:
    cells = faces_of(CELLS, tale.move.picks[0])
    if not cells:
        tale.say("cleared_none", {})
        return
    cards = tuple(tale.changes.cards[cell] for cell in cells)
    tale.say_of("cleared", cells[0], {"cards": cards, "cells": tuple(name(cell) for cell in cells)})
    tale.named.update(cells)


def _row(tale: Tale) -> None:
    tale.say("cleared_row", {"row": int(ROWS.faces[tale.move.picks[0][0]][-1])})


def _player(tale: Tale) -> None:
    chosen = int(v.SEATS.faces[tale.move.picks[0][0]])
    if chosen == tale.seat:
        tale.say("chose_again", {})
    else:
        tale.say("chose", {"other": chosen})


def _look(tale: Tale) -> None:
    told = "left_on_top" if tale.move.picks[0][0] == v.TOP else "put_below"
    card = tale.before.deck_seen[0].card
    if card is None:
        tale.say(told, {})
    else:
        tale.say(f"{told}_card", {"card": card})
    # N10: with one open cell there is nothing to ask.
    cells = tale.changes.open_cells(tale.seat)
    if len(cells) == 1:
        tale.changes.deck_card(cells[0])
        tale.say("put", tale.card_on(cells[0]))


_TELL: Final[dict[int, Callable[[Tale], None]]] = {
    v.DEAL: _deal,
    v.SHUFFLE: _shuffle,
    v.MULLIGAN: _mulligan,
    v.PLACE: _place,
    v.PRIEST_PUT: _priest,
    v.TRADE: _trade,
    v.REDRAW: _redraw,
    v.DISCARD: _discard,
    v.PREVENT: _prevent,
    v.RESCUE: _rescue,
    v.MOVE: _move,
    v.TURN: _turn,
    v.REPLACE: _replace,
    v.PUT: _put,
    v.RAISE: _raise,
    v.CLEAR: _clear,
    v.ROW_OF_ONE: _row,
    v.PLAYER: _player,
    v.LOOK: _look,
    v.TAKE: _take,
    v.DONE: _done,
}

_TELLERS: Final[tuple[Callable[[Tale], None], ...]] = tuple(_TELL[verb] for verb in range(len(v.VERBS)))
