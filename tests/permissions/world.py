"""One server in use, for docs/who-may.md: an owner, who has one of everything, and the people around her."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from accounts.models import User
from accounts.services import close_account
from accounts.services.guests import guest_of_browser
from bots.roster import FOR_BEGINNERS
from bots.services.accounts import sync_roster
from core import times
from games.models import Match
from games.services.dumps import make_due_dumps
from notifications.channels.webhook.choices import Progress
from notifications.channels.webhook.models import Message
from tests.accounts.owned import own_all
from tests.api.games.links import OPEN, code_of
from tests.api.leagues.ladders import a_ladder, challenged
from tests.api.leagues.leagues import Director, divisions, fixtures
from tests.factories import PASSWORD, make_token, make_user
from tests.mistakes import better_move, keep_a_mistake
from tests.puzzling import a_puzzle
from tests.sittings import GAME, Json, Player, answered, seat_all
from tests.waiting import Turn

SLOW: Final[Json] = {"kind": "per_move", "days": 3}
# A public key of P-256 like any other.
BROWSER_KEY: Final = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
BROWSER: Final[Json] = {
    "endpoint": "https://push.example/send/abc",
    "keys": {"p256dh": BROWSER_KEY, "auth": "c2l4dGVlbiBieXRlcyBvZg"},
}

AWAY: Final[Json] = {"starts_at": "2026-07-04T00:00:00Z", "ends_at": "2026-07-05T00:00:00Z"}


@dataclass(frozen=True)
class World:
    """The people, and the ids of what there is by the names that paths give them."""

    owner: Director
    """Has made the matches, and has a seat; has a webhook, a bot, a token, and all else that one can have."""
    seat: Director
    """Sits opposite; is due in the match that runs."""
    member: Director
    """Plays in the leagues, and has no seat in the matches."""
    director: Director
    """Directs the leagues, and plays nowhere."""
    stranger: Director
    """Has an account, and nothing else."""
    staff: User
    """May do in the admin all that staff may."""
    clerk: User
    """Is of the staff, without any right of its own."""
    closed: User
    """Has closed the account."""
    guest: User
    """Plays in a browser without an account."""
    closed_token: str
    bot_token: str
    names: dict[str, str]
    move: Json
    """A legal move of the one who is due."""


def make_world() -> World:
    """Makes it, through the API wherever people would."""
    sync_roster()
    owner, seat, member, director, stranger = (_person(name) for name in ("olga", "sam", "mia", "dirk", "stan"))
    closed = make_user("clara", password=PASSWORD)
    closed_token = make_token(closed)
    close_account(user=closed)
    running, move = _running(owner, seat)
    bot_token = answered(owner.post("/me/bots", {"username": "olgas-cat"}), 201)["token"]
    names = {
        **running,
        **_other_matches(owner, seat),
        **_leagues(director, stranger, owner, seat, member),
        **_belongings(owner),
        **_a_mistake(owner, seat),
        **_a_puzzle(owner, seat),
        "month": _a_dump(owner, seat),
        "key": GAME,
        "game": GAME,
        "number": "1",
        "username": owner.name,
        "bot": "olgas-cat",
    }
    staff = make_user("stella", password=PASSWORD, staff=True, is_superuser=True)
    clerk = make_user("carl", password=PASSWORD, staff=True)
    guest = guest_of_browser(cookie="a cookie")
    return World(
        owner, seat, member, director, stranger, staff, clerk, closed, guest, closed_token, bot_token, names, move
    )  # fmt: skip


def _person(name: str) -> Director:
    """A player who has a password."""
    player = Director(name)
    player.user.set_password(PASSWORD)
    player.user.save()
    return player


def _running(owner: Player, seat: Player) -> tuple[dict[str, str], Json]:
    """A private match with a chat, in which the owner waits and has given an order."""
    # The first seat leads.
    listed = {"user": seat.name}, {"user": owner.name}
    match = owner.create(*listed, visibility="private", chat=True, clock=SLOW)["id"]
    answered(seat.post(f"/matches/{match}/join"), 200)
    turn = Turn(match, due=seat, waiting=owner)
    order = turn.order()["id"]
    for player in (owner, seat):
        answered(player.post(f"/matches/{turn.match}/chat", {"text": "Good luck!"}), 201)
    view = seat.view(turn.match)
    move = {"move": f"play {view['options'][0]['slots'][0]['items'][0]}", "expected_ply": view["expected_ply"]}
    return {"match_id": turn.match, "order_id": order, "ordered": turn.a_card()}, move


def _other_matches(owner: Player, seat: Player) -> dict[str, str]:
    """Private matches that wait, with an invitation and with a link, that are over, and one against a house bot."""
    private: dict[str, Any] = {"visibility": "private"}
    invited = owner.create({"user": owner.name}, {"user": seat.name}, **private)["id"]
    waiting = owner.create({"user": owner.name}, OPEN, **private)["id"]
    over, analysed = (seat_all(owner, seat, **private) for _ in range(2))
    for match in (over, analysed):
        answered(seat.post(f"/matches/{match}/resign"), 200)
    answered(owner.post(f"/matches/{analysed}/analysis"), 202)
    practice = owner.create({"user": owner.name}, {"bot": FOR_BEGINNERS}, **private)["id"]
    linked = {"code": code_of(owner, waiting)}
    return {"invited": invited, "waiting": waiting, "over": over, "analysed": analysed, "practice": practice, **linked}


def _a_mistake(owner: Player, seat: Player) -> dict[str, str]:
    """A decision in a private match that the owner is asked again."""
    match, ply = keep_a_mistake(owner, seat, visibility="private")
    return {"mistaken": match, "ply": str(ply), "better": better_move(match)}


def _a_puzzle(owner: Player, seat: Player) -> dict[str, str]:
    """A decision in a public match that everyone may solve."""
    puzzle = a_puzzle(owner, seat)
    return {"puzzle_id": puzzle.pk, "answer": puzzle.best_move}


def _a_dump(owner: Player, seat: Player) -> str:
    """The month of a public match that ended three months ago, which everyone may download."""
    match = Match.objects.get(pk=seat_all(owner, seat))
    answered(seat.post(f"/matches/{match.pk}/resign"), 200)
    ended_at = times.now() - timedelta(days=90)
    Match.objects.filter(pk=match.pk).update(created_at=ended_at, started_at=ended_at, ended_at=ended_at)
    make_due_dumps()
    return f"{ended_at:%Y-%m}"


def _leagues(director: Director, stranger: Player, *players: Player) -> dict[str, str]:
    """A season to come, one that runs, one that a player has left, and two ladders, one with a challenge."""
    owner, seat, member = players
    terms: dict[str, Any] = {"rated": False, "clock": SLOW}
    league = director.league(**terms)["id"]
    coming = answered(director.post(f"/leagues/{league}/seasons"), 201)["id"]
    for player in players:
        answered(player.post(f"/seasons/{coming}/signup"), 201)
    running = director.started(*players, **terms)
    left = director.started(*players, **terms)
    answered(member.post(f"/seasons/{left}/withdraw"), 200)
    void, ruled = _void_fixtures(director, left, owner)
    place = {"leaver": member.name, "user": stranger.name}
    ladder, order = a_ladder(director, *players, **terms)
    while order[0] is not owner:
        ladder, order = a_ladder(director, *players, **terms)
    other, order = a_ladder(director, owner, seat, answer_days=5, **terms)
    while order[0] is not owner:
        other, order = a_ladder(director, owner, seat, answer_days=5, **terms)
    return {
        "league_id": league,
        "coming": coming,
        "code_id": answered(director.post(f"/seasons/{coming}/codes"), 201)["id"],
        "left": left,
        "substitution_id": answered(director.post(f"/seasons/{left}/substitutes", place), 201)["id"],
        "season_id": running,
        "division_id": divisions(director, running)[0]["id"],
        "fixture_id": void,
        "ruled": ruled,
        "idle_league": answered(director.get(f"/seasons/{running}"), 200)["league"],
        "ladder": ladder,
        "challenge": challenged(other, seat, owner)["id"],
    }


def _void_fixtures(director: Director, season: str, owner: Player) -> tuple[str, str]:
    """Return two void fixtures of a player who has left: one without the owner, and one of the owner, with a ruling."""
    found = fixtures(director, season, "?state=void&user=mia")
    of_owner = [row["id"] for row in found if owner.name in {seat["name"] for seat in row["seats"]}]
    answered(director.post(f"/fixtures/{of_owner[0]}/decide", {"decision": "void", "reason": "Mia has left."}), 200)
    return next(row["id"] for row in found if row["id"] not in of_owner), of_owner[0]


def _belongings(owner: Player) -> dict[str, str]:
    """Make things that belong to an account alone, and return their ids."""
    hook = answered(owner.post("/webhooks", {"url": "https://hooks.example/postcard"}), 201)["id"]
    sent = answered(owner.post(f"/webhooks/{hook}/test", {}), 202)["id"]
    Message.objects.update(progress=Progress.SENT, attempt=1, at=times.now(), status=204)
    answered(owner.post("/me/blocks", {"username": make_user("eve").username}), 201)
    make_token(owner.user, scopes=["read"])
    return {
        "wish_id": answered(owner.post("/me/wishes", {"game": "mu-2p"}), 201)["id"],
        "vacation_id": answered(owner.post("/me/vacations", AWAY), 201)["id"],
        **own_all(owner),
        "webhook_id": hook,
        "delivery_id": sent,
        "subscription_id": answered(owner.post("/me/push", BROWSER), 201)["id"],
        "token_id": answered(owner.get("/tokens"), 200)["results"][0]["id"],
        "blocked": "eve",
    }
