"""Claims about how a round goes on, for both versions alike; what they say in words is each version's own."""

from collections.abc import Iterator, Sequence

from games.rules.cards import items_of
from games.rules.sentences import Said
from games.rules.yokai_septet.cards import CARDS
from games.rules.yokai_septet.table import FOUR_BOSSES, LAST_TRICK, NOBODY, SeptetPosition
from games.rules.yokai_septet.tricks import tricks_of


def claims_of(line: Sequence[SeptetPosition], seats: int) -> Iterator[Said]:
    """Say who takes the trick of a card, which Bosses each side still gets, and how the round and the match end."""
    start, end = line[0], line[-1]
    every = tuple(range(seats))
    sides = every[0::2], every[1::2]
    if len(line[1].played) > len(start.played):
        winner = tricks_of(end, seats)[len(start.played) // seats].winner
        if winner != NOBODY:
            yield Said("trick_won", {"seats": sides[winner & 1]})
    if len(end.history) == len(start.history):
        return
    last = end.history[-1]
    for side, members in enumerate(sides):
        for boss in items_of(last.bosses[side] & ~start.bosses[side]):
            yield Said("boss_gained", {"seats": members, "card": CARDS.faces[boss]})
    won, lost = sides[last.winner], sides[1 - last.winner]
    if last.how == FOUR_BOSSES:
        yield Said("won_by_bosses", {"seats": won})
    elif last.how == LAST_TRICK:
        yield Said("won_by_last_trick", {"seats": won})
    else:
        yield Said("lost_by_tricks", {"seats": lost})
    yield Said("round_won", {"seats": won})
    if not end.due:
        yield Said("match_won", {"seats": won})
