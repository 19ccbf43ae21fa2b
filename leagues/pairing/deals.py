"""Duplicate deals: every table of a round plays the same cards."""

from collections.abc import Sequence

from leagues.pairing.rounds import Round


def shared_deals(rounds: Sequence[Round], name: str) -> list[str]:
    """Return the names of the deals of a division's rounds: one for each round, and none twice.

    Since nobody has two matches in a round, nobody sees a deal twice; and since the same two meet again in another
    round, in the other seats, they never replay each other's cards either.
    """
    if not compares(rounds):
        raise ValueError("With only one table per round, there is no one to compare with.")
    return [deal_of_round(name, one.number) for one in rounds]


def deal_of_round(name: str, number: int) -> str:
    """Return the name of the deal of a round."""
    return f"{name}-{number}"


def compares(rounds: Sequence[Round]) -> bool:
    """Return True if shared deals would be worth anything: if some round has more than one table."""
    return any(len(one.tables) > 1 for one in rounds)
