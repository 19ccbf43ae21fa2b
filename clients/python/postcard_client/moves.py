"""The moves of every game, made from the OpenAPI document: a function for each verb of each game.

    moves.mu_2p.play(card="g3", source="hand")

`make clients` writes this file.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from postcard_client import types

AnyMove: TypeAlias = types.MoveAsked
"""The moves that `play` takes: as text, or typed."""


class mu_2p:
    """Moves of `mu-2p`."""

    @staticmethod
    def bury(
        *,
        cards: list[types.MuCardText],
    ) -> types.MuBuryMove:
        """As Crown with the kitty in hand: put four cards face down on your points pile."""
        return {"game": "mu-2p", "verb": "bury", "cards": cards}

    @staticmethod
    def lay(
        *,
        cards: list[types.MuCardText],
    ) -> types.MuLayMove:
        """Bid: lay hand cards face up on your columns. Your bid is the number of your face-up cards."""
        return {"game": "mu-2p", "verb": "lay", "cards": cards}

    @staticmethod
    def major(
        *,
        trump: types.MuTrumpText,
    ) -> types.MuMajorMove:
        """As Crown: name the Major trump."""
        return {"game": "mu-2p", "verb": "major", "trump": trump}

    @staticmethod
    def minor(
        *,
        trump: types.MuTrumpText,
    ) -> types.MuMinorMove:
        """As Shield: name the Minor trump."""
        return {"game": "mu-2p", "verb": "minor", "trump": trump}

    @staticmethod
    def pass_() -> types.MuPassMove:
        """Lay nothing for now; when both players pass in succession the auction is over."""
        return {"game": "mu-2p", "verb": "pass"}

    @staticmethod
    def play(
        *,
        card: types.MuCardText,
        source: types.MuSourceText,
    ) -> types.MuPlayMove:
        """Play a card to the trick."""
        return {"game": "mu-2p", "verb": "play", "card": card, "source": source}

    @staticmethod
    def turn(
        *,
        column: types.MuColumnText,
    ) -> types.MuTurnMove:
        """Choose which of several bare face-down cards is turned up next."""
        return {"game": "mu-2p", "verb": "turn", "column": column}


class namahage:
    """Moves of `namahage`."""

    @staticmethod
    def clear(
        *,
        cells: list[types.NamahageCellText],
    ) -> types.NamahageClearMove:
        """Daitengu: clear up to two cells."""
        return {"game": "namahage", "verb": "clear", "cells": cells}

    @staticmethod
    def discard(
        *,
        cell: types.NamahageCellText,
    ) -> types.NamahageDiscardMove:
        """Choose the card that an effect discards."""
        return {"game": "namahage", "verb": "discard", "cell": cell}

    @staticmethod
    def done() -> types.NamahageDoneMove:
        """Goryo: raise no more cards."""
        return {"game": "namahage", "verb": "done"}

    @staticmethod
    def look(
        *,
        end: types.NamahageEndText,
    ) -> types.NamahageLookMove:
        """Chochinobake: you have looked at the deck's top card."""
        return {"game": "namahage", "verb": "look", "end": end}

    @staticmethod
    def move(
        *,
        human: types.NamahageCellText,
        cell: types.NamahageCellText,
    ) -> types.NamahageMoveMove:
        """Geisha: move a human to your field."""
        return {"game": "namahage", "verb": "move", "human": human, "cell": cell}

    @staticmethod
    def mulligan(
        *,
        cards: list[types.NamahageCardText],
    ) -> types.NamahageMulliganMove:
        """Put cards from your hand back into the deck. After the shuffle you draw as many."""
        return {"game": "namahage", "verb": "mulligan", "cards": cards}

    @staticmethod
    def place(
        *,
        card: types.NamahageCardText,
        cell: types.NamahageCellText,
    ) -> types.NamahagePlaceMove:
        """Your action: play a hand card."""
        return {"game": "namahage", "verb": "place", "card": card, "cell": cell}

    @staticmethod
    def player(
        *,
        seat: types.NamahageSeatNumber,
    ) -> types.NamahagePlayerMove:
        """Okami: choose a player."""
        return {"game": "namahage", "verb": "player", "seat": seat}

    @staticmethod
    def prevent(
        *,
        samurai: types.NamahageCellText | None,
    ) -> types.NamahagePreventMove:
        """Use a Samurai of yours to save your human from being discarded, or decline."""
        return {"game": "namahage", "verb": "prevent", "samurai": samurai}

    @staticmethod
    def priest(
        *,
        cell: types.NamahageCellText,
    ) -> types.NamahagePriestMove:
        """Your action: a Priest of yours puts the deck's top card on a cell."""
        return {"game": "namahage", "verb": "priest", "cell": cell}

    @staticmethod
    def put(
        *,
        cell: types.NamahageCellText,
    ) -> types.NamahagePutMove:
        """Choose the cell for a card that an effect puts: a card of the deck, or Unnamed A."""
        return {"game": "namahage", "verb": "put", "cell": cell}

    @staticmethod
    def raise_(
        *,
        card: types.NamahageCardText,
        cell: types.NamahageCellText,
    ) -> types.NamahageRaiseMove:
        """Goryo: put a card of the discard pile on your field."""
        return {"game": "namahage", "verb": "raise", "card": card, "cell": cell}

    @staticmethod
    def redraw(
        *,
        own: types.NamahageCellText,
        cell: types.NamahageCellText,
    ) -> types.NamahageRedrawMove:
        """Your action: an Unnamed B of yours replaces a card by the deck's top card."""
        return {"game": "namahage", "verb": "redraw", "own": own, "cell": cell}

    @staticmethod
    def replace(
        *,
        cell: types.NamahageCellText,
        end: types.NamahageEndText,
    ) -> types.NamahageReplaceMove:
        """Kabuki: replace a card of your own."""
        return {"game": "namahage", "verb": "replace", "cell": cell, "end": end}

    @staticmethod
    def rescue(
        *,
        hitodama: types.NamahageCellText | None,
        cell: types.NamahageCellText | None,
    ) -> types.NamahageRescueMove:
        """Use a Hitodama of yours to save a card from the discard pile, or decline."""
        return {"game": "namahage", "verb": "rescue", "hitodama": hitodama, "cell": cell}

    @staticmethod
    def row(
        *,
        row: types.NamahageRowText,
    ) -> types.NamahageRowMove:
        """Okami: clear a row of your own."""
        return {"game": "namahage", "verb": "row", "row": row}

    @staticmethod
    def trade(
        *,
        own: types.NamahageCellText,
        with_: types.NamahageCellText,
    ) -> types.NamahageTradeMove:
        """Your action: swap a Gift Spirit of yours with a card of your opponent."""
        return {"game": "namahage", "verb": "trade", "own": own, "with": with_}

    @staticmethod
    def turn(
        *,
        cell: types.NamahageCellText,
    ) -> types.NamahageTurnMove:
        """Shrine: turn a spirit face down."""
        return {"game": "namahage", "verb": "turn", "cell": cell}


