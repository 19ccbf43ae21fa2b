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
    """A game in the list of games."""

    key: Annotated[str, "The key, as used in `POST /matches`."]
    title: Annotated[str, "The display name."]
    summary: Annotated[str, "A one-sentence summary."]
    seats: Annotated[int, "The number of seats."]
    revision: Annotated[int, "The current revision of the rules, used for new matches."]


@shape("OptionChoice")
class OptionChoice:
    """A value of an option."""

    value: Annotated[OptionValue, "The value."]
    about: Annotated[str, "The effect of this value."]


@shape("GameOption")
class GameOption:
    """A rule that can be chosen when a match is created."""

    name: Annotated[str, "Its name in `options`."]
    default: Annotated[OptionValue, "The default value."]
    about: Annotated[str, "What the option controls."]
    rule: Annotated[str | None, "The related rule."]
    choices: Annotated[list[OptionChoice], "The possible values; empty if the option is a number."]
    least: Annotated[int | None, "The minimum; null if the option has choices."]
    most: Annotated[int | None, "The maximum; null if the option has choices."]


@shape("GameCard")
class GameCard:
    """A card of the game."""

    card: Annotated[str, "Its text form."]
    copies: Annotated[int, "The number of copies."]
    about: Annotated[str, "A description."]


@shape("GameSlot")
class GameSlot:
    """A slot of a move."""

    name: Annotated[str, "Its name in the JSON form."]
    about: Annotated[str, "What the slot takes."]
    least: Annotated[int, "The minimum number of items."]
    most: Annotated[int, "The maximum number of items."]
    ordered: Annotated[bool, "Whether the order of its items counts."]
    items: Annotated[list[str], "All possible items, in table order."]


@shape("GameVerb")
class GameVerb:
    """An action that a seat, or chance, can take."""

    name: Annotated[str, "The first word of the move."]
    about: Annotated[str, "When it can be played, and its effect."]
    chance: Annotated[bool, "Whether it is a move of chance."]
    slots: Annotated[list[GameSlot], "Its slots, in the order of the text form."]
    schema: Annotated[JsonSchema, "The schema of its JSON form."]


@shape("GameSentence")
class GameSentence:
    """A sentence of the story of a match, in English.

    `{name}` stands for a value. A text has one form, or two: one for a `count` of one, and one for any other.
    """

    id: Annotated[str, "Its id in `story` of log rows."]
    text: Annotated[list[str], "The sentence for any reader."]
    yours: Annotated[list[str], "The sentence for a reader who is `seat`, or one of `seats`; empty if it is the same."]
    to_you: Annotated[list[str], "The sentence for a reader who is `other`; empty if it is the same."]
    rule: Annotated[str | None, "The rule that it follows from."]
    scores: Annotated[bool, "Whether it says how many `points` each of `seats` has got, or lost."]
    itemised: Annotated[bool, "Whether it is a line of a score sheet, which another sentence of the same row sums up."]


@shape("GameRefusal")
class GameRefusal:
    """A sentence for a player whose move is not legal, in English.

    `{name}` stands for a value. A text has one form, or two: one for a `count` of one, and one for any other.
    """

    id: Annotated[str, "Its id in `refusal` of a problem."]
    reason: Annotated[str, "The `reason` of the problem, which several sentences may have."]
    text: Annotated[list[str], "The sentence."]


@shape("GameCondition")
class GameCondition:
    """A fact that a planned move can wait for."""

    id: Annotated[str, "Its id in `cases` of a planned move."]
    text: Annotated[str, "When it holds, as a clause in English. `{name}` stands for the value."]
    about: Annotated[str, "What its values mean."]
    values: Annotated[list[str], "All its values."]
    verb: Annotated[str, "The first word of the moves that players usually plan for it."]


@shape("Game")
class ShownGame:
    """A game with all its details."""

    row: Annotated[GameRow, SPREAD]
    revisions: Annotated[list[int], "The revisions that this server supports, newest last."]
    sides: Annotated[list[list[int]], "The seats that win together."]
    options: Annotated[list[GameOption], "The options."]
    options_schema: Annotated[JsonSchema, "The schema of `options` in `POST /matches`."]
    cards: Annotated[list[GameCard], "Show all cards."]
    verbs: Annotated[list[GameVerb], "All possible moves."]
    view_schema: Annotated[JsonSchema, "The schema of `view` in a match of this game."]
    sentences: Annotated[list[GameSentence], "All sentences of its stories."]
    refusals: Annotated[list[GameRefusal], "All sentences that a move can be refused with."]
    claims: Annotated[
        list[GameSentence], "All claims that can speak for a move, in analyses and hints, without a full stop."
    ]
    conditions: Annotated[list[GameCondition], "All that a planned move can wait for; empty in most games."]
    rules: Annotated[str, "The rules in plain words, as Markdown."]
