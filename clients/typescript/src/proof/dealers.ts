// The chance moves of the games: each dealer is given the moves of chance in turn, and says what the stream makes of them.
import type { ReadRecord } from "./record.js";
import { Refused, shown } from "./refusal.js";
import type { Stream } from "./scheme.js";

/** The order of a move cannot be said without the rules. */
export const NEEDS_RULES = "?";

/** A move that chance cannot have made. */
export class Impossible extends Error {}

export interface Draw {
  stream: Stream;
  /** The how-manieth move of chance this is, from 0. */
  number: number;
  verb: string;
  slots: string[];
}

export interface Dealer {
  seats: number;
  /** The text of the move as it has to be; `?` where that needs the rules. */
  drawn(draw: Draw): Promise<string>;
}

function letters(text: string): string[] {
  return [...text];
}

const SEPTET = letters("gpcykrb").flatMap((letter, place) =>
  Array.from({ length: 7 }, (_, step) => `${letter}${place + 1 + step === 1 ? "A" : place + 1 + step}`),
);
const MU_COLOURS = "rygbk";
const MU = letters(MU_COLOURS).flatMap((letter) => letters("011234567789").map((rank) => letter + rank));
const TOYS = letters("rygbp").flatMap((letter) => letters("12345678").map((rank) => letter + rank));
const BEINGS = [
  "villager", "merchant", "dragon", "samurai", "geisha", "miko", "priest", "shrine", "village", "kabuki", "emperor",
  "basan", "goryo", "daidarabotchi", "daitengu", "okami", "gift-spirit", "unnamed-a", "unnamed-b", "buddha",
  "chochinobake", "hitodama", "kitsune", "shinigami", "teke-teke", "gagoze", "mezu", "gozu",
];

/** An option that the deal depends on. */
function choice(record: ReadRecord, name: string, values: readonly string[]): string {
  const value = Object.hasOwn(record.options, name) ? record.options[name] : null;
  if (typeof value !== "string" || !values.includes(value)) {
    throw new Refused(`options.${name}`, `It is ${shown(value)}, but must be one of ${values.join(", ")}.`);
  }
  return value;
}

/** The cards of a move of one slot, in table order; none may be there more often than in the deck. */
function cardsOf(slots: string[], deck: readonly string[]): string[] {
  const [only, ...others] = slots;
  const cards = only === undefined || others.length > 0 ? [""] : only === "-" ? [] : only.split(",");
  const count = (list: readonly string[], card: string): number => list.filter((other) => other === card).length;
  if (cards.some((card) => count(cards, card) > count(deck, card))) {
    throw new Impossible("It names cards that are not in the deck, or names one too often.");
  }
  return cards.sort((one, other) => deck.indexOf(one) - deck.indexOf(other));
}

function septet(seats: number): (record: ReadRecord) => Dealer {
  return (record) => ({
    seats,
    async drawn({ stream }) {
      const redraw = choice(record, "boss_indicator", ["allow", "redraw"]) === "redraw";
      let cards = await stream.shuffled(SEPTET);
      while (redraw && cards.at(-1)?.slice(1) === "7") {
        cards = await stream.shuffled(SEPTET);
      }
      return `deal ${cards.join(",")}`;
    },
  });
}

function mu(record: ReadRecord): Dealer {
  let out = "";
  // Red first, then each colour's successor, or the same again after a round that brought no score.
  const turned = (named: string): string => {
    const next = MU_COLOURS[(MU_COLOURS.indexOf(out) + 1) % MU_COLOURS.length] as string;
    return out === "" ? (MU_COLOURS[0] as string) : named === out ? out : next;
  };
  return {
    seats: 2,
    async drawn({ stream, slots }) {
      const rule = choice(record, "removed_colour", ["random", "rotate", ...MU_COLOURS]);
      if (rule === "random") {
        out ||= MU_COLOURS[await stream.below(MU_COLOURS.length)] as string;
      } else {
        out = rule === "rotate" ? turned(slots[0] ?? "") : rule;
      }
      return `deal ${out} ${(await stream.shuffled(MU.filter((card) => card[0] !== out))).join(",")}`;
    },
  };
}

function namahage(record: ReadRecord): Dealer {
  const copies = choice(record, "deck", ["pairs", "singles"]) === "pairs" ? 2 : 1;
  const without = choice(record, "unnamed_cards", ["include", "exclude"]) === "exclude";
  const deck = BEINGS.filter((being) => !(without && being.startsWith("unnamed"))).flatMap((being) =>
    Array.from({ length: copies }, () => being),
  );
  return {
    seats: 2,
    async drawn({ stream, number, verb, slots }) {
      if (number === 0) {
        return `deal ${(await stream.shuffled(deck)).join(",")}`;
      }
      const cards = cardsOf(slots, deck);
      if (verb === "take" && cards.length === 1) {
        return NEEDS_RULES;
      }
      return `shuffle ${(await stream.shuffled(cards)).join(",") || "-"}`;
    },
  };
}

function toys(): Dealer {
  return {
    seats: 2,
    async drawn({ stream, number, slots }) {
      if (number === 0) {
        return `deal ${(await stream.shuffled(TOYS)).join(",")}`;
      }
      const cards = cardsOf(slots, TOYS);
      if (cards.length < 4 || cards.length > 6 || new Set(cards.map((card) => card[0])).size > 1) {
        throw new Impossible("A burst is of four to six toys of one colour.");
      }
      return `burst ${(await stream.shuffled(cards)).join(",")}`;
    },
  };
}

const DEALERS = new Map<string, (record: ReadRecord) => Dealer>([
  ["yokai-septet-4p/1", septet(4)],
  ["yokai-septet-2p/1", septet(2)],
  ["mu-2p/1", mu],
  ["namahage/1", namahage],
  ["take-that-toy-2p/1", toys],
]);

/** Who knows the cards of a record's game; nobody, if it is newer than this client. */
export function dealerOf(record: ReadRecord): Dealer | null {
  return DEALERS.get(`${record.game}/${record.revision}`)?.(record) ?? null;
}
