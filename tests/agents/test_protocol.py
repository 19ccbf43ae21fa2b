"""`/mcp` as a transport: revisions, malformed messages, tokens and limits."""

import base64
import json
from typing import Any

import pytest

from agents.protocol.revisions import HANDSHAKES, STATELESS, SUPPORTED
from tests.agents.asking import META, Agent, stateless
from tests.factories import make_token
from tests.sittings import Player

pytestmark = pytest.mark.django_db

MOST_TOKENS = 4_000
BYTES_OF_A_TOKEN = 3.5
"""Of English in JSON, by the tokenizers of today; a little less than they take."""


@pytest.mark.parametrize("asked", HANDSHAKES)
def test_a_handshake_is_answered_in_the_revision_that_the_client_knows(ana: Player, asked: str) -> None:
    found = Agent(ana).result("initialize", protocolVersion=asked, capabilities={}, clientInfo={"name": "x"})

    assert found["protocolVersion"] == asked
    assert found["capabilities"] == {"tools": {}, "resources": {}}
    assert found["serverInfo"]["name"] == "postcard"


def test_a_client_of_an_unknown_revision_is_offered_the_newest_handshake(ana: Player) -> None:
    for asked in ("1999-01-01", None, 7):
        found = Agent(ana).result("initialize", protocolVersion=asked)
        assert found["protocolVersion"] == HANDSHAKES[0]


def test_no_session_is_begun(ana: Player) -> None:
    answer = Agent(ana).ask("initialize", protocolVersion=HANDSHAKES[0])

    assert "Mcp-Session-Id" not in answer
    assert not answer.cookies


def test_notifications_are_accepted_and_change_nothing(ana: Player) -> None:
    for method in ("notifications/initialized", "notifications/cancelled"):
        answer = Agent(ana).send({"jsonrpc": "2.0", "method": method})
        assert (answer.status_code, answer.content) == (202, b"")


def test_a_stateless_request_says_all_about_itself(ana: Player) -> None:
    found = Agent(ana).ask("server/discover", stateless("server/discover"), _meta=META).json()["result"]

    assert found["resultType"] == "complete"
    assert found["supportedVersions"] == list(SUPPORTED)
    assert found["_meta"]["io.modelcontextprotocol/serverInfo"]["name"] == "postcard"
    assert (found["cacheScope"], found["ttlMs"]) == ("private", 3_600_000)


def test_headers_have_to_say_what_the_body_says(ana: Player) -> None:
    agent, params = Agent(ana), {"name": "my_turns", "arguments": {}, "_meta": META}
    good = stateless("tools/call", "my_turns")
    encoded = f"=?base64?{base64.b64encode(b'my_turns').decode()}?="

    assert agent.ask("tools/call", good, **params).status_code == 200
    assert agent.ask("tools/call", {**good, "Mcp-Name": encoded}, **params).status_code == 200
    for name, value in (("Mcp-Method", "tools/list"), ("Mcp-Name", "look"), ("Mcp-Name", "=?base64?*?=")):
        answer = agent.ask("tools/call", {**good, name: value}, **params)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, -32020)
    for name in good:
        answer = agent.ask("tools/call", {key: value for key, value in good.items() if key != name}, **params)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, -32020)


def test_a_stateless_request_without_its_envelope_is_refused(ana: Player) -> None:
    metas: list[Any] = [{}, {key: value for key, value in META.items() if not key.endswith("Capabilities")}, [], None]
    for meta in metas:
        answer = Agent(ana).ask("tools/list", stateless("tools/list"), _meta=meta)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, -32602)


def test_an_unknown_revision_is_named_with_those_that_are_served(ana: Player) -> None:
    agent, later = Agent(ana), "2099-01-01"
    meta = {**META, "io.modelcontextprotocol/protocolVersion": later}
    headers = {**stateless("tools/list"), "MCP-Protocol-Version": later}

    for answer in (agent.ask("tools/list", headers, _meta=meta), agent.ask("tools/list", headers)):
        error = answer.json()["error"]
        assert (answer.status_code, error["code"]) == (400, -32022)
        assert error["data"] == {"supported": list(SUPPORTED), "requested": later}
    notified = agent.send({"jsonrpc": "2.0", "method": "notifications/x"}, {"MCP-Protocol-Version": later})
    assert notified.status_code == 400


MALFORMED: list[tuple[Any, int, int]] = [
    (b"{", 400, -32700),
    (b"\xff", 400, -32700),
    (b'{"a": 1, "a": 2}', 400, -32700),
    (b'{"jsonrpc": "2.0", "id": 1, "method": "ping\\u0000"}', 400, -32600),
    ([{"jsonrpc": "2.0", "id": 1, "method": "ping"}], 400, -32600),
    ({}, 400, -32600),
    ({"jsonrpc": "1.0", "id": 1, "method": "ping"}, 400, -32600),
    ({"jsonrpc": "2.0", "id": 1, "method": 7}, 400, -32600),
    ({"jsonrpc": "2.0", "id": None, "method": "ping"}, 400, -32600),
    ({"jsonrpc": "2.0", "id": True, "method": "ping"}, 400, -32600),
    ({"jsonrpc": "2.0", "id": 1, "result": {}}, 400, -32600),
    ({"jsonrpc": "2.0", "id": 1, "method": "ping", "params": []}, 400, -32602),
]


