"""Questions to the pages of the server, without those of accounts and of learning."""

from collections.abc import Iterator

from tests.secrecy.declaring import Question, Scene, about, plain
from tests.secrecy.loader import MATCH, ORDER

# The pages on which people play: what the views and logs hold, and forms made from it.
plain("GET", "play")
plain("GET", "play/tables", once=True)
# What they make has a new id: they are asked for what cannot be made.
plain("GET POST", "play/find", once=True)
plain("GET POST", "play/new", once=True)
plain("GET POST", "sign-up", once=True)
# Of a game that there is, the answer names a new match at random.
plain("POST", "guests/<slug:game>", once=True)


@about("GET", "play/<slug:match_id>")
def table(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"/play/{MATCH}")
    yield Question("GET", f"/play/{MATCH}?plan=yes")
    # Moves are said in words of the reader's language.
    yield Question("GET", f"/play/{MATCH}", headers={"Accept-Language": "de"})


@about("POST", "play/<slug:match_id>/<slug:action>")
def at_the_table(scene: Scene) -> Iterator[Question]:
    yield Question("POST", f"/play/{MATCH}/nothing", {})
    yield Question("POST", f"/play/{MATCH}/move", {})
    yield Question("POST", f"/play/{MATCH}/hint", {})
    yield Question("POST", f"/play/{MATCH}/join", {})
    yield Question("POST", f"/play/{MATCH}/decline", {})
    # What a page sends as a form does not arrive from here: an offer lacks its days.
    for action in ("offer-pause", "accept-pause", "decline-pause", "resume"):
        yield Question("POST", f"/play/{MATCH}/{action}", {})
    # Whether there is an order to take back, and whether another can be given beside it, its owner alone may see.
    yield Question("POST", f"/play/{MATCH}/withdraw", form={"order": ORDER})
    yield Question("POST", f"/play/{MATCH}/order", form={"verb": "deal", "slots": "1"})


@about("GET", "play/<slug:match_id>/replay")
def replay(scene: Scene) -> Iterator[Question]:
    path = f"/play/{MATCH}/replay"
    yield Question("GET", path)
    for ply in sorted({scene.parted_at, scene.parted_at + 1, scene.ply - 1, scene.ply + 1}):
        yield Question("GET", f"{path}?ply={ply}")
    for seat in range(len(scene.names) + 1):
        yield Question("GET", f"{path}?seat={seat}")
    yield Question("GET", f"{path}?seat=0&ply={scene.parted_at + 1}")


for page in ("proof", "record.json"):
    plain("GET", f"play/<slug:match_id>/{page}")
plain("POST", "play/<slug:match_id>/analyse")
# What it makes is random: it is asked for a match that does not wait.
plain("GET POST", "play/<slug:match_id>/invite")

# A public or unlisted match, open to everyone: what an onlooker knows, also for its own players.
plain("GET", "matches/<slug:match_id>")
plain("GET", "embed/match/<slug:match_id>")
plain("GET", "watch")


@about("GET", "matches", once=True)
def finished_matches(scene: Scene) -> Iterator[Question]:
    for query in ("", f"?game={scene.game.facts.key}"):
        yield Question("GET", f"/matches{query}")


@about("GET", "people/<str:username>")
def profile_page(scene: Scene) -> Iterator[Question]:
    for name in scene.names:
        yield Question("GET", f"/people/{name}")


@about("POST", "people/<str:username>/<slug:action>", once=True)
def refused_report(scene: Scene) -> Iterator[Question]:
    for name in scene.names:
        yield Question("POST", f"/people/{name}/report", {"about": "person", "reason": ""})


@about("GET", "leaderboards/<slug:game>", once=True)
def leaderboard_page(scene: Scene) -> Iterator[Question]:
    for company in ("people", "bots"):
        yield Question("GET", f"/leaderboards/{scene.game.facts.key}?speed=unclocked&company={company}")


@about("GET", "rules/<slug:game>", once=True)
def rules_page(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"/rules/{scene.game.facts.key}")


@about("GET", "rules/<slug:game>/crib", once=True)
def crib_page(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"/rules/{scene.game.facts.key}/crib")


plain("GET", "news")
plain("GET", "people", "/people?prefix=se", once=True)
for page in ("programs", "games", "leaderboards", "leagues", "settings"):
    plain("GET", page, once=True)
plain("GET POST", "leagues/new", once=True)
plain("GET POST", "seasons/invites/<str:code>", once=True)
plain("GET POST", "invites/<str:code>", once=True)
plain("POST", "settings/<slug:action>", once=True)
