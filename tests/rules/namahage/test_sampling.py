"""Drawn positions against all possible worlds, one by one (C3, C10)."""

from collections import Counter
from collections.abc import Callable
from math import sqrt

import pytest

from games.rules.cards import size_of
from games.rules.contract import CHANCE_DUE
from games.rules.faces import format_move
from games.rules.kit.sample import sample_move
from games.rules.namahage.chance import to_shuffle
from games.rules.namahage.options import can_act
from games.rules.namahage.position import UNDECIDED, NamahagePosition, start
from games.rules.namahage.steps import BASAN_SHUFFLE, BUDDHA_SHUFFLE, OPERATION
from games.rules.namahage.twins import kinds_of
from games.rules.stream import FastRng, shuffle
from tests.rules.namahage.table import FACTS, GAME, Table
from tests.rules.namahage.worlds import Key, Played, arrangements, key_of
from tests.rules.plain import plain_only

DRAWS = 6000


def drawn(played: Played, reader: int, count: int = DRAWS) -> Counter[Key]:
    drawing, rng = GAME.sampler(played.table.view(reader)), FastRng("draws")
    return Counter(key_of(drawing.draw(rng), reader) for _ in range(count))


def deviations(found: Counter[Key], expected: Counter[Key]) -> float:
    """By how many standard deviations the draws differ from what the worlds say (Wilson and Hilferty)."""
    count, total, free = found.total(), expected.total(), len(expected) - 1
    chi = sum((found[key] - count * n / total) ** 2 / (count * n / total) for key, n in expected.items())
    return float(((chi / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free)))


def assert_fair(played: Played, reader: int) -> None:
    expected = played.worlds(reader)
    assert 3 <= len(expected) <= 500
    found = drawn(played, reader)
    assert found.keys() == expected.keys()
    assert deviations(found, expected) < 4


def small(
    field: str = "",
    hand0: str = "mezu",
    hand1: str = "gozu miko",
    deck: str = "village emperor shrine",
    pile: str = "",
    rest: str = "pile",
    turn: int = 0,
) -> Played:
    return Played(Table(field, hand0, hand1, deck, pile, rest, turn))


def test_nothing_known_but_the_hand() -> None:
    assert_fair(small(), 0)
    assert_fair(small(), 1)


def test_twins_are_two_cards() -> None:
    assert_fair(small(hand1="gozu gozu", deck="village village miko"), 0)


def test_face_down_cards_are_seen() -> None:
    assert_fair(small(field="0a1 (gozu),1a1 village"), 0)


def test_a_card_that_is_looked_at() -> None:
    played = small(hand0="chochinobake", deck="village emperor shrine priest")
    played.table.play("place chochinobake 0a1")
    assert_fair(played, 0)
    assert_fair(played, 1)
    played.table.play("look bottom")
    assert_fair(played, 0)
    assert_fair(played, 1)


def test_a_card_seen_at_the_bottom_and_drawn_by_the_other() -> None:
    played = small(hand0="chochinobake mezu", hand1="merchant gozu miko", deck="village emperor")
    played.table.play("place chochinobake 0a1", "look bottom", "put 0b1", "place merchant 1a1")
    # The deck is empty, so nothing is left to guess.
    assert drawn(played, 0, 9).keys() == played.worlds(0).keys() == {key_of(played.table.position, 0)}


def test_what_kitsune_took() -> None:
    played = small(hand0="kitsune mezu shrine", hand1="gozu miko", deck="village emperor priest")
    played.table.play("place kitsune 0a1").happen("take mezu").happen("take miko")
    assert_fair(played, 0)
    assert_fair(played, 1)


def test_what_was_put_back() -> None:
    played = Played.at_the_mulligans(Table(hand0="mezu dragon", hand1="gozu miko", deck="okami kabuki", rest="pile"))
    played.table.play("mulligan miko")
    assert_fair(played, 0)
    position = GAME.determinize(played.table.view(1), FastRng(1))
    assert (position.put_back[0], position.put_back_counts) == (0, [UNDECIDED, 1])
    assert len(position.deck) == len(played.table.deck)
    played.table.play("mulligan dragon")
    assert_fair(played, 0)
    assert_fair(played, 1)
    played.table.happen("shuffle kabuki,miko,dragon,okami")
    assert_fair(played, 0)
    assert_fair(played, 1)


def test_what_was_put_back_by_one_seat_only() -> None:
    played = Played.at_the_mulligans(Table(hand0="mezu dragon", hand1="gozu miko", deck="okami kabuki", rest="pile"))
    played.table.play("mulligan -", "mulligan dragon,mezu").happen("shuffle kabuki,mezu,dragon,okami")
    assert_fair(played, 0)
    assert_fair(played, 1)


