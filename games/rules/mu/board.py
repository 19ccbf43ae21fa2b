"""The table as a person reads it: both displays side by side, column by column."""

from collections.abc import Iterable
from typing import Final

from games.rules.boards import BACKS, ROW, Cell, Line, Piece, joined, label, words
from games.rules.mu.shapes import MuColumn, MuDisplay, MuPlayed, MuResult, MuView
from games.rules.sentences import Said, Sentence

SENTENCES: Final = (
    Sentence("match", "match"),
    Sentence("score", "{points} : {against}, {target} win"),
    Sentence("round", "round {round}"),
    Sentence("eklat", "eklat at {bid}: {seat} scores {points}"),
    Sentence("scored", "Crown {other}, bid {bid}: {held} of {goal} points: {seat} scores {points}"),
    Sentence("dealt", "{seat} dealt"),
    Sentence("is_out", "{suit} is out"),
    Sentence("goal_so_far", "goal {goal} so far"),
    Sentence("bid", "bid {bid}, goal {goal}"),
    Sentence("minor_is", "Minor {suit}"),
    Sentence("major_is", "Major {suit}"),
    Sentence("crown_of", "{seat} Crown"),
    Sentence("shield_of", "{seat} Shield"),
    Sentence("you", "(you)"),
    Sentence("column", "{suit}"),
    Sentence("super", "super"),
    Sentence("shown", "shown"),
    Sentence("hand", "hand"),
    Sentence("cards", ("{count} card", "{count} cards")),
    Sentence("tricks", "tricks"),
    Sentence("tricks_won", ("{tricks} with {count} point", "{tricks} with {count} points")),
    Sentence("void", "void of"),
    Sentence("kitty", "kitty"),
    Sentence("kitty_was", "kitty was"),
    Sentence("buried", "buried"),
    Sentence("trick", "trick"),
    Sentence("last_trick", "last trick"),
    Sentence("wins", "{seat} wins"),
    Sentence("next", "next"),
    Sentence("first_deal", "the deal"),
    Sentence("deal", "the next deal"),
    Sentence("auction", "{seat} lays cards or passes"),
    Sentence("bury", "{seat} buries four cards"),
    Sentence("minor", "{seat} names the Minor trump"),
    Sentence("major", "{seat} names the Major trump"),
    Sentence("turn", "{seat} chooses a bare card to turn up"),
    Sentence("leads", "{seat} leads"),
    Sentence("follows", "{seat} follows"),
    Sentence("over", "the match is over"),
)
"""Those of phases have the names of these as ids."""
WIDTH: Final = 11
DISPLAY_WIDTH: Final = 35


def lines(view: MuView) -> list[Line]:
    """A view as lines."""
    points, against = view.scores
    score = Said("score", {"points": points, "against": against, "target": view.rules.target})
    lines = [label("match", WIDTH, score)]
    lines += [label(_number(number), WIDTH, _scored(result)) for number, result in enumerate(view.rounds, 1)]
    if view.removed is None:
        return [*lines, label("next", WIDTH, Said("first_deal", {}))]
    lines += [label(_number(view.round), WIDTH, *_round(view, view.removed)), words()]
    first, second = view.displays
    lines.append(_row((), _name(view, 0), _name(view, 1)))
    for left, right in zip(first.columns, second.columns, strict=True):
        lines.append(_row((_column_name(left.name),), _cards(left), _cards(right)))
    lines.append(_row((Said("shown", {}),), (str(first.shown),), (str(second.shown),)))
    lines.append(_row((Said("hand", {}),), _hand(view, 0), _hand(view, 1)))
    if view.tricks:
        lines.append(_row((Said("tricks", {}),), _won(first), _won(second)))
    if first.void or second.void:
        lines.append(_row((Said("void", {}),), _void(first), _void(second)))
    lines += [words(), *_secrets(view)]
    if view.trick:
        lines.append(label("trick", WIDTH, *_trick(view.trick)))
    elif view.tricks:
        last = view.tricks[-1]
        lines.append(label("last_trick", WIDTH, *_trick(last.cards), ": ", Said("wins", {"seat": last.winner})))
    return [*lines, label("next", WIDTH, _next(view))]


def trick(view: MuView) -> str | None:
    """Return who took the last trick, where another is about to begin."""
    if view.phase != "play" or view.trick:
        return None
    return f"seat {view.tricks[-1].winner} took the last" if view.tricks else ""


def _row(name: Cell, left: Cell, right: Cell) -> Line:
    return Line(ROW, (name, left, right), (WIDTH, DISPLAY_WIDTH))


def _number(number: int) -> Said:
    return Said("round", {"round": number})


def _name(view: MuView, seat: int) -> Cell:
    name: Piece = seat
    if view.crown is not None:
        name = Said("crown_of" if seat == view.crown else "shield_of", {"seat": seat})
    return (name, " ", Said("you", {})) if seat == view.seat else (name,)


def _column_name(name: str) -> Said:
    return Said("super", {}) if name == "super" else Said("column", {"suit": name})


def _cards(column: MuColumn) -> Cell:
    return (tuple([*[BACKS[1]] * column.face_down, *column.cards]),)


def _hand(view: MuView, seat: int) -> Cell:
    return (view.hand if seat == view.seat else _amount(view.displays[seat].hand_count),)


def _amount(count: int) -> Said:
    return Said("cards", {"count": count})


def _won(display: MuDisplay) -> Cell:
    return (Said("tricks_won", {"tricks": display.tricks, "count": display.points}),)


def _void(display: MuDisplay) -> Cell:
    return joined([((suit,),) for suit in display.void], ", ")


def _trick(cards: Iterable[MuPlayed]) -> list[Piece]:
    return joined([(played.seat, " ", (played.card,), " (", (played.source,), ")") for played in cards], ", ")


def _round(view: MuView, removed: str) -> list[Piece]:
    said = [Said("dealt", {"seat": view.dealer}), Said("is_out", {"suit": removed})]
    if view.bid is None:
        said.append(Said("goal_so_far", {"goal": view.goal}))
    else:
        said.append(Said("bid", {"bid": view.bid, "goal": view.goal}))
    if view.minor is not None:
        said.append(Said("minor_is", {"suit": view.minor}))
    if view.major is not None:
        said.append(Said("major_is", {"suit": view.major}))
    return joined([(one,) for one in said], "; ")


def _scored(result: MuResult) -> Said:
    if result.crown is None:
        return Said("eklat", {"bid": result.bid, "seat": result.scorer, "points": result.amount})
    return Said(
        "scored",
        {
            "other": result.crown,
            "bid": result.bid,
            "held": result.points or 0,
            "goal": result.goal,
            "seat": result.scorer,
            "points": result.amount,
        },
    )


def _secrets(view: MuView) -> list[Line]:
    lines = []
    if view.kitty_count:
        lines.append(label("kitty", WIDTH, _amount(view.kitty_count)))
    if view.kitty is not None:
        lines.append(label("kitty_was", WIDTH, view.kitty))
    if view.buried_count:
        lines.append(label("buried", WIDTH, view.buried or _amount(view.buried_count)))
    return lines


def _next(view: MuView) -> Said:
    if view.turn is None:
        return Said(view.phase, {})
    phase = ("follows" if view.trick else "leads") if view.phase == "play" else view.phase
    return Said(phase, {"seat": view.turn})
