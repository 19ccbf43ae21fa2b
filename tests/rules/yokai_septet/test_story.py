"""The story of a match of Yokai Septet: tricks, Bosses, the end of a round, passes and straw piles."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from games.rules.contract import AnyGame
from games.rules.kit.sample import random_match
from games.rules.moves import Move
from games.rules.registry import registry
from games.rules.sentences import Said
from games.rules.stream import FastRng

KEYS = ("yokai-septet-4p", "yokai-septet-2p")


def rows(game: AnyGame, reader: int | None, seed: int, **options: Any) -> Iterator[tuple[Any, int, Move, Any]]:
    """Each row of a random match as one reader sees it: the view before, who did what, and the view after."""
    chosen = {**game.facts.defaults(), **options}
    position = game.start(game.facts.seats, chosen)
    for _, seat, move in random_match(game, chosen, FastRng(str(seed))):
        before, told = game.view(position, reader), game.tell(position, seat, move, reader)
        game.apply(position, seat, move)
        yield before, seat, told, game.view(position, reader)


def ends_of_rounds(game: AnyGame) -> Iterator[tuple[Any, int, Move, Any]]:
    """The rows that end rounds, of a few matches."""
    for seed in range(4):
        yield from (row for row in rows(game, None, seed) if len(row[3].rounds) > len(row[0].rounds))


def ids(story: list[Said]) -> list[str]:
    return [said.id for said in story]


@pytest.mark.parametrize("key", KEYS)
def test_Y4_a_trick_is_told_with_its_winner_and_its_cards(key: str) -> None:
    game = registry()[key]
    for before, seat, move, after in rows(game, None, 1):
        story = game.story(before, seat, move, after)
        is_won = bool(after.tricks) and after.tricks[-1].winner is not None and move.verb != 0
        taken = [said for said in story if said.id == "trick_won"]
        assert bool(taken) == is_won
        if taken:
            assert taken[0].values == {"seat": after.tricks[-1].winner, "cards": after.tricks[-1].cards}


@pytest.mark.parametrize("key", KEYS)
def test_Y7_the_sheet_of_a_round_lists_the_bosses_that_count(key: str) -> None:
    game = registry()[key]
    for before, seat, move, after in ends_of_rounds(game):
        last = after.rounds[-1]
        story = game.story(before, seat, move, after)
        lines = [said for said in story if said.id in ("boss_scored", "trump_boss")]
        starless = {"g7", "p7"} - {f"{after.trump}7"}
        assert [said.values["card"] for said in lines] == [
            boss for boss in last.bosses[last.winner] if boss not in starless
        ]
        assert sum(int(str(said.values.get("points", 0))) for said in lines) == last.stars


@pytest.mark.parametrize("key", KEYS)
def test_Y5_a_round_that_ends_with_its_last_trick_is_won_by_it(key: str) -> None:
    game = registry()[key]
    before, seat, move, after = next(ends_of_rounds(game))
    rounds = (*after.rounds[:-1], replace(after.rounds[-1], how="last_trick"))

    story = game.story(before, seat, move, replace(after, rounds=rounds))

    assert "won_by_last_trick" in ids(story)
    assert not {"won_by_bosses", "lost_by_tricks"} & set(ids(story))


@pytest.mark.parametrize("key", KEYS)
def test_Y8_bosses_that_nobody_captured_are_told(key: str) -> None:
    game = registry()[key]
    told = 0
    for before, seat, move, after in ends_of_rounds(game):
        left = [said for said in game.story(before, seat, move, after) if said.id == "bosses_left"]
        if left:
            told += 1
            cards = left[0].values["cards"]
            assert isinstance(cards, tuple)
            assert after.rounds[-1].how == "trick_limit"
            assert set(cards) <= set(after.rounds[-1].bosses[after.rounds[-1].winner])
    assert told


@pytest.mark.parametrize("key", KEYS)
def test_Y8_where_every_boss_is_captured_none_is_told_as_left(key: str) -> None:
    game = registry()[key]
    before, seat, move, after = next(ends_of_rounds(game))
    last = replace(after.rounds[-1], how="trick_limit", bosses=before.bosses)

    story = game.story(before, seat, move, replace(after, rounds=(*after.rounds[:-1], last)))

    assert "lost_by_tricks" in ids(story)
    assert "bosses_left" not in ids(story)


def test_Y10_cards_that_are_passed_are_named_to_those_who_hold_them() -> None:
    game = registry()["yokai-septet-4p"]
    for reader in (None, 0, 1, 2, 3):
        log = list(rows(game, reader, 3))[1:5]
        stories = [game.story(*row) for row in log]
        named = [said for story in stories for said in story if said.id in ("passed_cards", "received")]
        if reader is None:
            assert not named
            continue
        cards = {card for said in named for card in said.values["cards"]}  # type: ignore[union-attr]
        after = log[-1][3]
        assert cards == {*after.passed, *after.received}


def test_Y18_partners_are_told_the_convention_once() -> None:
    game = registry()["yokai-septet-4p"]
    for reader, times in ((None, 0), (0, 1)):
        told = [said for row in rows(game, reader, 2) for said in game.story(*row) if said.id == "convention"]
        assert len(told) == times


def test_Y14_declining_after_a_swap_is_told_as_that() -> None:
    game = registry()["yokai-septet-2p"]
    told = set()
    for seed in range(60):
        for row in rows(game, None, seed, boss_swaps="each"):
            if row[2].verb == 3:
                told.update(ids(game.story(*row)))
            if row[2].verb == 5:
                break
    assert told == {"kept", "kept_rest"}
