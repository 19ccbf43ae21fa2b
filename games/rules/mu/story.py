"""The story of a match: each bid, trump, card, trick and score in sentences, from the views of one reader."""

from collections.abc import Iterator

from games.rules.moves import HIDDEN, Move
from games.rules.mu.cards import CARDS, worth
from games.rules.mu.shapes import MuDisplay, MuView
from games.rules.mu.trumps import COLUMN, NO_TRUMP, TRUMP
from games.rules.mu.verbs import BURY, DEAL, LAY, MAJOR, MINOR, PASS, TABLE, TURN
from games.rules.sentences import Said, Value, faces_of


def story_of(before: MuView, seat: int, move: Move, after: MuView) -> list[Said]:
    """Tell what a row of the log means to the reader of both views."""
    verb = move.verb
    if verb == DEAL:
        return _deal(before, after)
    if verb == LAY:
        cards = faces_of(CARDS, move.picks[0])
        return [Said("laid", {"seat": seat, "cards": cards, "total": after.displays[seat].shown})]
    if verb == PASS:
        return [Said("passed", {"seat": seat}), *_auction_ends(before, after)]
    if verb == BURY:
        return [_burial(seat, move)]
    if verb == MINOR:
        return [_naming("minor", seat, move.picks[0][0])]
    if verb == MAJOR:
        trump = move.picks[0][0]
        return [_naming("major", seat, trump), *_trumps(after), *_settled(before, seat, after)]
    if verb == TURN:
        return [_turn(seat, move), *_settled(before, seat, after)]
    return list(_card(before, seat, move, after))


def _deal(before: MuView, after: MuView) -> list[Said]:
    assert after.removed is not None
    is_again = before.removed is not None and before.round == after.round
    return [
        Said("dealt_again" if is_again else "dealt", {"round": after.round, "suit": after.removed}),
        Said("deals", {"seat": after.dealer}),
    ]


def _auction_ends(before: MuView, after: MuView) -> Iterator[Said]:
    """Tell how the auction ended, if this pass was the second in succession (M5 to M8)."""
    if after.phase == "auction":
        return
    last, crown, total = before.last_to_lay, after.crown, before.displays[0].shown
    if last is None:
        yield Said("nobody_laid", {})
    elif crown is not None:
        if total == before.displays[1].shown:
            yield Said("held_first", {"seat": crown, "total": total})
        yield from _crowned(crown, after)
    elif len(after.rounds) > len(before.rounds):
        yield Said("eklat", {"seat": last, "total": total})
        yield from _scored(after)
    else:
        yield Said("tie_redealt", {"total": total})


def _crowned(crown: int, after: MuView) -> Iterator[Said]:
    assert after.bid is not None
    yield Said("crowned", {"seat": crown, "other": 1 - crown, "bid": after.bid})
    yield Said("goal", {"seat": crown, "goal": after.goal})
    if after.kitty is None:
        yield Said("kitty", {"seat": crown})
    else:
        yield Said("kitty_cards", {"seat": crown, "cards": after.kitty})


def _burial(seat: int, move: Move) -> Said:
    if HIDDEN in move.picks[0]:
        return Said("buried", {"seat": seat})
    return Said("buried_cards", {"seat": seat, "cards": faces_of(CARDS, move.picks[0])})


def _naming(place: str, seat: int, trump: int) -> Said:
    """Tell which Minor or Major trump a seat has named."""
    if trump == NO_TRUMP:
        return Said(f"{place}_none", {"seat": seat})
    face = TRUMP.faces[trump]
    if face.isdigit():
        return Said(f"{place}_number", {"seat": seat, "number": int(face)})
    return Said(f"{place}_suit", {"seat": seat, "suit": face})


def _trumps(after: MuView) -> Iterator[Said]:
    """Tell what follows from both trumps: the card that is both, if there is one, or that nothing is trump."""
    minor, major = after.minor, after.major
    assert minor is not None
    assert major is not None
    if minor == major == "none":
        yield Said("no_trumps", {})
    elif "none" not in (minor, major) and minor.isdigit() != major.isdigit():
        yield Said("super_trump", {"card": major + minor if minor.isdigit() else minor + major})


def _turn(seat: int, move: Move) -> Said:
    column = COLUMN.faces[move.picks[0][0]]
    if column in ("minor", "major"):
        return Said(f"turns_{column}", {"seat": seat})
    return Said("turns_suit", {"seat": seat, "suit": column})


def _settled(before: MuView, seat: int, after: MuView) -> Iterator[Said]:
    """Tell which cards have turned up, and who leads as soon as none is left to turn (M16, M17)."""
    yield from _turned_up(before, seat, "", after)
    if after.phase == "play" and after.crown is not None:
        yield Said("leads", {"seat": after.crown})


def _turned_up(before: MuView, seat: int, played: str, after: MuView) -> Iterator[Said]:
    """Name the face-up cards that are new, of the seat that moved first; `played` has just left its table."""
    for owner in (seat, 1 - seat):
        lay, new = _face_up(before.displays[owner]), _face_up(after.displays[owner])
        if owner == seat and played:
            lay.remove(played)
        for card in lay:
            new.remove(card)
        if new:
            yield Said("turned_up", {"seat": owner, "cards": tuple(new), "count": len(new)})


def _face_up(display: MuDisplay) -> list[str]:
    return [card for column in display.columns for card in column.cards]


def _card(before: MuView, seat: int, move: Move, after: MuView) -> Iterator[Said]:
    """Tell what a card did: to the trick, to the table, to the round."""
    card, is_open = CARDS.faces[move.picks[0][0]], move.picks[1][0] == TABLE
    yield Said("played_open" if is_open else "played", {"seat": seat, "card": card})
    for suit in after.displays[seat].void:
        if suit not in before.displays[seat].void:
            yield Said("void_trump", {"seat": seat}) if suit == "trump" else Said("void", {"seat": seat, "suit": suit})
    if after.trick:
        return
    trick = after.tricks[-1]
    winner, cards = trick.winner, tuple(played.card for played in trick.cards)
    points = after.displays[winner].points - before.displays[winner].points
    yield Said("trick_won", {"seat": winner, "cards": cards, "count": points})
    yield from _turned_up(before, seat, card if is_open else "", after)
    if len(after.rounds) > len(before.rounds):
        yield from _round_ends(after)


def _round_ends(after: MuView) -> Iterator[Said]:
    """Tell the score sheet of Crown, which says who scores (M20)."""
    last = after.rounds[-1]
    crown = last.crown
    assert crown is not None
    assert last.points is not None
    yield Said("points_in_tricks", {"seat": crown, "count": after.displays[crown].points})
    yield Said("points_buried", {"cards": last.buried, "count": worth(CARDS.mask(last.buried))})
    values: dict[str, Value] = {"seat": crown, "goal": last.goal}
    if last.ending == "made":
        yield Said("goal_made", {**values, "won": last.points})
    else:
        yield Said("goal_missed", {**values, "count": last.points})
    yield from _scored(after)


def _scored(after: MuView) -> Iterator[Said]:
    last = after.rounds[-1]
    seats, total = (last.scorer,), after.scores[last.scorer]
    yield Said("round_scored", {"seats": seats, "points": last.amount, "total": total})
    if after.phase == "over":
        yield Said("match_won", {"seats": seats, "total": total, "less": after.scores[1 - last.scorer]})
