// What follows from a record without the rules of its game, one check after the other.
import { dealerOf, Impossible, NEEDS_RULES, type Dealer } from "./dealers.js";
import type { ReadSeason, Seen } from "./notes.js";
import { CHANCE, type Line, type ReadRecord } from "./record.js";
import { Refused, shown, Unusable } from "./refusal.js";
import { endHash, firstHash, hex, keyOf, lineHash, mac, sha256, Stream } from "./scheme.js";

/** What was looked at, in sentences. */
export interface Findings {
  shown: string[];
  notShown: string[];
}

/** The seed and the deal are those that the server was bound to. */
export async function checkCommitment(record: ReadRecord, found: Findings): Promise<void> {
  if (hex(await sha256(record.seed, record.deal)) !== record.commitment) {
    throw new Refused("commitment", "It does not match this secret number and this deal: one of the three was changed.");
  }
  found.shown.push("The secret number and the deal match the commitment.");
}

/** The players sit as listed, or as the seed shuffles them. */
export async function checkSeats(record: ReadRecord, found: Findings): Promise<void> {
  const { listed, names } = record;
  if (listed.length !== names.length) {
    throw new Refused("listed", `It lists ${listed.length} players, but ${names.length} took seats.`);
  }
  const shuffled = await new Stream(await keyOf(record, "seats")).shuffled(listed);
  const same = (order: (string | null)[], other: (string | null)[]): boolean =>
    order.every((name, place) => name === other[place]);
  if (!same(names, listed) && !same(names, shuffled)) {
    throw new Refused("players", "They sit neither as listed nor as the secret number shuffles the listed seats.");
  }
  if (same(listed, shuffled)) {
    found.shown.push("The players sit as listed, which is also how the secret number shuffles them.");
  } else if (same(names, shuffled)) {
    found.shown.push("The players sit as the secret number shuffles the listed seats.");
  } else {
    found.shown.push("The players sit as listed; seats were not shuffled.");
  }
  found.notShown.push("The names and kinds of players: the chain of hashes contains seats, not names.");
}

/** Time goes on. */
export function checkTimes({ log, endedAt }: ReadRecord, found: Findings): void {
  for (const [place, line] of log.entries()) {
    const before = log[place - 1];
    if (before !== undefined && line.at < before.at) {
      throw new Refused(`line ${line.ply} of the log, at`, `${line.at} is earlier than the line before it.`);
    }
  }
  const last = log.at(-1);
  if (last !== undefined && endedAt < last.at) {
    throw new Refused("ended_at", `It is earlier than line ${last.ply} of the log, the last.`);
  }
  found.notShown.push("That the times are true: they come from the server, and the chain only fixes their order.");
}

/** Whatever was played began with a deal. */
export function checkBeginning({ log, outcome }: ReadRecord): void {
  const [first] = log;
  if (first === undefined && outcome.reason !== "aborted") {
    throw new Refused("log", "It is empty, and only a match that was aborted before its start has no lines.");
  }
  if (first !== undefined && first.seat !== CHANCE) {
    throw new Refused("line 0 of the log, seat", "Every match begins with a deal, which is a chance move.");
  }
}

/** Header, every line and the end hang together; the hashes, that before the first line included. */
export async function checkChain(record: ReadRecord, found: Findings): Promise<string[]> {
  let head = await firstHash(record);
  const chain = [hex(head)];
  for (const line of record.log) {
    head = await lineHash(record, head, line);
    if (hex(head) !== line.hash) {
      const changed = line.ply === 0 ? "this line or the header" : "this line";
      const what = `The hash does not match: ${changed} was changed, or a line before it is missing.`;
      throw new Refused(`line ${line.ply} of the log, hash`, what);
    }
    chain.push(line.hash);
  }
  if (hex(await endHash(record, head)) !== record.end) {
    const what = "It does not close this log: the result, ended_at or end was changed, or the last line is missing.";
    throw new Refused("end", what);
  }
  const many = record.log.length;
  found.shown.push(`The chain of hashes is unbroken from the header over all ${many} lines of the log to the result.`);
  return chain;
}

/** Every shuffle is the one that the seed and the entropies give, as far as that needs no rules. */
export async function checkChance(record: ReadRecord, found: Findings): Promise<void> {
  const dealer = dealerOf(record);
  if (dealer === null) {
    const what = `this client does not know the cards of ${shown(record.game)} in revision ${record.revision}.`;
    found.notShown.push(`That the shuffles follow from the secret number: ${what}`);
    return;
  }
  if (record.names.length !== dealer.seats) {
    throw new Refused("players", `The game is for ${dealer.seats}, but ${record.names.length} are listed.`);
  }
  const many: Record<string, number> = {};
  for (const [number, line] of record.log.filter(({ seat }) => seat === CHANCE).entries()) {
    const verb = await checkDraw(record, dealer, number, line);
    many[verb] = (many[verb] ?? 0) + 1;
  }
  const ordered = (many["shuffle"] ?? 0) + (many["burst"] ?? 0);
  found.shown.push(`Every deal (${many["deal"] ?? 0}) follows from the secret number and the players' randomness.`);
  if (ordered > 0) {
    found.shown.push(`The order of the cards in every other shuffle (${ordered}) follows from them too.`);
    found.notShown.push("Which cards were shuffled each time: this follows from the moves.");
  }
  if (many["take"] !== undefined) {
    found.notShown.push(`Which card was drawn at random from a hand (${many["take"]} times): this follows from the moves.`);
  }
  if (record.options["removed_colour"] === "rotate") {
    found.notShown.push("When the colour that is out changed: this follows from the scores.");
  }
}

