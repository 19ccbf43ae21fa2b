"""The table as a person reads it: both displays side by side, column by column."""

from collections.abc import Iterable

from games.rules.kit.amounts import amount
from games.rules.mu.cards import COLOURS, LETTERS
from games.rules.mu.shapes import MuColumn, MuDisplay, MuPlayed, MuResult, MuView

WIDTH = 34


def board(view: MuView) -> str:
    """A view as lines of text."""
    lines = [f"match      {view.scores[0]} : {view.scores[1]}, {view.rules.target} win"]
    lines += [f"round {number:<4} {_scored(result)}" for number, result in enumerate(view.rounds, 1)]
    if view.removed is None:
        return "\n".join([*lines, "next       the deal"])
    lines += [f"round {view.round:<4} {_round(view)}", "", _row("", *(_name(view, seat) for seat in (0, 1)))]
    first, second = view.displays
    for left, right in zip(first.columns, second.columns, strict=True):
        lines.append(_row(_column_name(left.name), _cards(left), _cards(right)))
    lines.append(_row("shown", str(first.shown), str(second.shown)))
    lines.append(_row("hand", _hand(view, 0), _hand(view, 1)))
    if view.tricks:
        lines.append(_row("tricks", _won(first), _won(second)))
    if first.void or second.void:
        lines.append(_row("void of", ", ".join(first.void), ", ".join(second.void)))
    lines += ["", *_secrets(view)]
    if view.trick:
        lines.append(f"trick      {_trick(view.trick)}")
    elif view.tricks:
        last = view.tricks[-1]
        lines.append(f"last trick {_trick(last.cards)}: seat {last.winner} wins")
    lines.append(f"next       {_next(view)}")
    return "\n".join(line.rstrip() for line in lines)


def trick(view: MuView) -> str | None:
    """Return who took the last trick, where another is about to begin."""
    if view.phase != "play" or view.trick:
        return None
    return f"seat {view.tricks[-1].winner} took the last" if view.tricks else ""


def _row(name: str, left: str, right: str) -> str:
    return f"{name:<10} {left:<{WIDTH}} {right}"


def _name(view: MuView, seat: int) -> str:
    role = "" if view.crown is None else " Crown" if seat == view.crown else " Shield"
    return f"seat {seat}{role}{' (you)' if seat == view.seat else ''}"


def _column_name(name: str) -> str:
    return COLOURS[LETTERS.index(name)] if name in LETTERS else name


def _cards(column: MuColumn) -> str:
    return " ".join([*["##"] * column.face_down, *column.cards]) or "-"


def _hand(view: MuView, seat: int) -> str:
    if seat == view.seat:
        return " ".join(view.hand) or "-"
    return amount(view.displays[seat].hand_count, "card")


def _won(display: MuDisplay) -> str:
    return f"{display.tricks} with {amount(display.points, 'point')}"


def _trick(cards: Iterable[MuPlayed]) -> str:
    return ", ".join(f"seat {played.seat} {played.card} ({played.source})" for played in cards)


def _round(view: MuView) -> str:
    said = [f"seat {view.dealer} dealt", f"{_column_name(view.removed or '')} is out"]
    if view.bid is None:
        said.append(f"goal {view.goal} so far")
    else:
        said.append(f"bid {view.bid}, goal {view.goal}")
    if view.minor is not None:
        said.append(f"Minor {_column_name(view.minor)}")
    if view.major is not None:
        said.append(f"Major {_column_name(view.major)}")
    return "; ".join(said)


def _scored(result: MuResult) -> str:
    won = f"seat {result.scorer} scores {result.amount}"
    if result.crown is None:
        return f"eklat at {result.bid}: {won}"
    return f"Crown seat {result.crown}, bid {result.bid}: {result.points} of {result.goal} points: {won}"


def _secrets(view: MuView) -> list[str]:
    lines = []
    if view.kitty_count:
        lines.append(f"kitty      {amount(view.kitty_count, 'card')}")
    if view.kitty is not None:
        lines.append(f"kitty was  {' '.join(view.kitty)}")
    if view.buried_count:
        lines.append(f"buried     {' '.join(view.buried) if view.buried else '4 cards'}")
    return lines


def _next(view: MuView) -> str:
    what = {
        "deal": "the next deal",
        "auction": "lays cards or passes",
        "bury": "buries four cards",
        "minor": "names the Minor trump",
        "major": "names the Major trump",
        "turn": "chooses a bare card to turn up",
        "play": "follows" if view.trick else "leads",
        "over": "the match is over",
    }[view.phase]
    return what if view.turn is None else f"seat {view.turn} {what}"
