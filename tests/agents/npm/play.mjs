// Plays a match over /mcp by one of the clients that npm has, against house bots, and prints what it ended with.
// Usage: node play.mjs sdk|client|modern ADDRESS TOKEN GAME OPTIONS
import * as client from "@modelcontextprotocol/client";
import { Client as SdkClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as SdkTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const REVISION = "2026-07-28";
const PAUSE_MILLISECONDS = 50;
const KINDS = {
  // The package of 2025, which knows the handshake alone.
  sdk: [SdkClient, SdkTransport, {}],
  // That of 2026, first as it is made without options and then without a handshake.
  client: [client.Client, client.StreamableHTTPClientTransport, {}],
  modern: [client.Client, client.StreamableHTTPClientTransport, { versionNegotiation: { mode: { pin: REVISION } } }],
};

const [kind, address, token, game, options] = process.argv.slice(2);
const [Client, Transport, how] = KINDS[kind];
const agent = new Client({ name: `npm-${kind}`, version: "1" }, how);
const headers = { Authorization: `Bearer ${token}` };
await agent.connect(new Transport(new URL(`${address}/mcp`), { requestInit: { headers } }));

async function call(name, values) {
  const found = await agent.callTool({ name, arguments: values });
  if (found.isError) throw new Error(`${name}: ${found.content[0].text}`);
  return found.structuredContent;
}

const { tools } = await agent.listTools();
const { resources } = await agent.listResources();
const { contents } = await agent.readResource({ uri: `postcard://rules/${game}` });
const refused = await agent.callTool({ name: "look", arguments: { match: "nothing" } });

const { seats } = await call("games", { game });
const others = Array.from({ length: seats - 1 }, () => "bot:random");
let seen = await call("make_match", { game, seats: ["me", ...others], options: JSON.parse(options) });
while (seen.status !== "over") {
  if (seen.your_turn) {
    const [{ verb, slots }] = seen.options;
    const picks = slots.map(({ items, least }) => items.slice(0, least).join(",") || "-");
    const asked = { match: seen.match, move: [verb, ...picks].join(" "), expected_ply: seen.expected_ply };
    await call("play", { ...asked, dry_run: true });
    seen = await call("play", asked);
  } else {
    await new Promise((done) => setTimeout(done, PAUSE_MILLISECONDS));
    seen = await call("look", { match: seen.match });
  }
}
const said = {
  match: seen.match,
  tools: tools.length,
  resources: resources.length,
  rules: contents[0].mimeType,
  refused: refused.structuredContent.code,
};
console.log(JSON.stringify(said));
await agent.close();
