// Event streams that go on after a cut: each message once and in order.
import { EventSourceParserStream, type EventSourceMessage } from "eventsource-parser/stream";
import type { Connection } from "./connection.js";
import { backoff, pause } from "./pausing.js";
import { Problem } from "./problems.js";

export type { EventSourceMessage };

/** The server sends a comment at least every 15 seconds: a connection that is silent for longer than this is dead. */
const SILENCE = 30_000;
const LONGEST_BACKOFF = 30_000;

export interface Following {
  /** Go on after this message. */
  after: number;
  signal?: AbortSignal | undefined;
}

/** The messages of a stream. A refusal is thrown; anything else that ends a connection makes it connect again. */
export async function* messages(
  connection: Connection,
  path: string,
  { after, signal }: Following,
): AsyncGenerator<EventSourceMessage, void, undefined> {
  let last = after;
  let retry = 1000;
  let cuts = 0;
  for (;;) {
    signal?.throwIfAborted();
    // What ends a connection: the caller's signal, silence, or its last message.
    const ending = new AbortController();
    const end = (): void => ending.abort(signal?.reason);
    signal?.addEventListener("abort", end, { once: true });
    try {
      const url = `${connection.server}${path}?after=${last}`;
      // A refusal for a moment is waited for in here, another one is thrown.
      const headers = { Accept: "text/event-stream" };
      const response = await connection.send(new Request(url, { headers, cache: "no-store", signal: ending.signal }), false);
      const onRetry = (milliseconds: number): void => {
        retry = milliseconds;
      };
      for await (const message of read(response, ending, onRetry)) {
        cuts = 0;
        // Until it has been dealt with it counts as not heard: `last` moves on when the next one is asked for.
        yield message;
        last = message.id === undefined ? last : Number(message.id);
      }
    } catch (fault) {
      signal?.throwIfAborted();
      if (!isCut(fault)) {
        throw fault;
      }
    } finally {
      signal?.removeEventListener("abort", end);
      ending.abort();
    }
    await pause(backoff(cuts, retry, Math.max(retry, LONGEST_BACKOFF)), signal);
    cuts += 1;
  }
}

/** Whether a connection could not be made, broke off, or fell silent, or the server is away. */
function isCut(fault: unknown): boolean {
  if (fault instanceof Problem) {
    return fault.status === 429 || fault.status >= 500;
  }
  return fault instanceof TypeError || (fault instanceof DOMException && ["AbortError", "TimeoutError"].includes(fault.name));
}

async function* read(
  response: Response,
  ending: AbortController,
  onRetry: (milliseconds: number) => void,
): AsyncGenerator<EventSourceMessage, void, undefined> {
  if (response.body === null) {
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const heard = new TransformStream<Uint8Array, Uint8Array>({
    // Comments count, too: they say that the connection lives.
    transform(piece, controller) {
      if (isWaiting) {
        listen();
      }
      controller.enqueue(piece);
    },
  });
  const listen = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(new DOMException("The stream is silent.", "TimeoutError")), SILENCE);
  };
  const parts = response.body
    .pipeThrough(heard)
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream({ onRetry }))
    .getReader();
  // A platform may lose the way from a request's signal to the body of its answer when it collects garbage, as Node does:
  // then an abort would be waited for without end.
  const stop = (): void => void parts.cancel().catch(() => undefined);
  ending.signal.addEventListener("abort", stop, { once: true });
  // It may have come between the answer and here.
  if (ending.signal.aborted) {
    stop();
  }
  try {
    for (;;) {
      isWaiting = true;
      listen();
      const { done, value } = await parts.read();
      // While a message is dealt with nothing is read, and that is no silence of the server.
      isWaiting = false;
      clearTimeout(timer);
      if (done) {
        return;
      }
      yield value;
    }
  } finally {
    clearTimeout(timer);
  }
}
