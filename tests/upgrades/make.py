"""Makes the data folder of a server in use, as this revision keeps it: `python -m tests.upgrades.make FILE.zip`.

Run at a revision that is released, the file is what `test_upgrades.py` gives to every later one.
"""

import os
import random
import secrets
import sys
import tempfile
import zipfile
from datetime import timedelta
from pathlib import Path
from typing import Any

import django

NAMES = ("ana", "ben", "cleo", "dora")
GAMES = {
    "mu-2p": {"target": 5},
    "namahage": {},
    "take-that-toy-2p": {},
    "yokai-septet-2p": {},
    "yokai-septet-4p": {},
}
TOKENS = "tokens.txt"
"""In the folder, for the test alone: a token for each name, in their order."""


def main() -> None:
    """Make the folder, and the file of it."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        data.mkdir()
        # The settings read the keys that are there.
        key = secrets.token_urlsafe(48)
        for name, text in (("secret_key", key), ("digest_key", key), ("vapid_key", secrets.token_urlsafe(32))):
            (data / name).write_text(f"{text}\n")
        os.environ.update(DJANGO_SETTINGS_MODULE="tests.settings", POSTCARD_TEST_FOLDER=folder)
        django.setup()
        _fill(data)
        with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_LZMA) as packed:
            for path in sorted(data.iterdir()):
                packed.write(path, path.name)


def _fill(data: Path) -> None:
    from django.db import connection
    from django.test.utils import setup_test_environment

    from config.preparation import prepare
    from tests.fixtures import Clock

    setup_test_environment()
    prepare()
    (data / TOKENS).write_text("\n".join(make_world(Clock())))
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA journal_mode = DELETE")
    connection.close()


def make_world(clock: Any) -> list[str]:
    """Make matches of all games in every state, leagues, and what people have; return the tokens of four of them."""
    import pytest

    from core import times
    from tests.accounts.lives import Person, live_a_life
    from tests.api.leagues.leagues import Director
    from tests.deliveries import work_off
    from tests.factories import make_token

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(times, "read_clock", lambda: clock.time.timestamp())
        people = [Director(name) for name in NAMES]
        for person in people:
            person.user.email = f"{person.name}@cards.example"
            person.user.email_verified_at = clock.time
            person.user.save()
        _play_all_games(people)
        _end_in_every_way(people, clock)
        _leave_in_every_state(people)
        _run_seasons(people, clock)
        work_off()
        live_a_life(Person(clock), people[0], people[1], clock)
        # What has just happened still waits for workers.
        people[0].create({"user": "ana"}, {"user": "ben"})
        clock.pass_by(minutes=1)
        return [make_token(person.user, expires_at=clock.time + timedelta(days=9999)) for person in people]


def _play_all_games(people: Any) -> None:
    from tests.deliveries import work_off
    from tests.sittings import end_match, play_next, seat_all

    rng = random.Random("upgrades")
    for game, options in GAMES.items():
        table = people if game.endswith("4p") else people[:2]
        terms: dict[str, Any] = {"game": game, "options": options, "rated": True}
        end_match(seat_all(*table, entropy="a word", **terms), *table, rng=rng)
        running = seat_all(*table, **terms)
        for _ in range(5):
            play_next(running, *table, rng=rng)
    ana = people[0]
    against_a_bot = ana.create({"user": "ana"}, {"bot": "random"})["id"]
    for _ in range(3):
        work_off()
        play_next(against_a_bot, ana, rng=rng)


def _end_in_every_way(people: Any, clock: Any) -> None:
    from bots.services.analyse import ask_for_analysis
    from games.services.leaving.adjudicate import adjudicate_match
    from tests.deliveries import work_off
    from tests.sittings import answered, begun_match, end_match, seat_all

    ana, ben, cleo, dora = people
    resigned = begun_match(ana, cleo, moves=2)
    answered(cleo.post(f"/matches/{resigned}/resign"), 200)
    for end in ("draw", "abort"):
        ended = begun_match(ana, dora, moves=2)
        for player in (ana, dora):
            answered(player.post(f"/matches/{ended}/{end}", {"action": "offer" if player is ana else "accept"}), 200)
    timed_out, _ = (begun_match(ben, cleo, moves=2, clock={"kind": "per_move", "days": 1}) for _ in range(2))
    clock.pass_by(days=2)
    # The other is late as well, and nobody has looked.
    assert ben.match(timed_out)["status"] == "over"
    taken_over = seat_all(ana, ben, cleo, dora, game="yokai-septet-4p", policy="bot")
    answered(dora.post(f"/matches/{taken_over}/resign"), 200)
    judged = begun_match(ben, dora, moves=2)
    adjudicate_match(match_id=judged, by=None, places=[1, 2], reason="It could not go on.")
    analysed = begun_match(ana, ben, moves=2, visibility="unlisted")
    end_match(analysed, ana, ben)
    ask_for_analysis(match_id=analysed, user=ana.user)
    answered(ben.post(f"/matches/{analysed}/rematch"), 201)
    work_off()


def _leave_in_every_state(people: Any) -> None:
    from core import times
    from tests.sittings import answered, begun_match
    from tests.waiting import a_turn

    ana, ben, cleo, dora = people
    turn = a_turn(ana, ben, chat=True, visibility="private")
    turn.order()
    answered(ana.post(f"/matches/{turn.match}/chat", {"text": "Good luck!"}), 201)
    answered(ana.client.put(f"/api/v1/matches/{turn.match}/note", {"text": "Ben likes red."}), 200)
    offered = begun_match(ana, dora, moves=2)
    answered(dora.post(f"/matches/{offered}/draw", {"action": "offer"}), 200)
    paused = begun_match(ana, dora, moves=2, clock={"kind": "per_move", "days": 3})
    for player, action in ((ana, "offer"), (dora, "accept")):
        answered(player.post(f"/matches/{paused}/pause", {"action": action, "days": 7}), 200)
    for other in ({"user": "ben"}, {"open": True}):
        ana.create({"user": "ana"}, other)
    answered(ana.client.put(f"/api/v1/matches/{offered}/muted", {"muted": True}), 200)
    answered(ana.post("/me/bots", {"username": "anas-cat"}), 201)
    answered(dora.post("/me/blocks", {"username": "ben"}), 201)
    begins = times.now() + timedelta(days=30)
    away = {"starts_at": times.format_time(begins), "ends_at": times.format_time(begins + timedelta(days=1))}
    answered(cleo.post("/me/vacations", away), 201)


def _run_seasons(people: Any, clock: Any) -> None:
    from core import times
    from leagues.models import Season
    from tests.leagues.seasons import deliver_all, opened
    from tests.sittings import answered, end_match

    ana, ben, cleo, dora = people
    over = dora.started(ana, ben, cleo, name="Played")
    for fixture in opened(Season.objects.get(pk=over)):
        end_match(str(fixture.match_id), ana, ben, cleo)
        deliver_all("leagues")
    answered(dora.post(f"/seasons/{over}/end"), 200)
    dora.started(ana, ben, cleo, name="Under way", game="mu-2p", duplicate_deals=True, directors=["ben"])
    dora.started(ana, ben, cleo, name="Knock-out", format="knock_out")
    opened = dora.season(name="Open")
    answered(dora.post(f"/seasons/{opened}/codes", {"uses": 2}), 201)
    league = dora.league(name="Planned")["id"]
    begins = times.format_time(clock.time + timedelta(days=7))
    answered(dora.post(f"/leagues/{league}/seasons", {"sign_up_at": begins}), 201)
    deliver_all("leagues", "ratings")


if __name__ == "__main__":
    main()
