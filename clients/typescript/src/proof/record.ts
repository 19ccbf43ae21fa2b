// The shape of a record: what is in it is of its kind; whether it is true is another matter.
import { isObject, parsed, type Json } from "./json.js";
import { Refused, shown } from "./refusal.js";
import { bytesOf } from "./scheme.js";

export const FORMAT = "postcard-record/1";
export const CHANCE = "chance";
export const DIGEST = /^[0-9a-f]{64}$/;
const TIME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$/;
const ENTROPY = /^[ -~]{0,64}$/;

/** A line of the log. */
export interface Line {
  ply: number;
  seat: number | typeof CHANCE;
  move: string;
  at: string;
  hash: string;
}

export interface Outcome {
  reason: string;
  places: number[] | null;
  points: number[] | null;
}

export interface ReadRecord {
  /** The record as it is. */
  body: Json;
  match: string;
  deal: string;
  game: string;
  revision: number;
  options: Json;
  commitment: string;
  seed: Uint8Array<ArrayBuffer>;
  end: string;
  endedAt: string;
  outcome: Outcome;
  /** Who sat where, by seat. */
  names: (string | null)[];
  listed: (string | null)[];
  entropies: string[];
  /** Whether the entropies are those of a deal that several matches share. */
  shared: boolean;
  log: Line[];
}

type Kinds = { text: string; whole: number; object: Json; array: unknown[]; any: unknown };
const KINDS: { [Kind in keyof Kinds]: { is: (value: unknown) => value is Kinds[Kind]; called: string } } = {
  text: { is: (value) => typeof value === "string", called: "a text" },
  whole: { is: isWhole, called: "a whole number" },
  object: { is: isObject, called: "an object" },
  array: { is: (value): value is unknown[] => Array.isArray(value), called: "an array" },
  any: { is: (value): value is unknown => value !== undefined, called: "there" },
};

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

/** A member of an object, of a kind. */
export function member<Kind extends keyof Kinds>(body: Json, name: string, kind: Kind, where = ""): Kinds[Kind] {
  if (!Object.hasOwn(body, name)) {
    throw new Refused(`${where}${name}`, "It is missing.");
  }
  const value = body[name];
  if (!KINDS[kind].is(value)) {
    throw new Refused(`${where}${name}`, `It is ${shown(value)}, but must be ${KINDS[kind].called}.`);
  }
  return value;
}

/** The record that a text, bytes, or a value that was parsed already are. */
export function readRecord(source: unknown): ReadRecord {
  const body = parsed(source);
  if (!isObject(body)) {
    throw new Refused("the file", "It does not contain a JSON object.");
  }
  const format = Object.hasOwn(body, "format") ? body["format"] : null;
  if (format !== FORMAT) {
    throw new Refused("format", `This program reads ${FORMAT}, but this is ${shown(format)}.`);
  }
  const [match, deal, game] = ["match", "deal", "game"].map((name) => member(body, name, "text")) as [string, string, string];
  const revision = member(body, "revision", "whole");
  const options = member(body, "options", "object");
  member(body, "clock", "object");
  const [commitment, seed, end] = ["commitment", "seed", "end"].map((name) => digest(body, name)) as [string, string, string];
  const endedAt = time(body, "ended_at");
  const names = players(body);
  const listed = member(body, "listed", "array").map((name, place) => nameOf(name, `listed[${place}]`));
  const { entropies, shared } = readEntropies(body, names.length);
  const outcome = readOutcome(body, names.length);
  const log = rows(body, "log").map((row, place) => line(row, place, names.length));
  return {
    body, match, deal, game, revision, options, commitment, end, endedAt, names, listed, entropies, shared, outcome, log,
    seed: bytesOf(seed),
  };
}

function digest(body: Json, name: string, where = ""): string {
  const text = member(body, name, "text", where);
  if (!DIGEST.test(text)) {
    throw new Refused(`${where}${name}`, "It must be 64 digits 0 to 9 and a to f.");
  }
  return text;
}

function time(body: Json, name: string, where = ""): string {
  const text = member(body, name, "text", where);
  const moment = new Date(text);
  const isTime = TIME.test(text) && !Number.isNaN(moment.getTime()) && !text.startsWith("0000");
  if (!isTime || moment.toISOString() !== text.replace("Z", ".000Z")) {
    throw new Refused(`${where}${name}`, `${shown(text)} is not a time in the format of a record.`);
  }
  return text;
}

/** The members of an array, all of them objects. */
export function rows(body: Json, name: string): Json[] {
  return member(body, name, "array").map((row, place) => {
    if (!isObject(row)) {
      throw new Refused(`${name}[${place}]`, "It must be an object.");
    }
    return row;
  });
}

function players(body: Json): (string | null)[] {
  const listed = rows(body, "players");
  const names = listed.map((player, seat) => {
    const where = `players[${seat}].`;
    return nameOf(member(player, "name", "any", where), `${where}name`);
  });
  for (const [seat, player] of listed.entries()) {
    if (member(player, "seat", "whole", `players[${seat}].`) !== seat) {
      throw new Refused(`players[${seat}].seat`, `The seats are listed in order, so this one is ${seat}.`);
    }
  }
  return names;
}

function nameOf(value: unknown, where: string): string | null {
  if (value !== null && typeof value !== "string") {
    throw new Refused(where, "A name is a text, or null.");
  }
  return value;
}

function line(row: Json, place: number, seats: number): Line {
  const where = `line ${place} of the log, `;
  const ply = member(row, "ply", "whole", where);
  if (ply !== place) {
    const what = `It says ${ply} where ${place} comes next: a line is missing, doubled or out of place.`;
    throw new Refused(`${where}ply`, what);
  }
  const seat = member(row, "seat", "any", where);
  if (seat !== CHANCE && !(isWhole(seat) && seat >= 0 && seat < seats)) {
    throw new Refused(`${where}seat`, `${shown(seat)} is neither one of the ${seats} seats nor chance.`);
  }
  const move = member(row, "move", "text", where);
  return { ply, seat, move, at: time(row, "at", where), hash: digest(row, "hash", where) };
}

function readEntropies(body: Json, seats: number): { entropies: string[]; shared: boolean } {
  const given = rows(body, "entropies");
  const numbers = given.map((row, place) => member(row, "seat", "any", `entropies[${place}].`));
  const own = given.length === seats && numbers.every((seat, place) => seat === place);
  const shared = !own && numbers.every((seat) => seat === null);
  if (!own && !(shared && body["deal"] !== body["match"])) {
    const what = "There is one for each seat in listed order; those of a shared deal, and only those, name no seat.";
    throw new Refused("entropies", what);
  }
  const entropies = given.map((row, place) => {
    const value = member(row, "value", "text", `entropies[${place}].`);
    if (!ENTROPY.test(value)) {
      throw new Refused(`entropies[${place}].value`, "It must be at most 64 characters from space to tilde.");
    }
    return value;
  });
  return { entropies, shared };
}

function readOutcome(body: Json, seats: number): Outcome {
  const outcome = member(body, "outcome", "object");
  const reason = member(outcome, "reason", "text", "outcome.");
  const [places, points] = ["places", "points"].map((name) => member(outcome, name, "any", "outcome."));
  if (places === null && points === null) {
    return { reason, places, points };
  }
  for (const [name, values] of Object.entries({ places, points })) {
    if (!Array.isArray(values) || values.length !== seats || !values.every(isWhole)) {
      throw new Refused(`outcome.${name}`, `It must be ${seats} whole numbers. Both are null only if there is no result.`);
    }
  }
  return { reason, places: places as number[], points: points as number[] };
}