def test_what_basan_mixed() -> None:
    played = small(hand0="basan mezu", hand1="gozu miko", deck="village shrine")
    played.table.play("place basan 0a1").happen("shuffle village,gozu,miko,shrine,mezu")
    assert_fair(played, 0)
    assert_fair(played, 1)


@pytest.mark.parametrize("reader", [0, 1])
def test_what_buddha_shuffled_in(reader: int) -> None:
    hands = ["gozu miko", "gozu miko"]
    hands[reader] = "buddha"
    field, rest = f"{1 - reader}a1 village", f"hand{reader}"
    played = small(field, hands[0], hands[1], "emperor mezu", "priest", rest, reader)
    played.table.play(f"place buddha {reader}a1").happen("shuffle village,emperor,priest,mezu,buddha")
    assert_fair(played, reader)


def test_what_was_drawn_after_buddha() -> None:
    played = small("1a1 priest", "buddha", "gozu merchant shrine", "mezu", "village emperor", "hand0")
    played.table.play("place buddha 0a1").happen("shuffle priest,buddha,village,mezu,emperor")
    played.table.play("place merchant 1b1")
    assert_fair(played, 0)


def test_in_the_middle_of_an_effect() -> None:
    played = small(field="0a1 villager,0b1 samurai,1a1 hitodama", hand0="okami mezu")
    played.table.play("place okami 0a2", "row 0r1")
    assert played.table.asked == "1 rescue 0a1"
    assert_fair(played, 0)
    assert_fair(played, 1)


FULL = "1a1 shrine,1b1 shrine,1c1 village,1a2 mezu,1b2 gozu,1c2 gozu,1a3 buddha,1b3 buddha,1c3 unnamed-a"


def test_a_player_passed_over_with_a_full_field() -> None:
    played = small(field=FULL, hand0="kabuki okami", hand1="merchant dragon", deck="unnamed-b priest samurai")
    played.table.play("place okami 0a1", "row 0r1", "player 0", "row 0r1")
    assert played.table.view(0).passed_over
    assert_fair(played, 0)


def test_a_player_with_a_full_field_who_is_asked() -> None:
    played = small(field=FULL, hand0="kabuki mezu", hand1="unnamed-b dragon", deck="merchant priest samurai")
    played.table.play("place mezu 0a1")
    assert played.table.asked == "1 action"
    assert_fair(played, 0)


def test_a_player_passed_over_with_an_empty_field() -> None:
    played = small(hand0="mezu dragon", hand1="unnamed-b", deck="unnamed-b merchant priest samurai")
    played.table.play("place mezu 0a1")
    assert played.table.view(0).passed_over
    assert_fair(played, 0)


# When a card has left the other hand it is open which place it has left, and which of twins it was. The draws keep to
# one reading. They give every possible position and no other, and each way to lay out the cards equally often; but not
# as often as there are worlds, in which deals that made the move possible in two ways count once.


def old_and_new() -> Played:
    """Seat 1 holds two old cards and one drawn since Buddha, and plays one of which nobody can tell when it came."""
    played = small("1a1 priest", "buddha", "gozu merchant shrine", "mezu", "emperor", "hand0")
    played.table.play("place buddha 0a1").happen("shuffle priest,buddha,emperor,mezu").play("place merchant 1b1")
    played.table.play("place samurai 0b1", "place gozu 1c1")
    return played


def twin_played() -> Played:
    """Seat 1 has played one of two Gozus, and may hold the other."""
    played = small(hand0="mezu dragon", hand1="gozu miko shrine", deck="gozu village emperor")
    played.table.play("place mezu 0a1", "place gozu 1a1")
    return played


def twin_taken() -> Played:
    """Seat 0 has taken a Gozu, and seat 1 may hold the other."""
    played = small(hand0="kitsune", hand1="gozu miko shrine", deck="gozu village emperor")
    played.table.play("place kitsune 0a1").happen("take gozu")
    return played


@pytest.mark.parametrize("begun", [twin_played, twin_taken], ids=["played", "taken"])
def test_each_way_to_lay_out_the_cards_is_equally_likely_when_a_twin_has_been_seen(begun: Callable[[], Played]) -> None:
    played = begun()
    worlds = played.worlds(0)
    expected, found = arrangements(played.table.position, 0, worlds.keys()), drawn(played, 0)
    assert found.keys() == expected.keys() == worlds.keys()
    assert deviations(found, expected) < 4


@pytest.mark.parametrize(
    ("begun", "most"),
    [(old_and_new, 0.11), (twin_played, 0.16), (twin_taken, 0.06)],
    ids=["old", "twin", "taken"],
)
def test_how_far_the_draws_are_from_the_worlds(begun: Callable[[], Played], most: float) -> None:
    played = begun()
    expected, found = played.worlds(0), drawn(played, 0)
    assert found.keys() == expected.keys()
    assert sum(abs(found[key] / found.total() - n / expected.total()) for key, n in expected.items()) / 2 < most


