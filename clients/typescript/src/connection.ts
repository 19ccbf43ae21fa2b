// One request to the server, as often as it takes: with the token, an Idempotency-Key, and the pauses that the server
// asks for.
import { backoff, pause } from "./pausing.js";
import { Problem, problemOf } from "./problems.js";
import type { TokenSource } from "./tokens.js";

export interface Manners {
  /** How often a request is sent at most. */
  tries: number;
  /** The longest pause, in seconds, that a request waits because the server asks for it; a longer one is thrown. */
  longestPause: number;
  /** For how many seconds an answer is waited for. */
  timeout: number;
  /** What sends requests; by default the `fetch` of the platform. */
  fetch: (request: Request) => Promise<Response>;
}

export const MANNERS: Manners = {
  tries: 6,
  longestPause: 60,
  timeout: 30,
  fetch: (request) => globalThis.fetch(request),
};

const FIRST_PAUSE = 250;
const LONGEST_BACKOFF = 10_000;
const REFUSED_BEFORE_WORK = [429, 503];
const BROKEN = [500, 502, 504];
const KEY = "Idempotency-Key";
const JSON_ANSWER = /^application\/([a-z.+-]+\+)?json\b/;

/** Whether nothing is done twice when a request is sent twice. */
function isRepeatable(request: Request): boolean {
  return request.method === "POST" ? request.headers.has(KEY) : request.method !== "PATCH";
}

export class Connection {
  constructor(
    readonly server: string,
    private readonly tokens: TokenSource | null,
    private readonly manners: Manners,
  ) {}

  /** Send a request until it is answered. What the server refuses is thrown as a `Problem`. */
  async send(request: Request, whole = true): Promise<Response> {
    if (request.method === "POST" && !request.headers.has(KEY)) {
      request.headers.set(KEY, crypto.randomUUID());
    }
    let hasRenewed = false;
    for (let tries = 1; ; tries += 1) {
      const { response, fault, token } = await this.once(request, whole);
      if (response?.ok || response?.status === 304) {
        return response;
      }
      if (response?.status === 401 && token !== null && !hasRenewed && (await this.tokens?.renew?.(token))) {
        hasRenewed = true;
        continue;
      }
      const problem = response ? await problemOf(response) : null;
      const wait = this.waitAfter(request, problem, tries);
      if (wait === null) {
        throw problem ?? fault;
      }
      await pause(wait, request.signal);
    }
  }

  private async once(
    request: Request,
    whole: boolean,
  ): Promise<{ response?: Response; fault?: unknown; token: string | null }> {
    const token = (await this.tokens?.token()) ?? null;
    const limit = new AbortController();
    const timer = setTimeout(() => {
      limit.abort(new DOMException(`No answer within ${this.manners.timeout} s.`, "TimeoutError"));
    }, this.manners.timeout * 1000);
    const copy = new Request(request.clone(), { signal: AbortSignal.any([request.signal, limit.signal]) });
    if (token !== null) {
      copy.headers.set("Authorization", `Bearer ${token}`);
    }
    try {
      const response = await this.manners.fetch(copy);
      return { response: whole ? await complete(response) : response, token };
    } catch (fault) {
      request.signal.throwIfAborted();
      return { fault, token };
    } finally {
      clearTimeout(timer);
    }
  }

  /** For how many milliseconds to wait before the next try, or null if there is none. */
  private waitAfter(request: Request, problem: Problem | null, tries: number): number | null {
    if (tries >= this.manners.tries || !this.mayRepeat(request, problem)) {
      return null;
    }
    if (problem?.retryAfter == null) {
      return backoff(tries - 1, FIRST_PAUSE, LONGEST_BACKOFF);
    }
    return problem.retryAfter > this.manners.longestPause ? null : problem.retryAfter * 1000;
  }

  private mayRepeat(request: Request, problem: Problem | null): boolean {
    if (problem === null) {
      return isRepeatable(request);
    }
    if (REFUSED_BEFORE_WORK.includes(problem.status)) {
      return true;
    }
    return (BROKEN.includes(problem.status) || problem.code === "in_progress") && isRepeatable(request);
  }
}

/** An answer in JSON with all of its body, so that one that breaks off is asked for again. */
async function complete(response: Response): Promise<Response> {
  if (!JSON_ANSWER.test(response.headers.get("Content-Type") ?? "")) {
    return response;
  }
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}
