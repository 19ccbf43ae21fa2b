"""The games of this server, as clients and people find them."""

from typing import Annotated, Any

from core.shapes import SPREAD, Described, shape

OptionValue = str | int | bool
JsonSchema = Annotated[
    dict[str, Any],
    Described(
        {
            "type": "object",
            "description": "A JSON schema (2020-12).",
            "properties": {"type": {"type": "string"}},
            "additionalProperties": True,
        }
    ),
]


@shape("GameRow")
class GameRow:
    """A game as the list shows it."""

    key: Annotated[str, "What `POST /matches` calls it."]
    title: Annotated[str, "What people call it."]
    summary: Annotated[str, "One sentence about it."]
    seats: Annotated[int, "How many play."]
    revision: Annotated[int, "The revision of its rules; new matches begin with it."]


@shape("OptionChoice")
class OptionChoice:
    """A value of an option."""

    value: Annotated[OptionValue, "The value."]
    about: Annotated[str, "What it changes."]


@shape("GameOption")
class GameOption:
    """A rule that can be chosen when a match is made."""

    name: Annotated[str, "Its name in `options`."]
    default: Annotated[OptionValue, "Its value unless another is asked for."]
    about: Annotated[str, "What it decides."]
    rule: Annotated[str | None, "The rule it belongs to."]
    choices: Annotated[list[OptionChoice], "Its values; empty if it is a number."]
    least: Annotated[int | None, "The least number; null if it has choices."]
    most: Annotated[int | None, "The greatest number; null if it has choices."]


@shape("GameCard")
class GameCard:
    """A card of the game."""

    card: Annotated[str, "Its text form."]
    copies: Annotated[int, "How many there are."]
    about: Annotated[str, "What it is."]


@shape("GameSlot")
class GameSlot:
    """A place in a move."""

    name: Annotated[str, "Its name in the JSON form."]
    about: Annotated[str, "What goes there."]
    least: Annotated[int, "The fewest items it takes."]
    most: Annotated[int, "The most items it takes."]
    ordered: Annotated[bool, "Whether the order of its items counts."]
    items: Annotated[list[str], "All items there are, in table order."]


@shape("GameVerb")
class GameVerb:
    """Something that a seat, or chance, can do."""

    name: Annotated[str, "The first word of the move."]
    about: Annotated[str, "When it is due and what it does."]
    chance: Annotated[bool, "Whether it is a move of chance."]
    slots: Annotated[list[GameSlot], "Its slots, in the order of the text form."]
    schema: Annotated[JsonSchema, "The schema of its JSON form."]


@shape("Game")
class ShownGame:
    """All about a game."""

    row: Annotated[GameRow, SPREAD]
    revisions: Annotated[list[int], "The revisions that matches are played by here, the newest last."]
    sides: Annotated[list[list[int]], "The seats that win together."]
    options: Annotated[list[GameOption], "What can be chosen."]
    options_schema: Annotated[JsonSchema, "The schema of `options` in `POST /matches`."]
    cards: Annotated[list[GameCard], "All cards."]
    verbs: Annotated[list[GameVerb], "All moves there are."]
    view_schema: Annotated[JsonSchema, "The schema of `view` in a match of this game."]
    rules: Annotated[str, "The rules in plain words, as Markdown."]