class take_that_toy_2p:
    """Moves of `take-that-toy-2p`."""

    @staticmethod
    def play(
        *,
        card: types.TakeThatToyCardText,
    ) -> types.TakeThatToyPlayMove:
        """Play a card to the trick."""
        return {"game": "take-that-toy-2p", "verb": "play", "card": card}


class yokai_septet_2p:
    """Moves of `yokai-septet-2p`."""

    @staticmethod
    def discard(
        *,
        card: types.YokaiSeptet2pCardText,
    ) -> types.YokaiSeptet2pDiscardMove:
        """Set a card from your hand aside, out of the round. Both players choose before the round goes on."""
        return {"game": "yokai-septet-2p", "verb": "discard", "card": card}

    @staticmethod
    def face(
        *,
        card: types.YokaiSeptet2pCardText,
    ) -> types.YokaiSeptet2pFaceMove:
        """After a swap that met another 7: choose which of the two lies face up."""
        return {"game": "yokai-septet-2p", "verb": "face", "card": card}

    @staticmethod
    def keep() -> types.YokaiSeptet2pKeepMove:
        """Leave your 7s, or those that are left, where they are."""
        return {"game": "yokai-septet-2p", "verb": "keep"}

    @staticmethod
    def play(
        *,
        card: types.YokaiSeptet2pCardText,
    ) -> types.YokaiSeptet2pPlayMove:
        """Play a card to the trick, of the led suit if you can."""
        return {"game": "yokai-septet-2p", "verb": "play", "card": card}

    @staticmethod
    def swap(
        *,
        boss: types.YokaiSeptet2pCardText,
        side: types.YokaiSeptet2pSideText,
    ) -> types.YokaiSeptet2pSwapMove:
        """Swap a face-up 7 with one of the two cards beneath it, unseen."""
        return {"game": "yokai-septet-2p", "verb": "swap", "boss": boss, "side": side}


