"""A server in use, as the person who asks finds it: matches of all games in every state, leagues, links, tokens."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from django.contrib.auth.models import Permission
from django.db.models import Model

from accounts.models import User
from bots.services.accounts import sync_roster
from core import times
from games.choices import Status
from games.models import Match, StandingOrder, Vacation
from games.rules.registry import registry
from leagues.choices import FixtureState
from leagues.models import Division, Fixture, FixtureSeat, League, Season, SeasonCode
from matchmaking.models import Wish
from notifications.channels.webhook.choices import Progress
from notifications.channels.webhook.models import Message
from tests.accounts.owned import own_all
from tests.api.games.acceptances import OwnBot
from tests.api.games.links import OPEN, code_of
from tests.api.leagues.ladders import a_ladder, challenged
from tests.api.leagues.leagues import Director, fixtures
from tests.factories import PASSWORD, make_token, make_user
from tests.mistakes import keep_a_mistake
from tests.notifications.push.browsers import Browser
from tests.puzzling import a_puzzle
from tests.sittings import Json, Player, answered, seat_all, some_move
from tests.waiting import a_turn

TWO = "take-that-toy-2p"
FOUR = "yokai-septet-4p"
CLOCKS: tuple[Json, ...] = (
    {"kind": "none"},
    {"kind": "per_move", "days": 3, "vacation": "budget", "weekends": "rest"},
    {"kind": "bank", "days": 10, "increment_hours": 24, "cap_days": 15},
)


@dataclass(frozen=True)
class Turn:
    """A match in which the person owes a move, and one that is legal."""

    match: str
    move: str
    ply: int


@dataclass(frozen=True)
class World:
    """The callers, and the objects they can ask for."""

    token: str
    """The person's, who may do all that people may."""
    turns: list[Turn]
    order: Turn
    """A match in which the person waits, and a move to be played when it is time."""
    named: dict[str, list[str]] = field(default_factory=dict)
    """The values that exist, by the name under which the document knows them."""
    fitting: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    """By operation: of the values that exist, those with which something can be done."""
    tokens: dict[str, str] = field(default_factory=dict)
    """By operation: the token of the one who may do what people may not."""

    def known(self, operation: str) -> dict[str, list[str]]:
        """The values that requests for an operation name."""
        return {**self.named, **self.fitting.get(operation, {})}


def make_world() -> World:
    """Make this world, identical each time if ids and shuffles are."""
    sync_roster()
    ana, ben, cleo, dora = (Director(name) for name in ("ana", "ben", "cleo", "dora"))
    turns = [turn for game in registry().values() for turn in _matches_of(game.facts.key, ana, ben, cleo, dora)]
    codes = _waiting(ana, ben)
    talking, order = _talk(ana, ben)
    _leagues(ana, ben, cleo, dora)
    ladder, above = _ladder(ben, ana, cleo, dora)
    bot = _account(ana)
    news = _news(ana)
    belongings = {name: [one] for name, one in own_all(ana).items()}
    mistaken, ply = keep_a_mistake(ana, ben)
    mistake = {"match_id": [mistaken], "ply": [str(ply)]}
    puzzle = {"puzzle_id": [a_puzzle(ana, ben).pk]}
    fitting = {
        **dict.fromkeys(("getMistake", "answerMistake", "skipMistake"), mistake),
        **dict.fromkeys(("getPuzzle", "answerPuzzle"), puzzle),
        "listChat": {"match_id": [talking]},
        "reportChat": {"match_id": [talking], "number": ["2"]},
        "changeLeague": {"league_id": [league.pk for league in League.objects.filter(owner=ana.user)]},
        "decideFixture": {"fixture_id": _decided(ana)},
        "challengePlayer": {"season_id": [ladder], "user": [above]},
        "answerChallenge": {"fixture_id": _challenges(ana)},
        "joinMatch": {"match_id": _waiting_of(ben)},
        "revokeLink": {"match_id": _waiting_of(ana)},
        "withdrawOrder": {"match_id": [order.match]},
    }
    tokens = {
        **dict.fromkeys(("getAcceptance", "setAcceptance"), make_token(bot.user, scopes=["read", "play"])),
        "listReports": make_token(_moderator(), scopes=["admin"]),
    }
    return World(make_token(ana.user), turns, order, _names(ana, codes) | news | belongings, fitting, tokens)


