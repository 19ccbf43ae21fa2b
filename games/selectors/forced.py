"""Moves that are publicly known to be forced: playing them without asking reveals nothing."""

from collections.abc import Collection

from games.models import Match, Seat
from games.replay import Table, table_of
from games.rules.faces import format_move
from games.rules.families import codes


def forced_seats(table: Table, seats: Collection[int]) -> list[int]:
    """Return those of these due seats of which an onlooker can tell that they have one move."""
    if not seats:
        return []
    view = table.game.view(table.position, None)
    return [seat for seat in seats if table.game.forced(view, seat)]


def forced_move(match: Match, seat: Seat) -> str | None:
    """The only move of a due seat, if an onlooker can tell that it has no other; as a text."""
    table = table_of(match)
    game = table.game
    if not forced_seats(table, [seat.number]):
        return None
    verbs = game.facts.verbs
    moves = [code for family in game.options(table.position, seat.number) for code in codes(verbs, family)]
    return format_move(game.facts, verbs.unpack(moves[0]))
