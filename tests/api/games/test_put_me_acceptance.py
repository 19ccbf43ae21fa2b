"""`PUT /me/acceptance`: a person's own bot says which invitations it accepts, and sits down at those at once."""

from typing import Any

import pytest

from accounts.services import give_up_bot
from core.journal.models import Delivery
from core.journal.services import deliver
from games.models import Acceptance
from games.rules.registry import registry
from tests.api.games.acceptances import OwnBot, invite
from tests.api.manners import counted
from tests.feeds import kinds_of
from tests.sittings import GAME, Json, Player, answered, refused, seat_all

FOUR = "yokai-septet-4p"
OPTION = next(spec for spec in registry()[GAME].facts.options if len(spec.choices) > 1)


@pytest.fixture
def cat(ana: Player) -> OwnBot:
    return OwnBot(ana, "clever-cat")


def states(match: dict[str, Any]) -> list[str]:
    return [seat["state"] for seat in match["seats"]]


def test_what_is_left_out_has_its_default_also_if_it_was_set_before(cat: OwnBot) -> None:
    answered(cat.accept(matches_at_once=3, whom="owner", clocks=["none"], rated="rated"), 200)

    assert answered(cat.accept(), 200) == {
        "games": [GAME],
        "options": {},
        "clocks": ["none", "per_move", "bank"],
        "matches_at_once": 10,
        "rated": "both",
        "whom": "everyone",
    }


def test_it_sits_down_at_once_and_the_match_starts(cat: OwnBot, ben: Player) -> None:
    match = invite(ben, cat.accepting())

    assert match["status"] == "running"
    assert states(match) == ["taken", "taken"]
    assert match["seats"][1]["expires_at"] is None
    assert "match.started" in kinds_of(cat)
    assert "invitation.made" not in kinds_of(cat), "it has nothing to answer"


def test_where_others_have_to_answer_it_sits_and_waits(cat: OwnBot, ben: Player, cleo: Player) -> None:
    cat.accepting(games=[FOUR])
    match = ben.create({"user": "ben"}, {"user": "clever-cat"}, {"user": "cleo"}, {"open": True}, game=FOUR)

    assert match["status"] == "waiting"
    assert states(match) == ["taken", "taken", "invited", "open"]
    assert kinds_of(cat).count("seat.taken") == 1


def test_two_bots_at_one_table_each_accept(cat: OwnBot, ana: Player, ben: Player) -> None:
    dog = OwnBot(ben, "brave-dog").accepting()
    match = ana.create({"user": "brave-dog"}, {"user": cat.accepting().name})

    assert (match["status"], dog.match(match["id"])["status"]) == ("running", "running")


def test_a_rematch_is_an_invitation_like_others(cat: OwnBot, ben: Player) -> None:
    first = invite(ben, cat.accepting())["id"]
    answered(ben.post(f"/matches/{first}/resign"), 200)

    assert answered(ben.post(f"/matches/{first}/rematch"), 201)["status"] == "running"


@pytest.mark.parametrize(
    ("accepted", "asked"),
    [
        ({"games": [FOUR]}, {}),
        ({"games": []}, {}),
        ({"matches_at_once": 0}, {}),
        ({"clocks": ["per_move", "bank"]}, {}),
        ({"clocks": ["none"]}, {"clock": {"kind": "per_move", "days": 3}}),
        ({"rated": "rated"}, {}),
        ({"rated": "unrated"}, {"rated": True}),
        ({"whom": "owner"}, {}),
        ({"options": {GAME: {OPTION.name: [OPTION.choices[1]]}}}, {"options": {OPTION.name: OPTION.choices[0]}}),
    ],
)
def test_what_it_does_not_accept_waits_for_its_program(
    accepted: dict[str, Any], asked: dict[str, Any], cat: OwnBot, ben: Player
) -> None:
    match = invite(ben, cat.accepting(**accepted), **asked)

    assert states(match) == ["taken", "invited"]
    assert kinds_of(cat).count("invitation.made") == 1
    assert answered(cat.post(f"/matches/{match['id']}/join"), 200)["status"] == "running"


@pytest.mark.parametrize(
    ("accepted", "asked"),
    [
        ({"clocks": ["per_move"]}, {"clock": {"kind": "per_move", "days": 3}}),
        ({"rated": "rated"}, {"rated": True}),
        ({"rated": "unrated"}, {}),
        ({"whom": "people"}, {}),
        ({"options": {GAME: {OPTION.name: [OPTION.choices[1]]}}}, {"options": {OPTION.name: OPTION.choices[1]}}),
        ({"options": {FOUR: {}}}, {}),
    ],
)
def test_what_it_does_accept_begins(accepted: dict[str, Any], asked: dict[str, Any], cat: OwnBot, ben: Player) -> None:
    assert invite(ben, cat.accepting(**accepted), **asked)["status"] == "running"


