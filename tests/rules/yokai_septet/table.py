"""Tables laid by hand, for both versions: a match from a chosen deal, or a trick in the middle of a round."""

from collections.abc import Sequence

from games.rules.cards import items_of, set_of
from games.rules.contract import AnyGame, OptionValue
from games.rules.faces import format_move, parse_logged, parse_move
from games.rules.kit.check import check
from games.rules.moves import CHANCE
from games.rules.yokai_septet.cards import CARDS, EVERY, SUIT_OF
from games.rules.yokai_septet.four.game import YokaiSeptetFour
from games.rules.yokai_septet.four.position import FourPosition
from games.rules.yokai_septet.table import SeptetPosition
from games.rules.yokai_septet.two.game import YokaiSeptetTwo
from games.rules.yokai_septet.two.position import BOTTOM, STRAW, TOP, TRICKS, TwoPosition

FOUR = YokaiSeptetFour()
TWO = YokaiSeptetTwo()


def game_of(position: SeptetPosition) -> AnyGame:
    return FOUR if isinstance(position, FourPosition) else TWO


def cards(text: str) -> list[int]:
    """The cards of a text like `gA p3`; `p3-6` is four of them."""
    found: list[int] = []
    for word in text.split():
        first, _, last = word.partition("-")
        start = CARDS.faces.index(first)
        found += range(start, (CARDS.faces.index(word[0] + last) if last else start) + 1)
    return found


def mask(text: str) -> int:
    return set_of(cards(text))


def texts(cards_: int) -> str:
    """The cards of a set as such a text, one by one."""
    return " ".join(CARDS.texts(cards_))


def _filled(piles: Sequence[tuple[str, int]]) -> list[int]:
    """Piles of these sizes that begin with the named cards; the rest of the deck fills them up in its order."""
    named = [card for text, _ in piles for card in cards(text)]
    assert len(set(named)) == len(named), "a card is named twice"
    rest = [card for card in items_of(EVERY) if card not in named]
    deck: list[int] = []
    for text, size in piles:
        pile = cards(text)
        assert len(pile) <= size, f"{text} is too much"
        deck += pile + [rest.pop(0) for _ in range(size - len(pile))]
    return deck


def deal_text(deck: Sequence[int]) -> str:
    return "deal " + ",".join(CARDS.faces[card] for card in deck)


def four_started(**options: OptionValue) -> FourPosition:
    """A match for four before its first deal."""
    return FOUR.start(4, {**FOUR.facts.defaults(), **options})


def two_started(**options: OptionValue) -> TwoPosition:
    """A match for two before its first deal."""
    return TWO.start(2, {**TWO.facts.defaults(), **options})


def deal_four(position: FourPosition, hands: Sequence[str], indicator: str) -> FourPosition:
    """Deal hands that begin with these cards."""
    piles = [(hand, 12) for hand in (*hands, *[""] * (4 - len(hands)))]
    log(position, CHANCE, deal_text(_filled([*piles, (indicator, 1)])))
    return position


def deal_two(
    position: TwoPosition,
    *,
    down: tuple[str, str] = ("", ""),
    up: tuple[str, str] = ("", ""),
    hands: tuple[str, str] = ("", ""),
    indicator: str,
) -> TwoPosition:
    """Deal straw piles and hands that begin, from the left, with these cards."""
    piles = [(pile, size) for seat in (0, 1) for pile, size in ((down[seat], 7), (up[seat], 6), (hands[seat], 11))]
    log(position, CHANCE, deal_text(_filled([*piles, (indicator, 1)])))
    return position


def four_midway(
    hands: Sequence[str],
    *,
    due: int,
    indicator: str = "g2",
    tricks: tuple[int, int] = (0, 0),
    bosses: tuple[str, str] = ("", ""),
    points: tuple[int, int] = (0, 0),
    **options: OptionValue,
) -> FourPosition:
    """A lead for four in the middle of the first round; the cards that are named nowhere have been played."""
    position = four_started(**options)
    position.hands = [mask(hand) for hand in hands]
    _set_table(position, indicator, due, tricks, bosses, points)
    position.played = [card for card in items_of(EVERY & ~sum(position.hands)) if card != position.indicator]
    position.passed = [1, 1, 1, 1]
    return position


