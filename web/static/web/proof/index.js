// @ts-nocheck
// Written by `make clients` from clients/typescript/src/proof: change that.
/** Checks of a finished match's record, as clients/verify/postcard_verify.py makes them without the rules. */
import { checkBeginning, checkChain, checkChance, checkCommitment, checkSeason, checkSeats, checkSeen, checkTimes, nameEntropy, } from "./checks.js";
import { readNotes, readSeason } from "./notes.js";
import { readRecord } from "./record.js";
import { Unusable } from "./refusal.js";
export { Refused, Unusable } from "./refusal.js";
/**
 * Check the record of a finished match: an export, its text or its bytes. `Refused` is thrown where it does not hold,
 * `Unusable` where the notes or the season are of no use. Where a file was kept, give its text or bytes: a member that
 * is there twice is seen there alone.
 */
export async function verifyRecord(source, { seen, season } = {}) {
    const record = readRecord(source);
    const notes = seen === undefined ? null : readNotes(seen);
    const found = { shown: [], notShown: [] };
    await checkCommitment(record, found);
    if (season !== undefined) {
        await checkSeason(record, readSeason(season), notes?.season ?? null, found);
    }
    else if (notes?.season) {
        throw new Unusable(`${notes.season[0]}: what a season committed to can only be checked with the season.`);
    }
    else if (record.shared) {
        found.notShown.push("That the deal was fixed before sign-up: this needs the season.");
    }
    await checkSeats(record, found);
    checkBeginning(record);
    const chain = await checkChain(record, found);
    checkTimes(record, found);
    await checkChance(record, found);
    nameEntropy(record, found);
    found.notShown.push("That the moves were legal and the result is right: this needs the rules.");
    let verdict = "CONSISTENT";
    if (notes === null) {
        const what = "That this is the match that was played: anyone who makes up a whole record can make all its hashes fit";
        found.notShown.push(`${what}. Only notes taken during the match can show it.`);
    }
    else {
        verdict = checkSeen(record, chain, notes, found);
    }
    found.notShown.push("What no record can show: to whom the server has shown the cards.");
    return { verdict, ...found };
}
