// What a player is started with, and the text of the first move that options allow.
declare const process: { argv: string[] };

export const [url, token, match] = process.argv.slice(2) as [string, string, string];

type Slot = { least: number; items: string[] };

export function textOf(options: { verb: string; slots: Slot[] }[]): string {
  const family = options[0];
  if (family === undefined) throw new Error("a seat that is due has no options");
  return [family.verb, ...family.slots.map((slot) => slot.items.slice(0, slot.least).join(",") || "-")].join(" ");
}

export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
