// @ts-nocheck
// Written by `make clients` from clients/typescript/src/proof: change that.
// What follows from a record without the rules of its game, one check after the other.
import { dealerOf, Impossible, NEEDS_RULES } from "./dealers.js";
import { CHANCE } from "./record.js";
import { Refused, shown, Unusable } from "./refusal.js";
import { endHash, firstHash, hex, keyOf, lineHash, mac, sha256, Stream } from "./scheme.js";
/** The seed and the deal are those that the server was bound to. */
export async function checkCommitment(record, found) {
    if (hex(await sha256(record.seed, record.deal)) !== record.commitment) {
        throw new Refused("commitment", "It does not commit to this seed and this deal: one of the three was changed.");
    }
    found.shown.push("The seed and the deal are those of the commitment.");
}
/** The players sit as listed, or as the seed shuffles them. */
export async function checkSeats(record, found) {
    const { listed, names } = record;
    if (listed.length !== names.length) {
        throw new Refused("listed", `It names ${listed.length} players, and ${names.length} sat down.`);
    }
    const shuffled = await new Stream(await keyOf(record, "seats")).shuffled(listed);
    const same = (order, other) => order.every((name, place) => name === other[place]);
    if (!same(names, listed) && !same(names, shuffled)) {
        throw new Refused("players", "They sit neither as listed nor as the seed shuffles the listed seats.");
    }
    if (same(listed, shuffled)) {
        found.shown.push("The players sit as listed, which is also how the seed shuffles them.");
    }
    else if (same(names, shuffled)) {
        found.shown.push("The players sit as the seed shuffles the listed seats.");
    }
    else {
        found.shown.push("The players sit as listed; seats were not shuffled.");
    }
    found.notShown.push("The names and kinds of players: the chain of hashes holds seats, not names.");
}
/** Time goes on. */
export function checkTimes({ log, endedAt }, found) {
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
    found.notShown.push("That the times are true: they are the server's word, and the chain fixes their order only.");
}
/** Whatever was played began with a deal. */
export function checkBeginning({ log, outcome }) {
    const [first] = log;
    if (first === undefined && outcome.reason !== "aborted") {
        throw new Refused("log", "It is empty, and only a match that was aborted before its start has no lines.");
    }
    if (first !== undefined && first.seat !== CHANCE) {
        throw new Refused("line 0 of the log, seat", "Every match begins with a deal, which is chance's.");
    }
}
/** Header, every line and the end hang together; the hashes, that before the first line included. */
export async function checkChain(record, found) {
    let head = await firstHash(record);
    const chain = [hex(head)];
    for (const line of record.log) {
        head = await lineHash(record, head, line);
        if (hex(head) !== line.hash) {
            const changed = line.ply === 0 ? "this line, or something of the header," : "this line";
            const what = `It is not the hash of what stands here: ${changed} was changed, or a line before it is missing.`;
            throw new Refused(`line ${line.ply} of the log, hash`, what);
        }
        chain.push(line.hash);
    }
    if (hex(await endHash(record, head)) !== record.end) {
        const what = "It does not close this log: the result, ended_at or end was changed, or the last line is missing.";
        throw new Refused("end", what);
    }
    const many = record.log.length;
    found.shown.push(`The chain of hashes holds from the header over all ${many} lines of the log to the result.`);
    return chain;
}
/** Every shuffle is the one that the seed and the entropies give, as far as that needs no rules. */
export async function checkChance(record, found) {
    const dealer = dealerOf(record);
    if (dealer === null) {
        const what = `this client does not know the cards of ${shown(record.game)} in revision ${record.revision}.`;
        found.notShown.push(`That the shuffles follow from the seed: ${what}`);
        return;
    }
    if (record.names.length !== dealer.seats) {
        throw new Refused("players", `The game is for ${dealer.seats}, and ${record.names.length} are named.`);
    }
    const many = {};
    for (const [number, line] of record.log.filter(({ seat }) => seat === CHANCE).entries()) {
        const verb = await checkDraw(record, dealer, number, line);
        many[verb] = (many[verb] ?? 0) + 1;
    }
    const ordered = (many["shuffle"] ?? 0) + (many["burst"] ?? 0);
    found.shown.push(`Every deal (${many["deal"] ?? 0}) is the one that the seed and the entropies give.`);
    if (ordered > 0) {
        found.shown.push(`The order of the cards of every other shuffle (${ordered}) is the one that they give.`);
        found.notShown.push("Which cards each shuffle was about: that follows from the moves.");
    }
    if (many["take"] !== undefined) {
        found.notShown.push(`Which card chance took from a hand (${many["take"]} times): that follows from the moves.`);
    }
    if (record.options["removed_colour"] === "rotate") {
        found.notShown.push("When the colour that is out moved on: that follows from the scores.");
    }
}
async function checkDraw(record, dealer, number, line) {
    const [verb = "", ...slots] = line.move.split(" ");
    const where = `line ${line.ply} of the log, move`;
    let drawn;
    try {
        drawn = await dealer.drawn({ stream: new Stream(await keyOf(record, number)), number, verb, slots });
    }
    catch (fault) {
        if (fault instanceof Impossible) {
            throw new Refused(where, `${shown(line.move)} cannot be chance's move ${number}. ${fault.message}`);
        }
        throw fault;
    }
    if (drawn !== line.move && drawn !== NEEDS_RULES) {
        const what = `It is not what the seed and the entropies give for chance's move ${number}.`;
        throw new Refused(where, `${shown(line.move)}: ${what}`);
    }
    return verb;
}
/** The deal was bound with the seed of the season, before anybody signed up. */
export async function checkSeason(record, season, noted, found) {
    if (!record.shared) {
        throw new Unusable("No season is needed: the deal is this match's own.");
    }
    if (!record.deal.startsWith(`${season.id}-`)) {
        throw new Unusable(`The deal ${shown(record.deal)} is not of the season ${shown(season.id)}: that is another one.`);
    }
    if (noted !== null && noted[1] !== season.commitment) {
        throw new Refused("the season, commitment", `It is not what was noted (${noted[0]}).`);
    }
    if (hex(await sha256(season.seed, season.id)) !== season.commitment) {
        const what = "It does not commit to the season's seed: one of the two was changed.";
        throw new Refused("the season, commitment", what);
    }
    if (hex(await mac(season.seed, `deal|${record.deal}`)) !== hex(record.seed)) {
        throw new Refused("seed", "It is not the one that this deal has from the season's seed.");
    }
    found.shown.push("The seed follows from that of the season, which is the one that the season was bound to.");
    if (noted === null) {
        found.notShown.push("That the season was bound before the sign-up: its commitment was not noted.");
    }
    else {
        found.shown.push("The season's commitment is the one that was noted.");
    }
}
/** Whether this is the match that was watched; the verdict. */
export function checkSeen(record, chain, seen, found) {
    for (const name of ["match", "commitment", "end"]) {
        const note = seen[name];
        if (note !== null && note[1] !== record[name]) {
            throw new Refused(name, `It is not what was noted (${note[0]}).`);
        }
    }
    for (const { ply, where, hash } of seen.rows) {
        const held = chain[ply + 1];
        if (held === undefined) {
            throw new Refused(`line ${ply} of the log`, `It was noted (${where}), and the record ends before it.`);
        }
        if (held !== hash) {
            throw new Refused(ply >= 0 ? `line ${ply} of the log, hash` : "the header", `It is not what was noted (${where}).`);
        }
    }
    return extent(record, seen, found);
}
/** How far the notes reach: a hash fixes everything before it. */
function extent(record, seen, found) {
    const last = Math.max(-2, ...seen.rows.map(({ ply }) => ply));
    if (seen.commitment !== null) {
        found.shown.push("The commitment is the one that was noted, and so is the seed.");
    }
    else if (seen.season === null) {
        found.notShown.push("That the seed was fixed before the entropies were given: the commitment was not noted.");
    }
    if (last >= 0) {
        found.shown.push(`The log up to line ${last} is the one that was noted: a hash fixes all lines before it.`);
    }
    if (seen.end !== null) {
        found.shown.push("The whole match is the one that was noted: the end fixes everything before it.");
        return "AUTHENTIC";
    }
    found.notShown.push("That the result is as it was announced: the end was not noted.");
    if (last === record.log.length - 1) {
        return "AUTHENTIC";
    }
    found.notShown.push(`That ${last < 0 ? "the" : "the later"} lines are as they were: no hash of them was noted.`);
    if (last < 0) {
        return "AUTHENTIC as far as the deal goes, CONSISTENT in the rest";
    }
    return `AUTHENTIC up to line ${last} of the log, CONSISTENT after it`;
}
/** Who had a hand in the deal beside the server. */
export function nameEntropy(record, found) {
    const givers = [...record.entropies.keys()].filter((place) => record.entropies[place] !== "");
    const who = givers.map((place) => record.shared ? `sign-up ${place}` : `listed seat ${place} (${shown(record.listed[place])})`);
    if (who.length > 0) {
        found.shown.push(`Entropy in the deal is from ${who.join(", ")}. Is yours as you gave it?`);
        found.notShown.push("That nobody who gave entropy is in league with the server.");
    }
    else {
        found.notShown.push("That the deal is fair: nobody gave entropy, so the server could have chosen it.");
    }
}
