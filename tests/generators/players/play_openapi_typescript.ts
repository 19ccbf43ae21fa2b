// Plays a match by the types of openapi-typescript: what the server takes as text is played as a typed move.
import createClient from "openapi-fetch";
import type { components, paths } from "./openapi_typescript.js";
import { match, pause, textOf, token, url } from "./arguments.js";

const client = createClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${token}` } });
const params = { path: { match_id: match } };

async function play(move: components["schemas"]["MoveAsked"], expected_ply: number, dry_run: boolean) {
  const { data, error } = await client.POST("/api/v1/matches/{match_id}/moves", {
    params: { ...params, query: { dry_run } },
    body: { move, expected_ply },
  });
  if (data === undefined) throw new Error(error.code);
  return data;
}

for (;;) {
  const { data: view, error } = await client.GET("/api/v1/matches/{match_id}/view", { params });
  if (view === undefined) throw new Error(error?.code ?? "unchanged");
  // The board as text is another form of this answer, which was not asked for.
  if (typeof view === "string") throw new Error("this is a text");
  if (view.outcome !== null) break;
  if (!view.due || view.expected_ply === null) {
    await pause();
    continue;
  }
  const legal = await play(textOf(view.options), view.expected_ply, true);
  if (!("legal" in legal)) throw new Error("a dry run was carried out");
  await play(legal.move_json, view.expected_ply, false);
}
