"""Options of games in forms: their fields, and what was chosen in them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.selectors.catalogue import game_rows, shown_options
from games.shapes.catalogue import GameOption
from web.whole_numbers import number_typed


@dataclass(frozen=True, slots=True)
class OptionField:
    """The field of an option."""

    name: str
    option: GameOption
    value: str
    """Its content."""

    @property
    def is_changed(self) -> bool:
        """Return True if it is not as it usually is."""
        return self.value != str(self.option.default)


@dataclass(frozen=True, slots=True)
class GameFields:
    """The fields of a game, in a form that is for several games."""

    key: str
    title: str
    fields: list[OptionField]

    @property
    def is_changed(self) -> bool:
        """Return True if an option is not as it usually is."""
        return any(field.is_changed for field in self.fields)


def option_fields(game: str, form: Mapping[str, Any], of: str = "") -> list[OptionField]:
    """The fields of a game's options with what stands in a form; `of` tells games of one form apart."""
    named = [(f"option-{of}{option.name}", option) for option in shown_options(game)]
    return [OptionField(name, option, str(form.get(name) or option.default)) for name, option in named]


def fields_of_games(form: Mapping[str, Any]) -> list[GameFields]:
    """The fields of all games, for a form in which the game is chosen."""
    return [GameFields(row.key, row.title, option_fields(row.key, form, f"{row.key}-")) for row in game_rows()]


def options_chosen(game: str, form: Mapping[str, Any], of: str = "") -> dict[str, Any]:
    """The options that were chosen for a game, which a form holds as texts; none of a game that is not there."""
    found: dict[str, Any] = {}
    for option in shown_options(game) if game in {row.key for row in game_rows()} else ():
        text = form.get(f"option-{of}{option.name}")
        if not text:
            continue
        values: Mapping[str, Any] = {str(choice.value): choice.value for choice in option.choices or ()}
        found[option.name] = values.get(text, text if option.least is None else number_typed(text))
    return found
