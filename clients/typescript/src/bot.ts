// What a program needs to play: it makes decisions when they are due, and goes on where it was after a restart.
import { isDue, type Client } from "./client.js";
import { acceptWaiting } from "./invitations.js";
import { EventsGone, Problem } from "./problems.js";
import type { Acceptance, DueView, Event, Game, Match, Move, MoveText, View } from "./types.js";

/** A move for a view. */
export type Choice<Key extends Game = Game> = Key extends Game ? Move<Key> | MoveText<Key> : never;

/** How a bot decides: one function for every game, or one for each game that it plays. */
export type Choose =
  | ((view: DueView) => Choice | Promise<Choice>)
  | { [Key in Game]?: (view: DueView<Key>) => Choice<Key> | Promise<Choice<Key>> };

/** Where a bot keeps the number of its last event from one run to the next. */
export interface Bookmark {
  load(): Promise<number | null>;
  save(event: number): Promise<void>;
}

export interface BotSettings {
  /** The invitations that are accepted: those that wait and those that come; for accounts of bots. Without it nothing changes. */
  accept?: Acceptance;
  /** Where the last event is kept; without it a bot begins with what it owes at its start. */
  bookmark?: Bookmark;
  /** Ends the bot. */
  signal?: AbortSignal;
  /** What to do when a decision fails; by default the bot ends with that error. */
  onError?: (error: unknown, match: string) => void | Promise<void>;
  /** Called for each event, after the bot has dealt with it. */
  onEvent?: (event: Event) => void | Promise<void>;
}

const GONE_ON = ["stale", "not_your_turn", "match_over", "wrong_state", "not_found"];

/** Play all matches of an account until the signal says otherwise. */
export async function runBot(client: Client, choose: Choose, settings: BotSettings = {}): Promise<void> {
  const { signal, bookmark } = settings;
  let after = (await bookmark?.load()) ?? null;
  try {
    for (;;) {
      signal?.throwIfAborted();
      try {
        after ??= await client.latestEvent();
        await begin(client, choose, settings);
        for await (const event of client.events({ after, signal })) {
          if (event.kind === "turn.began") {
            await decide(client, event.data.match, choose, settings);
          }
          await settings.onEvent?.(event);
          after = event.id;
          await bookmark?.save(after);
        }
      } catch (fault) {
        if (!(fault instanceof EventsGone)) {
          throw fault;
        }
        // It was away for longer than events are kept: what it owes, it finds again by its turns.
        after = null;
      }
    }
  } catch (fault) {
    if (!signal?.aborted) {
      throw fault;
    }
  }
}

async function begin(client: Client, choose: Choose, settings: BotSettings): Promise<void> {
  if (settings.accept !== undefined) {
    await acceptWaiting(client, await client.put("/me/acceptance", { body: settings.accept }));
  }
  const owed = new Set<string>();
  for await (const turn of client.turns()) {
    owed.add(turn.match);
  }
  for (const match of owed) {
    await decide(client, match, choose, settings);
  }
}

async function decide(client: Client, match: string, choose: Choose, settings: BotSettings): Promise<void> {
  try {
    await playWhileDue(client, match, choose, settings.signal);
  } catch (fault) {
    if (settings.onError === undefined || settings.signal?.aborted) {
      throw fault;
    }
    await settings.onError(fault, match);
  }
}

/** Move in one match for as long as it is your turn. Returns the last view, or null where there is none to see. */
export async function playWhileDue(
  client: Client,
  match: string,
  choose: Choose,
  signal?: AbortSignal,
): Promise<View | null> {
  let view = await seen(client, match);
  while (view !== null && isDue(view)) {
    signal?.throwIfAborted();
    const move = await chosen(choose, view);
    try {
      view = await client.play(view as DueView, move);
    } catch (fault) {
      if (!hasGoneOn(fault)) {
        throw fault;
      }
      view = await seen(client, match);
    }
  }
  return view;
}

/** Play one match to its end; returns the match that is over. */
export async function playMatch(client: Client, id: string, choose: Choose, signal?: AbortSignal): Promise<Match> {
  let known = 0;
  for await (const news of client.follow(id, { signal })) {
    if (news.kind === "match" && news.match.status === "over") {
      return news.match;
    }
    // Rows that the last view had seen already need no other look.
    if (news.kind === "match" || news.row.ply >= known) {
      known = (await playWhileDue(client, id, choose, signal))?.ply ?? known;
    }
  }
  throw new Error("The stream ended before the match.");
}

async function chosen(choose: Choose, view: DueView): Promise<Choice> {
  if (typeof choose === "function") {
    return choose(view);
  }
  const forGame = choose[view.game] as ((view: DueView) => Choice | Promise<Choice>) | undefined;
  if (forGame === undefined) {
    throw new Error(`This bot does not play ${view.game}.`);
  }
  return forGame(view);
}

async function seen(client: Client, match: string): Promise<View | null> {
  try {
    return await client.view(match);
  } catch (fault) {
    if (hasGoneOn(fault)) {
      return null;
    }
    throw fault;
  }
}

/** Whether a refusal says only that the match is no longer where it was. */
function hasGoneOn(fault: unknown): boolean {
  return fault instanceof Problem && GONE_ON.includes(fault.code);
}
