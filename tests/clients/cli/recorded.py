"""A server that always says the same: one match of a game, dealt and played from a seed, as its first seat may see it.

It answers what a table and a replay ask, by the rules themselves, so that screens can be compared letter by letter.
"""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self
from urllib.parse import parse_qs, urlsplit

from games.rules.contract import AnyGame
from games.rules.faces import format_move, move_json, options_json
from games.rules.kit.sample import random_match
from games.rules.moves import CHANCE
from games.rules.registry import registry
from games.rules.schema import to_json
from games.rules.sentences import Sentence, Value, forms
from games.rules.stream import FastRng

MATCH = "Recorded00000001"
SEAT = 0
AT = "2026-02-01T12:00:00Z"
NAMES = ("ana", "ben", "cleo", "finn")


class Story:
    """A match up to a ply, or to its end."""

    def __init__(self, key: str, seed: int, plies: int | None = None) -> None:
        self.game: AnyGame = registry()[key]
        self.views: list[dict[str, Any]] = []
        self.boards: list[str] = []
        self.rows: list[dict[str, Any]] = []
        self.outcome: dict[str, Any] | None = None
        self._last: tuple[Any, Any, Any] | None = None
        """The view before the last row, and who did what in it as the seat knows it: its story needs the next view."""
        position = self.game.start(self.game.facts.seats, self.game.facts.defaults())
        for position, seat, move in random_match(self.game, self.game.facts.defaults(), FastRng(seed)):
            self._keep(position)
            if len(self.rows) == plies:
                return
            seen = self.game.tell(position, seat, move, SEAT)
            self._last = (self.game.view(position, SEAT), seat, seen)
            self.rows.append(
                {
                    "ply": len(self.rows), "seat": "chance" if seat == CHANCE else seat,
                    "move": format_move(self.game.facts, seen), "move_json": move_json(self.game.facts, seen),
                    "at": AT, "hash": "0" * 64, "key": None,
                }
            )  # fmt: skip
        self._keep(position)
        outcome = self.game.outcome(position)
        assert outcome is not None
        self.outcome = {"places": list(outcome.places), "points": list(outcome.points), "reason": outcome.reason}

    def _keep(self, position: Any) -> None:
        view = self.game.view(position, SEAT)
        if self._last:
            told = self.game.story(*self._last, view)
            self.rows[-1]["story"] = [{"id": said.id, "values": in_lists(said.values)} for said in told]
        to_act = [seat for seat in self.game.to_act(position) if seat != CHANCE]
        due = SEAT in to_act
        ply = len(self.views)
        self.boards.append(self.game.board(view))
        self.views.append(
            {
                "match": MATCH, "game": self.game.facts.key, "ply": ply, "seat": SEAT, "due": due,
                "expected_ply": ply if due else None, "to_act": to_act,
                "view": {"game": self.game.facts.key, **to_json(view)},
                "options": options_json(self.game.facts, self.game.options(position, SEAT)) if due else [],
                "clocks": [], "outcome": None,
            }
        )  # fmt: skip

    def match(self) -> dict[str, Any]:
        """Return the answer of `GET /matches/{id}`."""
        facts = self.game.facts
        return {
            "id": MATCH, "game": facts.key, "options": facts.defaults(), "ply": len(self.rows),
            "status": "over" if self.outcome else "running", "clock": {"kind": "none"},
            "rated": False, "chat": False, "visibility": "public",
            "seats": [
                {"seat": seat, "kind": "human", "name": NAMES[seat], "state": "taken"} for seat in range(facts.seats)
            ],
            "outcome": self.outcome, "rating_effect": None,
        }  # fmt: skip

    def facts(self) -> dict[str, Any]:
        """Return the answer of `GET /games/{key}`, as far as a screen reads it."""
        facts = self.game.facts
        cards = [{"card": card.card, "copies": card.copies, "about": card.about} for card in facts.cards]
        options = [{"name": option.name, "about": option.about} for option in facts.options]
        return {"key": facts.key, "title": facts.title, "options": options, "cards": cards, "verbs": [],
                "rules": facts.rules,
                "sentences": [sentence_json(sentence) for sentence in facts.sentences],
                "claims": [sentence_json(sentence) for sentence in facts.claims]}  # fmt: skip

    def analysis(self) -> dict[str, Any]:
        """Return an analysis in which each move is worth a half, and no better one was found."""
        valued = [
            {
                "ply": row["ply"], "seat": row["seat"],
                "played": {"move": row["move"], "value": 0.5, "error": 0.02},
                "best": {"move": row["move"], "value": 0.5, "error": 0.02},
            }
            for row in self.rows if row["seat"] != "chance"
        ]  # fmt: skip
        return {"match": MATCH, "status": "done", "decisions": len(valued), "valued": valued}


