"""Programs register themselves at `/oauth/register` (RFC 7591), where the operator lets them."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from oauth2_provider.models import Application

from accounts.models import Grant, User
from accounts.services.grants import forget_ended_grants
from accounts.services.registrations import KEPT_UNUSED, KEPT_WHEN_FULL
from core import times
from tests.api.answers import refusal
from tests.factories import browser_of, make_token
from tests.fixtures import Clock
from tests.oauth.programs import BACK, CLI, DEVICE, Program, command_line, me, words

pytestmark = pytest.mark.django_db

METADATA = "/.well-known/oauth-authorization-server"
ASKED: dict[str, Any] = {
    "client_name": "An agent",
    "redirect_uris": [BACK, "http://127.0.0.1/callback"],
    "grant_types": ["authorization_code", "refresh_token"],
    "response_types": ["code"],
    "token_endpoint_auth_method": "client_secret_post",
    "scope": "read play",
    "logo_uri": "https://agent.example/logo.png",
    "contacts": ["someone@agent.example"],
}


@pytest.fixture(autouse=True)
def most(settings: Any) -> Any:
    """The operator lets up to three register."""
    settings.POSTCARD_MOST_SELF_REGISTERED_APPS = 3
    return settings


def register(body: Any = ASKED, **more: Any) -> Any:
    return Client().post("/oauth/register", body, content_type="application/json", **more)


def registered_itself(**other: Any) -> Program:
    answer = register(ASKED | other)
    assert answer.status_code == 201, answer.content
    return Program(answer.json()["client_id"])


def grow_old(span: timedelta, program: Program) -> None:
    Application.objects.filter(client_id=program.client_id).update(updated=times.now() - span - timedelta(minutes=1))


def names() -> set[str]:
    return set(Application.objects.exclude(client_id=CLI).values_list("name", flat=True))


def test_a_program_registers_itself_and_a_person_lets_it_in(ada: User) -> None:
    answer = register()
    made = answer.json()
    assert (answer.status_code, answer["Cache-Control"]) == (201, "no-store")
    assert made.pop("client_id_issued_at") == pytest.approx(times.now().timestamp(), abs=60)
    assert made == {
        "client_id": made["client_id"],
        "client_name": "An agent",
        "redirect_uris": ASKED["redirect_uris"],
        "grant_types": ["authorization_code", "refresh_token"],
        "response_types": ["code"],
        "token_endpoint_auth_method": "none",
    }
    program = Program(made["client_id"])
    asked = words(browser_of(ada).get(program.asks()))
    assert "Give An agent access?" in asked
    assert "registered itself, under a name of its own choice" in asked
    assert me(program.let_in(ada)["access_token"]) == 200


def test_a_device_needs_no_address(ada: User) -> None:
    made = register({"client_name": "A kettle", "grant_types": [DEVICE]}).json()
    assert (made["redirect_uris"], made["grant_types"], made["response_types"]) == ([], [DEVICE], [])
    program = Program(made["client_id"])
    assert program.device()["user_code"]
    assert browser_of(ada).get(program.asks()).status_code == 400


def test_without_a_name_it_is_called_by_the_place_that_it_leads_to() -> None:
    assert register({"redirect_uris": [BACK]}).json()["client_name"] == "cards-app.example"


def test_the_metadata_name_the_address_only_while_it_is_there(most: Any) -> None:
    assert Client().get(METADATA).json()["registration_endpoint"] == "https://cards.example/oauth/register"
    assert Client().get("/oauth/register").status_code == 405
    program = registered_itself()

    most.POSTCARD_MOST_SELF_REGISTERED_APPS = 0

    assert "registration_endpoint" not in Client().get(METADATA).json()
    for answer in (register(), Client().get("/oauth/register")):
        refusal(answer, 404, "not_found")
    assert Client().get(program.asks()).status_code == 302


@pytest.mark.parametrize(
    ("other", "error"),
    [
        ({"redirect_uris": ["http://cards-app.example/back"]}, "invalid_redirect_uri"),
        ({"redirect_uris": ["com.example.cards:/back"]}, "invalid_redirect_uri"),
        ({"redirect_uris": ["cursor://agent/back"]}, "invalid_redirect_uri"),
        ({"redirect_uris": [BACK, "javascript:alert(1)"]}, "invalid_redirect_uri"),
        ({"redirect_uris": ["https://a.example/#part"]}, "invalid_redirect_uri"),
        ({"redirect_uris": []}, "invalid_redirect_uri"),
        ({"redirect_uris": [BACK] * 11}, "invalid_redirect_uri"),
        ({"redirect_uris": BACK}, "invalid_redirect_uri"),
        ({"redirect_uris": [7]}, "invalid_redirect_uri"),
        ({"grant_types": ["client_credentials"]}, "invalid_client_metadata"),
        ({"grant_types": "authorization_code"}, "invalid_client_metadata"),
        ({"client_name": "x" * 81}, "invalid_client_metadata"),
        ({"client_name": "a\u202eb"}, "invalid_client_metadata"),
        ({"client_name": "\x00"}, "invalid_client_metadata"),
        ({"redirect_uris": [], "grant_types": [DEVICE], "client_name": ""}, "invalid_client_metadata"),
    ],
)
def test_what_cannot_be_used_is_refused_in_the_words_of_the_rfc(other: dict[str, Any], error: str) -> None:
    answer = register(ASKED | other)
    assert (answer.status_code, answer.json()["error"]) == (400, error)
    assert answer.json()["error_description"].isascii()
    assert names() == set()


@pytest.mark.parametrize(
    "body", [b"[]", b"{", b"\xff", b"[" * 50_000, b'{"client_name": 1e400}', b'{"\\u00fc\\u0000":1}']
)
def test_so_is_what_is_no_object(body: bytes) -> None:
    answer = Client().generic("POST", "/oauth/register", body, content_type="application/json")
    said = answer.json()
    assert (answer.status_code, set(said)) == (400, {"error", "error_description"})
    assert said["error"] in {"invalid_client_metadata", "invalid_redirect_uri"}
    assert said["error_description"].isascii()


def test_a_form_is_refused() -> None:
    refusal(Client().post("/oauth/register", {"client_name": "x"}), 415, "unsupported_media_type")


def test_one_address_registers_so_many(most: Any, clock: Clock) -> None:
    most.POSTCARD_LIMITS = {"register_app": (1, 600)}
    registered_itself()
    refused = register()
    refusal(refused, 429, "throttled")
    assert refused["Retry-After"] == "600"
    assert register(ASKED | {"redirect_uris": []}).status_code == 400, "what is refused costs nothing"
    assert register(REMOTE_ADDR="192.0.2.7").status_code == 201


def test_where_there_are_too_many_one_that_nobody_uses_makes_room(ada: User) -> None:
    used, old, new = (registered_itself(client_name=name) for name in ("used", "old", "new"))
    used.let_in(ada)
    for program in (used, new):
        grow_old(timedelta(0), program)
    refusal(register(), 503, "unavailable")

    grow_old(KEPT_WHEN_FULL, used)
    grow_old(KEPT_WHEN_FULL, old)
    registered_itself(client_name="newest")

    assert names() == {"used", "new", "newest"}


def test_one_that_nobody_lets_in_is_forgotten(ada: User, program: Program) -> None:
    used, asked, old, new = (
        registered_itself(client_name="used"),
        registered_itself(client_name="asked", grant_types=[DEVICE, "authorization_code"]),
        registered_itself(client_name="old"),
        program,
    )
    tokens = used.let_in(ada)
    asked.device()
    command_line()
    for each in (used, asked, old, new, Program(CLI)):
        grow_old(KEPT_UNUSED, each)

    forget_ended_grants()
    assert names() == {"used", "asked", "Cards on the wrist"}
    assert me(tokens["access_token"]) == 200

    Client().delete(
        f"/api/v1/me/grants/{Grant.objects.get().pk}",
        headers={"Authorization": f"Bearer {make_token(ada, scopes=('read', 'account'))}"},
    )
    forget_ended_grants()
    assert "used" in names(), "it may be connected again"
    grow_old(KEPT_UNUSED, used)
    forget_ended_grants()
    assert "used" not in names()
    assert Application.objects.filter(client_id=CLI).exists()


def test_nothing_that_is_registered_is_in_the_answer_of_another() -> None:
    registered_itself(client_name="secretive")
    assert "secretive" not in json.dumps(register().json())
