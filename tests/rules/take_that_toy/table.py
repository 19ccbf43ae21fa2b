"""Tables laid by hand: a match from a chosen deal, or a position in the middle of one."""

from collections.abc import Sequence

from games.rules.cards import items_of, set_of
from games.rules.contract import CHANCE_DUE, OptionValue
from games.rules.faces import format_move, parse_logged
from games.rules.kit.check import check
from games.rules.moves import CHANCE, Move
from games.rules.stream import FastRng
from games.rules.take_that_toy.cards import EVERY, TOYS
from games.rules.take_that_toy.game import TakeThatToy
from games.rules.take_that_toy.position import ToyPosition

GAME = TakeThatToy()


def cards(text: str) -> list[int]:
    """The cards of a text like `r1 g3`; `g1-4` is four of them."""
    found: list[int] = []
    for word in text.split():
        first, _, last = word[1:].partition("-")
        found += [TOYS.places[f"{word[0]}{rank}"][0] for rank in range(int(first), int(last or first) + 1)]
    return found


def texts(mask: int) -> str:
    """The cards of a set as such a text, one by one."""
    return " ".join(TOYS.texts(mask))


def started(**options: OptionValue) -> ToyPosition:
    """A match before its deal."""
    return GAME.start(2, {**GAME.facts.defaults(), **options})


def dealt(first: str, second: str, cat: str, trump: str, **options: OptionValue) -> ToyPosition:
    """A match after the deal of these cards; what is left lies aside."""
    named = [*cards(first), *cards(second), *cards(cat), *cards(trump)]
    assert len(set(named)) == 31
    aside = items_of(EVERY & ~set_of(named))
    position = started(**options)
    GAME.happen(position, Move(0, ((*named, *aside),)))
    return position


def midway(
    *,
    hands: tuple[str, str],
    cat: str = "",
    trump: str = "p8",
    won: tuple[str, str] = ("", ""),
    discards: str = "",
    trick: Sequence[tuple[int, str]] = (),
    due: int = 0,
    row: int = 3,
    face_down: str = "",
    rules: dict[str, OptionValue] | None = None,
) -> ToyPosition:
    """A trick in the middle of a match, a seat being due; every card that is not named lies aside."""
    position = started(**(rules or {}))
    position.trump = cards(trump)[0]
    position.hands = [set_of(cards(hand)) for hand in hands]
    position.won = [set_of(cards(collection)) for collection in won]
    position.discards = set_of(cards(discards))
    position.cat = cards(cat)
    position.row = min(row, len(position.cat))
    position.covered = set_of(cards(face_down))
    position.trick = [cards(card)[0] for _, card in trick]
    position.by = [player for player, _ in trick]
    position.leader = trick[0][0] if trick else due
    position.asked = (due - position.leader) % 3
    position.due = 1 << due
    lying = [card for zone in GAME.zones(position) for card in zone.cards]
    assert len(lying) == len(set(lying)), "a card is named twice"
    position.aside = EVERY & ~set_of(lying)
    return position


def play(position: ToyPosition, *moves: str) -> ToyPosition:
    """Play moves like `0 r5` and `burst r1 r3 r2 r4`, each legal."""
    for text in moves:
        word, rest = text.split(" ", 1)
        if word == "burst":
            assert position.due == CHANCE_DUE
            expected = GAME.chance(position, FastRng("any")).picks[0]
            assert sorted(expected) == sorted(cards(rest)), f"what bursts is {texts(set_of(expected))}"
            GAME.apply(position, CHANCE, parse_logged(GAME.facts, "burst " + ",".join(rest.split())))
            continue
        seat, move = int(word), parse_logged(GAME.facts, f"play {rest}")
        assert position.due == 1 << seat, f"due is {GAME.to_act(position)}"
        assert check(GAME, position, seat, move) is None
        GAME.apply(position, seat, move)
    return position


def told(position: ToyPosition, seat: int, text: str, reader: int | None) -> str:
    """The log line of a move for one reader."""
    return format_move(GAME.facts, GAME.tell(position, seat, parse_logged(GAME.facts, text), reader))
