"""Knowledge of a seat: the view, the log line, and (in `sampler.py`) all that a view leaves possible.

Hidden are the other hand, the deck, and the cards that the other player put back. Both fields and the discard pile are
open, face-down cards too: all players saw them before they were turned.
"""

from games.rules.cards import BITS, items_of, lowest
from games.rules.moves import HIDDEN, Move
from games.rules.namahage import steps as s
from games.rules.namahage import verbs as v
from games.rules.namahage.cards import CARDS, NAMES, UNNAMED_A
from games.rules.namahage.cells import CELLS, FIELD
from games.rules.namahage.chance import HAND_SIZE
from games.rules.namahage.effects.ongoing import mezu_and_gozu_protect
from games.rules.namahage.position import KIND, NO_CELL, SEEN, UNDECIDED, NamahagePosition
from games.rules.namahage.score import total, value
from games.rules.namahage.shapes import (
    ENDINGS,
    HOWS,
    STAGES,
    NamahageCell,
    NamahageDanger,
    NamahageField,
    NamahageLate,
    NamahageRules,
    NamahageSeen,
    NamahageStep,
    NamahageView,
)
from games.rules.namahage.twins import LOW


def view(position: NamahagePosition, seat: int | None) -> NamahageView:
    """Return what a seat may know; what an onlooker may know for None."""
    return NamahageView(
        rules=_rules(position),
        seat=seat,
        ended=ENDINGS[position.ended],
        turn=position.active,
        asked=seat_asked(position),
        passed_over=position.passed,
        trades=position.trades,
        fields=(_field(position, 0), _field(position, 1)),
        hand=() if seat is None else CARDS.texts(position.hands[seat]),
        hand_counts=(position.hands[0].bit_count(), position.hands[1].bit_count()),
        hand_known=() if seat is None else CARDS.texts(position.known[seat]),
        opponent_known=() if seat is None else CARDS.texts(position.known[1 - seat]),
        latecomers=() if seat is None else _latecomers(position, seat),
        put_back=() if seat is None else CARDS.texts(position.put_back[seat]),
        put_back_counts=(_decided(position.put_back_counts[0]), _decided(position.put_back_counts[1])),
        deck_count=len(position.deck) + (sum(map(int.bit_count, position.put_back)) if mulligans(position) else 0),
        deck_seen=_deck_seen(position, seat),
        discards=CARDS.texts(position.discards),
        steps=tuple(_step(position, step) for step in reversed(position.stack)),
        danger=_danger(position),
        called=tuple(int(bit) for bit in f"{position.queue:b}"[1:]),
    )


def seat_asked(position: NamahagePosition) -> int | None:
    """The seat that is due; None if it is chance or nobody."""
    return position.due - 1 if position.due in (1, 2) else None


def mulligans(position: NamahagePosition) -> bool:
    """Return True if cards that were put back lie there unshuffled."""
    return bool(position.stack) and position.stack[-1] & s.OPERATION in (s.MULLIGANS, s.REFILL)


def _decided(count: int) -> int | None:
    return None if count == UNDECIDED else count


def _rules(position: NamahagePosition) -> NamahageRules:
    return NamahageRules(
        deck="pairs" if position.cards & 2 else "singles",
        unnamed_cards="include" if position.cards & LOW[UNNAMED_A] else "exclude",
        tie="active_player" if position.active_wins else "draw",
    )


def _field(position: NamahagePosition, seat: int) -> NamahageField:
    protected = mezu_and_gozu_protect(position)
    return NamahageField(
        total=total(position, seat),
        cells=tuple(
            _open(cell)
            if not position.occupied & BITS[cell]
            else NamahageCell(
                cell=CELLS.faces[cell],
                card=NAMES[position.cells[cell]],
                face_down=bool(position.down & BITS[cell]),
                value=value(position, cell),
                protected=bool(protected & BITS[cell]),
            )
            for cell in items_of(FIELD[seat])
        ),
    )


def _open(cell: int) -> NamahageCell:
    return NamahageCell(CELLS.faces[cell], None, False, 0, False)


def _latecomers(position: NamahagePosition, seat: int) -> tuple[NamahageLate, ...]:
    late = position.late[seat]
    return tuple(NamahageLate(CARDS.texts(late[i]), late[i + 1]) for i in range(0, len(late), 2))


def _deck_seen(position: NamahagePosition, seat: int | None) -> tuple[NamahageSeen, ...]:
    found = []
    for place, card in enumerate(reversed(position.deck), 1):
        seats = tuple(reader for reader in (0, 1) if card >> SEEN >> reader & 1)
        if seats:
            found.append(NamahageSeen(place, NAMES[card & KIND] if seat in seats else None, seats))
    return tuple(found)


def _step(position: NamahagePosition, step: int) -> NamahageStep:
    operation, cells = step & s.OPERATION, s.cells_of(step)
    if operation == s.HAND_OVER:
        cells = position.handing
    elif operation == s.ON_PLAY and position.actor != NO_CELL:
        cells = BITS[position.actor]
    card = s.card_of(step)
    return NamahageStep(
        step=s.NAMES[operation],
        seat=s.seat_of(step),
        card=None if card == s.NO_CARD else NAMES[card],
        cells=CELLS.texts(cells),
    )


def _danger(position: NamahagePosition) -> NamahageDanger | None:
    if not position.todo:
        return None
    return NamahageDanger(
        cell=CELLS.faces[lowest(position.todo)],
        stage=STAGES[position.stage],
        how=HOWS[position.how],
        still_to_ask=CELLS.texts(position.todo & (position.todo - 1)),
        given_up=CELLS.texts(position.going),
    )


def tell(position: NamahagePosition, seat: int, move: Move, reader: int | None) -> Move:
    """A move as one reader sees it right after it was made."""
    if move.verb == v.DEAL:
        return _told(move, set() if reader is None else set(range(HAND_SIZE * reader, HAND_SIZE * reader + HAND_SIZE)))
    if move.verb == v.SHUFFLE:
        return _told(move, _seen_of_shuffle(position, reader))
    if (move.verb == v.MULLIGAN and reader != seat) or (move.verb == v.TAKE and reader is None):
        return _told(move, set())
    return move


def _told(move: Move, seen: set[int]) -> Move:
    return Move(move.verb, (tuple(card if place in seen else HIDDEN for place, card in enumerate(move.picks[0])),))


def _seen_of_shuffle(position: NamahagePosition, reader: int | None) -> set[int]:
    """The places of a shuffled deck that a reader sees at once: what comes to the own hand, or to the fields."""
    top = position.stack[-1]
    if top & s.OPERATION == s.BUDDHA_SHUFFLE:
        return set(range(s.cells_of(top).bit_count()))
    if top & s.OPERATION == s.BASAN_SHUFFLE:
        first, counts = position.active, [hand.bit_count() for hand in position.hands]
    else:
        first, counts = 0, position.put_back_counts
    if reader is None:
        return set()
    start = 0 if reader == first else counts[first]
    return set(range(start, start + counts[reader]))