class yokai_septet_4p:
    """Moves of `yokai-septet-4p`."""

    @staticmethod
    def pass_(
        *,
        cards: list[types.YokaiSeptet4pCardText],
    ) -> types.YokaiSeptet4pPassMove:
        """Pass three cards to your partner. All four players choose before anyone sees the cards they get."""
        return {"game": "yokai-septet-4p", "verb": "pass", "cards": cards}

    @staticmethod
    def play(
        *,
        card: types.YokaiSeptet4pCardText,
    ) -> types.YokaiSeptet4pPlayMove:
        """Play a card to the trick."""
        return {"game": "yokai-septet-4p", "verb": "play", "card": card}


Form: TypeAlias = Literal["one", "none_or_one", "many", "seat"]
FORMS: dict[tuple[str, str], dict[str, Form]] = {
    ("mu-2p", "bury"): {"cards": "many"},
    ("mu-2p", "lay"): {"cards": "many"},
    ("mu-2p", "major"): {"trump": "one"},
    ("mu-2p", "minor"): {"trump": "one"},
    ("mu-2p", "pass"): {},
    ("mu-2p", "play"): {"card": "one", "source": "one"},
    ("mu-2p", "turn"): {"column": "one"},
    ("namahage", "clear"): {"cells": "many"},
    ("namahage", "discard"): {"cell": "one"},
    ("namahage", "done"): {},
    ("namahage", "look"): {"end": "one"},
    ("namahage", "move"): {"human": "one", "cell": "one"},
    ("namahage", "mulligan"): {"cards": "many"},
    ("namahage", "place"): {"card": "one", "cell": "one"},
    ("namahage", "player"): {"seat": "seat"},
    ("namahage", "prevent"): {"samurai": "none_or_one"},
    ("namahage", "priest"): {"cell": "one"},
    ("namahage", "put"): {"cell": "one"},
    ("namahage", "raise"): {"card": "one", "cell": "one"},
    ("namahage", "redraw"): {"own": "one", "cell": "one"},
    ("namahage", "replace"): {"cell": "one", "end": "one"},
    ("namahage", "rescue"): {"hitodama": "none_or_one", "cell": "none_or_one"},
    ("namahage", "row"): {"row": "one"},
    ("namahage", "trade"): {"own": "one", "with": "one"},
    ("namahage", "turn"): {"cell": "one"},
    ("take-that-toy-2p", "play"): {"card": "one"},
    ("yokai-septet-2p", "discard"): {"card": "one"},
    ("yokai-septet-2p", "face"): {"card": "one"},
    ("yokai-septet-2p", "keep"): {},
    ("yokai-septet-2p", "play"): {"card": "one"},
    ("yokai-septet-2p", "swap"): {"boss": "one", "side": "one"},
    ("yokai-septet-4p", "pass"): {"cards": "many"},
    ("yokai-septet-4p", "play"): {"card": "one"},
}
"""By game and verb: how each slot is written as JSON."""
