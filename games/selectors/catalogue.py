"""The games of this server, as clients and people find them."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from core.errors import NotFound
from games.rules.contract import AnyGame, Facts, OptionSpec
from games.rules.kit.check import refusals_of
from games.rules.moves import Slot, Verb
from games.rules.registry import registry, revisions, ruleset
from games.rules.schema import Schema, options_schema, schema_of, verb_schema
from games.rules.sentences import Sentence, forms
from games.shapes.catalogue import (
    GameCard,
    GameCondition,
    GameOption,
    GameRefusal,
    GameRow,
    GameSentence,
    GameSlot,
    GameVerb,
    OptionChoice,
    ShownGame,
)


def game_by_key(key: str, revision: int | None = None) -> AnyGame:
    """A ruleset that is played here, in its newest revision or an earlier one."""
    game = ruleset(key, revision)
    if game is None:
        which = "" if revision is None or key not in registry() else f" in revision {revision}"
        raise NotFound(f"Game “{key[:40]}” not found{which}.")
    return game


def title_of(key: str) -> str:
    """Return the title of a game, in the language of the moment; the key itself of one no longer played here.

    `make words` takes titles from the games' facts.
    """
    game = registry().get(key)
    return gettext(game.facts.title) if game else key


def game_rows() -> list[GameRow]:
    """The games as a list shows them."""
    return [_row(game.facts) for game in registry().values()]


def _row(facts: Facts) -> GameRow:
    return GameRow(key=facts.key, title=facts.title, summary=facts.summary, seats=facts.seats, revision=facts.revision)


def shown_game(key: str, revision: int | None = None) -> ShownGame:
    """Everything that is known of a game before it is played."""
    game = game_by_key(key, revision)
    facts = game.facts
    return ShownGame(
        row=_row(facts),
        revisions=list(revisions(key)),
        sides=[list(side) for side in facts.sides],
        options=shown_options(key, revision),
        options_schema=options_schema(facts),
        cards=[GameCard(card=card.card, copies=card.copies, about=card.about) for card in facts.cards],
        verbs=[_verb(facts, verb) for verb in facts.verbs],
        view_schema=view_schema(game),
        sentences=[_sentence(sentence) for sentence in facts.sentences],
        refusals=[
            GameRefusal(id=refusal.id, reason=refusal.reason, text=list(forms(refusal.text)))
            for refusal in refusals_of(facts)
        ],
        claims=[_sentence(sentence) for sentence in facts.claims],
        conditions=[
            GameCondition(
                id=condition.id,
                text=condition.text,
                about=condition.values.about,
                values=list(condition.values.faces),
                verb=condition.verb,
            )
            for condition in facts.conditions
        ],
        rules=facts.rules,
    )


def shown_options(key: str, revision: int | None = None) -> list[GameOption]:
    """The options of a game."""
    return [_option(option) for option in game_by_key(key, revision).facts.options]


def ordered_options(key: str, options: Mapping[str, Any], revision: int | None = None) -> dict[str, Any]:
    """Options in the order in which the game lists them, whatever order the database keeps them in."""
    game = ruleset(key, revision)
    names = [spec.name for spec in game.facts.options] if game else []
    return {name: options[name] for name in [*names, *options] if name in options}


def view_schema(game: AnyGame) -> Schema:
    """The JSON schema of `view` as readers get it: the game's own view, and which game it is."""
    schema = schema_of(game.view_type)
    return {
        **schema,
        "properties": {
            "game": {"type": "string", "enum": [game.facts.key], "description": "The ruleset."},
            **schema["properties"],
        },
        "required": ["game", *schema["required"]],
    }


def _option(option: OptionSpec) -> GameOption:
    values = zip(option.choices, option.what_each_does, strict=False)
    return GameOption(
        name=option.name,
        default=option.default,
        about=option.about,
        rule=option.rule or None,
        choices=[OptionChoice(value=value, about=about) for value, about in values],
        least=None if option.choices else option.least,
        most=None if option.choices else option.most,
    )


def _verb(facts: Facts, verb: Verb) -> GameVerb:
    return GameVerb(
        name=verb.name,
        about=verb.about,
        chance=verb.chance,
        slots=[_slot(slot) for slot in verb.slots],
        schema=verb_schema(facts, verb),
    )


def _slot(slot: Slot) -> GameSlot:
    return GameSlot(
        name=slot.name,
        about=slot.about or slot.domain.about,
        least=slot.least,
        most=slot.most,
        ordered=slot.ordered,
        items=list(slot.domain.faces),
    )


def _sentence(sentence: Sentence) -> GameSentence:
    return GameSentence(
        id=sentence.id,
        text=list(forms(sentence.text)),
        yours=list(forms(sentence.yours)),
        to_you=list(forms(sentence.to_you)),
        rule=sentence.rule or None,
        scores=sentence.scores,
        itemised=sentence.itemised,
    )
