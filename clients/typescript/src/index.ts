/** A client of Postcard servers: typed requests, events that go on after a cut, bots, and proofs. */
export { Client, isDue, type Ask, type ClientSettings, type EventsAsked, type MatchNews, type SignedIn, type TokenByPassword } from "./client.js";
export * from "./bot.js";
export { memoryEntropies, type Entropies } from "./entropies.js";
export * from "./moves.js";
export * from "./problems.js";
export * from "./proof/index.js";
export * from "./signin.js";
export * from "./tokens.js";
export type * from "./types.js";
export { MANNERS, type Manners } from "./connection.js";
