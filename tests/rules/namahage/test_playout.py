"""A random match in one call has the odds of one drawn move by move from the options."""

from collections import Counter
from collections.abc import Hashable
from math import sqrt

import pytest

from games.rules.families import codes
from games.rules.kit.snapshot import snapshot
from games.rules.namahage import playout
from games.rules.stream import FastRng
from tests.rules.namahage.table import FACTS, GAME, VERBS, Table


def deviations(found: Counter[Hashable], ways: Counter[Hashable]) -> float:
    """By how many standard deviations draws differ from all ways being equally likely (Wilson and Hilferty)."""
    mean, free = found.total() / ways.total(), len(ways) - 1
    chi = sum((found[what] - mean * n) ** 2 / (mean * n) for what, n in ways.items())
    return float(((chi / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free)))


def assert_decisions_are_fair(table: Table) -> None:
    """Compare how often random matches go on in each way with how many legal moves lead there."""
    legal = [code for family in GAME.options(table.position, table.seat) for code in codes(VERBS, family)]
    ways = Counter[Hashable]()
    for code in legal:
        position = table.position.clone()
        GAME.play(position, table.seat, code)
        ways[snapshot(position)] += 1
    rng, found = FastRng("decisions"), Counter[Hashable]()
    for _ in range(60 * len(legal)):
        position = table.position.clone()
        playout.decide(position, table.seat, rng)
        found[snapshot(position)] += 1
    assert found.keys() == ways.keys()
    assert deviations(found, ways) < 4


@pytest.mark.parametrize(
    ("field", "hand"),
    [
        ("0a1 mezu", "gagoze miko miko"),
        ("0a1 mezu,0b1 (gozu)", "gagoze unnamed-b"),
        ("0a1 mezu,0b1 shinigami", "gagoze unnamed-b unnamed-b"),
        ("0a1 gift-spirit,0b1 priest,0c1 unnamed-b,1a1 mezu,1b1 (gozu)", "gagoze unnamed-b"),
        ("0a1 gift-spirit,0b1 gift-spirit,0c1 unnamed-b,0a2 unnamed-b,1a1 mezu,1b1 gozu", ""),
    ],
)
def test_every_action_is_as_likely_as_the_options_say(field: str, hand: str) -> None:
    assert_decisions_are_fair(Table(field, hand0=hand))


@pytest.mark.parametrize(
    ("hand", "asked"),
    [
        ("daidarabotchi", "0 put_anywhere"),
        ("chochinobake", "0 put_to_play"),
        ("daitengu", "0 put_open"),
        ("unnamed-a", "0 hand_over"),
    ],
)
def test_every_cell_for_a_card_is_as_likely_as_the_options_say(hand: str, asked: str) -> None:
    table = Table("0a1 mezu", hand0=hand).play(f"place {hand} 0b2")
    while table.asked in ("0 look_at_top", "0 clear_cells"):
        table.play("look top" if table.asked == "0 look_at_top" else "clear -")
    assert table.asked == asked
    assert_decisions_are_fair(table)


@pytest.mark.parametrize(
    ("field", "hand", "pile", "moves", "asked"),
    [
        ("0a1 hitodama,0b1 hitodama,1a1 villager", "dragon", "", "place dragon 0c1; discard 1a1", "0 rescue 1a1"),
        ("0a1 samurai,0b1 samurai,0c1 villager", "dragon", "", "place dragon 0a2; discard 0c1", "0 prevent 0c1"),
        ("1a1 kabuki,1b1 miko,1c1 shrine,0a1 mezu", "daitengu", "", "place daitengu 0b2", "0 clear_cells"),
        ("", "daitengu", "", "place daitengu 0b2", "0 clear_cells"),
        ("", "goryo", "miko merchant merchant", "place goryo 0a1", "0 raise_first"),
        ("0a1 villager,1a1 miko", "geisha", "", "place geisha 0b1", "0 move_human"),
        ("0a1 mezu,1a1 mezu,1b1 gozu", "kabuki", "", "place kabuki 0b1", "1 replace_own"),
    ],
)
def test_every_answer_is_as_likely_as_the_options_say(field: str, hand: str, pile: str, moves: str, asked: str) -> None:
    table = Table(field, hand0=hand, pile=pile).play(*moves.split("; "))
    assert table.asked == asked
    families = GAME.options(table.position, table.seat)
    legal = [code for family in families for code in codes(VERBS, family)]
    rng = FastRng("answers")
    found: Counter[Hashable] = Counter(playout.draw(families, rng) for _ in range(60 * len(legal)))
    assert found.keys() == set(legal)
    assert deviations(found, Counter(legal)) < 4


def test_matches_are_as_long_and_end_as_often_in_each_way_as_move_by_move() -> None:
    matches, ended, lengths = 300, [Counter[str](), Counter[str]()], [0, 0]
    for kind in (0, 1):
        rng = FastRng(f"matches {kind}")
        for _ in range(matches):
            position = GAME.start(2, FACTS.defaults())
            if kind:
                lengths[kind] += GAME.playout(position, rng)
            else:
                lengths[kind] += super(type(GAME), GAME).playout(position, rng)
            outcome = GAME.outcome(position)
            assert outcome is not None
            ended[kind][f"{outcome.reason} {outcome.places}"] += 1
    # About 35 moves with a standard deviation of 11 each.
    assert abs(lengths[0] - lengths[1]) / matches < 4 * 11 * sqrt(2 / matches)
    for name in ended[0].keys() | ended[1].keys():
        assert abs(ended[0][name] - ended[1][name]) <= 4 * sqrt(ended[0][name] + ended[1][name] + 1)