def two_midway(
    hands: tuple[str, str],
    *,
    due: int,
    straws: tuple[str, str] = ("", ""),
    indicator: str = "g2",
    tricks: tuple[int, int] = (0, 0),
    bosses: tuple[str, str] = ("", ""),
    points: tuple[int, int] = (0, 0),
    **options: OptionValue,
) -> TwoPosition:
    """A lead for two in the middle of the first round.

    A straw is written place by place: the seven below from the left, then, after `/`, the six on top; `.` is gone, `+`
    before a card below says that it lies face up.
    """
    position = two_started(**options)
    position.hands = [mask(hand) for hand in hands]
    position.stage = TRICKS
    for seat, straw in enumerate(straws):
        if straw:
            _lay_straw(position, seat, straw)
    _set_table(position, indicator, due, tricks, bosses, points)
    lying = set_of(card for card in position.lies if card >= 0) | position.hands[0] | position.hands[1]
    rest = [card for card in items_of(EVERY & ~lying) if card != position.indicator]
    position.discards = [rest.pop(0), rest.pop(0)]
    position.played = rest
    assert len(rest) % 2 == 0, "a lead comes after whole tricks"
    return position


def _lay_straw(position: TwoPosition, seat: int, straw: str) -> None:
    below, top = (part.split() for part in straw.split("/"))
    assert (len(below), len(top)) == (BOTTOM, TOP)
    for place, text in enumerate([*below, *top]):
        if text == ".":
            continue
        at, card = seat * STRAW + place, cards(text.removeprefix("+"))[0]
        position.lies[at] = card
        if place >= BOTTOM:
            position.roofs[seat] |= 1 << place - BOTTOM
        if place >= BOTTOM or text.startswith("+"):
            position.face_up |= 1 << at
            position.open[seat] |= 1 << card
        else:
            assert place in (0, BOTTOM - 1) or ". ." not in " ".join(top[place - 1 : place + 1]), (
                f"nothing lies on {text}"
            )
            assert place != 0 or top[0] != "."
            assert place != BOTTOM - 1 or top[-1] != "."


def _set_table(
    position: SeptetPosition,
    indicator: str,
    due: int,
    tricks: tuple[int, int],
    bosses: tuple[str, str],
    points: tuple[int, int],
) -> None:
    position.round = 1
    position.indicator = cards(indicator)[0]
    position.trump = SUIT_OF[position.indicator]
    position.leader = due
    position.turn = due
    position.due = 1 << due
    position.tricks = tricks
    position.bosses = (mask(bosses[0]), mask(bosses[1]))
    position.points = points


def log(position: SeptetPosition, seat: int, text: str) -> None:
    """A row of the log, taken on trust."""
    game = game_of(position)
    game.apply(position, seat, parse_logged(game.facts, text))


def play(position: SeptetPosition, *moves: str) -> None:
    """Play moves like `0 play r5`, each legal; `0 r5` is short for it."""
    game = game_of(position)
    for row in moves:
        seat, text = _row(row)
        move = parse_move(game.facts, text)
        assert seat in game.to_act(position), f"due is {game.to_act(position)}"
        assert check(game, position, seat, move) is None, check(game, position, seat, move)
        game.apply(position, seat, move)


def _row(row: str) -> tuple[int, str]:
    word, text = row.split(" ", 1)
    return int(word), text if " " in text or text == "keep" else f"play {text}"


def refused(position: SeptetPosition, row: str) -> tuple[str, str, str]:
    """Return the refusal of a move: reason, rule and sentence."""
    game = game_of(position)
    seat, text = _row(row)
    illegal = check(game, position, seat, parse_move(game.facts, text))
    assert illegal is not None
    return illegal.reason, illegal.rule, illegal.sentence


def may(position: SeptetPosition, seat: int) -> list[str]:
    """Every legal move of a seat, as texts; only where there are few."""
    from games.rules.families import codes

    game = game_of(position)
    verbs = game.facts.verbs
    return [
        format_move(game.facts, verbs.unpack(code))
        for family in game.options(position, seat)
        for code in codes(verbs, family)
    ]


def may_play(position: SeptetPosition, seat: int) -> str:
    """The cards that a seat may play."""
    return " ".join(text.removeprefix("play ") for text in may(position, seat))


def told(position: SeptetPosition, seat: int, text: str, reader: int | None) -> str:
    """The log line of a move for one reader."""
    game = game_of(position)
    return format_move(game.facts, game.tell(position, seat, parse_logged(game.facts, text), reader))
