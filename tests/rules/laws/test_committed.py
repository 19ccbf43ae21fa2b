"""Committed records of every game, which must still hold: its perft table and its golden playthroughs."""

import pytest

from games.rules.registry import registry
from tests.rules.laws.cases import KEYS
from tests.rules.laws.goldens import FOLDER, golden_files
from tests.rules.laws.perfts import count_of, read_rows


@pytest.mark.parametrize("key", KEYS)
def test_the_perft_table_holds(key: str) -> None:
    game = registry()[key]
    rows = read_rows(game)
    assert len(rows) >= 8, f"make perft GAME={key} WRITE=1"
    assert [count_of(game, row) for row in rows] == [row["count"] for row in rows]


@pytest.mark.parametrize("key", KEYS)
def test_the_perft_table_has_every_option_value(key: str) -> None:
    game = registry()[key]
    used = {(name, value) for row in read_rows(game) for name, value in row["options"].items()}
    for option in game.facts.options:
        assert {value for name, value in used if name == option.name} >= set(option.choices or (option.default,))


@pytest.mark.parametrize("key", KEYS)
def test_golden_playthroughs_are_equal_to_the_byte(key: str) -> None:
    files = golden_files(registry()[key])
    assert sorted((FOLDER / key).glob("*.txt")) == sorted(files), "make golden"
    for path, text in files.items():
        assert path.read_bytes() == text.encode(), (
            f"{path.name} changed; if it should, run make golden and read the diff"
        )


def test_no_golden_playthrough_is_left_of_a_game_that_is_gone() -> None:
    assert {path.name for path in FOLDER.iterdir() if path.is_dir()} == set(KEYS)
