"""Is a move legal, and if not, why: the answer that a refused player reads (rule C4)."""

from typing import Final

from games.rules.contract import AnyGame, Facts, Illegal, Position
from games.rules.families import Family, Pick, allows
from games.rules.moves import Move, Slot
from games.rules.sentences import Refusal, Value

NOT_NOW: Final = Refusal("not_now", "“{verb}” is not what is asked of you now; you may: {verbs}.")
WRONG_COUNT: Final = Refusal("takes_exactly", "“{slot}” takes {least}, not {given}.", "wrong_count")
COUNT_OUT_OF_RANGE: Final = Refusal("takes_from_to", "“{slot}” takes {least} to {most}, not {given}.", "wrong_count")
NOT_OFFERED: Final = Refusal("not_offered", "{item} cannot be chosen as “{slot}”: you may choose {items}.")
NOTHING_OFFERED: Final = Refusal("nothing_offered", "{item} cannot be chosen as “{slot}”: nothing can.", "not_offered")
NOT_TOGETHER: Final = Refusal("each_but_not_together", "Each of these can be chosen, but not together.", "not_together")

GENERAL: Final = (NOT_NOW, WRONG_COUNT, COUNT_OUT_OF_RANGE, NOT_OFFERED, NOTHING_OFFERED, NOT_TOGETHER)
"""Sentences for where a game has no words of its own."""


def refusals_of(facts: Facts) -> tuple[Refusal, ...]:
    """Every sentence that a move of this game can be refused with."""
    return (*facts.refusals, *GENERAL)


def check(game: AnyGame, position: Position, seat: int, move: Move) -> Illegal | None:
    """Return the reason that a due seat may not make this move, or None if it may."""
    verbs = game.facts.verbs
    code = verbs.pack(move)
    families = game.options(position, seat)
    if any(allows(verbs, family, code) for family in families):
        return None
    return game.explain(position, seat, move) or _in_general(game, families, move)


def _in_general(game: AnyGame, families: list[Family], move: Move) -> Illegal:
    verbs = game.facts.verbs
    verb = verbs[move.verb]
    meant = [family for family in families if family.verb == move.verb]
    if not meant:
        may = tuple(dict.fromkeys(verbs[family.verb].name for family in families))
        return Illegal(NOT_NOW, "C4", {"verb": verb.name, "verbs": may})
    for index, slot in enumerate(verb.slots):
        picks = [family.picks[index] for family in meant]
        if why := _wrong_count(slot, picks, len(move.picks[index])):
            return why
        if why := _not_offered(slot, picks, move.picks[index]):
            return why
    return Illegal(NOT_TOGETHER, "C4")


def _wrong_count(slot: Slot, picks: list[Pick], count: int) -> Illegal | None:
    if any(pick.least <= count <= pick.most for pick in picks):
        return None
    least, most = min(pick.least for pick in picks), max(pick.most for pick in picks)
    refusal = WRONG_COUNT if least == most else COUNT_OUT_OF_RANGE
    return Illegal(refusal, "C4", {"slot": slot.name, "least": least, "most": most, "given": count})


def _not_offered(slot: Slot, picks: list[Pick], items: tuple[int, ...]) -> Illegal | None:
    faces = slot.domain.faces
    offered = 0
    for pick in picks:
        offered |= pick.items
    for item in items:
        if not offered >> item & 1:
            values: dict[str, Value] = {"item": faces[item], "slot": slot.name}
            if offered:
                return Illegal(NOT_OFFERED, "C4", {**values, "items": slot.domain.texts(offered)})
            return Illegal(NOTHING_OFFERED, "C4", values)
    return None
