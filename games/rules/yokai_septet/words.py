"""Sentences and lines of boards that both versions use."""

from collections.abc import Iterable
from typing import Final

from games.rules.boards import NONE, Line, Piece, held, joined, label, whose
from games.rules.contract import Illegal
from games.rules.sentences import Refusal, Said, Sentence, Value
from games.rules.yokai_septet.cards import CARDS, IN_SUIT, LETTERS
from games.rules.yokai_septet.public import PublicView, SeptetTrick

MUST_FOLLOW: Final = Refusal("must_follow", "You must follow {suit}: you have {cards}.")

OF_BOARDS: Final = (
    Sentence("nothing_dealt", "Nothing is dealt yet."),
    Sentence("round", "round"),
    Sentence("round_of", "{round}; trump {suit} ({card})"),
    Sentence("points", "points"),
    Sentence("tricks", "tricks"),
    Sentence("bosses", "bosses"),
    Sentence("you", "{seat} (you)"),
    Sentence("holds", "holds {cards}"),
    Sentence("holds_hidden", ("holds {count} card", "holds {count} cards")),
    Sentence("void", "no {suits}"),
    Sentence("last", "last"),
    Sentence("trick", "trick"),
    Sentence("won_it", "{seat} won it"),
    Sentence("next", "next"),
    Sentence("plays", "{seat} plays a card"),
    Sentence("four_bosses", "{side} won the round with four Bosses or more and scored {points}"),
    Sentence("trick_limit", "{side} won the round because the others took too many tricks and scored {points}"),
    Sentence("last_trick", "{side} won the round with the last trick and scored {points}"),
    Sentence("next_round", "the next round is about to be dealt"),
    Sentence("over", "the match is over"),
)
WIDTH: Final = 11
SEAT_WIDTH: Final = 13


def must_follow(playable: int, led: int, card: int) -> Illegal | None:
    """A card of another suit, though there is one of the led suit (Y3)."""
    following = playable & led
    if not following or following >> card & 1:
        return None
    return Illegal(MUST_FOLLOW, "Y3", {"suit": LETTERS[IN_SUIT.index(led)], "cards": CARDS.texts(following)})


def heading(view: PublicView) -> list[Line]:
    """The lines of a board about the match and the round."""
    trump: dict[str, Value] = {"round": view.round, "suit": view.trump or NONE, "card": view.indicator or NONE}
    return [
        label("round", WIDTH, Said("round_of", trump)),
        label("points", WIDTH, f"{view.points[0]} : {view.points[1]}"),
        label("tricks", WIDTH, f"{view.tricks_won[0]} : {view.tricks_won[1]}"),
        label("bosses", WIDTH, view.bosses[0], " : ", view.bosses[1]),
    ]


def last_tricks(view: PublicView) -> list[Line]:
    """The lines of a board that show the trick before and the trick that is going on."""
    lines = []
    if view.tricks and view.tricks[-1].winner is not None:
        lines.append(label("last", WIDTH, *_trick(view.tricks[-1], view)))
    elif view.tricks:
        if len(view.tricks) > 1:
            lines.append(label("last", WIDTH, *_trick(view.tricks[-2], view)))
        lines.append(label("trick", WIDTH, *_trick(view.tricks[-1], view)))
    return lines


def _trick(trick: SeptetTrick, view: PublicView) -> list[Piece]:
    seats = len(view.voids)
    played = [((trick.leader + place) % seats, " ", (card,)) for place, card in enumerate(trick.cards)]
    winner: list[Piece] = [] if trick.winner is None else ["; ", Said("won_it", {"seat": trick.winner})]
    return [*joined(played, ", "), *winner]


def seat_line(view: PublicView, seat: int, hand: tuple[str, ...], hand_count: int) -> Line:
    """The line of a board with the hand of a seat, and the suits that it has shown not to hold."""
    pieces: list[Piece] = [held(seat, view.seat, hand, hand_count)]
    if view.voids[seat]:
        pieces += ["; ", Said("void", {"suits": view.voids[seat]})]
    return label(whose(seat, view.seat), SEAT_WIDTH, *pieces)


def waiting(decided: Iterable[bool]) -> tuple[int, ...]:
    """The seats that have not yet decided."""
    return tuple([seat for seat, done in enumerate(decided) if not done])


def ended(view: PublicView) -> list[Piece]:
    """Return how the last round went, as the last line of a board after it."""
    last = view.rounds[-1]
    won = Said(last.how, {"side": last.winner, "points": last.stars})
    return [won, "; ", Said("over" if view.phase == "over" else "next_round", {})]


def trick(view: PublicView) -> str | None:
    """Return who took the last trick of the round, where another is about to begin."""
    if view.phase != "play" or (view.tricks and view.tricks[-1].winner is None):
        return None
    return f"seat {view.tricks[-1].winner} took the last" if view.tricks else ""
