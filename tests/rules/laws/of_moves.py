"""The laws of a move: how it is written, who is told what of it, and that no card goes astray.

The position that a law is given is the one before the move.
"""

import json
from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from games.rules.contract import CHANCE_DUE, AnyGame, Position
from games.rules.faces import Malformed, format_move, move_json, move_of_json, parse_logged, parse_move
from games.rules.kit.sight import card_faces, sees
from games.rules.kit.snapshot import snapshot
from games.rules.moves import CHANCE, HIDDEN, Move
from games.rules.stream import Rng
from tests.rules.laws.cases import readers
from tests.rules.laws.schemas import valid_move

Law = Callable[[AnyGame, Position, int, Move, Rng], None]


def a_move_can_be_written_and_read(game: AnyGame, position: Position, seat: int, move: Move, rng: Rng) -> None:
    facts = game.facts
    text = format_move(facts, move)
    assert parse_logged(facts, text) == move
    body = json.loads(json.dumps(move_json(facts, move)))
    valid_move(game, move.verb, body)
    if seat == CHANCE:
        with pytest.raises(Malformed):
            parse_move(facts, text)
        with pytest.raises(Malformed):
            move_of_json(facts, body)
        return
    assert parse_move(facts, text) == move
    assert move_of_json(facts, body) == move
    code = facts.verbs.pack(move)
    assert 0 <= code < 1 << 63
    assert facts.verbs.unpack(code) == move


def each_reader_is_told_what_that_reader_may_know(
    game: AnyGame, position: Position, seat: int, move: Move, rng: Rng
) -> None:
    after = game.clone(position)
    game.apply(after, seat, move)
    before = snapshot(position)
    for reader in readers(game):
        told = game.tell(position, seat, move, reader)
        assert told.verb == move.verb
        assert told == move or reader != seat, "a seat knows what it did"
        valid_move(game, move.verb, move_json(game.facts, told), told=True)
        for slot, items, shown in zip(game.facts.verbs[move.verb].slots, move.picks, told.picks, strict=True):
            assert len(shown) == len(items), "the number of hidden items is public"
            known = [item for item in shown if item != HIDDEN]
            if slot.ordered or slot.single:
                assert all(there in (HIDDEN, item) for there, item in zip(shown, items, strict=True))
            else:
                assert list(shown) == sorted(known) + [HIDDEN] * (len(items) - len(known))
                assert not Counter(known) - Counter(items)
            if slot.domain.faces == card_faces(game) and reader != seat:
                _cards_are_told_that_were_seen(game, (position, after), reader, items, known)
    assert snapshot(position) == before


def _cards_are_told_that_were_seen(
    game: AnyGame, positions: tuple[Position, Position], reader: int | None, items: Sequence[int], known: list[int]
) -> None:
    faces = card_faces(game)
    seen_before, seen_after = (
        Counter(faces[card] for zone in game.zones(position) if sees(zone, reader) for card in zone.cards)
        for position in positions
    )
    told = Counter(faces[card] for card in known)
    hidden = Counter(faces[card] for card in items) - told
    assert not told - (seen_before | seen_after), "a card is named that the reader has not seen"
    # Of twins the reader may see one and not the other.
    copies = Counter(faces)
    sure = [face for face in hidden if copies[face] == 1 and seen_after[face]]
    assert not sure, f"{sure} lie open to the reader and are told as hidden"


def no_card_is_lost_or_doubled(game: AnyGame, position: Position, seat: int, move: Move, rng: Rng) -> None:
    faces = card_faces(game)

    def all_cards(at: Position) -> Counter[str]:
        return Counter(faces[card] for zone in game.zones(at) for card in zone.cards)

    after = game.clone(position)
    game.apply(after, seat, move)
    verb = game.facts.verbs[move.verb]
    names = [zone.name for zone in game.zones(after)]
    assert len(names) == len(set(names)), "two zones have one name"
    if verb.name == "deal":
        index = next(i for i, slot in enumerate(verb.slots) if slot.ordered)
        assert all_cards(after) in (Counter(faces[card] for card in move.picks[index]), Counter())
    else:
        assert all_cards(after) == all_cards(position) or (not all_cards(after) and after.due in (0, CHANCE_DUE))


LAWS: tuple[Law, ...] = (
    a_move_can_be_written_and_read,
    each_reader_is_told_what_that_reader_may_know,
    no_card_is_lost_or_doubled,
)
