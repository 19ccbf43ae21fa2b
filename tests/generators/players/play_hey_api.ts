// Plays a match by the client of @hey-api/openapi-ts: what the server takes as text is played as a typed move.
import { client } from "./hey_api/client.gen.js";
import { getView, playMove } from "./hey_api/sdk.gen.js";
import type { MoveAsked } from "./hey_api/types.gen.js";
import { match, pause, textOf, token, url } from "./arguments.js";

client.setConfig({ baseUrl: url, auth: token });
const path = { match_id: match };

async function play(move: MoveAsked, expected_ply: number, dry_run: boolean) {
  const { data, error } = await playMove({ path, query: { dry_run }, body: { move, expected_ply } });
  if (data === undefined) throw new Error(error.code);
  return data;
}

for (;;) {
  const { data: view, error } = await getView({ path });
  if (view === undefined) throw new Error(error.code);
  if (view.outcome !== null) break;
  if (!view.due || view.expected_ply === null) {
    await pause();
    continue;
  }
  const legal = await play(textOf(view.options), view.expected_ply, true);
  if (!("legal" in legal)) throw new Error("a dry run was carried out");
  await play(legal.move_json, view.expected_ply, false);
}
