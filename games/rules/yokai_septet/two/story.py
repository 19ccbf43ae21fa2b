"""The story of a match for two: what happens in the straw piles; the rest is as with four."""

from collections.abc import Iterator
from typing import Final

from games.rules.moves import HIDDEN, Move
from games.rules.sentences import Said, Sentence
from games.rules.yokai_septet import story
from games.rules.yokai_septet.cards import CARDS
from games.rules.yokai_septet.two.verbs import DEAL, DISCARD, FACE, KEEP, SIDES, SWAP
from games.rules.yokai_septet.two.view import SeptetTwoView

SENTENCES: Final = (
    *story.OF_TRICKS,
    Sentence(
        "deals",
        "{seat} deals and will lead the first trick.",
        "You deal and will lead the first trick.",
        rule="Y15",
    ),
    Sentence("set_aside", "{seat} sets a card aside.", "You set a card aside.", rule="Y13"),
    Sentence("set_aside_card", "{seat} sets {card} aside.", "You set {card} aside.", rule="Y13"),
    Sentence(
        "swapped",
        "{seat} swaps {card} with the card beneath it on the {side}: {new} comes up.",
        "You swap {card} with the card beneath it on the {side}: {new} comes up.",
        rule="Y14",
    ),
    Sentence(
        "swap_met",
        "{seat} swaps {card} with the card beneath it on the {side}, and that is a 7 too.",
        "You swap {card} with the card beneath it on the {side}, and that is a 7 too.",
        rule="Y14",
    ),
    Sentence("kept", "{seat} swaps no 7.", "You swap no 7.", rule="Y14"),
    Sentence("kept_rest", "{seat} swaps no other 7.", "You swap no other 7.", rule="Y14"),
    Sentence("faced", "{seat} leaves {card} face up.", "You leave {card} face up.", rule="Y14"),
    Sentence(
        "turned_up",
        ("{cards} turns up in the straw pile of {seat}.", "{cards} turn up in the straw pile of {seat}."),
        ("{cards} turns up in your straw pile.", "{cards} turn up in your straw pile."),
        rule="Y16",
    ),
    Sentence(
        "won_by_bosses",
        "{seats} wins the round with {count} Bosses.",
        "You win the round with {count} Bosses.",
        rule="Y5",
    ),
    Sentence(
        "lost_by_tricks",
        "{seats} has taken {tricks} tricks, and that loses the round.",
        "You have taken {tricks} tricks, and that loses the round.",
        rule="Y5",
    ),
    Sentence(
        "won_by_last_trick",
        "{seats} wins the round with its last trick.",
        "You win the round with its last trick.",
        rule="Y5",
    ),
    Sentence(
        "bosses_left",
        ("{seats} also gets the Boss that nobody captured: {cards}.",
         "{seats} also gets the Bosses that nobody captured: {cards}."),
        ("You also get the Boss that nobody captured: {cards}.",
         "You also get the Bosses that nobody captured: {cards}."),
        rule="Y8",
    ),
    Sentence(
        "round_scored",
        "{seats} scores {points} in this round, {total} in all.",
        "You score {points} in this round, {total} in all.",
        rule="Y7",
    ),
    Sentence(
        "match_won",
        "{seats} wins the match by {total} to {less}.",
        "You win the match by {total} to {less}.",
        rule="Y9",
    ),
)  # fmt: skip


def story_of(before: SeptetTwoView, seat: int, move: Move, after: SeptetTwoView) -> list[Said]:
    """Tell what a row of the log means to the reader of both views."""
    if move.verb == DEAL:
        assert after.dealer is not None
        return [story.deals(after), Said("deals", {"seat": after.dealer})]
    if move.verb == DISCARD:
        card = move.picks[0][0]
        if card == HIDDEN:
            return [Said("set_aside", {"seat": seat})]
        return [Said("set_aside_card", {"seat": seat, "card": CARDS.faces[card]})]
    if move.verb == SWAP:
        return [_swap(before, seat, move, after)]
    if move.verb == KEEP:
        return [Said("kept_rest" if _has_swapped(before, seat) else "kept", {"seat": seat})]
    if move.verb == FACE:
        return [Said("faced", {"seat": seat, "card": CARDS.faces[move.picks[0][0]]})]
    played, *rest = story.plays(before, seat, move, after)
    return [played, *_turned_up(before, after), *rest]


def _swap(before: SeptetTwoView, seat: int, move: Move, after: SeptetTwoView) -> Said:
    ((boss,), (side,)) = move.picks
    values: dict[str, int | str | tuple[int, ...] | tuple[str, ...]] = {
        "seat": seat, "card": CARDS.faces[boss], "side": SIDES.faces[side],
    }  # fmt: skip
    if after.met is not None:
        return Said("swap_met", values)
    place = before.straws[seat].top.index(CARDS.faces[boss])
    return Said("swapped", {**values, "new": after.straws[seat].top[place] or "?"})


def _has_swapped(view: SeptetTwoView, seat: int) -> bool:
    """Return True if a card of the seat's straw pile has been seen before the first trick, which only a swap does."""
    return any(bottom.seen != "nobody" for bottom in view.straws[seat].bottom)


def _turned_up(before: SeptetTwoView, after: SeptetTwoView) -> Iterator[Said]:
    for seat, (was, now) in enumerate(zip(before.straws, after.straws, strict=True)):
        cards = tuple(
            new.card
            for old, new in zip(was.bottom, now.bottom, strict=True)
            if old.lies == "face_down" and new.lies == "face_up" and new.card is not None
        )
        if cards:
            yield Said("turned_up", {"seat": seat, "cards": cards, "count": len(cards)})
