// What was noted while the match ran, and the season that a shared deal is of.
import { isObject, parsed } from "./json.js";
import { DIGEST, member, rows } from "./record.js";
import { Refused, shown, Unusable } from "./refusal.js";
import { bytesOf, type Bytes } from "./scheme.js";

/** What you noted of a match; all but one hash or a commitment may be left out. */
export interface Notes {
  match?: string | null;
  commitment?: string | null;
  /** The last link, noted at the end. */
  end?: string | null;
  /** The commitment of the season, noted at the sign-up. */
  season?: string | null;
  /** Rows of the log: `GET /matches/{id}/moves` gives them, too. */
  rows?: readonly { ply: number; hash: string }[];
}

/** Notes, each with where it stands. */
export interface Seen {
  match: [string, string] | null;
  commitment: [string, string] | null;
  end: [string, string] | null;
  season: [string, string] | null;
  rows: { ply: number; where: string; hash: string }[];
}

/** What a season has published about its seed. */
export interface ReadSeason {
  id: string;
  commitment: string;
  seed: Bytes;
}

const NAMES = ["match", "commitment", "end", "season"] as const;
const PLY = /^(-1|[0-9]{1,9})$/;

/** The notes in a text as docs/check-a-deal.md describes it, or as JSON. */
export function readNotes(source: string | Notes): Seen {
  const text = typeof source === "string" ? source.replace(/^\uFEFF/, "") : null;
  const notes = text === null || text.trimStart().startsWith("{") ? fromJson(text ?? source) : fromLines(text);
  const seen: Seen = { match: null, commitment: null, end: null, season: null, rows: [] };
  for (const [where, name, value] of notes) {
    takeDown(seen, where, name, value);
  }
  if (!seen.commitment && !seen.end && !seen.season && seen.rows.length === 0) {
    throw new Unusable("The notes contain neither a commitment nor a hash.");
  }
  return seen;
}

function* fromLines(text: string): Generator<[string, string, string]> {
  for (const [number, line] of text.split(/\r\n|\r|\n/).entries()) {
    const words = (line.split("#")[0] as string).split(/\s+/).filter(Boolean);
    const where = `the notes, line ${number + 1}`;
    if (words.length > 0 && words.length !== 2) {
      throw new Unusable(`${where}: a note is two words, such as “commitment HASH” or “PLY HASH”.`);
    }
    if (words.length === 2) {
      yield [where, words[0] as string, words[1] as string];
    }
  }
}

function* fromJson(source: unknown): Generator<[string, string, string]> {
  try {
    const body = parsed(source);
    if (!isObject(body)) {
      throw new Refused("the notes", "They are not a JSON object.");
    }
    for (const name of NAMES) {
      if (body[name] !== undefined && body[name] !== null) {
        yield [`the notes, ${name}`, name, member(body, name, "text")];
      }
    }
    for (const [place, row] of rows({ rows: [], ...body }, "rows").entries()) {
      const where = `rows[${place}].`;
      yield [`the notes, rows[${place}]`, String(member(row, "ply", "whole", where)), member(row, "hash", "text", where)];
    }
  } catch (fault) {
    throw fault instanceof Refused ? new Unusable(`The notes, ${fault.message}`) : fault;
  }
}

function takeDown(seen: Seen, where: string, name: string, value: string): void {
  if (name === "match") {
    seen.match = [where, value];
    return;
  }
  const hash = value.toLowerCase();
  if (!DIGEST.test(hash)) {
    throw new Unusable(`${where}: a hash has 64 digits 0 to 9 and a to f.`);
  }
  if (name === "commitment" || name === "end" || name === "season") {
    seen[name] = [where, hash];
  } else if (PLY.test(name)) {
    seen.rows.push({ ply: Number(name), where, hash });
  } else {
    throw new Unusable(`${where}: ${shown(name)} is neither match, commitment, end, season nor the number of a line.`);
  }
}

/** The season that `GET /seasons/{id}` answered when it was over. */
export function readSeason(source: unknown): ReadSeason {
  try {
    const body = parsed(source);
    if (!isObject(body)) {
      throw new Unusable("The season is not an object.");
    }
    if (body["seed"] === null) {
      throw new Unusable("The season's secret number is not known yet: it is revealed when the season is over.");
    }
    const [id, commitment, seed] = ["id", "commitment", "seed"].map((name) => member(body, name, "text")) as [
      string, string, string,
    ];
    if (!DIGEST.test(commitment) || !DIGEST.test(seed)) {
      throw new Unusable("The season's commitment and its secret number must have 64 digits 0 to 9 and a to f.");
    }
    return { id, commitment, seed: bytesOf(seed) };
  } catch (fault) {
    throw fault instanceof Refused ? new Unusable(`The season, ${fault.message}`) : fault;
  }
}
