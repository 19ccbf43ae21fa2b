"""Is a move legal, and if not, why: the answer that a refused player reads (rule C4)."""

from games.rules.contract import AnyGame, Illegal, Position
from games.rules.families import Family, Pick, allows
from games.rules.moves import Move, Slot


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
        may = ", ".join(dict.fromkeys(verbs[family.verb].name for family in families))
        return Illegal("not_now", "C4", f"“{verb.name}” is not what is asked of you now; you may: {may}.")
    for index, slot in enumerate(verb.slots):
        picks = [family.picks[index] for family in meant]
        if why := _wrong_count(slot, picks, len(move.picks[index])):
            return why
        if why := _not_offered(slot, picks, move.picks[index]):
            return why
    return Illegal("not_together", "C4", "Each of these can be chosen, but not together.")


def _wrong_count(slot: Slot, picks: list[Pick], count: int) -> Illegal | None:
    if any(pick.least <= count <= pick.most for pick in picks):
        return None
    least, most = min(pick.least for pick in picks), max(pick.most for pick in picks)
    many = f"{least}" if least == most else f"{least} to {most}"
    return Illegal("wrong_count", "C4", f"“{slot.name}” takes {many}, not {count}.")


def _not_offered(slot: Slot, picks: list[Pick], items: tuple[int, ...]) -> Illegal | None:
    faces = slot.domain.faces
    offered = 0
    for pick in picks:
        offered |= pick.items
    for item in items:
        if not offered >> item & 1:
            may = ", ".join(slot.domain.texts(offered)) or "nothing"
            return Illegal(
                "not_offered", "C4", f"{faces[item]} cannot be chosen as “{slot.name}”: you may choose {may}."
            )
    return None
