"""Questions about the server: its games, its documents, its dumps and its health."""

from collections.abc import Iterator

from tests.secrecy.declaring import API, Question, Scene, about, plain

for page in (
    "", "about", "imprint", "privacy", "rules", "api/v1", "api/v1/", "api/v1/server", "api/v1/schema", "api/v1/docs",
    "docs/errors", "docs/api", "metrics", "manifest.webmanifest", "service-worker.js", "favicon.ico",
):  # fmt: skip
    plain("GET", page, once=True)
plain("GET", "docs/api/<str:name>", "/docs/api/views", once=True)
for page in ("health/live", "health/ready", "health/parts"):
    plain("GET", page)
plain("GET", "api/v1/dumps")
plain("GET", "api/v1/dumps/<str:month>", f"{API}/dumps/2026-01")
plain("GET", "api/v1/dumps/<str:month>/table", f"{API}/dumps/2026-01/table")
plain("GET", "api/v1/leagues", once=True)
plain("POST", "api/v1/leagues", body={"name": "x"}, once=True)
plain("GET", "api/v1/games", once=True)


@about("GET", "api/v1/games/<slug:key>", once=True)
def game(scene: Scene) -> Iterator[Question]:
    for query in ("", "?revision=1", "?revision=99"):
        yield Question("GET", f"{API}/games/{scene.game.facts.key}{query}")


@about("GET", "api/v1/games/<slug:key>/statistics", once=True)
def statistics(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"{API}/games/{scene.game.facts.key}/statistics")


@about("GET", "api/v1/games/<slug:key>/statistics/csv", once=True)
def statistics_csv(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"{API}/games/{scene.game.facts.key}/statistics/csv")
