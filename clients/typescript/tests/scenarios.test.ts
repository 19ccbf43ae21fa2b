// Carries out the steps of clients/scenarios.json: POSTCARD_SCENARIOS is the file, POSTCARD_OPERATIONS says which method
// and path each operation has, and POSTCARD_SERVER is a server of `make serve-demo`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { anyMove, Client, playMatch, Problem, verifyRecord } from "@postcard/client";

type Json = Record<string, unknown>;

interface Step {
  do?: string;
  as?: string;
  path?: Json;
  query?: Json;
  body?: unknown;
  key?: string;
  answer?: unknown;
  rows?: unknown[];
  count?: number;
  problem?: Json;
  save?: Record<string, string>;
  play?: string;
  by?: string[];
  verify?: string;
  follow?: number;
  of?: string;
  kinds?: string[];
}

interface Scenarios {
  people: Record<string, { token: string }>;
  ids: Record<string, string>;
  scenarios: { name: string; steps: Step[] }[];
}

type AnyAsk = (path: string, init: object) => Promise<unknown>;
type AnyList = (path: string, asked: object) => AsyncIterable<unknown>;

const server = process.env["POSTCARD_SERVER"] ?? "";
const file = readJson("POSTCARD_SCENARIOS") as Scenarios;
const operations = readJson("POSTCARD_OPERATIONS") as Record<string, ["get" | "post", string]>;

function readJson(variable: string): unknown {
  return JSON.parse(readFileSync(process.env[variable] ?? "", "utf8"));
}

function clientOf(name: string | undefined): Client {
  return new Client({ server, token: name === undefined ? null : (file.people[name]?.token ?? "") });
}

for (const { name, steps } of file.scenarios) {
  test(name, async () => {
    const known: Json = { ...file.ids };
    for (const step of steps) {
      await carryOut(filledIn(step, known) as Step, known);
    }
  });
}

async function carryOut(step: Step, known: Json): Promise<void> {
  if (step.do !== undefined) {
    await call(step, known);
  } else if (step.play !== undefined) {
    const match = step.play;
    // The lowest of all random numbers picks the first option with the fewest and first items.
    const first = (step.by ?? []).map((name) => playMatch(clientOf(name), match, (view) => anyMove(view, () => 0)));
    await Promise.all(first);
  } else if (step.verify !== undefined) {
    const { verdict } = await verifyRecord(await clientOf(step.as).exportMatch(step.verify));
    assert.equal(verdict, "CONSISTENT");
  } else {
    await follow(step);
  }
}

async function call(step: Step, known: Json): Promise<void> {
  const [method, path] = operations[step.do ?? ""] ?? assert.fail(`There is no operation ${step.do}.`);
  const client = clientOf(step.as);
  const header = step.key === undefined ? {} : { "Idempotency-Key": step.key };
  const ask = client[method] as unknown as AnyAsk;
  const asked = ask(path, { params: { path: step.path ?? {}, query: step.query ?? {}, header }, body: step.body });
  if (step.problem !== undefined) {
    const problem = step.problem;
    await assert.rejects(asked, (fault) => {
      assert.ok(fault instanceof Problem, String(fault));
      holds(fault.body, problem, step.do ?? "");
      return true;
    });
    return;
  }
  let answer = await asked;
  if (step.rows !== undefined || step.count !== undefined) {
    const all = client.all.bind(client) as unknown as AnyList;
    const rows: unknown[] = [];
    for await (const row of all(path, { path: step.path ?? {}, query: step.query ?? {} })) rows.push(row);
    holds(rows, step.rows ?? rows, step.do ?? "");
    assert.equal(rows.length, step.count ?? rows.length);
    answer = rows;
  }
  holds(answer, step.answer ?? {}, step.do ?? "");
  for (const [name, way] of Object.entries(step.save ?? {})) {
    known[name] = way.split(".").reduce((value, part) => (value as Json)[part], answer);
  }
}

async function follow({ as, follow: after, of, kinds = [] }: Step): Promise<void> {
  const waiting = [...kinds];
  for await (const { kind, data } of clientOf(as).events({ after })) {
    if ("match" in data && data.match === of && kinds.includes(kind)) {
      assert.equal(kind, waiting.shift());
      if (waiting.length === 0) return;
    }
  }
}

/** A value with everything in `${…}` replaced. */
function filledIn(value: unknown, known: Json): unknown {
  if (typeof value === "string") {
    const name = /^\$\{([^}]+)\}$/.exec(value)?.[1];
    return name === undefined ? value : known[name];
  }
  if (Array.isArray(value)) return value.map((part) => filledIn(part, known));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filledIn(part, known)]));
}

/** What was found has everything that was expected. */
function holds(found: unknown, expected: unknown, where: string): void {
  if (Array.isArray(expected)) {
    assert.ok(Array.isArray(found) && found.length === expected.length, `${where}: ${JSON.stringify(found)}`);
    expected.forEach((part, place) => holds(found[place], part, `${where}.${place}`));
  } else if (typeof expected === "object" && expected !== null) {
    for (const [name, part] of Object.entries(expected)) {
      holds((found as Json)[name], part, `${where}.${name}`);
    }
  } else {
    assert.deepEqual(found, expected, where);
  }
}
