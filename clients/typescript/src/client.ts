import createClient, { defaultPathSerializer, type FetchResponse, type MaybeOptionalInit } from "openapi-fetch";
import type { HttpMethod, MediaType, PathsWithMethod, RequiredKeysOf } from "openapi-typescript-helpers";
import { Connection, MANNERS, type Manners } from "./connection.js";
import { drawnEntropy, keptSeat, memoryEntropies, type Entropies } from "./entropies.js";
import { matchesKind } from "./kinds.js";
import { rowsOf, type Page } from "./pages.js";
import { NotFound, Problem } from "./problems.js";
import { Refused, verifyRecord, type Verified, type Witness } from "./proof/index.js";
import { messages } from "./stream.js";
import { fixedToken, type TokenSource } from "./tokens.js";
import type {
  Dried, DueView, Event, Game, Joining, LogRow, Match, MatchProposal, MatchRecord, Me, Move, MoveText, NewAccount, Paths,
  TokenAsked, Turn, View,
} from "./types.js";

type Data<Operation, Init> = Operation extends Record<string | number, unknown>
  ? Exclude<FetchResponse<Operation, Init, MediaType>["data"], undefined>
  : never;
type InitParam<Init> = RequiredKeysOf<Init> extends never ? [init?: Init] : [init: Init];

/** Call one operation by its path. Returns the response body, typed by the document; a refusal is thrown as a `Problem`. */
export type Ask<Method extends HttpMethod> = <
  Path extends PathsWithMethod<Paths, Method>,
  Init extends MaybeOptionalInit<Paths[Path], Method>,
>(
  path: Path,
  ...init: InitParam<Init>
) => Promise<Data<Paths[Path][Method], Init>>;

type Listed = {
  [Path in keyof Paths]: Paths[Path] extends {
    get: { responses: { 200: { content: { "application/json": { results: unknown[]; next: string | null } } } } };
  }
    ? Path
    : never;
}[keyof Paths];
type RowOf<Path extends keyof Paths> = Paths[Path] extends {
  get: { responses: { 200: { content: { "application/json": { results: (infer Item)[] } } } } };
}
  ? Item
  : never;

export interface ClientSettings extends Partial<Manners> {
  /** The address of the server: `https://cards.example`. */
  server: string;
  /** A token, or a source of tokens. Without one the client reads only what is open to everyone. */
  token?: string | TokenSource | null;
  /** Remembers what the client adds to the shuffling of its matches; in memory by default. */
  entropies?: Entropies;
}

export interface EventsAsked {
  /** Resume after the event with this id; by default only new events come. */
  after?: number | undefined;
  /** Only these kinds; `turn.*` is a whole group. */
  kinds?: readonly string[] | undefined;
  signal?: AbortSignal | undefined;
}

/** A message of the stream of one match: the match, when more than its ply changes, or a row of its log. */
export type MatchNews = { kind: "match"; match: Match } | { kind: "row"; row: LogRow };

/** The body of `POST /tokens` for a program that has no token yet. */
export type TokenByPassword = Extract<TokenAsked, { password: string }>;

const FIRST_SCOPES: TokenByPassword["scopes"] = ["read", "play", "account", "leagues"];
const MOST_LOST = 3;

/** A connection to one server, as one caller. */
export class Client {
  readonly server: string;
  /** The random bytes that this client has added to the shuffling of matches: 32 for each seat that it took. */
  readonly entropies: Entropies;
  /** Call any operation, by its path without `/api/v1`. */
  readonly get: Ask<"get">;
  readonly post: Ask<"post">;
  readonly put: Ask<"put">;
  readonly patch: Ask<"patch">;
  readonly delete: Ask<"delete">;
  private readonly connection: Connection;

