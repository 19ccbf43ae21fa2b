// What the server refuses, as errors of several classes. docs/errors.md explains every code.
import type { OptionFamily, Paths } from "./types.js";

type PlayMove = Paths["/matches/{match_id}/moves"]["post"]["responses"];
type Body = PlayMove[400]["content"]["application/problem+json"];

/** What a problem says of one field. */
export type FieldError = NonNullable<Body["errors"]>[number];

type Codes<Operation> = Operation extends { responses: infer Answers }
  ? {
      [Status in keyof Answers]: Answers[Status] extends {
        content: { "application/problem+json": { code: infer Code } };
      }
        ? Code
        : never;
    }[keyof Answers]
  : never;
type Method = "get" | "post" | "put" | "patch" | "delete";

/** A code that programs decide by. The known ones are suggested; new ones may come. */
export type ProblemCode =
  | { [Path in keyof Paths]: Codes<Paths[Path][Method & keyof Paths[Path]]> }[keyof Paths]
  | (string & {});

type Said = Record<string, unknown>;

/** A refusal of the server. Some codes have a class of their own with what they add. */
export class Problem extends Error {
  override readonly name: string = "Problem";
  /** What programs decide by. */
  readonly code: ProblemCode;
  readonly status: number;
  /** The code in words. */
  readonly title: string;
  /** The fields that are wrong. */
  readonly errors: readonly FieldError[];
  /** For how many seconds the server wants to hear nothing of this, if it says so. */
  readonly retryAfter: number | null;
  /** The whole body, with the members that a code adds. */
  readonly body: Readonly<Said>;

  constructor(response: Response, body: Said) {
    const text = (name: string, otherwise: string): string => {
      const value = body[name];
      return typeof value === "string" ? value : otherwise;
    };
    super(text("detail", `The server answered ${response.status}.`));
    this.code = text("code", "");
    this.status = response.status;
    this.title = text("title", "");
    this.errors = Array.isArray(body["errors"]) ? (body["errors"] as FieldError[]) : [];
    this.retryAfter = secondsToWait(response.headers);
    this.body = body;
  }
}

/** `stale`: the match has gone on since the view that the move was made for. */
export class Stale extends Problem {
  override readonly name = "Stale";
  get expectedPly(): number {
    return this.body["expected_ply"] as number;
  }
}

/** `illegal_move`: the rules forbid it. */
export class IllegalMove extends Problem {
  override readonly name = "IllegalMove";
  /** Why, for programs. */
  get reason(): string {
    return this.body["reason"] as string;
  }
  /** The rule that forbids it. */
  get rule(): string {
    return this.body["rule"] as string;
  }
  /** All moves that are legal instead. */
  get options(): OptionFamily[] {
    return this.body["options"] as OptionFamily[];
  }
}

/** `throttled`: too many requests. `retryAfter` says when to come back. */
export class Throttled extends Problem {
  override readonly name = "Throttled";
  /** The name of the quota. */
  get limit(): string {
    return this.body["limit"] as string;
  }
}

/** `events_gone`: these events are not kept any more. Begin anew, as if this was the first run. */
export class EventsGone extends Problem {
  override readonly name = "EventsGone";
  /** The number of the first event that can be read. */
  get oldest(): number {
    return this.body["oldest"] as number;
  }
}

/** `archive_needed`: this is more than one answer holds. */
export class ArchiveNeeded extends Problem {
  override readonly name = "ArchiveNeeded";
  /** The path at which to ask for an archive. */
  get archive(): string {
    return this.body["archive"] as string;
  }
}

/** `missing_scope`: the token may not do this. */
export class MissingScope extends Problem {
  override readonly name = "MissingScope";
  get scope(): string {
    return this.body["scope"] as string;
  }
}

/** `invalid`: the request is not as the document has it. `errors` names the fields. */
export class Invalid extends Problem {
  override readonly name = "Invalid";
}

/** `unauthenticated`: the token is missing, expired or revoked. */
export class Unauthenticated extends Problem {
  override readonly name = "Unauthenticated";
}

/** `not_found`: there is nothing here, or nothing that this caller may see. */
export class NotFound extends Problem {
  override readonly name = "NotFound";
}

/** `match_over`: nothing more can be done in this match. */
export class MatchOver extends Problem {
  override readonly name = "MatchOver";
}

/** `not_your_turn`: another player has to move. */
export class NotYourTurn extends Problem {
  override readonly name = "NotYourTurn";
}

const CLASSES: Readonly<Record<string, typeof Problem>> = {
  stale: Stale,
  illegal_move: IllegalMove,
  throttled: Throttled,
  events_gone: EventsGone,
  archive_needed: ArchiveNeeded,
  missing_scope: MissingScope,
  invalid: Invalid,
  unauthenticated: Unauthenticated,
  not_found: NotFound,
  match_over: MatchOver,
  not_your_turn: NotYourTurn,
};

/** The error that an answer of status 400 or above is. */
export async function problemOf(response: Response): Promise<Problem> {
  const body = said(await response.text());
  const code = body["code"];
  const Class = (typeof code === "string" && CLASSES[code]) || Problem;
  return new Class(response, body);
}

/** The members of a problem; none if something else has answered, such as a proxy, in HTML or in JSON of its own. */
function said(text: string): Said {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Said) : {};
  } catch {
    return {};
  }
}

/** `Retry-After` in seconds; it may be a number or a date. */
export function secondsToWait(headers: Headers): number | null {
  const value = headers.get("Retry-After");
  if (value === null) {
    return null;
  }
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
