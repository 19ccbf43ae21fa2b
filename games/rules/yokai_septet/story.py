"""The story of a trick and of a round, for both versions alike; what they say in words is each version's own."""

from collections.abc import Iterator
from typing import Final

from games.rules.moves import Move
from games.rules.sentences import Said, Sentence
from games.rules.yokai_septet.cards import BOSS_OF, CARDS, STARS
from games.rules.yokai_septet.public import PublicView, SeptetRound

_BOSSES: Final = frozenset(CARDS.faces[boss] for boss in BOSS_OF)
_STARS: Final = {CARDS.faces[boss]: stars for boss, stars in zip(BOSS_OF, STARS, strict=True)}

OF_TRICKS: Final = (
    Sentence("dealt", "Round {round} is dealt. Trump is {suit}: {card} lies face up.", rule="Y2"),
    Sentence("played", "{seat} plays {card}.", "You play {card}."),
    Sentence("void", "{seat} has no {suit} left.", "You have no {suit} left.", rule="Y3"),
    Sentence("trick_won", "{seat} takes the trick: {cards}.", "You take the trick: {cards}.", rule="Y4"),
    Sentence(
        "bosses_captured",
        ("{seat} captures the Boss {cards}.", "{seat} captures the Bosses {cards}."),
        ("You capture the Boss {cards}.", "You capture the Bosses {cards}."),
        rule="Y5",
    ),
    Sentence("boss_scored", "{card} counts {points}.", rule="Y7", scores=True, itemised=True),
    Sentence("trump_boss", "{card} counts nothing: its suit is trump.", rule="Y6", itemised=True),
)
"""The sentences that are the same with two players and with four."""


def plays(before: PublicView, seat: int, move: Move, after: PublicView) -> Iterator[Said]:
    """Tell what a card did: to the trick, to the round, to the match."""
    card = CARDS.faces[move.picks[0][0]]
    yield Said("played", {"seat": seat, "card": card})
    for suit in after.voids[seat]:
        if suit not in before.voids[seat]:
            yield Said("void", {"seat": seat, "suit": suit})
    trick = after.tricks[-1]
    if trick.winner is None:
        return
    yield Said("trick_won", {"seat": trick.winner, "cards": trick.cards})
    if bosses := tuple(face for face in trick.cards if face in _BOSSES):
        yield Said("bosses_captured", {"seat": trick.winner, "cards": bosses, "count": len(bosses)})
    if len(after.rounds) > len(before.rounds):
        yield from _round_ends(before, after, trick.cards)


def _round_ends(before: PublicView, after: PublicView, trick: tuple[str, ...]) -> Iterator[Said]:
    last, every = after.rounds[-1], tuple(range(len(after.voids)))
    seats, others = every[last.winner :: 2], every[1 - last.winner :: 2]
    bosses = last.bosses[last.winner]
    if last.how == "four_bosses":
        yield Said("won_by_bosses", {"seats": seats, "count": len(bosses)})
    elif last.how == "trick_limit":
        yield Said("lost_by_tricks", {"seats": others, "tricks": last.tricks[1 - last.winner]})
        rest = tuple(face for face in bosses if face not in before.bosses[last.winner] and face not in trick)
        if rest:
            yield Said("bosses_left", {"seats": seats, "cards": rest, "count": len(rest)})
    else:
        yield Said("won_by_last_trick", {"seats": seats})
    yield from _score(last, seats, bosses)
    yield Said("round_scored", {"seats": seats, "points": last.stars, "total": after.points[last.winner]})
    if after.phase == "over":
        yield Said(
            "match_won",
            {"seats": seats, "total": after.points[last.winner], "less": after.points[1 - last.winner]},
        )


def _score(last: SeptetRound, seats: tuple[int, ...], bosses: tuple[str, ...]) -> Iterator[Said]:
    """The lines of the score sheet: the Bosses of the round's winner."""
    for face in bosses:
        if face[0] == last.indicator[0]:
            yield Said("trump_boss", {"card": face})
        elif _STARS[face]:
            yield Said("boss_scored", {"card": face, "points": _STARS[face], "seats": seats})


def deals(after: PublicView) -> Said:
    """Tell that a round was dealt."""
    assert after.indicator is not None
    return Said("dealt", {"round": after.round, "suit": after.indicator[0], "card": after.indicator})