async function checkDraw(record: ReadRecord, dealer: Dealer, number: number, line: Line): Promise<string> {
  const [verb = "", ...slots] = line.move.split(" ");
  const where = `line ${line.ply} of the log, move`;
  let drawn: string;
  try {
    drawn = await dealer.drawn({ stream: new Stream(await keyOf(record, number)), number, verb, slots });
  } catch (fault) {
    if (fault instanceof Impossible) {
      throw new Refused(where, `${shown(line.move)} cannot be chance move ${number}. ${fault.message}`);
    }
    throw fault;
  }
  if (drawn !== line.move && drawn !== NEEDS_RULES) {
    const what = `It does not follow from the secret number and the players' randomness for chance move ${number}.`;
    throw new Refused(where, `${shown(line.move)}: ${what}`);
  }
  return verb;
}

/** The deal was bound with the seed of the season, before anybody signed up. */
export async function checkSeason(
  record: ReadRecord,
  season: ReadSeason,
  noted: [string, string] | null,
  found: Findings,
): Promise<void> {
  if (!record.shared) {
    throw new Unusable("No season is needed: the cards were dealt for this match only.");
  }
  if (!record.deal.startsWith(`${season.id}-`)) {
    throw new Unusable(`The deal ${shown(record.deal)} does not belong to the season ${shown(season.id)}.`);
  }
  if (noted !== null && noted[1] !== season.commitment) {
    throw new Refused("the season, commitment", `It differs from your notes (${noted[0]}).`);
  }
  if (hex(await sha256(season.seed, season.id)) !== season.commitment) {
    const what = "It does not match the season's secret number: one of the two was changed.";
    throw new Refused("the season, commitment", what);
  }
  if (hex(await mac(season.seed, `deal|${record.deal}`)) !== hex(record.seed)) {
    throw new Refused("seed", "It is not the one that follows for this deal from the season's secret number.");
  }
  found.shown.push("The secret number follows from that of the season, which is the one that the season committed to.");
  if (noted === null) {
    found.notShown.push("That the season's secret number was fixed before sign-up: its commitment was not noted.");
  } else {
    found.shown.push("The season's commitment matches your notes.");
  }
}

/** Whether this is the match that was watched; the verdict. */
export function checkSeen(record: ReadRecord, chain: readonly string[], seen: Seen, found: Findings): string {
  for (const name of ["match", "commitment", "end"] as const) {
    const note = seen[name];
    if (note !== null && note[1] !== record[name]) {
      throw new Refused(name, `It differs from your notes (${note[0]}).`);
    }
  }
  for (const { ply, where, hash } of seen.rows) {
    const held = chain[ply + 1];
    if (held === undefined) {
      throw new Refused(`line ${ply} of the log`, `It is in your notes (${where}), but the record ends before it.`);
    }
    if (held !== hash) {
      throw new Refused(ply >= 0 ? `line ${ply} of the log, hash` : "the header", `It differs from your notes (${where}).`);
    }
  }
  return extent(record, seen, found);
}

/** How far the notes reach: a hash fixes everything before it. */
function extent(record: ReadRecord, seen: Seen, found: Findings): string {
  const last = Math.max(-2, ...seen.rows.map(({ ply }) => ply));
  if (seen.commitment !== null) {
    found.shown.push("The commitment matches your notes, and so does the secret number.");
  } else if (seen.season === null) {
    found.notShown.push("That the secret number was fixed before the players contributed: the commitment was not noted.");
  }
  if (last >= 0) {
    found.shown.push(`The log up to line ${last} matches your notes: a hash fixes all lines before it.`);
  }
  if (seen.end !== null) {
    found.shown.push("The whole match matches your notes: the end fixes everything before it.");
    return "AUTHENTIC";
  }
  found.notShown.push("That the result is the one announced: the end was not noted.");
  if (last === record.log.length - 1) {
    return "AUTHENTIC";
  }
  found.notShown.push(`That ${last < 0 ? "the" : "the later"} lines are unchanged: none of their hashes was noted.`);
  if (last < 0) {
    return "AUTHENTIC as far as the deal goes, CONSISTENT in the rest";
  }
  return `AUTHENTIC up to line ${last} of the log, CONSISTENT after it`;
}

/** Who had a hand in the deal beside the server. */
export function nameEntropy(record: ReadRecord, found: Findings): void {
  const givers = [...record.entropies.keys()].filter((place) => record.entropies[place] !== "");
  const who = givers.map((place) =>
    record.shared ? `sign-up ${place}` : `listed seat ${place} (${shown(record.listed[place])})`,
  );
  if (who.length > 0) {
    found.shown.push(`Players who contributed randomness: ${who.join(", ")}. Check that yours is what you entered.`);
    found.notShown.push("That no contributing player colluded with the server.");
  } else {
    found.notShown.push("That the deal is fair: no player contributed randomness, so the server could have chosen it.");
  }
}
