"""The text and JSON faces of a move, and the parsers back: one code for every game, made from its verbs."""

from collections.abc import Iterable, Sequence

from games.rules.contract import Facts
from games.rules.families import Family
from games.rules.moves import HIDDEN, Domain, Move, Slot, Verb

FamilyJson = dict[str, "str | list[dict[str, str | int | list[str]]]"]
MoveJson = dict[str, "str | int | list[str | int | None] | None"]


class Malformed(ValueError):
    """A text or JSON value that is no move of this game; the message is for people."""


def format_move(facts: Facts, move: Move) -> str:
    """The text of a move; `?` stands for a hidden item."""
    verb = facts.verbs[move.verb]
    slots = (
        ",".join("?" if item == HIDDEN else slot.domain.faces[item] for item in items) or "-"
        for slot, items in zip(verb.slots, move.picks, strict=True)
    )
    return " ".join((verb.name, *slots))


def move_json(facts: Facts, move: Move) -> MoveJson:
    """The JSON of a move; null stands for a hidden item."""
    verb = facts.verbs[move.verb]
    body: MoveJson = {"game": facts.key, "verb": verb.name}
    for slot, items in zip(verb.slots, move.picks, strict=True):
        values = [None if item == HIDDEN else _wire(slot.domain, item) for item in items]
        if slot.most == 1:
            body[slot.name] = values[0] if values else None
        else:
            body[slot.name] = values
    return body


def _wire(domain: Domain, item: int) -> str | int:
    face = domain.faces[item]
    return int(face) if domain.numbers else face


def parse_move(facts: Facts, text: str) -> Move:
    """The move that a text says, whatever the order inside its slots, and with its verb in either case."""
    word, *parts = text.split(" ")
    # The verbs alone: cards are written as their game has them.
    verb = _verb(facts, word.lower() if word.isascii() else word)
    if len(parts) != len(verb.slots):
        wanted = " ".join((verb.name, *(slot.name for slot in verb.slots)))
        raise Malformed(f"“{verb.name}” is written “{wanted}”.")
    faces = ([] if part == "-" else part.split(",") for part in parts)
    return _move(facts, verb, list(faces))


def move_of_json(facts: Facts, body: dict[str, object]) -> Move:
    """The move that a JSON object says."""
    if body.get("game") != facts.key:
        raise Malformed(f"“game” must be “{facts.key}”, the game of this match.")
    word = body.get("verb")
    if not isinstance(word, str):
        raise Malformed("“verb” must be a string.")
    verb = _verb(facts, word)
    if unknown := sorted(body.keys() - {"game", "verb"} - {slot.name for slot in verb.slots}):
        raise Malformed(f"“{verb.name}” has no slot “{unknown[0]}”.")
    return _move(facts, verb, [_faces_of_json(slot, body) for slot in verb.slots])


def _faces_of_json(slot: Slot, body: dict[str, object]) -> list[str]:
    if slot.name not in body:
        raise Malformed(f"The slot “{slot.name}” is missing.")
    value = body[slot.name]
    kind, name = (int, "number") if slot.domain.numbers else (str, "string")
    if slot.most > 1:
        wanted = f"an array of {name}s"
        values = value if isinstance(value, list) else [None]
    elif value is None and slot.least == 0:
        return []
    else:
        wanted = f"a {name}"
        values = [value]
    if any(not isinstance(item, kind) or isinstance(item, bool) for item in values):
        raise Malformed(f"“{slot.name}” must be {wanted}.")
    return [str(item) for item in values]


def _verb(facts: Facts, word: str) -> Verb:
    index = facts.verbs.by_name.get(word)
    if index is None or facts.verbs[index].chance:
        known = ", ".join(verb.name for verb in facts.verbs if not verb.chance)
        raise Malformed(f"A move begins with one of: {known}.")
    return facts.verbs[index]


def _move(facts: Facts, verb: Verb, faces: Sequence[Sequence[str]]) -> Move:
    picks = tuple(_items(slot, chosen) for slot, chosen in zip(verb.slots, faces, strict=True))
    return Move(facts.verbs.by_name[verb.name], picks)


def _items(slot: Slot, faces: Sequence[str]) -> tuple[int, ...]:
    # A set of the wrong size can be read, and `check` refuses it with its options; only a lone item has no such form.
    if slot.single and not slot.least <= len(faces) <= 1:
        many = "exactly one" if slot.least else "at most one"
        raise Malformed(f"“{slot.name}” takes {many} {slot.domain.name}, not {len(faces)}.")
    items: list[int] = []
    for face in faces:
        places = slot.domain.places.get(face)
        if places is None:
            raise Malformed(f"“{face[:40]}” is no {slot.domain.name}.")
        # Of twins the lower copy is named first, so that equal texts are equal moves.
        free = [place for place in places if place not in items]
        if not free:
            raise Malformed(f"There are only {len(places)} of “{face}”.")
        items.append(free[0])
    return tuple(items) if slot.ordered else tuple(sorted(items))


def parse_logged(facts: Facts, text: str) -> Move:
    """The move of a log row, chance moves included; the log was written by `format_move`."""
    word, *parts = text.split(" ")
    index = facts.verbs.by_name[word]
    verb = facts.verbs[index]
    return _move(facts, verb, [[] if part == "-" else part.split(",") for part in parts])


def options_json(facts: Facts, families: Iterable[Family]) -> list[FamilyJson]:
    """Families of legal moves: a verb, and for each slot how many may be picked of which items."""
    return [
        {
            "verb": facts.verbs[family.verb].name,
            "slots": [
                {
                    "name": slot.name,
                    "least": pick.least,
                    "most": pick.most,
                    "items": list(slot.domain.texts(pick.items)),
                }
                for slot, pick in zip(facts.verbs[family.verb].slots, family.picks, strict=True)
            ],
        }
        for family in families
    ]
