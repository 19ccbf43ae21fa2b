// How a stream ends: on connections of this machine, since what is made up would end at once.
import assert from "node:assert/strict";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Client } from "@postcard/client";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** A server whose streams live and say nothing. */
async function quiet(): Promise<{ address: string; open: Set<ServerResponse>; close: () => void }> {
  const open = new Set<ServerResponse>();
  const server = createServer((_, answer) => {
    open.add(answer);
    answer.on("close", () => open.delete(answer));
    answer.writeHead(200, { "Content-Type": "text/event-stream" }).write(": it lives\n\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, open, close: () => server.closeAllConnections() ?? server.close() };
}

test("a signal ends a stream also when garbage has been collected since it began", { timeout: 20_000 }, async () => {
  const { address, open, close } = await quiet();
  const ending = new AbortController();
  const client = new Client({ server: address, token: "pc_1" });
  const next = client.events({ after: 0, signal: ending.signal }).next();
  const thrown = assert.rejects(next, { name: "AbortError" });
  for (let rounds = 0; rounds < 20; rounds += 1) {
    await pause(20);
    collectGarbage();
  }
  assert.equal(open.size, 1);
  ending.abort();
  await thrown;
  while (open.size > 0) await pause(20);
  close();
});
