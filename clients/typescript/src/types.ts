// The shapes of the wire, by what they are for. Each is found by the operation that it belongs to, not by the name of its
// component, so that a renamed component changes nothing here.
import type { EventData } from "./events.js";
import type { paths as Documented } from "./schema.js";

/** Every path of the API, without the `/api/v1` that all of them begin with. */
export type Paths = {
  [Path in keyof Documented as Path extends `/api/v1${infer Rest}` ? Rest : Path]: Documented[Path];
};

type Json<Content> = Content extends { "application/json": infer Body } ? Body : never;
type Good = 200 | 201 | 202;

/** What an operation answers when all is well. */
export type Answer<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses & Good]: Responses[Status] extends { content: infer Content } ? Json<Content> : never }[
      keyof Responses & Good
    ]
  : never;

/** What an operation takes as its body. */
export type Body<Operation> = Operation extends { requestBody?: infer Request }
  ? NonNullable<Request> extends { content: infer Content }
    ? Json<Content>
    : never
  : never;

/** What one row of a list is. */
export type Row<Operation> = Answer<Operation> extends { results: (infer Item)[] } ? Item : never;

type AnyView = Answer<Paths["/matches/{match_id}/view"]["get"]>;
type GameView = AnyView["view"];
type MoveBody = Body<Paths["/matches/{match_id}/moves"]["post"]>;
type JsonMove = Exclude<MoveBody["move"], string>;

/** The key of a game. */
export type Game = GameView["game"];

/** A match as one reader may know it. `view.game` narrows `view.view`. */
export type View<Key extends Game = Game> = Key extends Game
  ? Omit<AnyView, "game" | "view"> & { game: Key; view: Extract<GameView, { game: Key }> }
  : never;

/** A view in which its reader owes a decision. */
export type DueView<Key extends Game = Game> = Key extends Game
  ? View<Key> & { due: true; seat: number; expected_ply: number }
  : never;

/** What happens. */
export type EventKind = keyof EventData;

type AnyEvent = Row<Paths["/me/events"]["get"]>;

/**
 * Something that happened; `kind` narrows `data`. A newer server may send kinds that are not listed here: pass over what you
 * do not know.
 */
export type Event<Kind extends EventKind = EventKind> = Kind extends EventKind
  ? Omit<AnyEvent, "kind" | "data"> & { kind: Kind; data: EventData[Kind] }
  : never;

/** A move as JSON. */
export type Move<Key extends Game = Game> = Key extends Game ? Extract<JsonMove, { game: Key }> : never;

/** The verbs of a game. */
export type Verb<Key extends Game = Game> = Move<Key>["verb"];

/** A move as text, such as `play gA`: the verb is checked here, what follows it by the server. */
export type MoveText<Key extends Game = Game> = Verb<Key> | `${Verb<Key>} ${string}`;

/** Moves of one verb: any pick for each slot makes a legal move. */
export type OptionFamily = AnyView["options"][number];

export type Match = Answer<Paths["/matches/{match_id}"]["get"]>;
export type MatchProposal = Body<Paths["/matches"]["post"]>;
export type Joining = Body<Paths["/matches/{match_id}/join"]["post"]>;
export type LogRow = Row<Paths["/matches/{match_id}/moves"]["get"]>;
export type MatchRecord = Answer<Paths["/matches/{match_id}/export"]["get"]>;
export type Turn = Row<Paths["/me/turns"]["get"]>;
export type Me = Answer<Paths["/me"]["get"]>;
export type Acceptance = Body<Paths["/me/acceptance"]["put"]>;
export type NewAccount = Body<Paths["/accounts"]["post"]>;
export type NewToken = Answer<Paths["/tokens"]["post"]>;
export type TokenAsked = Body<Paths["/tokens"]["post"]>;
export type Season = Answer<Paths["/seasons/{season_id}"]["get"]>;
export type Dried = Extract<Answer<Paths["/matches/{match_id}/moves"]["post"]>, { legal: unknown }>;
export type Accepted = Answer<Paths["/me/acceptance"]["put"]>;
export type ListedMatch = Row<Paths["/matches"]["get"]>;
export type Profile = Answer<Paths["/users/{username}"]["get"]>;
