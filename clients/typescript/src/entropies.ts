// What this program adds to the shuffling of its matches, kept for the check of the deal.
import type { Match } from "./types.js";

/** Keeps texts by the id of their match. A match may have several: where two accounts of one program sit in it. */
export interface Entropies {
  of(match: string): Promise<string[]>;
  keep(match: string, text: string): Promise<void>;
  /** The seat was not given. */
  forget(match: string, text: string): Promise<void>;
}

const BYTES = 32;

/** Keeps texts as long as the program runs. */
export function memoryEntropies(): Entropies {
  const kept = new Map<string, string[]>();
  return {
    of: async (match) => [...(kept.get(match) ?? [])],
    keep: async (match, text) => void kept.set(match, [...(kept.get(match) ?? []), text]),
    forget: async (match, text) => void kept.set(match, (kept.get(match) ?? []).filter((one) => one !== text)),
  };
}

/** 32 random bytes, as hex digits. */
export function drawnEntropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The seat that is kept for the creator of a new match; null where the creator does not play. */
export function keptSeat(match: Match): number | null {
  return match.seats.find(({ state, name }) => state === "invited" && name === match.creator)?.seat ?? null;
}
