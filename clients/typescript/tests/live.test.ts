// Against a server that runs: POSTCARD_SERVER is its address, POSTCARD_CUTTING one whose first connections are cut.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import {
  anyMove, Client, IllegalMove, isDue, moveText, NotFound, Problem, playMatch, runBot, Stale, Unauthenticated,
  verifyRecord, type Bookmark, type DueView, type Event, type Match,
} from "@postcard/client";

const server = process.env["POSTCARD_SERVER"] ?? "";
const cutting = process.env["POSTCARD_CUTTING"] ?? "";
const password = "a long walk home";
const game = "take-that-toy-2p";
// Names of this run alone: a test that is run once more finds the people of its first try on the server.
const ours = Date.now().toString(36);
const anaName = `ana-${ours}`;
const catName = `cat-${ours}`;
let ana: Client;
let token: string;

before(async () => {
  ({ client: ana, token } = await Client.register({ server }, { username: anaName, password }));
});

async function gathered<Item>(rows: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

function againstBot(): Promise<Match> {
  return ana.createMatch({ game, seats: [{ user: anaName }, { bot: "random" }] });
}

async function due(match: string): Promise<DueView> {
  for await (const _ of ana.follow(match)) {
    const view = await ana.view(match);
    if (isDue(view)) return view;
  }
  throw new Error("the stream has ended");
}

test("a person logs in by a password, and a token that is revoked ends", async () => {
  const { client } = await Client.logIn({ server }, { username: anaName, password, name: "test", scopes: ["read"] });
  const me = await client.me();
  assert.deepEqual([me.username, me.scopes], [anaName, ["read"]]);
  const own = (await gathered(ana.all("/tokens"))).find(({ name }) => name === "test");
  assert.ok(own);
  await ana.delete("/tokens/{token_id}", { params: { path: { token_id: own.id } } });
  await assert.rejects(client.me(), Unauthenticated);
  const wrong = { username: anaName, password: "guessed", name: "test", scopes: ["read" as const] };
  await assert.rejects(Client.logIn({ server }, wrong), Problem);
});

test("the games of the server are listed, and a match is resigned", async () => {
  assert.ok((await gathered(ana.games())).some(({ key }) => key === game));
  const { status, outcome } = await ana.resign((await againstBot()).id);
  assert.deepEqual([status, outcome?.reason], ["over", "resigned"]);
});

test("a match is played to its end, exported, and is the one that was seen", async () => {
  const { id, commitment } = await againstBot();
  const rows: { ply: number; hash: string }[] = [];
  const over = await playMatch(ana, id, async (view) => {
    const row = (await gathered(ana.log(id))).at(-1);
    if (row !== undefined) rows.push(row);
    return anyMove(view);
  });
  assert.equal(over.status, "over");
  const record = await ana.exportMatch(id);
  const { verdict } = await verifyRecord(record, { seen: { match: id, commitment, rows, end: record.end } });
  assert.equal(verdict, "AUTHENTIC");
  const noted = await verifyRecord(JSON.stringify(record), { seen: `commitment ${commitment}` });
  assert.equal(noted.verdict, "AUTHENTIC as far as the deal goes, CONSISTENT in the rest");
  const log = await gathered(ana.all("/matches/{match_id}/moves", { path: { match_id: id }, query: { limit: 3 } }));
  assert.deepEqual(log.map(({ hash }) => hash), record.log.map(({ hash }) => hash));
});

test("the server's refusals have classes of their own", async () => {
  const { id } = await againstBot();
  const view = await due(id);
  const illegal = view.view.game === game && view.view.hand.includes("r1") ? "play b1" : "play r1";
  const family = view.options[0];
  assert.ok(family);
  const allowed = family.slots[0]?.items ?? [];
  const card = ["r1", "y1", "g1", "b1", "p1", "r2", "y2", "g2", "b2", "p2"].find((other) => !allowed.includes(other));
  await assert.rejects(ana.tryMove(view, `play ${card ?? illegal}`), (fault) => {
    assert.ok(fault instanceof IllegalMove);
    assert.deepEqual(fault.options, view.options);
    return true;
  });
  const legal = moveText(family.verb, family.slots.map(({ items, least }) => items.slice(0, least))) as "play r1";
  assert.equal((await ana.tryMove(view, legal)).legal, true);
  await assert.rejects(ana.play({ ...view, expected_ply: view.expected_ply + 7 }, legal), Stale);
  await assert.rejects(ana.match("nothing"), NotFound);
});

test("events come once and in order through cuts", async () => {
  const after = await ana.latestEvent();
  const through = new Client({ server: cutting, token });
  const ending = new AbortController();
  const heard: Event[] = [];
  const { id } = await againstBot();
  const listening = (async () => {
    for await (const event of through.events({ after, signal: ending.signal })) {
      heard.push(event);
      if (event.kind === "match.finished") return;
    }
  })();
  await playMatch(ana, id, (view) => anyMove(view));
  await listening;
  const { results } = await ana.get("/me/events", { params: { query: { after, limit: 200 } } });
  assert.deepEqual(heard, results.slice(0, heard.length));
  assert.deepEqual(heard.map((event) => event.id), heard.map((_, place) => after + 1 + place));
  const turns = ana.events({ after, kinds: ["turn.*"], signal: ending.signal });
  const first = await turns.next();
  assert.equal(first.done ? "" : first.value.kind, "turn.began");
  await turns.return();
});

test("a bot goes on where it was after a restart", async (t) => {
  const { token: own } = await ana.post("/me/bots", { body: { username: catName } });
  assert.ok(own);
  const cat = new Client({ server, token: own });
  let kept: number | null = null;
  const bookmark: Bookmark = {
    load: () => Promise.resolve(kept),
    save: (event) => {
      kept = event;
      return Promise.resolve();
    },
  };
  const accept = { games: [game], matches_at_once: 5 };
  const matches: string[] = [];
  for (const decisions of [3, 5]) {
    // Each run ends in the middle of its matches, as one does that is killed.
    const ending = new AbortController();
    t.after(() => ending.abort());
    let made = 0;
    let hasEnded = false;
    const running = runBot(
      cat,
      (view) => {
        made += 1;
        if (made > decisions) ending.abort();
        return anyMove(view);
      },
      { accept, bookmark, signal: ending.signal },
    ).finally(() => {
      hasEnded = true;
    });
    // A match may end before so many decisions were made: then there is another one.
    do {
      const match = await invited();
      matches.push(match);
      await Promise.race([running, over(match)]);
    } while (!hasEnded);
    await running;
  }
  const ending = new AbortController();
  t.after(() => ending.abort());
  const running = runBot(cat, { [game]: anyMove }, { bookmark, signal: ending.signal });
  await Promise.all(matches.map(over));
  ending.abort();
  await running;
  assert.ok(matches.length >= 2);
  assert.ok((kept ?? 0) > 0);
});

async function over(match: string): Promise<void> {
  for await (const news of ana.follow(match)) {
    if (news.kind === "match" && news.match.status === "over") return;
  }
}

/** A match of a house bot against the person's own; it starts as soon as that one accepts. */
async function invited(): Promise<string> {
  for await (const bot of ana.all("/bots", { query: { of: "people" } })) {
    if (bot.name !== catName) continue;
    const { id, status } = await ana.createMatch({ game, seats: [{ bot: "random" }, { user: catName }] });
    assert.equal(status, "running");
    return id;
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  return invited();
}

test("a bot that does not know a game says so, or goes on without it", async () => {
  const { id } = await againstBot();
  await due(id);
  await assert.rejects(playMatch(ana, id, {}), /does not play take-that-toy-2p/);
  const ending = new AbortController();
  const faults: unknown[] = [];
  await runBot(ana, {}, {
    signal: ending.signal,
    onError: (fault, match) => {
      faults.push(fault);
      if (match === id) ending.abort();
    },
  });
  assert.ok(faults.every((fault) => fault instanceof Error && /does not play/.test(fault.message)));
});
