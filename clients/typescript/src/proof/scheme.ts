// The scheme of docs/proof.md, by the platform's own cryptography.
import { canonical } from "./json.js";
import type { Line, ReadRecord } from "./record.js";

export type Bytes = Uint8Array<ArrayBuffer>;

const HEADER = ["clock", "deal", "entropies", "game", "match", "options", "revision"];
const HMAC = { name: "HMAC", hash: "SHA-256" };

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export async function sha256(...parts: (Bytes | string)[]): Promise<Bytes> {
  const bytes = await new Blob(parts).arrayBuffer();
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

export async function mac(key: Bytes, text: string): Promise<Bytes> {
  const signer = await crypto.subtle.importKey("raw", key, HMAC, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign(HMAC, signer, utf8(text)));
}

export function hex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function bytesOf(digits: string): Bytes {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The numbers that a key gives. */
export class Stream {
  private block = 0;
  private words: number[] = [];

  constructor(private readonly key: Bytes) {}

  private async word(): Promise<number> {
    if (this.words.length === 0) {
      const bytes = new DataView((await mac(this.key, String(this.block))).buffer);
      this.block += 1;
      this.words = Array.from({ length: 8 }, (_, place) => bytes.getUint32(4 * place));
    }
    return this.words.shift() as number;
  }

  /** The next number below k; words that would favour the small ones are skipped. */
  async below(k: number): Promise<number> {
    const limit = Math.floor(2 ** 32 / k) * k;
    let word = await this.word();
    while (word >= limit) {
      word = await this.word();
    }
    return word % k;
  }

  async shuffled<Item>(items: readonly Item[]): Promise<Item[]> {
    const order = [...items];
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = await this.below(i + 1);
      [order[i], order[j]] = [order[j] as Item, order[i] as Item];
    }
    return order;
  }
}

/** The key of the stream of a chance move, by its number, or of the `seats`. */
export function keyOf(record: ReadRecord, label: number | "seats"): Promise<Bytes> {
  return mac(record.seed, `postcard/1|${record.deal}|${label}|${record.entropies.join("\x1f")}`);
}

export function headerOf(record: ReadRecord): string {
  return canonical(Object.fromEntries(HEADER.map((name) => [name, record.body[name]])));
}

export function firstHash(record: ReadRecord): Promise<Bytes> {
  return sha256(bytesOf(record.commitment), headerOf(record));
}

export async function lineHash(record: ReadRecord, before: Bytes, line: Line): Promise<Bytes> {
  const key = await mac(record.seed, `row|${record.match}|${line.ply}`);
  return sha256(before, `${line.ply}|${line.seat}|${line.at}|`, await mac(key, line.move));
}

export function endHash(record: ReadRecord, last: Bytes): Promise<Bytes> {
  const { reason, places, points } = record.outcome;
  const lists = [places, points].map((values) => (values ?? []).join(","));
  return sha256(last, `end|${record.endedAt}|${reason}|${lists.join("|")}`);
}
