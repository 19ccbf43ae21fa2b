// How requests are sent again: against answers that are made up, so that no test waits for a server to be slow.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Client, EventsGone, IllegalMove, Invalid, NotFound, Problem, Stale, Throttled, Unauthenticated, type ClientSettings,
} from "@postcard/client";

type Answer = Response | Error | ((request: Request) => Response | Promise<Response>);

const ME = { username: "ana" };

function ok(body: unknown = ME): Response {
  return Response.json(body);
}

function refusal(status: number, code: string, more: object = {}, headers: Record<string, string> = {}): Response {
  const body = { type: `/docs/errors#${code}`, title: code, status, detail: `It is ${code}.`, code, ...more };
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/problem+json", ...headers },
  });
}

/** A client whose requests are answered from a list; `asked` holds them. */
function answered(answers: Answer[], settings: Partial<ClientSettings> = {}): { client: Client; asked: Request[] } {
  const asked: Request[] = [];
  const client = new Client({
    server: "http://cards.example",
    token: "pc_1",
    ...settings,
    fetch: async (request) => {
      asked.push(request);
      const answer = answers.shift();
      assert.ok(answer, "another request than was expected");
      if (answer instanceof Error) throw answer;
      return typeof answer === "function" ? answer(request) : answer;
    },
  });
  return { client, asked };
}

const cut = new TypeError("terminated");
const proposal = { game: "mu-2p", seats: [{ open: true as const }], join_later: false };

test("a token is sent, and nothing of it in the address", async () => {
  const { client, asked } = answered([ok()]);
  assert.deepEqual(await client.me(), ME);
  assert.equal(asked[0]?.headers.get("Authorization"), "Bearer pc_1");
  assert.equal(asked[0]?.url, "http://cards.example/api/v1/me");
});

test("an id that would lead to another address is not found, and nothing is sent", async () => {
  for (const id of [".", ".."]) {
    const { client, asked } = answered([]);
    await assert.rejects(client.delete("/me/wishes/{wish_id}", { params: { path: { wish_id: id } } }), NotFound);
    await assert.rejects(client.follow(id).next(), NotFound);
    assert.deepEqual(asked, []);
  }
});

test("a request whose answer is lost is sent again with the same key", async () => {
  const { client, asked } = answered([cut, refusal(502, "bad_gateway"), refusal(409, "in_progress"), ok({ id: "m" })]);
  assert.equal((await client.createMatch(proposal)).id, "m");
  const keys = asked.map((request) => request.headers.get("Idempotency-Key"));
  assert.equal(asked.length, 4);
  assert.equal(new Set(keys).size, 1);
  assert.match(keys[0] ?? "", /^[!-~]{1,255}$/);
  assert.deepEqual(await Promise.all(asked.map((request) => request.text())), Array(4).fill(JSON.stringify(proposal)));
});

test("what something else answers is a problem without a code, and asked for again", async () => {
  const headers = { "Content-Type": "application/json" };
  const pages = ["<html>Bad gateway</html>", "null", "[]", "{"].map((text) => new Response(text, { status: 502, headers }));
  const { client, asked } = answered([...pages, new Response("null", { status: 400, headers })]);
  await assert.rejects(client.me(), (problem: Problem) => problem.status === 400 && problem.code === "");
  assert.equal(asked.length, 5);
});

test("another request has another key, and a key of one's own is kept", async () => {
  const { client, asked } = answered([ok({}), ok({}), ok({})]);
  await client.createMatch(proposal);
  await client.createMatch(proposal);
  await client.post("/matches", { body: proposal, params: { header: { "Idempotency-Key": "mine" } } });
  const keys = asked.map((request) => request.headers.get("Idempotency-Key"));
  assert.equal(new Set(keys).size, 3);
  assert.equal(keys[2], "mine");
});

test("a body that breaks off is asked for again", async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"username": '));
      controller.error(cut);
    },
  });
  const half = new Response(broken, { headers: { "Content-Type": "application/json" } });
  const { client, asked } = answered([half, ok()]);
  assert.deepEqual(await client.me(), ME);
  assert.equal(asked.length, 2);
});

test("a pause that the server asks for is kept", async () => {
  const { client, asked } = answered([refusal(429, "throttled", { limit: "read" }, { "Retry-After": "1" }), ok()]);
  const began = performance.now();
  assert.deepEqual(await client.me(), ME);
  // Timers may be a millisecond early.
  assert.ok(performance.now() - began >= 990);
  assert.equal(asked.length, 2);
});

