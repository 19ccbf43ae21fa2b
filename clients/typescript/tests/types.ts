// What the compiler has to refuse. This file is compiled, not run: an error that does not come is one itself.
import type { Client, Choose, DueView, Event, Game, Move, MoveText, View } from "@postcard/client";
import { anyMove, isDue } from "@postcard/client";

declare const client: Client;
declare const view: View;
declare const mu: DueView<"mu-2p">;

export async function wrongMoves(): Promise<void> {
  await client.play(mu, { game: "mu-2p", verb: "play", card: "b7", source: "hand" });
  // @ts-expect-error There is no such verb.
  await client.play(mu, { game: "mu-2p", verb: "plai", card: "b7", source: "hand" });
  // @ts-expect-error There is no such card in Mü.
  await client.play(mu, { game: "mu-2p", verb: "play", card: "gA", source: "hand" });
  // @ts-expect-error A slot is missing.
  await client.play(mu, { game: "mu-2p", verb: "play", card: "b7" });
  // @ts-expect-error That is a move of another game.
  await client.play(mu, { game: "take-that-toy-2p", verb: "play", card: "b7" });
  await client.play(mu, "play b7 hand");
  // @ts-expect-error The verb of a text is checked, too.
  await client.play(mu, "plai b7 hand");
  // @ts-expect-error A view in which nothing is due takes no move.
  await client.play(view, "play b7 hand");
}

export function narrowing(): number {
  if (view.game === "namahage") {
    // @ts-expect-error Namahage has no kitty.
    return view.view.kitty_count;
  }
  return view.game === "mu-2p" ? view.view.kitty_count : 0;
}

export const move: Move<"namahage"> = { game: "namahage", verb: "look", end: "top" };
export const text: MoveText<"namahage"> = "mulligan -";
// @ts-expect-error Text of another game.
export const otherText: MoveText<"namahage"> = "bury b7";
// @ts-expect-error There is no such game.
export const game: Game = "chess";

export const perGame: Choose = {
  "mu-2p": (due) => (due.view.phase === "auction" ? "pass" : anyMove(due)),
  // @ts-expect-error The verb is not one of this game.
  "take-that-toy-2p": () => "pass",
};

export async function paths(): Promise<void> {
  const { results } = await client.get("/matches", { params: { query: { status: "running" } } });
  const first: string | undefined = results[0]?.id;
  // @ts-expect-error There is no such state of a match.
  await client.get("/matches", { params: { query: { status: "paused" } } });
  // @ts-expect-error There is no such path.
  await client.get("/matchs");
  // @ts-expect-error A match has to be named.
  await client.get("/matches/{match_id}");
  for await (const match of client.all("/matches")) {
    // @ts-expect-error A match has no such member.
    match.colour;
  }
  // @ts-expect-error Not a list.
  client.all("/me");
  // @ts-expect-error A seat is a user, a bot or open.
  await client.createMatch({ game: "mu-2p", seats: [{ users: first }] });
}

export function events(event: Event): string {
  if (event.kind === "season.opened") {
    return `${event.data.league_name} ${event.data.number}`;
  }
  if (event.kind === "move.played") {
    // @ts-expect-error A move has no season.
    return event.data.season;
  }
  // @ts-expect-error There is no such kind.
  if (event.kind === "turn.begun") {
    return "";
  }
  return "match" in event.data ? event.data.match : event.kind;
}

export function oneKind(event: Event<"seat.taken">): [string, number, string | null] {
  return [event.data.match, event.data.seat, event.data.name];
}

export function due(): number {
  // @ts-expect-error It may be null while nothing is due.
  const ply: number = view.expected_ply;
  return isDue(view) ? view.expected_ply : ply;
}
