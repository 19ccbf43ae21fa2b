"""The games of the server, and their rules."""

from collections.abc import Iterator
from typing import Any, Final

from agents.rules import section_of, titles_of
from agents.tools.tool import Call, Said, Tool
from bots.selectors.bots import house_bots
from core.http.fields import Body, Text
from games.selectors.catalogue import game_by_key, game_rows, shown_game
from games.shapes.catalogue import GameOption, ShownGame

GAME_HELP: Final = "The key of a game."


class MaybeGame(Body):
    """One game, or all of them."""

    game = Text(required=False, max_length=40, help_text="A key, for the details of that game.")


class RulesAsked(Body):
    """A game, and a section of its rules."""

    game = Text(max_length=40, help_text=GAME_HELP)
    section = Text(required=False, max_length=80, help_text="A title, or a rule such as M4.")


def games(call: Call) -> Said:
    """The games and the house bots, or the details of one game."""
    if key := call.get("game"):
        shown = shown_game(key)
        return Said("\n".join(_details(shown)), {"game": key, "seats": shown.row.seats})
    rows = game_rows()
    bots = [f"- {bot.name} (level {bot.level}): {bot.about}" for bot in house_bots()]
    lines = [f"- {row.key}: {row.title}, {row.seats} seats. {row.summary}" for row in rows]
    return Said("\n".join(["Games:", *lines, "", "House bots:", *bots]), {"games": [row.key for row in rows]})


def _details(shown: ShownGame) -> Iterator[str]:
    yield f"{shown.row.title} ({shown.row.key}), {shown.row.seats} seats. {shown.row.summary}"
    if any(len(side) > 1 for side in shown.sides):
        sides = " against ".join(" and ".join(map(str, side)) for side in shown.sides)
        yield f"Partners: seats {sides}."
    yield "Moves:"
    for verb in shown.verbs:
        if not verb.chance:
            form = " ".join([verb.name, *(f"<{slot.name}>" for slot in verb.slots)])
            yield f"- `{form}`: {verb.about}"
    yield "Options:" if shown.options else "It has no options."
    yield from (f"- {option.name} ({_values(option)}): {option.about}" for option in shown.options)
    yield f"Sections of the rules: {'; '.join(titles_of(game_by_key(shown.row.key).facts))}."


def _values(option: GameOption) -> str:
    known = [_json(choice.value) for choice in option.choices]
    return f"{', '.join(known) if known else f'{option.least} to {option.most}'}; default {_json(option.default)}"


def _json(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def rules(call: Call) -> Said:
    """The rules of a game, or a section of them."""
    facts = game_by_key(call["game"]).facts
    return Said(section_of(facts, call["section"]).text if "section" in call.arguments else facts.rules)


GAMES: Final = Tool(
    "games",
    "Games and bots",
    "The games of this server and its house bots; with a key: moves, options and sections of the rules of that game.",
    MaybeGame,
    games,
)
RULES: Final = Tool("rules", "Rules of a game", "The rules of a game, or one section of them.", RulesAsked, rules)
