// Which of the invitations that wait a bot takes: those that it would have accepted as they were made.
import type { Client } from "./client.js";
import { Problem } from "./problems.js";
import type { Accepted, ListedMatch, Profile } from "./types.js";

/** Take the invitations that were made before the bot said what it accepts, the oldest first. */
export async function acceptWaiting(client: Client, accepted: Accepted): Promise<void> {
  const { username } = await client.me();
  const own = await profile(client, username);
  const waiting: ListedMatch[] = [];
  let room = accepted.matches_at_once;
  for (const status of ["waiting", "running"] as const) {
    for await (const match of client.all("/matches", { query: { status, user: username } })) {
      room -= match.seats.filter(({ name, state }) => name === username && state === "taken").length;
      if (status === "waiting") waiting.unshift(match);
    }
  }
  for (const match of waiting) {
    const seat = match.seats.find(({ name, state }) => name === username && state === "invited")?.seat;
    if (seat === undefined || room <= 0 || !fits(match, accepted)) continue;
    try {
      if (isWanted(await profile(client, match.creator), own, accepted)) {
        await client.join(match.id, { seat });
        room -= 1;
      }
    } catch (fault) {
      // The invitation is gone meanwhile; the others are not.
      if (!(fault instanceof Problem)) throw fault;
    }
  }
}

function profile(client: Client, username: string): Promise<Profile> {
  return client.get("/users/{username}", { params: { path: { username } } });
}

/** Whether the terms of a match are among those that the bot accepts. */
function fits(match: ListedMatch, accepted: Accepted): boolean {
  const options = match.options as Record<string, unknown>;
  const wanted = (accepted.options as Record<string, Record<string, unknown[]>>)[match.game] ?? {};
  const form = "minutes" in match.clock ? `${match.clock.kind}_minutes` : match.clock.kind;
  return (
    (accepted.games as string[]).includes(match.game) &&
    Object.entries(wanted).every(([name, values]) => !(name in options) || values.includes(options[name])) &&
    (accepted.clocks as string[]).includes(form) &&
    accepted.rated !== (match.rated ? "unrated" : "rated")
  );
}

/** Whether the bot accepts invitations of this user. */
function isWanted(inviter: Profile, own: Profile, accepted: Accepted): boolean {
  if (accepted.whom === "people") return inviter.kind === "human";
  if (accepted.whom === "owner") return own.owner !== null && [inviter.username, inviter.owner].includes(own.owner);
  return true;
}
