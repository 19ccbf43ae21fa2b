"""The table as a person reads it."""

from collections.abc import Iterator
from typing import Final

from games.rules.kit.amounts import amount
from games.rules.namahage.shapes import NamahageCell, NamahageDanger, NamahageSeen, NamahageStep, NamahageView

WIDTH: Final = 18

_ASKED: Final = {
    "deal": "the deal",
    "refill": "the shuffle after the mulligans",
    "basan_shuffle": "Basan's shuffle",
    "buddha_shuffle": "Buddha's shuffle",
    "take": "Kitsune: a card is taken from seat {seat}",
    "mulligan": "seat {seat} puts back up to five cards",
    "action": "seat {seat} takes an action",
    "discard_human": "Dragon: seat {seat} discards a human in play",
    "discard_priest": "Gagoze: seat {seat} discards a Priest in play",
    "discard_own": "Teke Teke: seat {seat} discards an own card",
    "move_human": "Geisha: seat {seat} moves a human to an open own cell",
    "turn_spirit": "Shrine: seat {seat} turns a spirit face down",
    "replace_own": "Kabuki: seat {seat} replaces an own card from the top or bottom of the deck",
    "put_anywhere": "Daidarabotchi: seat {seat} chooses any own cell for the deck's top card",
    "put_open": "Daitengu: seat {seat} chooses an open own cell for the deck's top card",
    "put_to_play": "Chochinobake: seat {seat} chooses an open own cell for the deck's top card",
    "hand_over": "seat {seat} hands over unnamed-a from {cells}",
    "raise_first": "Goryo: seat {seat} raises a card of the discard pile, or is done",
    "raise_second": "Goryo: seat {seat} raises a card other than {card}, or is done",
    "clear_cells": "Daitengu: seat {seat} clears up to two cells of a field",
    "clear_row": "Okami: seat {seat} clears a row of the own field",
    "choose_player": "Okami: seat {seat} chooses who clears a row",
    "look_at_top": "Chochinobake: seat {seat} looks at the deck's top card and leaves it or puts it at the bottom",
    "danger": "cards are in danger",
    "on_play": "the On-Play effect of {card}",
    "from_hand": "{card} comes to {cells}",
    "from_field": "{card} comes to {cells}",
    "cover_by_top": "the deck's top card comes to {cells}",
    "replace_by_top": "the deck's top card comes to {cells}",
    "replace_by_bottom": "the deck's bottom card comes to {cells}",
    "turn_end": "the turn of seat {seat} ends",
}

_SAVED: Final = {
    "prevent": "seat {seat} may save it by a Samurai",
    "rescue_by_turn": "seat {seat} may save it by a Hitodama",
    "rescue_by_other": "seat {seat} may save it by a Hitodama",
}


def board(view: NamahageView) -> str:
    """A view as lines of text."""
    if view.steps and view.steps[0].step == "deal":
        return "Nothing is dealt yet."
    lines = [
        *_field(view, 1),
        "",
        *_field(view, 0),
        "",
        f"deck      {_deck(view)}",
        f"discards  {_list(view.discards)}",
    ]
    lines += [f"you know  {known}" for known in _known(view)]
    if view.trades:
        lines.append(f"trades    {view.trades} in a row")
    return "\n".join([*lines, *_next(view)])


def _known(view: NamahageView) -> Iterator[str]:
    """Yield what is known of the other hand."""
    there = f"in seat {1 - (view.seat or 0)}'s hand"
    more = " more" if view.opponent_known else ""
    if view.opponent_known:
        yield f"{_list(view.opponent_known)} {there}"
    for late in view.latecomers:
        count = f"at most {late.at_most}{more}" if late.at_most else f"no{more}" if more else "none"
        yield f"{count} of these {there}: {_list(late.cards)}"


def _list(cards: tuple[str, ...]) -> str:
    return " ".join(cards) or "-"


def _field(view: NamahageView, seat: int) -> list[str]:
    you = " (you)" if seat == view.seat else ""
    hand = _list(view.hand) if you else amount(view.hand_counts[seat], "card")
    known = f"; known of it: {_list(view.hand_known)}" if you and view.hand_known else ""
    field = view.fields[seat]
    lines = [f"seat {seat}{you}: {amount(field.total, 'point')}; hand: {hand}{known}"]
    lines.append("     " + "".join(column.ljust(WIDTH) for column in "abc").rstrip())
    for row in range(3):
        cells = "".join(_cell(cell).ljust(WIDTH) for cell in field.cells[3 * row : 3 * row + 3])
        lines.append(f"  {row + 1}  {cells}".rstrip())
    return lines


def _cell(cell: NamahageCell) -> str:
    if cell.card is None:
        return "."
    shield = "*" if cell.protected else ""
    return f"({cell.card}){shield}" if cell.face_down else f"{cell.card} {cell.value}{shield}"


def _deck(view: NamahageView) -> str:
    return "; ".join([amount(view.deck_count, "card"), *map(_seen, view.deck_seen)])


def _seen(seen: NamahageSeen) -> str:
    who = " and ".join(f"seat {seat}" for seat in seen.seats)
    return f"number {seen.place} from the top is {seen.card or 'unknown to you'}, seen by {who}"


def _next(view: NamahageView) -> list[str]:
    if view.ended != "running":
        return [f"next      nothing: the match is over ({view.ended})"]
    lines = [f"next      {_danger(view, view.danger) if view.danger else _step(view.steps[0])}"]
    lines += [f"then      Teke Teke: seat {seat} discards an own card" for seat in view.called]
    lines += [f"then      {_step(step)}" for step in view.steps[1:]]
    return lines


def _step(step: NamahageStep) -> str:
    if step.step == "hand_over" and not step.cells:
        # The last one is on its way; what its coming stirs up is settled before the turn can end.
        return f"seat {step.seat} has handed over unnamed-a"
    return _ASKED[step.step].format(seat=step.seat, card=step.card, cells=", ".join(step.cells))


def _danger(view: NamahageView, danger: NamahageDanger) -> str:
    rest = f", then about {', '.join(danger.still_to_ask)}" if danger.still_to_ask else ""
    gone = f"; {', '.join(danger.given_up)} will go" if danger.given_up else ""
    return f"{danger.cell} is {danger.how}: {_SAVED[danger.stage].format(seat=view.asked)}{rest}{gone}"