@pytest.mark.parametrize(("body", "status", "code"), MALFORMED, ids=lambda value: str(value)[:40])
def test_what_is_no_request_is_refused_as_json_rpc_says(ana: Player, body: Any, status: int, code: int) -> None:
    answer = Agent(ana).send(body)

    found = answer.json()
    assert (answer.status_code, answer["Content-Type"]) == (status, "application/json")
    assert (found["jsonrpc"], found["error"]["code"]) == ("2.0", code)
    sent = body.get("id") if isinstance(body, dict) else None
    assert found["id"] == (None if sent is True else sent)


def test_an_unknown_method_has_the_status_of_its_revision(ana: Player) -> None:
    agent = Agent(ana)

    for answer, status in (
        (agent.ask("prompts/list"), 200),
        (agent.ask("prompts/list", stateless("prompts/list"), _meta=META), 404),
    ):
        assert (answer.status_code, answer.json()["error"]["code"]) == (status, -32601)


def test_only_post_is_answered(ana: Player) -> None:
    client = Agent(ana).client

    for method in ("get", "delete", "put", "patch", "head"):
        answer = getattr(client, method)("/mcp")
        assert (answer.status_code, answer["Allow"]) == (405, "POST")


def test_another_content_type_or_no_json_is_refused(ana: Player) -> None:
    client = Agent(ana).client

    assert client.post("/mcp", "{}", content_type="text/plain").status_code == 415
    assert (
        client.post("/mcp", "{}", content_type="application/json", headers={"Accept": "text/html"}).status_code == 406
    )


def test_a_stranger_is_shown_where_to_sign_in(ana: Player) -> None:
    agent = Agent(None)
    answers = [agent.ask("tools/list"), agent.ask("tools/list", {"Authorization": "Bearer nothing"})]

    for answer in answers:
        assert (answer.status_code, answer.json()["error"]["data"]["code"]) == (401, "unauthenticated")
        challenge = answer["WWW-Authenticate"]
        assert challenge.startswith('Bearer realm="postcard"')
        assert 'resource_metadata="https://cards.example/.well-known/oauth-protected-resource/mcp"' in challenge
        assert 'scope="read play"' in challenge


def test_a_session_of_a_browser_counts_for_nothing(ana: Player) -> None:
    agent = Agent(None)
    agent.client.force_login(ana.user)

    assert agent.ask("tools/list").status_code == 401


def test_a_page_of_another_origin_is_refused(ana: Player) -> None:
    agent = Agent(ana)

    assert agent.ask("ping", {"Origin": "https://elsewhere.example"}).status_code == 403
    assert agent.ask("ping", {"Origin": "https://cards.example"}).status_code == 200


def test_a_tool_that_plays_needs_the_scope(ana: Player) -> None:
    agent = Agent(ana, scopes=["read"])

    assert agent.values("my_turns") == {"turns": [], "invitations": []}
    for tool in ("make_match", "join_match", "play", "why_not", "hint", "resign"):
        answer = agent.ask("tools/call", name=tool, arguments={})
        assert (answer.status_code, answer.json()["id"]) == (403, 7)
        assert answer.json()["error"]["data"]["code"] == "missing_scope"
        assert 'error="insufficient_scope", scope="play", resource_metadata=' in answer["WWW-Authenticate"]
    assert Agent(ana, scopes=["play"]).ask("tools/list").status_code == 403


def test_requests_are_counted_as_those_of_the_api(ana: Player) -> None:
    answer = Agent(ana).ask("ping")

    assert '"caller"' in answer["RateLimit"]
    assert answer["Cache-Control"] == "no-store"


def test_too_many_requests_are_refused(ana: Player, settings: Any) -> None:
    settings.POSTCARD_LIMITS = {"caller": (2, 3600), "stranger": (5, 3600)}
    agent = Agent(ana)
    agent.ask("ping")
    agent.ask("ping")

    answer = agent.ask("ping")

    assert (answer.status_code, answer.json()["error"]["data"]["code"]) == (429, "throttled")
    assert int(answer["Retry-After"]) > 0


def test_the_list_of_tools_costs_little(ana: Player) -> None:
    found = Agent(ana).result("tools/list")
    tokens = len(json.dumps(found["tools"], separators=(",", ":")).encode()) / BYTES_OF_A_TOKEN
    print(f"tools/list: about {tokens:.0f} tokens")

    assert len(found["tools"]) <= 12
    assert tokens < MOST_TOKENS
    for tool in found["tools"]:
        assert tool["inputSchema"]["additionalProperties"] is False
        assert tool["description"].endswith(".")


def test_unknown_tools_and_bad_arguments(ana: Player) -> None:
    agent = Agent(ana)

    names: list[Any] = ["nothing", None, {}]
    for name in names:
        error = agent.ask("tools/call", name=name, arguments={}).json()["error"]
        assert error["code"] == -32602
    assert agent.refusal("look")["errors"] == [
        {"field": "match", "code": "required", "detail": "This field is required."}
    ]
    assert agent.refusal("look", match="x", more=1)["errors"][0]["code"] == "unknown_field"
    assert agent.refusal("look", match="nothing")["code"] == "not_found"
    found = agent.result("tools/call", name="look", arguments=[])
    assert found["isError"]


def test_a_token_of_a_closed_account_is_refused(ana: Player) -> None:
    token = make_token(ana.user)
    ana.user.is_active = False
    ana.user.save()

    assert Agent(None).ask("ping", {"Authorization": f"Bearer {token}"}).status_code == 401


def test_the_stateless_revision_is_the_newest() -> None:
    assert max(SUPPORTED) == STATELESS
