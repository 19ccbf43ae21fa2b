"""The table as a person reads it."""

from collections.abc import Iterator
from typing import Final

from games.rules.boards import GAP, ROW, WORDS, Cell, Line, Piece, held, label, whose, words
from games.rules.namahage.shapes import NamahageCell, NamahageDanger, NamahageSeen, NamahageStep, NamahageView
from games.rules.sentences import Said, Sentence, Value

WIDTH: Final = 10
CELL_WIDTH: Final = 18

_OF_TABLE: Final = (
    Sentence("nothing_dealt", "Nothing is dealt yet."),
    Sentence("you", "{seat} (you)"),
    Sentence("points", ("{count} point", "{count} points")),
    Sentence("holds", "hand: {cards}"),
    Sentence("holds_hidden", ("hand: {count} card", "hand: {count} cards")),
    Sentence("known_of_it", "known of it: {cards}"),
    Sentence("deck", "deck"),
    Sentence("deck_holds", ("{count} card", "{count} cards")),
    Sentence("lies", "number {place} from the top is {card}"),
    Sentence("lies_unknown", "number {place} from the top is unknown to you"),
    Sentence("seen_by", "seen by {seat}"),
    Sentence("seen_by_both", "seen by {seat} and {other}"),
    Sentence("discards", "discards"),
    Sentence("you_know", "you know"),
    Sentence("in_hand", "{cards} in {seat}'s hand"),
    Sentence("at_most", "at most {number} of these in {seat}'s hand: {cards}"),
    Sentence("at_most_more", "at most {number} more of these in {seat}'s hand: {cards}"),
    Sentence("none", "none of these in {seat}'s hand: {cards}"),
    Sentence("no_more", "no more of these in {seat}'s hand: {cards}"),
    Sentence("trades", "trades"),
    Sentence("trades_in_a_row", "{number} in a row"),
    Sentence("next", "next"),
    Sentence("then", "then"),
    Sentence("over", "nothing: the match is over ({reason})"),
)
_OF_STEPS: Final = (
    Sentence("deal", "the deal"),
    Sentence("refill", "the shuffle after the mulligans"),
    Sentence("basan_shuffle", "Basan's shuffle"),
    Sentence("buddha_shuffle", "Buddha's shuffle"),
    Sentence("take", "Kitsune: a card is taken from {seat}"),
    Sentence("mulligan", "{seat} puts back up to five cards"),
    Sentence("action", "{seat} takes an action"),
    Sentence("discard_human", "Dragon: {seat} discards a human in play"),
    Sentence("discard_priest", "Gagoze: {seat} discards a Priest in play"),
    Sentence("discard_own", "Teke Teke: {seat} discards an own card"),
    Sentence("move_human", "Geisha: {seat} moves a human to an open own cell"),
    Sentence("turn_spirit", "Shrine: {seat} turns a spirit face down"),
    Sentence("replace_own", "Kabuki: {seat} replaces an own card from the top or bottom of the deck"),
    Sentence("put_anywhere", "Daidarabotchi: {seat} chooses any own cell for the deck's top card"),
    Sentence("put_open", "Daitengu: {seat} chooses an open own cell for the deck's top card"),
    Sentence("put_to_play", "Chochinobake: {seat} chooses an open own cell for the deck's top card"),
    Sentence("hand_over", "{seat} hands over {card} from {cells}"),
    Sentence("handed_over", "{seat} has handed over {card}"),
    Sentence("raise_first", "Goryo: {seat} raises a card of the discard pile, or is done"),
    Sentence("raise_second", "Goryo: {seat} raises a card other than {card}, or is done"),
    Sentence("clear_cells", "Daitengu: {seat} clears up to two cells of a field"),
    Sentence("clear_row", "Okami: {seat} clears a row of the own field"),
    Sentence("choose_player", "Okami: {seat} chooses who clears a row"),
    Sentence("look_at_top", "Chochinobake: {seat} looks at the deck's top card and leaves it or puts it at the bottom"),
    Sentence("danger", "cards are in danger"),
    Sentence("on_play", "the On-Play effect of {card}"),
    Sentence("from_hand", "{card} comes to {cells}"),
    Sentence("from_field", "{card} comes to {cells}"),
    Sentence("cover_by_top", "the deck's top card comes to {cells}"),
    Sentence("replace_by_top", "the deck's top card comes to {cells}"),
    Sentence("replace_by_bottom", "the deck's bottom card comes to {cells}"),
    Sentence("turn_end", "the turn of {seat} ends"),
)
"""Their ids are the names of the steps."""
_OF_DANGER: Final = (
    Sentence("discarded", "{cell} is discarded"),
    Sentence("covered", "{cell} is covered"),
    Sentence("replaced", "{cell} is replaced"),
    Sentence("prevent", "{seat} may save it by a Samurai"),
    Sentence("rescue_by_turn", "{seat} may save it by a Hitodama"),
    Sentence("rescue_by_other", "{seat} may save it by a Hitodama"),
    Sentence("then_about", "then about {cells}"),
    Sentence("will_go", "{cells} will go"),
)
"""Their ids are how a card is in danger, and the stages in which it can be saved."""
SENTENCES: Final = (*_OF_TABLE, *_OF_STEPS, *_OF_DANGER)