def _matches_of(key: str, *players: Player) -> list[Turn]:
    """Matches of a game: in two it is the first player's turn, one is played out, one given up, one against bots."""
    game = registry()[key]
    table = players[: game.facts.seats]
    ana, others = table[0], table[1:]
    rng = random.Random(key)
    turns = [_turn(table, key, clock, rng) for clock in CLOCKS[:2]]
    shortest = {spec.name: spec.least for spec in game.facts.options if not spec.choices}
    _play(seat_all(*table, game=key, options=shortest), table, rng, stop_at=None)
    given_up = seat_all(*others, ana, game=key, clock=CLOCKS[2], rated=True)
    answered(others[0].post(f"/matches/{given_up}/resign"), 200)
    ana.create({"user": ana.name}, *[{"bot": "level-1"}] * len(others), game=key)
    return turns


def _turn(table: Sequence[Player], key: str, clock: Json, rng: random.Random) -> Turn:
    """A running match of this game in which some moves were made, and the first player is due."""
    while True:
        match = seat_all(*table, game=key, clock=clock, chat=True)
        view = _play(match, table, rng, stop_at=4)
        if view["due"]:
            return Turn(match, some_move(view["options"], rng), view["expected_ply"])


def _play(match: str, table: Sequence[Player], rng: random.Random, stop_at: int | None) -> Json:
    """Play on, to the end or until the first player is due after so many plies; what that player sees then."""
    view = table[0].view(match)
    while view["to_act"]:
        if view["seat"] not in view["to_act"] or not view["due"]:
            view = table[view["to_act"][0]].view(match)
        if stop_at is not None and view["seat"] == 0 and view["ply"] > stop_at:
            return view
        view = table[view["seat"]].play_in(match, view, rng)
    return view


def _waiting(ana: Player, ben: Player) -> list[str]:
    """Matches that wait for players, and the codes of links into two of them."""
    ana.create({"user": "ana"}, {"user": "ben"}, game=TWO)
    ben.create({"user": "ben"}, {"user": "ana"}, game=TWO)
    ben.create({"user": "ben"}, OPEN, OPEN, OPEN, game=FOUR)
    ben.create({"user": "ben"}, OPEN, game=TWO, visibility="private")
    hidden = [player.create({"user": player.name}, OPEN, game=TWO, visibility="private")["id"] for player in (ana, ben)]
    return [code_of(player, match) for player, match in zip((ana, ben), hidden, strict=True)]


def _waiting_of(player: Player) -> list[str]:
    """Matches of the player that wait for others."""
    return [
        str(pk) for pk in Match.objects.filter(creator=player.user, status=Status.WAITING).values_list("pk", flat=True)
    ]


def _talk(ana: Player, ben: Player) -> tuple[str, Turn]:
    """Matches in which something was said, offered, ordered or asked for: the first, and the one with an order."""
    talking = seat_all(ana, ben, game=TWO, chat=True)
    for player in (ana, ben):
        answered(player.post(f"/matches/{talking}/chat", {"text": "Good luck!"}), 201)
    answered(ben.post(f"/matches/{talking}/chat/1/report", {"reason": "Not meant."}), 201)
    answered(ana.send("PUT", f"/matches/{talking}/note", '{"text": "Ben leads low."}'), 200)
    for end in ("draw", "abort"):
        answered(ben.post(f"/matches/{seat_all(ana, ben, game=TWO)}/{end}", {"action": "offer"}), 200)
    for clock in CLOCKS[1:]:
        paused = f"/matches/{seat_all(ana, ben, game=TWO, clock=clock)}/pause"
        ben.post(paused, {"action": "offer", "days": 7})
    ordered = a_turn(ben, ana)
    while ordered.waiting is not ana:
        ordered = a_turn(ben, ana)
    ordered.order()
    over = [seat_all(ana, ben, game=TWO) for _ in range(2)]
    for match in over:
        answered(ana.post(f"/matches/{match}/resign"), 200)
    answered(ana.post(f"/matches/{over[0]}/analysis"), 202)
    answered(ben.post(f"/matches/{over[1]}/rematch"), 201)
    return talking, Turn(ordered.match, ordered.a_card(), 0)


def _leagues(ana: Director, ben: Director, *others: Player) -> None:
    """Seasons of her own and of another director, of each format: open for sign-up, running, over."""
    for director in (ana, ben):
        terms = {"rated": False, "clock": CLOCKS[1]}
        coming = director.season(name="Still to come", **terms)
        for player in others:
            answered(player.post(f"/seasons/{coming}/signup"), 201)
        answered(director.post(f"/seasons/{coming}/codes"), 201)
        answered(director.post(f"/seasons/{coming}/messages", {"text": "We begin on Monday."}), 201)
        going = director.started(ana, ben, *others, name="Going on", duplicate_deals=director is ben, **terms)
        for fixture in fixtures(ana, going, "?state=open&user=ana")[:1]:
            answered(ana.post(f"/matches/{fixture['match']}/resign"), 200)
        # No one judges or ends what they play in.
        elsewhere = (*({ana, ben} - {director}), *others)
        beside = director.started(*elsewhere, name="Elsewhere", **terms)
        for fixture in fixtures(ana, beside, f"?state=open&user={elsewhere[0].name}")[:1]:
            answered(elsewhere[0].post(f"/matches/{fixture['match']}/resign"), 200)
        ended = director.started(*elsewhere, name="Over", format="swiss", rounds=2, **terms)
        answered(director.post(f"/seasons/{ended}/end"), 200)
        director.started(ana, ben, *others, name="Cup", format="knock_out", **terms)
        ladder, order = a_ladder(director, ana, ben, *others, name="Ladder", **terms)
        place = order.index(ana)
        challenged(ladder, *((ana, order[place - 1]) if place else (order[1], ana)))


