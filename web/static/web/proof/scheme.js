// @ts-nocheck
// Written by `make clients` from clients/typescript/src/proof: change that.
// The scheme of docs/proof.md, by the platform's own cryptography.
import { canonical } from "./json.js";
const HEADER = ["clock", "deal", "entropies", "game", "match", "options", "revision"];
const HMAC = { name: "HMAC", hash: "SHA-256" };
function utf8(text) {
    return new TextEncoder().encode(text);
}
export async function sha256(...parts) {
    const bytes = await new Blob(parts).arrayBuffer();
    return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
export async function mac(key, text) {
    const signer = await crypto.subtle.importKey("raw", key, HMAC, false, ["sign"]);
    return new Uint8Array(await crypto.subtle.sign(HMAC, signer, utf8(text)));
}
export function hex(bytes) {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
export function bytesOf(digits) {
    return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
/** The numbers that a key gives. */
export class Stream {
    key;
    block = 0;
    words = [];
    constructor(key) {
        this.key = key;
    }
    async word() {
        if (this.words.length === 0) {
            const bytes = new DataView((await mac(this.key, String(this.block))).buffer);
            this.block += 1;
            this.words = Array.from({ length: 8 }, (_, place) => bytes.getUint32(4 * place));
        }
        return this.words.shift();
    }
    /** The next number below k; words that would favour the small ones are skipped. */
    async below(k) {
        const limit = Math.floor(2 ** 32 / k) * k;
        let word = await this.word();
        while (word >= limit) {
            word = await this.word();
        }
        return word % k;
    }
    async shuffled(items) {
        const order = [...items];
        for (let i = order.length - 1; i > 0; i -= 1) {
            const j = await this.below(i + 1);
            [order[i], order[j]] = [order[j], order[i]];
        }
        return order;
    }
}
/** The key of the stream of a chance move, by its number, or of the `seats`. */
export function keyOf(record, label) {
    return mac(record.seed, `postcard/1|${record.deal}|${label}|${record.entropies.join("\x1f")}`);
}
export function headerOf(record) {
    return canonical(Object.fromEntries(HEADER.map((name) => [name, record.body[name]])));
}
export function firstHash(record) {
    return sha256(bytesOf(record.commitment), headerOf(record));
}
export async function lineHash(record, before, line) {
    const key = await mac(record.seed, `row|${record.match}|${line.ply}`);
    return sha256(before, `${line.ply}|${line.seat}|${line.at}|`, await mac(key, line.move));
}
export function endHash(record, last) {
    const { reason, places, points } = record.outcome;
    const lists = [places, points].map((values) => (values ?? []).join(","));
    return sha256(last, `end|${record.endedAt}|${reason}|${lists.join("|")}`);
}
