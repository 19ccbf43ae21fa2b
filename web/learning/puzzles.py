"""`/play/puzzles`: decisions of finished public matches with one clearly best move, to be found."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext

from accounts.auth.strangers import stranger
from core.errors import NotFound, Refusal
from core.shapes import to_json
from games.rules.contract import AnyGame, Facts, side_of
from games.selectors.catalogue import game_by_key, title_of
from games.selectors.matches import shown_match, visible_match
from puzzles.selectors import OfGame, next_puzzle, puzzle_by_id, puzzle_of, puzzles_by_game
from puzzles.services.answering import answer_puzzle
from puzzles.shapes import ShownPuzzleAnswer, ShownPuzzleAsked
from web.analysis.why import Claims
from web.facts import card_texts
from web.learning.positions import drawn_position
from web.matches.move_words import MoveWords
from web.matches.sentences import words_of
from web.matches.story import Wording, why_illegal
from web.playing.choices import choices_of, move_of
from web.playing.layouts import has_layout
from web.playing.page import PlayerPage, render_page
from web.refusals import TranslatedRefusal, translated
from web.rules.reading import rules_of


class PuzzlesPage(PlayerPage):
    """The puzzles of each game, by rule, and the player's ratings in them."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the games."""
        return render(request, "web/learning/puzzles.html", {"games": [*map(_game, puzzles_by_game(self.player))]})


class NextPuzzlePage(PlayerPage):
    """The way to the open puzzle that fits the player best."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Go to the puzzle, or to the list if none is open."""
        try:
            found = next_puzzle(self.player, game=request.GET.get("game"), rule=request.GET.get("rule"))
        except NotFound:
            return redirect("puzzles")
        return redirect(_address(found.pk, request))


class PuzzlePage(PlayerPage):
    """A puzzle, and its solution after the answer."""

    http_method_names = ("get", "head", "post")

    def get(self, request: HttpRequest, puzzle_id: str) -> HttpResponse:
        """Show the position."""
        return self._page(request, puzzle_id)

    def post(self, request: HttpRequest, puzzle_id: str) -> HttpResponse:
        """Choose a move."""
        try:
            answer_puzzle(puzzle_id=puzzle_id, user=self.player, move=move_of(request.POST))
        except Refusal as refusal:
            return self._page(request, puzzle_id, refusal)
        return redirect(_address(puzzle_id, request))

    def _page(self, request: HttpRequest, puzzle_id: str, refusal: Refusal | None = None) -> HttpResponse:
        asked = puzzle_of(puzzle_by_id(puzzle_id), self.player)
        game = game_by_key(asked.puzzle.game, asked.puzzle.revision)
        facts, seat = game.facts, asked.position.seat
        names = _names(facts, seat, self.player.username)
        if asked.answer is not None:
            # The solver keeps the seat: the others get their names.
            names |= {
                player.seat: player.name for player in asked.answer.players if player.name and player.seat != seat
            }
        page: dict[str, Any] = {
            # What the parts of a page about a match ask for; nothing of it leads to the match.
            "match": {"game": asked.puzzle.game, "revision": asked.puzzle.revision},
            "asked": asked,
            "target": _address(puzzle_id, request),
            "rule": request.GET.get("rule", ""),
            "title": title_of(asked.puzzle.game),
            "has_layout": has_layout(asked.puzzle.game),
            "position": _drawn(asked, game, names),
            "choices": choices_of(asked.position.options, facts, MoveWords(facts, names, seat))
            if asked.answer is None
            else [],
            "refusal": _in_words(refusal, facts, names, seat) if refusal else None,
            **(_solution(asked, asked.answer, facts) if asked.answer else {}),
        }
        return render_page(request, "web/learning/puzzle.html", page, refusal)


def _address(puzzle_id: str, request: HttpRequest) -> str:
    """The address of a puzzle, with the rule whose puzzles the player goes through."""
    rule = request.GET.get("rule")
    return f"{reverse('puzzle', args=[puzzle_id])}{'?' + urlencode({'rule': rule}) if rule else ''}"


def _game(found: OfGame) -> Mapping[str, Any]:
    facts = game_by_key(found.game).facts
    return {
        "key": found.game,
        "title": title_of(found.game),
        "of": found,
        "rules": [
            {"rule": rule, "title": title, "open": found.rules[rule]} for rule, title in _titles(facts, found.rules)
        ],
    }


def _titles(facts: Facts, wanted: Mapping[str, int] | list[str]) -> Iterator[tuple[str, str]]:
    """Yield the rules with the titles of their sections in the reader's language, in the order of the rules."""
    for part in rules_of(facts).parts:
        yield from ((rule, part.title) for rule in part.rules if rule in wanted)


def _names(facts: Facts, seat: int, solver: str) -> dict[int, str]:
    """The players of a puzzle before it is answered: the solver sits at the seat that decides, others have no names."""
    own_side = facts.sides[side_of(facts.sides, seat)]
    clockwise = [(seat + step) % facts.seats for step in range(1, facts.seats)]
    opponents = [other for other in clockwise if other not in own_side]
    names = {other: gettext("Opponent %(number)s") % {"number": n} for n, other in enumerate(opponents, start=1)}
    if len(opponents) == 1:
        names = {opponents[0]: gettext("Opponent")}
    names[seat] = solver
    return {other: names.get(other) or gettext("Partner") for other in range(facts.seats)}


def _in_words(refusal: Refusal, facts: Facts, names: Mapping[int, str], seat: int) -> TranslatedRefusal:
    return translated(refusal, why_illegal(refusal, facts, Wording(names, card_texts(facts.cards), seat)))


def _drawn(asked: ShownPuzzleAsked, game: AnyGame, names: Mapping[int, str]) -> dict[str, Any]:
    """The position as that of a match which has only the puzzle's id."""
    is_due = asked.answer is None
    shown = {
        "match": asked.puzzle.id,
        "game": asked.puzzle.game,
        "ply": 0,
        "due": is_due,
        "expected_ply": 0 if is_due else None,
        "clocks": [],
        "outcome": None,
        **to_json(asked.position),
    }
    return drawn_position(game, asked.puzzle.id, names, names.values(), shown)


def _solution(asked: ShownPuzzleAsked, answer: ShownPuzzleAnswer, facts: Facts) -> dict[str, Any]:
    shown = shown_match(visible_match(answer.match, stranger()))
    words = words_of(shown, asked.position.seat)
    return {
        "answer": answer,
        "moves": [
            {
                "move": words.say(move.move),
                "value": round(100 * move.value),
                "is_chosen": move.move == answer.move,
                "is_played": move.move == answer.played,
            }
            for move in answer.moves
        ],
        "why": Claims(shown, reader=asked.position.seat).in_words(answer.claims),
        "cases": max((claim.worlds for claim in answer.claims), default=0),
        "rules": [title for _, title in _titles(facts, answer.rules)],
        "players": [player.name for player in answer.players],
    }