test("a pause that is too long is thrown, and says how long it is", async () => {
  const { client } = answered([refusal(429, "throttled", { limit: "sign_up" }, { "Retry-After": "3600" })]);
  await assert.rejects(client.me(), (fault) => {
    assert.ok(fault instanceof Throttled);
    assert.deepEqual([fault.retryAfter, fault.limit, fault.status], [3600, "sign_up", 429]);
    return true;
  });
});

test("a change that is not known to be repeatable is sent once", async () => {
  const { client, asked } = answered([cut]);
  await assert.rejects(client.patch("/me", { body: { display_name: "Ana" } }), TypeError);
  assert.equal(asked.length, 1);
});

test("after so many tries the last fault is thrown", async () => {
  const { client, asked } = answered([cut, refusal(503, "unavailable"), refusal(500, "internal")], { tries: 3 });
  await assert.rejects(client.me(), (fault) => fault instanceof Problem && fault.code === "internal");
  assert.equal(asked.length, 3);
});

test("an answer that does not come is given up after a while", async () => {
  const silent = (request: Request): Promise<Response> =>
    new Promise((_, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason as Error));
    });
  const { client, asked } = answered([silent, ok()], { timeout: 0.05 });
  assert.deepEqual(await client.me(), ME);
  assert.equal(asked.length, 2);
});

test("a caller who gives up is not kept waiting, and nothing is sent again", async () => {
  const { client, asked } = answered([refusal(429, "throttled", {}, { "Retry-After": "50" })]);
  const giving = new AbortController();
  const answer = client.get("/me", { signal: giving.signal });
  setTimeout(() => giving.abort(), 20);
  await assert.rejects(answer, { name: "AbortError" });
  assert.equal(asked.length, 1);
});

test("refusals are errors of their own classes", async () => {
  const options = [{ verb: "pass", slots: [] }];
  const { client } = answered([
    refusal(409, "stale", { expected_ply: 9 }),
    refusal(422, "illegal_move", { reason: "must_follow", rule: "4.2", options }),
    refusal(410, "events_gone", { oldest: 77 }),
    refusal(404, "not_found"),
    refusal(400, "invalid", { errors: [{ field: "seats.1", code: "unknown_user", detail: "Nobody." }] }),
    refusal(418, "of_another_time"),
    new Response("<h1>Bad</h1>", { status: 404, headers: { "Content-Type": "text/html" } }),
  ]);
  await assert.rejects(client.me(), (fault) => fault instanceof Stale && fault.expectedPly === 9);
  await assert.rejects(client.me(), (fault) => {
    assert.ok(fault instanceof IllegalMove);
    assert.deepEqual([fault.reason, fault.rule, fault.options], ["must_follow", "4.2", options]);
    return true;
  });
  await assert.rejects(client.me(), (fault) => fault instanceof EventsGone && fault.oldest === 77);
  await assert.rejects(client.me(), NotFound);
  await assert.rejects(client.me(), (fault) => fault instanceof Invalid && fault.errors[0]?.field === "seats.1");
  await assert.rejects(client.me(), (fault) => fault instanceof Problem && fault.code === "of_another_time");
  await assert.rejects(client.me(), (fault) => fault instanceof Problem && fault.code === "" && fault.status === 404);
});

test("a token that is not accepted is renewed once", async () => {
  const tokens = ["old", "new"];
  const source = {
    token: () => Promise.resolve(tokens[0] as string),
    renew: (refused: string) => {
      assert.equal(refused, tokens.shift());
      return Promise.resolve(true);
    },
  };
  const no = (): Response => refusal(401, "unauthenticated");
  const { client, asked } = answered([no(), ok(), no(), no()], { token: source });
  await client.me();
  tokens.push("newest");
  await assert.rejects(client.me(), Unauthenticated);
  assert.deepEqual(
    asked.map((request) => request.headers.get("Authorization")),
    ["Bearer old", "Bearer new", "Bearer new", "Bearer newest"],
  );
});

test("a list is read page by page, and only as far as it is needed", async () => {
  const page = (ids: string[], next: string | null): Response =>
    ok({ results: ids.map((id) => ({ id })), next, previous: null });
  const { client, asked } = answered([page(["a", "b"], "c.1"), page(["c"], null), page(["a"], "c.2")]);
  const found: string[] = [];
  for await (const match of client.all("/matches", { query: { limit: 2, status: "over" } })) {
    found.push(match.id);
  }
  assert.deepEqual(found, ["a", "b", "c"]);
  for await (const match of client.all("/matches")) {
    assert.equal(match.id, "a");
    break;
  }
  assert.deepEqual(
    asked.map((request) => new URL(request.url).search),
    ["?limit=2&status=over", "?cursor=c.1", ""],
  );
});
