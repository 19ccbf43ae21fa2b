"""Results of a row besides its move: on the fields, in the hands, in the totals, and the end of the match."""

from collections import Counter

from games.rules.namahage import verbs as v
from games.rules.namahage.cards import CARDS
from games.rules.namahage.changes import name, owner
from games.rules.namahage.resolve import MOST_TRADES
from games.rules.namahage.tale import ARRIVALS, Tale
from games.rules.sentences import Said, Value


def arrive(tale: Tale) -> None:
    """Place a card that has waited until the fate of the one on its cell was known (N7)."""
    for step in tale.before.steps:
        if step.step not in ARRIVALS or tale.is_arriving():
            continue
        (cell,) = step.cells
        if cell in tale.changes.cards:
            tale.lose([cell])
        if step.card is None:
            tale.gain([cell])
            continue
        tale.changes.put(cell, step.card)
        tale.told.append(Said("comes", {"seat": owner(cell), **tale.card_on(cell)}))


def settle(tale: Tale) -> None:
    """Tell what else has happened on the fields."""
    changes = tale.changes
    lost = changes.settle_losses()
    for cell in tale.named.intersection(lost):
        changes.lose(cell)
    tale.lose([cell for cell in lost if cell not in tale.named])
    for cell, to in changes.settle_moves():
        tale.shift(cell, to)
    tale.gain(changes.settle_gains())
    for cell in changes.settle_turns():
        tale.turn_down(tale.before.turn, cell)


def draw(tale: Tale) -> None:
    """Name a card that an effect has brought to a hand."""
    before, after = tale.before, tale.after
    new = Counter(after.hand)
    new.subtract(before.hand)
    for seat in (0, 1):
        count = after.hand_counts[seat] - before.hand_counts[seat]
        if seat == tale.seat and tale.move.verb == v.PLACE:
            count += 1
            if seat == after.seat:
                new[CARDS.faces[tale.move.picks[0][0]]] += 1
        tale.drew(seat, tuple(new.elements()) if seat == after.seat else ("?",) * count)


def total(tale: Tale) -> None:
    """Say each total that has changed (N14)."""
    for seat, (was, now) in enumerate(zip(tale.before.fields, tale.after.fields, strict=True)):
        points = now.total - was.total
        if points:
            told = "total_up" if points > 0 else "total_down"
            values: dict[str, Value] = {"seats": (seat,), "points": points, "was": was.total, "total": now.total}
            tale.told.append(Said(told, values))


def end(tale: Tale) -> None:
    """Tell who is passed over, or why the match ends, what each card counts then and who wins (N4)."""
    after = tale.after
    if after.ended == "running":
        if after.passed_over and after.steps[0].step == "action":
            tale.told.append(Said("passed_over", {"seat": 1 - after.turn}))
        return
    by_trades = after.ended == "nobody_can_act" and after.trades == MOST_TRADES
    tale.told.append(Said("ten_trades" if by_trades else after.ended, {}))
    for seat, field in enumerate(after.fields):
        for place in field.cells:
            if place.card is not None and not place.face_down:
                values: dict[str, Value] = {"seat": seat, "card": place.card, "cell": name(place.cell)}
                tale.told.append(Said("worth", {**values, "value": place.value}))
    first, second = after.fields[0].total, after.fields[1].total
    if first != second:
        winner = 0 if first > second else 1
        tale.told.append(Said("won", {"seat": winner, "total": max(first, second), "less": min(first, second)}))
    elif after.rules.tie == "draw":
        tale.told.append(Said("tied", {"total": first}))
    else:
        tale.told.append(Said("won_tie", {"seat": after.turn, "total": first}))
