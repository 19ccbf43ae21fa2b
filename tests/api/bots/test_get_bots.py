"""`GET /bots`: the house bots, and bots of people that accept invitations."""

from accounts.services import close_account, ensure_bot
from games.rules.registry import registry
from tests.api.games.acceptances import OwnBot, invite
from tests.api.manners import ask, counted
from tests.sittings import API, GAME, Player, answered, refused


def test_it_lists_the_bots_without_a_token(db: None) -> None:
    page = answered(ask("GET", "/bots"), 200)

    first = page["results"][0]
    assert first.keys() == {"name", "level", "games", "about", "owner", "accepts"}
    assert (first["name"], first["level"], first["owner"], first["accepts"]) == ("random", 0, None, None)
    assert first["games"] == list(registry())
    assert [row["level"] for row in page["results"]] == sorted(row["level"] for row in page["results"])


def test_every_bot_can_be_given_a_seat_in_each_of_its_games(ana: Player) -> None:
    for bot in answered(ask("GET", "/bots"), 200)["results"]:
        ensure_bot(bot["name"])
        for game in bot["games"]:
            others = [{"open": True}] * (registry()[game].facts.seats - 1)
            assert ana.create({"bot": bot["name"]}, *others, game=game)["seats"][0]["name"] == bot["name"]


def test_a_bot_is_a_user_like_others(ana: Player) -> None:
    ensure_bot("random")

    assert answered(ana.get("/users/random"), 200)["kind"] == "bot"


def test_it_asks_the_database_nothing(db: None) -> None:
    with counted() as queries:
        ask("GET", "/bots")

    assert queries == [0]


def names(player: Player, query: str = "") -> list[str]:
    return [row["name"] for row in answered(player.get(f"/bots?of=people{query}"), 200)["results"]]


def test_bots_of_people_are_listed_on_request_and_can_be_invited(ana: Player, ben: Player) -> None:
    cat = OwnBot(ana, "clever-cat").accepting(matches_at_once=3)
    (row,) = answered(ben.get("/bots?of=people"), 200)["results"]

    assert (row["name"], row["level"], row["games"], row["owner"]) == ("clever-cat", None, [GAME], "ana")
    assert row["accepts"] == answered(cat.get("/me/acceptance"), 200)
    assert invite(ben, cat)["status"] == "running"
    assert "clever-cat" not in [bot["name"] for bot in answered(ben.get("/bots?of=house"), 200)["results"]]


def test_only_those_are_listed_that_accept_something_of_the_caller(ana: Player, ben: Player, cleo: Player) -> None:
    OwnBot(ana, "says-nothing")
    OwnBot(ana, "of-no-game").accepting(games=[])
    OwnBot(ana, "has-no-time").accepting(matches_at_once=0)
    OwnBot(ana, "for-ana").accepting(whom="owner")
    OwnBot(ana, "for-people").accepting(whom="people")
    dog = OwnBot(ben, "brave-dog").accepting()

    assert names(ana) == ["brave-dog", "for-ana", "for-people"]
    assert names(ben) == ["brave-dog", "for-people"]
    assert names(dog) == []
    answered(cleo.post("/me/blocks", {"username": "ana"}), 201)
    assert names(cleo) == ["brave-dog"]
    OwnBot(cleo, "for-all").accepting()
    assert names(ana) == ["brave-dog", "for-ana", "for-people"]


def test_bots_of_a_closed_account_are_not_listed(ana: Player, ben: Player) -> None:
    OwnBot(ana, "clever-cat").accepting()
    close_account(user=ana.user)

    assert names(ben) == []


def test_their_list_has_pages_and_costs_two_queries(ana: Player, ben: Player) -> None:
    for number in range(3):
        OwnBot(ana, f"clever-cat-{number}").accepting()
    first = answered(ben.get("/bots?of=people&limit=2"), 200)
    with counted() as queries:
        rest = answered(ben.client.get(f"{API}/bots?of=people&limit=2&cursor={first['next']}"), 200)

    assert [row["name"] for row in first["results"] + rest["results"]] == [f"clever-cat-{n}" for n in range(3)]
    # The token, the rows.
    assert queries == [2]


def test_whose_program_a_bot_is_is_for_callers_with_a_token(db: None) -> None:
    refused(ask("GET", "/bots?of=people"), 401, "unauthenticated")
