"""Questions about the match, and to the list of matches."""

from collections.abc import Iterator

from games.rules.faces import format_move, move_json
from tests.secrecy.declaring import API, Question, Scene, about, plain
from tests.secrecy.loader import MATCH, ORDER

ONE = "api/v1/matches/<slug:match_id>"
PATH = f"{API}/matches/{MATCH}"


@about("GET", f"{ONE}/view")
def view(scene: Scene) -> Iterator[Question]:
    path = f"{PATH}/view"
    yield Question("GET", path)
    for ply in sorted({scene.parted_at, scene.parted_at + 1, scene.ply - 1, scene.ply + 1}):
        yield Question("GET", f"{path}?ply={ply}")
    for seat in range(len(scene.names) + 1):
        yield Question("GET", f"{path}?seat={seat}")
    yield Question("GET", f"{path}?seat=0&ply={scene.parted_at + 1}")
    yield Question("GET", f"{path}?format=text")
    yield Question("GET", f"{path}?format=text&ply={scene.parted_at + 1}")
    yield Question("GET", f"{path}?format=text&seat=0")


@about("GET", f"{ONE}/moves")
def moves(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"{PATH}/moves?limit=1000")
    yield Question("GET", f"{PATH}/moves?limit=1")


@about("POST", f"{ONE}/moves")
def play(scene: Scene) -> Iterator[Question]:
    facts, path = scene.game.facts, f"{PATH}/moves"
    since = scene.ply if scene.due_since is None else scene.due_since
    for move in scene.illegal:
        for face in (format_move(facts, move), move_json(facts, move)):
            yield Question("POST", path, {"move": face, "expected_ply": since})
        yield Question("POST", f"{path}?dry_run=true", {"move": format_move(facts, move), "expected_ply": since})
    for move in scene.legal:
        yield Question("POST", f"{path}?dry_run=true", {"move": format_move(facts, move), "expected_ply": since})
        for other in (since + 1, max(0, since - 1)):
            yield Question("POST", path, {"move": format_move(facts, move), "expected_ply": other})
    if scene.own_next is not None:
        for headers in ({}, {"Idempotency-Key": "another of no importance"}):
            yield Question("POST", path, {"move": format_move(facts, scene.own_next), "expected_ply": since}, headers)
    for malformed in ("", "play zz9", "mulligan ?", "deal -", "x" * 500, {"game": "none"}):
        yield Question("POST", path, {"move": malformed, "expected_ply": since})
    keyed = {"move": "play zz9", "expected_ply": since}
    yield Question("POST", f"{path}?dry_run=true", keyed)
    yield Question("POST", path, keyed, {"Idempotency-Key": "a key of no importance"})
    shapeless: tuple[object, ...] = ({}, [], {"move": "play", "expected_ply": 10**30})
    for body in shapeless:
        yield Question("POST", path, body)


plain("GET", ONE)
for verb in ("join", "decline", "leave", "rematch", "resign"):
    plain("POST", f"{ONE}/{verb}")
plain("GET POST DELETE", f"{ONE}/analysis")
# They are refused, since people play there; those of a table of house bots are compared in `test_hints.py`.
plain("GET POST", f"{ONE}/hint")
for noun in ("draw", "abort", "pause", "orders", "note", "chat", "proof", "export", "record"):
    plain("GET", f"{ONE}/{noun}")


@about("POST", f"{ONE}/draw")
def draw(scene: Scene) -> Iterator[Question]:
    for action in ("offer", "accept", "decline"):
        yield Question("POST", f"{PATH}/draw", {"action": action})


@about("POST", f"{ONE}/abort")
def abort(scene: Scene) -> Iterator[Question]:
    for action in ("accept", "decline", "offer"):
        yield Question("POST", f"{PATH}/abort", {"action": action})


@about("POST", f"{ONE}/pause")
def pause(scene: Scene) -> Iterator[Question]:
    for action, days in (("offer", {"days": 3}), ("accept", {"days": 3}), ("decline", {}), ("resume", {})):
        yield Question("POST", f"{PATH}/pause", {"action": action, **days})


@about("POST", f"{ONE}/orders", once=True)
def orders(scene: Scene) -> Iterator[Question]:
    # The answer to an order that is taken holds an id, which is new and random: asked for is what cannot be taken.
    for malformed in ("", "deal -", "x" * 500, {"game": "none"}):
        yield Question("POST", f"{PATH}/orders", {"move": malformed})


plain("DELETE", f"{ONE}/orders/<slug:order_id>", f"{PATH}/orders/{ORDER}", once=True)
plain("PUT", f"{ONE}/note", body={"text": "what I think of it"}, once=True)
plain("PUT", f"{ONE}/seen", body={"ply": 1}, once=True)
plain("PUT", f"{ONE}/muted", body={"muted": True}, once=True)
plain("POST", f"{ONE}/chat", body={"text": "Good luck!"}, once=True)
plain("POST", f"{ONE}/chat/<int:number>/report", f"{PATH}/chat/1/report", body={"reason": "Rude."}, once=True)
plain("POST DELETE", f"{ONE}/link")


@about("GET", f"{ONE}/events/stream")
def stream(scene: Scene) -> Iterator[Question]:
    for after in ("", "?after=-1", f"?after={scene.parted_at}", "?ticket=nothing"):
        yield Question("GET", f"{PATH}/events/stream{after}")


@about("GET", "api/v1/matches/events/stream")
def stream_of_several(scene: Scene) -> Iterator[Question]:
    for asked in (MATCH, f"{MATCH},nothing", f"{MATCH}&ticket=nothing"):
        yield Question("GET", f"{API}/matches/events/stream?matches={asked}")


@about("GET", "api/v1/matches", once=True)
def matches(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"{API}/matches")
    for name in scene.names:
        yield Question("GET", f"{API}/matches?user={name}&status=running&limit=1")
        yield Question("GET", f"{API}/matches?opponent={name}&clock=none")
    yield Question("GET", f"{API}/matches?open=true")
    yield Question("GET", f"{API}/matches?ids={MATCH},NoSuchMatchAtAll")


# What it makes is new and random: it is asked for something that cannot be made.
plain("POST", "api/v1/matches", body={"game": "none", "seats": [{"open": True}]})
plain("GET", "api/v1/me/turns")
plain("GET", "api/v1/me/export")
plain("GET", "api/v1/me/wishes", once=True)
plain("POST", "api/v1/me/wishes", body={"game": "none"}, once=True)
plain("DELETE", "api/v1/me/wishes/<slug:wish_id>", once=True)
