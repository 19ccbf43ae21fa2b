import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Bookmark } from "../bot.js";
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