def sentence_json(sentence: Sentence) -> dict[str, Any]:
    """A sentence of a game as the server answers it."""
    texts = {"text": sentence.text, "yours": sentence.yours, "to_you": sentence.to_you}
    return {
        "id": sentence.id, **{name: list(forms(text)) for name, text in texts.items()},
        "rule": sentence.rule or None, "scores": sentence.scores, "itemised": sentence.itemised,
    }  # fmt: skip


def in_lists(values: dict[str, Value]) -> dict[str, Any]:
    """The values of a sentence as JSON has them."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


class Recorded:
    """Serves a story on a free port."""

    def __init__(self, story: Story, writes_text: bool = True) -> None:
        self.story, self.writes_text = story, writes_text
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.server.daemon_threads = True
        self.site = f"http://127.0.0.1:{self.server.server_port}"
        self.ends = threading.Event()

    def __enter__(self) -> Self:
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.ends.set()
        self.server.shutdown()
        self.server.server_close()

    def answer(self, path: str, query: dict[str, list[str]]) -> dict[str, Any] | str | None:
        """The body of an answer; None for what is not there."""
        story = self.story
        answers: dict[str, dict[str, Any]] = {
            "/api/v1/games": {"results": [story.facts()], "next": None, "previous": None},
            "/api/v1/me": {"username": NAMES[SEAT]},
            f"/api/v1/matches/{MATCH}": story.match(),
            f"/api/v1/games/{story.game.facts.key}": story.facts(),
            f"/api/v1/matches/{MATCH}/moves": {"results": story.rows, "next": None, "previous": None},
            f"/api/v1/matches/{MATCH}/analysis": story.analysis(),
        }
        if path == f"/api/v1/matches/{MATCH}/view":
            ply = int(query["ply"][0]) if "ply" in query else len(story.rows)
            if "format" in query:
                return story.boards[ply] + "\n" if self.writes_text else None
            return story.views[ply]
        return answers.get(path)

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        recorded = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                address = urlsplit(self.path)
                if address.path.endswith("/events/stream"):
                    self._stream()
                    return
                answer = recorded.answer(address.path, parse_qs(address.query))
                if answer is None:
                    self._send(404, "application/problem+json", json.dumps({"status": 404, "code": "not_found"}))
                elif isinstance(answer, str):
                    self._send(200, "text/plain; charset=utf-8", answer)
                else:
                    self._send(200, "application/json", json.dumps(answer))

            def _send(self, status: int, kind: str, body: str) -> None:
                content = body.encode()
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def _stream(self) -> None:
                self.send_response(200)
                self.send_header("Content-Type", "text/event-stream")
                self.end_headers()
                messages: list[tuple[str, int | None, Any]] = [("match", None, recorded.story.match())]
                messages += [("row", row["ply"], row) for row in recorded.story.rows]
                for event, number, data in messages:
                    line = "" if number is None else f"id: {number}\n"
                    self.wfile.write(f"{line}event: {event}\ndata: {json.dumps(data)}\n\n".encode())
                self.wfile.flush()
                recorded.ends.wait()

            def log_message(self, format: str, *arguments: object) -> None:
                """A test's output is its own."""

        return Handler
