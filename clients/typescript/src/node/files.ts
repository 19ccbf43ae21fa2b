import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Bookmark } from "../bot.js";
import type { Entropies } from "../entropies.js";
import type { Grant } from "../signin.js";

/** Write a file that only its owner can read. It is there as a whole or not at all. */
async function write(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
}

async function read(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === "ENOENT") {
      return null;
    }
    throw fault;
  }
}

/** Keep what a person has allowed. */
export async function saveGrant(path: string, grant: Grant): Promise<void> {
  await write(path, `${JSON.stringify(grant, null, 2)}\n`);
}

/** What was kept; null before the first sign-in. */
export async function loadGrant(path: string): Promise<Grant | null> {
  const text = await read(path);
  return text === null ? null : (JSON.parse(text) as Grant);
}

/** A bot's bookmark in a file. */
export function fileBookmark(path: string): Bookmark {
  return {
    async load() {
      const text = await read(path);
      return text === null ? null : Number(text);
    },
    save: (event) => write(path, `${event}\n`),
  };
}

/** What was added to the shuffling of matches, in a file: for one program at a time. */
export function fileEntropies(path: string): Entropies {
  const all = async (): Promise<Record<string, string[]>> => JSON.parse((await read(path)) ?? "{}") as Record<string, string[]>;
  let last: Promise<void> = Promise.resolve();
  const change = (match: string, to: (kept: string[]) => string[]): Promise<void> => {
    // One after another: none must lose what another has just kept.
    last = last.catch(() => undefined).then(async () => {
      const { [match]: kept = [], ...others } = await all();
      const texts = to(kept);
      await write(path, `${JSON.stringify(texts.length > 0 ? { ...others, [match]: texts } : others, null, 2)}\n`);
    });
    return last;
  };
  return {
    of: async (match) => (await all())[match] ?? [],
    keep: (match, text) => change(match, (kept) => [...kept, text]),
    forget: (match, text) => change(match, (kept) => kept.filter((one) => one !== text)),
  };
}