def lines(view: NamahageView) -> list[Line]:
    """A view as lines."""
    if view.steps and view.steps[0].step == "deal":
        return [words(Said("nothing_dealt", {}))]
    lines = [
        *_field(view, 1),
        words(),
        *_field(view, 0),
        words(),
        label("deck", WIDTH, *_deck(view)),
        label("discards", WIDTH, view.discards),
    ]
    lines += [label("you_know", WIDTH, known) for known in _known(view)]
    if view.trades:
        lines.append(label("trades", WIDTH, Said("trades_in_a_row", {"number": view.trades})))
    return [*lines, *_next(view)]


def _known(view: NamahageView) -> Iterator[Said]:
    """Yield what is known of the other hand."""
    seat = 1 - (view.seat or 0)
    if view.opponent_known:
        yield Said("in_hand", {"cards": view.opponent_known, "seat": seat})
    for late in view.latecomers:
        if view.opponent_known:
            amount = "at_most_more" if late.at_most else "no_more"
        else:
            amount = "at_most" if late.at_most else "none"
        yield Said(amount, {"number": late.at_most, "seat": seat, "cards": late.cards})


def _field(view: NamahageView, seat: int) -> list[Line]:
    field = view.fields[seat]
    hand = held(seat, view.seat, view.hand, view.hand_counts[seat])
    pieces: list[Piece] = [Said("points", {"count": field.total}), "; ", hand]
    if seat == view.seat and view.hand_known:
        pieces += ["; ", Said("known_of_it", {"cards": view.hand_known})]
    lines = [
        Line(WORDS, ((whose(seat, view.seat), ":"), pieces), (1,)),
        _row("", *[(column,) for column in "abc"]),
    ]
    for row in range(3):
        lines.append(_row(f"  {row + 1}", *[_cell(cell) for cell in field.cells[3 * row : 3 * row + 3]]))
    return lines


def _row(name: str, *cells: Cell) -> Line:
    return Line(ROW, ((name,), *cells), (5, CELL_WIDTH, CELL_WIDTH))


def _cell(cell: NamahageCell) -> Cell:
    if cell.card is None:
        return (GAP,)
    shield = "*" if cell.protected else ""
    return ("(", (cell.card,), f"){shield}") if cell.face_down else ((cell.card,), f" {cell.value}{shield}")


def _deck(view: NamahageView) -> list[Piece]:
    pieces: list[Piece] = [Said("deck_holds", {"count": view.deck_count})]
    for seen in view.deck_seen:
        pieces += ["; ", *_seen(seen)]
    return pieces


def _seen(seen: NamahageSeen) -> list[Piece]:
    lies = Said("lies_unknown", {"place": seen.place})
    if seen.card:
        lies = Said("lies", {"place": seen.place, "card": seen.card})
    if len(seen.seats) == 1:
        return [lies, ", ", Said("seen_by", {"seat": seen.seats[0]})]
    return [lies, ", ", Said("seen_by_both", {"seat": seen.seats[0], "other": seen.seats[1]})]


def _next(view: NamahageView) -> list[Line]:
    if view.ended != "running":
        return [label("next", WIDTH, Said("over", {"reason": view.ended}))]
    lines = [label("next", WIDTH, *(_danger(view, view.danger) if view.danger else [_step(view.steps[0])]))]
    lines += [label("then", WIDTH, Said("discard_own", {"seat": seat})) for seat in view.called]
    lines += [label("then", WIDTH, _step(step)) for step in view.steps[1:]]
    return lines


def _step(step: NamahageStep) -> Said:
    values: dict[str, Value] = {"seat": step.seat}
    if step.card:
        values["card"] = step.card
    if step.cells:
        values["cells"] = step.cells
    if step.step != "hand_over":
        return Said(step.step, values)
    # With the last one on its way, what its coming stirs up is settled before the turn can end.
    return Said("hand_over" if step.cells else "handed_over", {**values, "card": "unnamed-a"})


def _danger(view: NamahageView, danger: NamahageDanger) -> list[Piece]:
    assert view.asked is not None
    saved = Said(danger.stage, {"seat": view.asked})
    pieces: list[Piece] = [Said(danger.how, {"cell": danger.cell}), ": ", saved]
    if danger.still_to_ask:
        pieces += [", ", Said("then_about", {"cells": danger.still_to_ask})]
    if danger.given_up:
        pieces += ["; ", Said("will_go", {"cells": danger.given_up})]
    return pieces
