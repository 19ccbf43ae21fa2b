"""Questions to mistakes and puzzles: positions of finished matches, and their better moves."""

from collections.abc import Iterator

from games.rules.faces import format_move
from tests.secrecy.declaring import API, Question, Scene, about, plain
from tests.secrecy.loader import MATCH

MISTAKE = "api/v1/me/mistakes/<slug:match_id>/<int:ply>"

plain("GET", "api/v1/me/mistakes", once=True)


@about("GET", MISTAKE)
def mistake(scene: Scene) -> Iterator[Question]:
    for ply in sorted({scene.parted_at, scene.parted_at + 1, scene.ply - 1}):
        yield Question("GET", f"{API}/me/mistakes/{MATCH}/{ply}")


@about("POST", MISTAKE)
def answer_to_mistake(scene: Scene) -> Iterator[Question]:
    for move in (*scene.illegal[:2], *scene.legal[:2]):
        body = {"move": format_move(scene.game.facts, move)}
        yield Question("POST", f"{API}/me/mistakes/{MATCH}/{scene.parted_at + 1}", body)


plain("DELETE", MISTAKE, f"{API}/me/mistakes/{MATCH}/1")
plain("GET POST", "play/mistakes/<slug:match_id>/<int:ply>", f"/play/mistakes/{MATCH}/1")
plain("GET", "play/mistakes", once=True)
plain("GET", "api/v1/puzzles", once=True)
plain("GET", "api/v1/me/puzzle", once=True)
plain("GET", "api/v1/puzzles/<slug:puzzle_id>", once=True)
plain("POST", "api/v1/puzzles/<slug:puzzle_id>", body={"move": "play r1"}, once=True)
plain("GET", "play/puzzles", once=True)
plain("GET", "play/puzzles/next", once=True)
plain("GET POST", "play/puzzles/<slug:puzzle_id>", once=True)
