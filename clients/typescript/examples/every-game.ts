// One match of every game against a bot of the house, by the generated types and openapi-fetch alone: this is what is
// left to write without the rest of the package. Usage: node every-game.ts http://localhost:8000 TOKEN
import type { paths } from "@postcard/client/schema";
import createClient from "openapi-fetch";

const [server = "", token = ""] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl: server, headers: { Authorization: `Bearer ${token}` } });

type View = paths["/api/v1/matches/{match_id}/view"]["get"]["responses"][200]["content"]["application/json"];
type MoveBody = paths["/api/v1/matches/{match_id}/moves"]["post"]["requestBody"]["content"]["application/json"];
type Move = Exclude<MoveBody["move"], string>;
type Game = Move["game"];
type MoveOf<Key extends Game, Verb extends string> = Extract<Move, { game: Key; verb: Verb }>;
type Family = View["options"][number];

/** Picks for the slots of a family; the types of the cards are those that the move wants. */
class Picks {
  constructor(private readonly family: Family) {}

  many<Item extends string>(name: string): Item[] {
    const { items, least, most } = this.family.slots.find((slot) => slot.name === name) as Family["slots"][number];
    return items.slice(0, Math.max(least, Math.min(1, most))) as Item[];
  }

  one<Item extends string>(name: string): Item {
    return this.many<Item>(name)[0] as Item;
  }

  perhaps<Item extends string>(name: string): Item | null {
    return this.many<Item>(name)[0] ?? null;
  }
}

/** How every move of every game is made: a verb that is missing or misspelt is an error of types. */
const MOVES: {
  [Key in Game]: { [Verb in Extract<Move, { game: Key }>["verb"]]: (pick: Picks) => MoveOf<Key, Verb> };
} = {
  "yokai-septet-4p": {
    pass: (pick) => ({ game: "yokai-septet-4p", verb: "pass", cards: pick.many("cards") }),
    play: (pick) => ({ game: "yokai-septet-4p", verb: "play", card: pick.one("card") }),
  },
  "yokai-septet-2p": {
    discard: (pick) => ({ game: "yokai-septet-2p", verb: "discard", card: pick.one("card") }),
    swap: (pick) => ({ game: "yokai-septet-2p", verb: "swap", boss: pick.one("boss"), side: pick.one("side") }),
    keep: () => ({ game: "yokai-septet-2p", verb: "keep" }),
    face: (pick) => ({ game: "yokai-septet-2p", verb: "face", card: pick.one("card") }),
    play: (pick) => ({ game: "yokai-septet-2p", verb: "play", card: pick.one("card") }),
  },
  "mu-2p": {
    lay: (pick) => ({ game: "mu-2p", verb: "lay", cards: pick.many("cards") }),
    pass: () => ({ game: "mu-2p", verb: "pass" }),
    bury: (pick) => ({ game: "mu-2p", verb: "bury", cards: pick.many("cards") }),
    minor: (pick) => ({ game: "mu-2p", verb: "minor", trump: pick.one("trump") }),
    major: (pick) => ({ game: "mu-2p", verb: "major", trump: pick.one("trump") }),
    turn: (pick) => ({ game: "mu-2p", verb: "turn", column: pick.one("column") }),
    play: (pick) => ({ game: "mu-2p", verb: "play", card: pick.one("card"), source: pick.one("source") }),
  },
  namahage: {
    mulligan: (pick) => ({ game: "namahage", verb: "mulligan", cards: pick.many("cards") }),
    place: (pick) => ({ game: "namahage", verb: "place", card: pick.one("card"), cell: pick.one("cell") }),
    priest: (pick) => ({ game: "namahage", verb: "priest", cell: pick.one("cell") }),
    trade: (pick) => ({ game: "namahage", verb: "trade", own: pick.one("own"), with: pick.one("with") }),
    redraw: (pick) => ({ game: "namahage", verb: "redraw", own: pick.one("own"), cell: pick.one("cell") }),
    discard: (pick) => ({ game: "namahage", verb: "discard", cell: pick.one("cell") }),
    prevent: (pick) => ({ game: "namahage", verb: "prevent", samurai: pick.perhaps("samurai") }),
    rescue: (pick) => ({
      game: "namahage",
      verb: "rescue",
      hitodama: pick.perhaps("hitodama"),
      cell: pick.perhaps("cell"),
    }),
    move: (pick) => ({ game: "namahage", verb: "move", human: pick.one("human"), cell: pick.one("cell") }),
    turn: (pick) => ({ game: "namahage", verb: "turn", cell: pick.one("cell") }),
    replace: (pick) => ({ game: "namahage", verb: "replace", cell: pick.one("cell"), end: pick.one("end") }),
    put: (pick) => ({ game: "namahage", verb: "put", cell: pick.one("cell") }),
    raise: (pick) => ({ game: "namahage", verb: "raise", card: pick.one("card"), cell: pick.one("cell") }),
    clear: (pick) => ({ game: "namahage", verb: "clear", cells: pick.many("cells") }),
    row: (pick) => ({ game: "namahage", verb: "row", row: pick.one("row") }),
    player: (pick) => ({ game: "namahage", verb: "player", seat: pick.one<"0" | "1">("seat") === "0" ? 0 : 1 }),
    look: (pick) => ({ game: "namahage", verb: "look", end: pick.one("end") }),
    done: () => ({ game: "namahage", verb: "done" }),
  },
  "take-that-toy-2p": {
    play: (pick) => ({ game: "take-that-toy-2p", verb: "play", card: pick.one("card") }),
  },
};