def test_a_bot_for_its_owner_accepts_the_owner_and_their_other_bots(cat: OwnBot, ana: Player) -> None:
    cat.accepting(whom="owner")

    assert invite(ana, cat)["status"] == "running"
    assert invite(OwnBot(ana, "brave-dog"), cat)["status"] == "running"


def test_a_bot_for_people_does_not_accept_bots(cat: OwnBot, ben: Player) -> None:
    assert invite(OwnBot(ben, "brave-dog"), cat.accepting(whom="people"))["status"] == "waiting"


def test_it_accepts_as_many_as_it_says_and_more_when_some_are_over(cat: OwnBot, ben: Player) -> None:
    cat.accepting(matches_at_once=2)
    first, second, third = (invite(ben, cat) for _ in range(3))
    assert [match["status"] for match in (first, second, third)] == ["running", "running", "waiting"]

    answered(ben.post(f"/matches/{first['id']}/resign"), 200)
    assert invite(ben, cat)["status"] == "running"
    assert ben.match(third["id"])["status"] == "waiting", "an invitation that waits is for its program to answer"


def test_it_never_has_more_than_the_server_allows(cat: OwnBot, ben: Player, settings: Any) -> None:
    settings.POSTCARD_MOST_RUNNING_MATCHES = 1
    cat.accepting()
    cleo = Player("cleo")
    assert [invite(player, cat)["status"] for player in (ben, cleo)] == ["running", "waiting"]


def test_it_does_not_sit_down_with_those_whom_its_owner_has_blocked(
    cat: OwnBot, ana: Player, ben: Player, cleo: Player
) -> None:
    cat.accepting(games=[FOUR])
    answered(ana.post("/me/blocks", {"username": "cleo"}), 201)
    guests: list[Json] = [{"user": "ben"}, {"user": "cleo"}, {"user": "clever-cat"}, {"open": True}]

    assert states(ben.create(*guests, game=FOUR)) == ["taken", "invited", "invited", "open"]


def test_a_match_of_its_own_that_it_joins_later_is_not_joined_for_it(cat: OwnBot, ben: Player) -> None:
    match = cat.accepting().create({"user": "clever-cat"}, {"user": "ben"}, join_later=True)

    assert states(match) == ["invited", "invited"]


def test_matches_that_it_plays_go_on_when_it_accepts_no_more(cat: OwnBot, ben: Player) -> None:
    match = invite(ben, cat.accepting())["id"]
    answered(cat.accept(games=[]), 200)

    cat.view(match)
    assert invite(ben, cat)["status"] == "waiting"


@pytest.mark.parametrize(
    ("terms", "field"),
    [
        ({"games": ["whist"]}, "games.0"),
        ({"games": [GAME, GAME]}, "games"),
        ({"clocks": ["none", "none"]}, "clocks"),
        ({"clocks": ["sand"]}, "clocks.0"),
        ({"options": {"whist": {}}}, "options.whist"),
        ({"options": {GAME: {"colour": [1]}}}, f"options.{GAME}.colour"),
        ({"options": {GAME: {OPTION.name: ["no such value"]}}}, f"options.{GAME}.{OPTION.name}"),
        ({"options": {GAME: {OPTION.name: []}}}, "options"),
        ({"options": {GAME: {OPTION.name: 1}}}, "options"),
        ({"options": {GAME: []}}, "options"),
    ],
)
def test_it_refuses_what_is_not_there(terms: dict[str, Any], field: str, cat: OwnBot) -> None:
    body = refused(cat.accept(**terms), 400, "invalid")

    assert field in [error["field"] for error in body["errors"]]
    assert not Acceptance.objects.exists()


def test_a_bot_that_is_given_up_accepts_nothing(cat: OwnBot, ana: Player) -> None:
    cat.accepting()
    give_up_bot(owner=ana.user, username="clever-cat")
    (delivery,) = Delivery.objects.filter(consumer="games.forget_private")
    deliver(delivery_id=delivery.pk)

    assert not Acceptance.objects.exists()


def test_inviting_people_costs_nothing_more_and_a_bot_two_queries(cat: OwnBot, ben: Player, cleo: Player) -> None:
    seat_all(ben, cleo)
    with counted() as of_people:
        invite(ben, cleo)
    with counted() as of_a_bot:
        invite(ben, cat)

    # The account, what it accepts: it accepts nothing.
    assert of_a_bot[0] - of_people[0] == 2