CARDS = (
    "merchant merchant buddha buddha chochinobake chochinobake kitsune kitsune gozu gozu mezu mezu village shrine "
    "unnamed-b unnamed-b priest"
)


@plain_only
@pytest.mark.parametrize("seed", range(40))
def test_after_random_moves_every_possible_position_and_no_other_is_drawn(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, names = FastRng(f"small {seed}"), CARDS.split()
    shuffle(names, rng)
    hands, reader = [" ".join(names[:3]), " ".join(names[3:5])], rng.below(2)
    if reader == 0:
        hands.reverse()
    played = Played(Table("", hands[0], hands[1], " ".join(names[5:8]), names[8], "gone"))
    position = played.table.position
    if not can_act(position, 0):
        pytest.skip("only unnamed-b in the hand")
    for _ in range(3 + rng.below(9)):
        # A shuffle of many cards gives too many worlds to go through them.
        shuffled = position.due == CHANCE_DUE and position.stack[-1] & OPERATION in (BASAN_SHUFFLE, BUDDHA_SHUFFLE)
        if not position.due or (shuffled and size_of(to_shuffle(position, position.stack[-1])) > 5):
            break
        seat, move = sample_move(GAME, position, rng)
        GAME.apply(position, seat, move)
        played.table.log.append((seat, format_move(FACTS, move)))
    monkeypatch.setattr("games.rules.namahage.sampler.start", lambda options: _of_these_cards(start(options), position))
    worlds = played.worlds(reader)
    assert drawn(played, reader, 300 + 25 * len(worlds)).keys() == worlds.keys()


def _of_these_cards(position: NamahagePosition, other: NamahagePosition) -> NamahagePosition:
    position.cards = other.cards
    return position


@pytest.mark.parametrize("reader", [0, 1, None])
def test_draws_in_random_matches_look_the_same_to_their_reader(reader: int | None) -> None:
    rng = FastRng("matches")
    for _ in range(6):
        position = GAME.start(2, GAME.facts.defaults())
        while True:
            view = GAME.view(GAME.clone(position), reader)
            drawn_now = GAME.determinize(view, rng)
            assert (GAME.view(drawn_now, reader), drawn_now.due) == (view, position.due)
            if not position.due:
                break
            GAME.apply(position, *sample_move(GAME, position, rng))


def test_a_draw_keeps_what_is_still_to_be_done() -> None:
    # A Teke Teke calls while the On-Play effect of Goryo is still to come, and Goryo is where it lies.
    field = "0a1 villager,0b1 shinigami,0c1 teke-teke,1a1 kabuki,1b1 village"
    table = Table(field, hand0="goryo").play("place goryo 0a1")
    steps = [("discard_own", ()), ("on_play", ("0a1",)), ("turn_end", ())]
    assert [(step.step, step.cells) for step in table.view(1).steps] == steps
    for reader in (0, 1, None):
        table.position = GAME.determinize(GAME.view(table.position, reader), FastRng(1))
    table.play("discard 1a1")
    assert table.asked == "1 discard_own" or "goryo" in table.pile


def test_a_draw_keeps_which_unnamed_a_are_handed_over() -> None:
    table = Table("0c1 unnamed-a,0a2 unnamed-a,1a1 kabuki,1b1 hitodama", hand0="gagoze").play(
        "place gagoze 0b3", "put 1a1"
    )
    assert table.asked == "1 rescue 1a1"
    table.position = GAME.determinize(table.view(0), FastRng(1))
    table.play("rescue - -")
    assert table.view(None).steps[0].cells == ("0a2",)


def test_a_draw_keeps_the_calls_of_teke_tekes() -> None:
    field = "0a1 villager,0b1 miko,0a2 samurai,0b2 samurai,0c2 teke-teke,1a1 kabuki,1b1 shrine,1c1 village"
    table = Table(field, hand0="okami").play("place okami 0c3", "row 0r1", "prevent 0a2")
    assert table.view(None).called == (1,)
    table.position = GAME.determinize(table.view(0), FastRng(1))
    assert table.view(None).called == (1,)
    table.play("prevent -")
    assert [step.step for step in table.view(None).steps[:2]] == ["discard_own", "discard_own"]


def test_an_onlookers_draws_lay_out_all_unseen_cards_evenly() -> None:
    table = Table(hand0="mezu", hand1="gozu", deck="village", rest="pile")
    sampler, rng = GAME.sampler(table.view(None)), FastRng("onlooker")
    found = Counter((tuple(kinds_of(p.hands[0])), tuple(p.deck)) for p in (sampler.draw(rng) for _ in range(3000)))
    assert len(found) == 6
    assert all(400 < count < 600 for count in found.values())