  constructor({ server, token = null, entropies = memoryEntropies(), ...manners }: ClientSettings) {
    this.server = server.replace(/\/+$/, "");
    this.entropies = entropies;
    const source = typeof token === "string" ? fixedToken(token) : token;
    this.connection = new Connection(this.server, source, { ...MANNERS, ...manners });
    const api = createClient<Paths>({
      baseUrl: `${this.server}/api/v1`,
      fetch: (request) => this.connection.send(request),
      pathSerializer: (path, places) => {
        refuseSteps(Object.values(places));
        return defaultPathSerializer(path, places);
      },
    });
    const asking = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"): Ask<HttpMethod> => {
      const ask = api[method] as (path: string, init?: unknown) => Promise<{ data?: unknown }>;
      return (async (path: string, init?: unknown) => (await ask(path, init)).data) as unknown as Ask<HttpMethod>;
    };
    this.get = asking("GET") as unknown as Ask<"get">;
    this.post = asking("POST") as unknown as Ask<"post">;
    this.put = asking("PUT") as unknown as Ask<"put">;
    this.patch = asking("PATCH") as unknown as Ask<"patch">;
    this.delete = asking("DELETE") as unknown as Ask<"delete">;
  }

  /** Create an account, and a client that acts for it. Keep the token: the server does not show it again. */
  static async register(settings: ClientSettings, account: NewAccount): Promise<SignedIn> {
    const stranger = new Client(settings);
    const { token } = await stranger.post("/accounts", { body: account });
    if (token !== null) {
      return { client: new Client({ ...settings, token }), token };
    }
    // The answer was lost on its way, and the server shows a secret once. The account is there, so its password opens it.
    const { username, password } = account;
    return Client.logIn(settings, { username, password, name: "first token", scopes: FIRST_SCOPES });
  }

  /** Log in with a password: creates a token with these scopes, and a client that uses it. */
  static async logIn(settings: ClientSettings, asked: TokenByPassword): Promise<SignedIn> {
    const stranger = new Client(settings);
    for (let tries = 0; tries < MOST_LOST; tries += 1) {
      const { token } = await stranger.post("/tokens", { body: asked });
      if (token !== null) {
        return { client: new Client({ ...settings, token }), token };
      }
      // Its answer was lost: this is another request, for another token.
    }
    throw new Error("Tokens are made, but their secrets are lost on the way.");
  }

  /** All rows of a list, page by page as they are needed: `client.all("/matches", { query: { status: "running" } })`. */
  all<Path extends Listed>(
    path: Path,
    asked: Partial<ParametersOf<Path>> = {},
  ): AsyncGenerator<RowOf<Path>, void, undefined> {
    const { path: places, query } = asked as { path?: object; query?: object };
    const get = this.get as unknown as (path: string, init: object) => Promise<Page<RowOf<Path>>>;
    return rowsOf((cursor) =>
      get(path, { params: { path: places ?? {}, query: cursor === null ? (query ?? {}) : { cursor } } }),
    );
  }

  /** The account that this client acts for. */
  me(): Promise<Me> {
    return this.get("/me");
  }

  /**
   * Create a match. Your own seat is taken after the server has committed to its seed, so that you can contribute to the
   * deal (`join`). A proposal with `join_later` is sent as it is.
   */
  async createMatch(proposal: MatchProposal): Promise<Match> {
    if (proposal.join_later !== undefined) {
      return this.post("/matches", { body: proposal });
    }
    const made = await this.post("/matches", { body: { ...proposal, join_later: true } });
    const seat = keptSeat(made);
    return seat === null ? made : this.join(made.id, { seat });
  }

  /** A match, as everyone who may see it sees it. */
  match(id: string): Promise<Match> {
    return this.get("/matches/{match_id}", { params: { path: { match_id: id } } });
  }

  /** Take an open seat, or the one that you were invited to. Adds 32 random bytes to the deal, or the text of `entropy`. */
  async join(id: string, joining: Joining = {}): Promise<Match> {
    const entropy = joining.entropy ?? drawnEntropy();
    if (entropy !== "") {
      // Even if the answer is lost, it may be in the deal.
      await this.entropies.keep(id, entropy);
    }
    try {
      return await this.post("/matches/{match_id}/join", {
        params: { path: { match_id: id } },
        body: { ...joining, entropy },
      });
    } catch (fault) {
      if (fault instanceof Problem) {
        await this.entropies.forget(id, entropy);
      }
      throw fault;
    }
  }

  /** Your view of a match, or that of an earlier `ply`; once the match is over, the view of any `seat`. */
  async view(id: string, past: { ply?: number; seat?: number } = {}): Promise<View> {
    const found = await this.get("/matches/{match_id}/view", { params: { path: { match_id: id }, query: past } });
    return found as View;
  }

  /** The games of this server. */
  games(): AsyncGenerator<RowOf<"/games">, void, undefined> {
    return this.all("/games");
  }

  /** Resign a match. */
  resign(id: string): Promise<Match> {
    return this.post("/matches/{match_id}/resign", { params: { path: { match_id: id } } });
  }

  /** The turns that are yours to play. */
  turns(): AsyncGenerator<Turn, void, undefined> {
    return this.all("/me/turns");
  }

  /** The log of a match, row by row. */
  log(id: string): AsyncGenerator<LogRow, void, undefined> {
    return this.all("/matches/{match_id}/moves", { path: { match_id: id } } as never);
  }

  /** Play a move for a view, and return your new view. The compiler checks the verb against the view's game. */
  async play<Key extends Game>(view: DueView<Key>, move: Move<NoInfer<Key>> | MoveText<NoInfer<Key>>): Promise<View> {
    const body = { move: move as Move | string, expected_ply: view.expected_ply };
    const played = await this.post("/matches/{match_id}/moves", {
      params: { path: { match_id: view.match } },
      body,
    });
    return played as View;
  }

  /** Check a move without playing it. Throws `IllegalMove` if it is not legal. */
  async tryMove<Key extends Game>(view: DueView<Key>, move: Move<NoInfer<Key>> | MoveText<NoInfer<Key>>): Promise<Dried> {
    const body = { move: move as Move | string, expected_ply: view.expected_ply };
    const tried = await this.post("/matches/{match_id}/moves", {
      params: { path: { match_id: view.match }, query: { dry_run: true } },
      body,
    });
    return tried as Dried;
  }

  /** The record of a finished match, which `verifyRecord` checks. */
  exportMatch(id: string): Promise<MatchRecord> {
    return this.get("/matches/{match_id}/export", { params: { path: { match_id: id } } });
  }

  /** Verify the deal of a finished match, and that what this client added is in it. Throws `Refused` if it is not valid. */
  async verifyMatch(id: string, witness: Witness = {}): Promise<Verified> {
    const record = await this.exportMatch(id);
    const found = await verifyRecord(record, witness);
    const added = await this.entropies.of(id);
    if (added.length > 0) {
      if (!record.entropies.some(({ value }) => added.includes(value))) {
        throw new Refused("entropies", "Your random text is missing from the deal.");
      }
      found.shown.push("Your random text is in the deal, exactly as you entered it.");
    }
    return found;
  }

  /** The id of your latest event: the current end of your feed. */
  async latestEvent(): Promise<number> {
    return (await this.get("/me/events")).latest;
  }

  /** Your events, as they happen. Broken connections are resumed: each event comes once and in order. */
  async *events({ after, kinds, signal }: EventsAsked = {}): AsyncGenerator<Event, void, undefined> {
    // Where to go on has to be known before the first cut.
    const from = after ?? (await this.latestEvent());
    for await (const { data } of messages(this.connection, "/api/v1/me/events/stream", { after: from, signal })) {
      const event = JSON.parse(data) as Event;
      if (kinds === undefined || kinds.some((kind) => matchesKind(event.kind, kind))) {
        yield event;
      }
    }
  }

  /** Follow one match, as you may see it. `after` is the ply of the last row that you have; -1 sends all. */
  async *follow(
    id: string,
    { after = -1, signal }: { after?: number; signal?: AbortSignal | undefined } = {},
  ): AsyncGenerator<MatchNews, void, undefined> {
    refuseSteps([id]);
    const path = `/api/v1/matches/${encodeURIComponent(id)}/events/stream`;
    for await (const { event, data } of messages(this.connection, path, { after, signal })) {
      if (event === "match") {
        yield { kind: "match", match: JSON.parse(data) as Match };
      } else if (event === "row") {
        yield { kind: "row", row: JSON.parse(data) as LogRow };
      }
    }
  }
}

/** No quoting keeps an id of `.` or `..` from being read as a step to another address. */
function refuseSteps(ids: readonly unknown[]): void {
  if (ids.includes(".") || ids.includes("..")) {
    const body = { status: 404, code: "not_found", title: "Not found", detail: "Not found." };
    throw new NotFound(new Response(null, { status: 404 }), body);
  }
}

type ParametersOf<Path extends keyof Paths> = Paths[Path] extends {
  get: { parameters: { path?: infer Places; query?: infer Query } };
}
  ? { path: Places; query: Omit<NonNullable<Query>, "cursor"> }
  : never;

/** A client and its token. Keep the token: the server does not show it again. */
export interface SignedIn {
  client: Client;
  token: string;
}

/** Whether it is your turn in this view. */
export function isDue<Key extends Game>(view: View<Key>): view is DueView<Key> {
  return view.due;
}
