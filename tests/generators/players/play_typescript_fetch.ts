// Plays a match by openapi-generator's typescript-fetch: what the server takes as text is played as a typed move.
import { Configuration, MovesApi, ViewsApi } from "./typescript_fetch/index.js";
import { match, pause, textOf, token, url } from "./arguments.js";

const configuration = new Configuration({ basePath: url, accessToken: token });
const moves = new MovesApi(configuration);
const views = new ViewsApi(configuration);

for (;;) {
  const view = await views.getView({ matchId: match });
  if (view.outcome !== null) break;
  if (!view.due || view.expectedPly === null) {
    await pause();
    continue;
  }
  const expectedPly = view.expectedPly;
  const asked = { move: textOf(view.options), expectedPly };
  const legal = await moves.playMove({ matchId: match, moveRequest: asked, dryRun: true });
  if (!("legal" in legal)) throw new Error("a dry run was carried out");
  await moves.playMove({ matchId: match, moveRequest: { move: legal.moveJson, expectedPly } });
}
