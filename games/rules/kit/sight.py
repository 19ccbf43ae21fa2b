"""Sight of a reader: every card lying open to them, and how many cards lie anywhere else.

It follows from `zones` alone, a second witness beside `view`: a player who saw the same all along knows the
same, so their views, options and log lines must not differ.
"""

from games.rules.contract import EVERYONE, AnyGame, Position, Zone

Sight = tuple[tuple[str, int, tuple[str, ...] | None], ...]


def sees(zone: Zone, reader: int | None) -> bool:
    """Return True if a reader, or an onlooker, sees the faces of a zone."""
    return zone.readers == EVERYONE if reader is None else bool(zone.readers >> reader & 1)


def sight(game: AnyGame, position: Position, reader: int | None) -> Sight:
    """Each zone by name, its size, and the faces of its cards where the reader sees them."""
    faces = card_faces(game)
    return tuple(
        (zone.name, len(zone.cards), tuple(faces[card] for card in zone.cards) if sees(zone, reader) else None)
        for zone in game.zones(position)
    )


def card_faces(game: AnyGame) -> tuple[str, ...]:
    """The texts of a game's cards by number: of what its deal deals."""
    deal = game.facts.verbs[game.facts.verbs.by_name["deal"]]
    return next(slot for slot in deal.slots if slot.ordered).domain.faces
