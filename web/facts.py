"""Texts of games and house bots about themselves in English, for translation: their own rooms know no pages.

Pages translate such a text when they show it. `make words` takes those of games from the games themselves; one that the
catalogue does not have, as that of a game which an operator added, stays as it is.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_noop as N_

from games.rules.contract import CardFact, Facts
from games.rules.kit.check import refusals_of
from games.rules.sentences import Forms
from games.shapes.catalogue import GameCard

BOARD: Final = "board"
"""The context of the catalogue in which boards have their words."""
VERB: Final = "verb"
"""The context of the catalogue in which moves have names."""
CARD: Final = "card"
"""The context in which cards without a suit have names."""
ITEM: Final = "item"
"""The context in which items other than cards have names."""
SLOT: Final = "slot"
"""The context in which the places of a move have names."""
OPTION: Final = "option"
"""The context in which the options of a game have names."""
BOTS: Final = (
    N_("Plays any legal move, each as likely as any other. Good for trying things out."),
    N_("A beginner who knows a few rules of thumb and overlooks things."),
    N_("Tries every move a few times in its head before it plays one."),
    N_("Looks some moves ahead."),
    N_("Looks farther ahead, and guesses better what the others hold."),
    N_("Thinks long, and is hard to beat."),
    N_("Thinks much longer still: a few seconds a move."),
)
_SUITED: Final = re.compile(r"[a-z]([0-9]{1,2}|[A-Z])")
PLACE_OF_SEAT: Final = re.compile(r"(?P<seat>[0-9])(?:r(?P<row>[0-9])|(?P<cell>[a-z][0-9]))")
"""The text of a row or a cell on the field of a seat, such as `0r2` and `0b2`."""
_WORD: Final = re.compile(r"[a-z]{2,}")


def titled(name: str) -> str:
    """A name in small letters as words that begin with a capital: `gift-spirit` is `Gift Spirit`."""
    return " ".join(word.capitalize() for word in re.split("[-_ ]", name))


def option_name(name: str) -> str:
    """Return the name of an option of a game."""
    return pgettext(OPTION, name.replace("_", " "))


def slot_name(name: str) -> str:
    """Return the name of a place in a move."""
    return pgettext(SLOT, name)


def item_name(item: str) -> str:
    """Return the name of something that can be picked and is no card."""
    return pgettext(ITEM, item)


def verb_name(verb: str, *, has_items: bool) -> str:
    """Return a verb's name in the reader's language, which may be another with items than without.

    Two verbs are named after what is picked: "row row 2" would say it twice.
    """
    match verb if has_items else None:
        case "pass":
            return pgettext("verb with cards", "pass")
        case "player":
            return pgettext("verb with cards", "choose")
        case "row":
            return pgettext("verb with cards", "clear")
    return pgettext(VERB, verb)


def place_in_words(item: str, names: Mapping[int, str], reader: int | None) -> str | None:
    """Return the name of a row or a cell; one of the reader's own needs no player's name. None for all else."""
    place = PLACE_OF_SEAT.fullmatch(item)
    if place is None:
        return None
    name = gettext("row {row}").format(row=place["row"]) if place["row"] else place["cell"]
    seat = int(place["seat"])
    return name if seat == reader else gettext("{cell} of {name}").format(cell=name, name=names[seat])


def texts_of_pages(facts: Facts) -> Iterator[tuple[Forms, str | None]]:
    """Yield what pages say of a game besides its title, which letters say too, with the contexts."""
    yield facts.summary, None
    for option in facts.options:
        yield option.name.replace("_", " "), OPTION
        yield from ((text, None) for text in (option.about, *option.what_each_does))
    yield from ((sentence.text, BOARD) for sentence in facts.board)
    yield from texts_of_tables(facts)


def card_texts(cards: Iterable[CardFact | GameCard]) -> set[str]:
    """Return the cards of a game as its moves write them."""
    return {card.card for card in cards}


def texts_of_tables(facts: Facts) -> Iterator[tuple[Forms, str | None]]:
    """Yield what its table says too."""
    cards = card_texts(facts.cards)
    for card in facts.cards:
        yield card.about, None
        # A number is the same in every language.
        if not _SUITED.fullmatch(card.card) and _WORD.search(card.card):
            yield titled(card.card), CARD
    for sentence in (*facts.sentences, *facts.claims):
        yield from ((text, None) for text in (sentence.text, sentence.yours, sentence.to_you) if text)
    yield from ((refusal.text, None) for refusal in refusals_of(facts))
    for condition in facts.conditions:
        yield condition.text, None
        yield from ((face, ITEM) for face in condition.values.faces if _WORD.fullmatch(face))
    for verb in facts.verbs:
        yield verb.name, VERB
        if not verb.chance:
            yield verb.about, None
            yield from ((slot.name, SLOT) for slot in verb.slots)
            faces = {face for slot in verb.slots for face in slot.domain.faces} - cards
            yield from ((face, ITEM) for face in faces if _WORD.fullmatch(face))
