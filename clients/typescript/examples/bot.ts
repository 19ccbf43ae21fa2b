// A bot for every game. Usage: node bot.ts http://localhost:8000 TOKEN
import { anyMove, Client, runBot } from "@postcard/client";
import { fileBookmark } from "@postcard/client/node";

const [server = "", token = ""] = process.argv.slice(2);
const client = new Client({ server, token });
const games: string[] = [];
for await (const { key } of client.games()) games.push(key);

await runBot(client, (view) => anyMove(view), {
  accept: { games, matches_at_once: 20 },
  bookmark: fileBookmark("bot.bookmark"),
});