/** The first move of a family that is drawn by lot. */
function choose(view: View): Move {
  const family = view.options[Math.floor(Math.random() * view.options.length)] as Family;
  const verbs = MOVES[view.view.game] as Record<string, (pick: Picks) => Move>;
  return (verbs[family.verb] as (pick: Picks) => Move)(new Picks(family));
}

/** What an operation answered, if all went well. */
function good<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) {
    throw new Error(JSON.stringify(error));
  }
  return data;
}

/** Move in a match for as long as it is our turn. */
async function play(match: string): Promise<void> {
  const params = { path: { match_id: match } };
  const shown = good(await api.GET("/api/v1/matches/{match_id}/view", { params }));
  if (typeof shown === "string") {
    throw new Error("the board as text is another form, which was not asked for");
  }
  let view: View = shown;
  while (view.expected_ply !== null) {
    const body = { move: choose(view), expected_ply: view.expected_ply };
    const played = good(await api.POST("/api/v1/matches/{match_id}/moves", { params, body }));
    // With `dry_run` it would say only that the move is legal.
    view = "legal" in played ? view : played;
  }
}

/** The options by which a match is soon over: where one plays to a number of points, the lowest. */
async function shortest(key: string): Promise<{ target?: number }> {
  const { options } = good(await api.GET("/api/v1/games/{key}", { params: { path: { key } } }));
  const least = options.find(({ name }) => name === "target")?.least;
  return typeof least === "number" ? { target: least } : {};
}

let { latest } = good(await api.GET("/api/v1/me/events", {}));
const { username } = good(await api.GET("/api/v1/me", {}));
const running = new Set<string>();
for (const { key, seats } of good(await api.GET("/api/v1/games", {})).results) {
  const bots = Array.from({ length: seats - 1 }, () => ({ bot: "random" }));
  const body = { game: key, options: await shortest(key), seats: [{ user: username }, ...bots] };
  running.add(good(await api.POST("/api/v1/matches", { body })).id);
}
while (running.size > 0) {
  for (const turn of good(await api.GET("/api/v1/me/turns", {})).results) {
    await play(turn.match);
  }
  // Until it is our turn again, or a match is over. What happened meanwhile comes at once.
  const query = { after: latest, wait: 30, kinds: "turn.began,match.finished" };
  const news = good(await api.GET("/api/v1/me/events", { params: { query } }));
  for (const { kind, data } of news.results) {
    if (kind === "match.finished" && "match" in data && running.delete(data.match)) {
      const { game, outcome } = good(
        await api.GET("/api/v1/matches/{match_id}", { params: { path: { match_id: data.match } } }),
      );
      console.log(game, data.match, outcome?.reason, JSON.stringify(outcome?.points));
    }
  }
  latest = news.results.at(-1)?.id ?? news.latest;
}