def _ladder(director: Director, ana: Player, *others: Player) -> tuple[str, str]:
    """A ladder on which the person may challenge a player, and the name of that player."""
    while True:
        ladder, order = a_ladder(director, ana, *others, name="Another ladder", rated=False, clock=CLOCKS[1])
        if place := order.index(ana):
            return ladder, order[place - 1].name


def _decided(ana: Player) -> list[str]:
    """Fixtures that the person may decide otherwise: of a season of hers in which she does not play."""
    mine = Fixture.objects.filter(division__season__league__owner=ana.user, state=FixtureState.PLAYED)
    return [str(pk) for pk in mine.filter(division__season__league__name="Elsewhere").values_list("pk", flat=True)]


def _challenges(ana: Player) -> list[str]:
    """Challenges that the person was sent, or has sent."""
    asked = FixtureSeat.objects.filter(entry__user=ana.user, fixture__answer_by__isnull=False)
    return [str(pk) for pk in asked.values_list("fixture_id", flat=True)]


def _account(ana: Player) -> OwnBot:
    """Give an account a password, tokens, a bot, vacations, a wish and a block, and return the bot."""
    ana.user.set_password(PASSWORD)
    ana.user.save()
    make_token(ana.user, scopes=["read"])
    bot = OwnBot(ana, "clever-cat").accepting(games=[TWO])
    away = {"starts_at": "2026-07-04T00:00:00Z", "ends_at": "2026-07-18T00:00:00Z"}
    answered(ana.post("/me/vacations", away), 201)
    answered(ana.post("/me/wishes", {"game": TWO}), 201)
    answered(ana.post("/me/blocks", {"username": make_user("eve").username}), 201)
    return bot


def _news(ana: Player) -> dict[str, list[str]]:
    """Webhooks and browsers of the person: their names, and what a browser says of itself."""
    hooks = [answered(ana.post("/webhooks", {"url": f"https://hooks.example/{path}"}), 201)["id"] for path in "ab"]
    tried = [answered(ana.post(f"/webhooks/{hook}/test"), 202)["id"] for hook in hooks]
    Message.objects.filter(id=tried[0]).update(progress=Progress.SENT, attempt=1, at=times.now(), status=204)
    browsers = [Browser(f"https://push.example/send/{path}") for path in "ab"]
    return {
        "webhook_id": hooks,
        "delivery_id": tried,
        "subscription_id": [browser.subscribe(ana)["id"] for browser in browsers],
        "endpoint": [browser.endpoint for browser in browsers],
        "p256dh": [browsers[0].subscription["keys"]["p256dh"]],
        "auth": [browsers[0].subscription["keys"]["auth"]],
    }


def _moderator() -> User:
    """A member of staff who may see reports."""
    user = make_user("mo", staff=True)
    user.user_permissions.set(Permission.objects.filter(codename="view_chatreport"))
    return user


def _names(ana: Player, codes: list[str]) -> dict[str, list[str]]:
    def keys(of: type[Model]) -> list[str]:
        return [str(pk) for pk in of._default_manager.order_by("pk").values_list("pk", flat=True)]

    return {
        "match_id": keys(Match),
        "league_id": keys(League),
        "season_id": keys(Season),
        "division_id": keys(Division),
        "fixture_id": keys(Fixture),
        "code_id": keys(SeasonCode),
        "order_id": keys(StandingOrder),
        "vacation_id": keys(Vacation),
        "wish_id": keys(Wish),
        "token_id": [row["id"] for row in answered(ana.get("/tokens"), 200)["results"]],
        "code": codes,
        "number": ["1", "2", "3"],
        "ply": ["1", "2", "3"],
        "password": [PASSWORD],
        "current_password": [PASSWORD],
        "username": ["ana", "ben", "cleo", "eve", "clever-cat", "random"],
        "user": ["ana", "ben", "cleo", "eve"],
        "opponent": ["ana", "ben", "random"],
        "bot": ["random", "level-1", "level-3"],
        "key": [*registry()],
        "game": [*registry()],
    }
