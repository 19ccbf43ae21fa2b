// Against a server that runs: POSTCARD_SERVER is its address.
import assert from "node:assert/strict";
import { mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { anyMove, Client, playMatch, Problem, Refused, runBot, type ClientSettings, type Match } from "@postcard/client";
import { fileEntropies } from "@postcard/client/node";

const server = process.env["POSTCARD_SERVER"] ?? "";
const password = "a long walk home";
const game = "take-that-toy-2p";
// Names of this run alone: a test that is run once more finds the people of its first try on the server.
const ours = Date.now().toString(36);

async function person(name: string, more: Partial<ClientSettings> = {}): Promise<[Client, string]> {
  const username = `${name}-${ours}`;
  const { client } = await Client.register({ server, ...more }, { username, password });
  return [client, username];
}

async function running(client: Client, match: string): Promise<Match> {
  for await (const news of client.follow(match)) {
    if (news.kind === "match" && news.match.status !== "waiting") return news.match;
  }
  throw new Error("the stream has ended");
}

/** Plays a match to its end. */
async function over(client: Client, match: string): Promise<void> {
  await playMatch(client, match, (view) => anyMove(view));
}

test("an ordinary match of two people has the bytes of both, and the check of the deal says so", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "postcard-")), "kept", "entropies.json");
  const [ann, annName] = await person("ann", { entropies: fileEntropies(path) });
  const [bea, beaName] = await person("bea");
  const { id, seats } = await ann.createMatch({ game, seats: [{ user: annName }, { user: beaName }] });
  assert.deepEqual(seats.map(({ state }) => state), ["taken", "invited"]);
  assert.equal((await bea.join(id)).status, "running");
  await Promise.all([ann, bea].map((one) => over(one, id)));

  const given = (await ann.exportMatch(id)).entropies.map(({ value }) => value);
  assert.deepEqual(given, [...(await ann.entropies.of(id)), ...(await bea.entropies.of(id))]);
  assert.ok(given.every((text) => /^[0-9a-f]{64}$/.test(text)));
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  for (const one of [ann, bea]) {
    const { shown } = await one.verifyMatch(id);
    const givers = shown.find((line) => line.startsWith("Players who contributed randomness: "));
    assert.ok(givers?.includes(annName) && givers.includes(beaName), givers);
    assert.ok(shown.includes("Your random text is in the deal, exactly as you entered it."));
  }
  const kept = JSON.parse(await readFile(path, "utf8")) as object;
  await writeFile(path, JSON.stringify({ ...kept, [id]: ["0".repeat(64)] }));
  await assert.rejects(ann.verifyMatch(id), Refused);
});

test("what was drawn for a seat that was not given is forgotten, and one's own text is kept", async () => {
  const [cat, catName] = await person("cat");
  const [dan] = await person("dan");
  const { id, status } = await cat.createMatch({ game, seats: [{ user: catName }, { bot: "random" }] });
  assert.equal(status, "running");
  await assert.rejects(dan.join(id), Problem);
  assert.deepEqual(await dan.entropies.of(id), []);
  const later = await cat.createMatch({ game, seats: [{ user: catName }, { open: true }], join_later: true });
  assert.equal(later.seats[0]?.state, "invited");
  await cat.join(later.id, { seat: 0, entropy: "my own words" });
  assert.deepEqual(await cat.entropies.of(later.id), ["my own words"]);
});

test("a bot takes the invitations that wait when it starts, as far as it accepts them", async (t) => {
  const [gus, gusName] = await person("gus");
  const [hal, halName] = await person("hal");
  const username = `late-${ours}`;
  const { token } = await gus.post("/me/bots", { body: { username } });
  assert.ok(token);
  const wanted = await gus.createMatch({ game, seats: [{ user: gusName }, { user: username }] });
  const otherGame = await gus.createMatch({ game: "mu-2p", seats: [{ user: gusName }, { user: username }] });
  const others = await hal.createMatch({ game, seats: [{ user: halName }, { user: username }] });
  const bot = new Client({ server, token });
  const ending = new AbortController();
  t.after(() => ending.abort());
  const accept = { games: [game], matches_at_once: 5, whom: "owner" as const };
  const runs = runBot(bot, (view) => anyMove(view), { accept, signal: ending.signal });
  await running(gus, wanted.id);
  // One that comes now is accepted by the server itself; by its end the bot has looked at all that waited.
  const last = await gus.createMatch({ game, seats: [{ user: gusName }, { user: username }] });
  await Promise.all([running(gus, last.id), over(gus, wanted.id)]);
  assert.equal((await gus.match(otherGame.id)).status, "waiting");
  assert.equal((await hal.match(others.id)).status, "waiting");
  assert.equal((await bot.entropies.of(wanted.id)).length, 1);
  ending.abort();
  await runs;
});
