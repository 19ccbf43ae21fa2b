/**
 * Follows event streams as long as the page can be seen. A page that slept, was hidden or lost the network connects again
 * and catches up; a stream that is refused is tried again.
 */

import { OpenSource } from './open-source.js';

const AGAIN_AFTER = 5000;
const HIDDEN_FOR = 15000;
/** Milliseconds within which the rows of one move come. */
const OF_ONE_MOVE = 20;

/** @typedef {import('#api').LogRow} LogRow */

/** @typedef {Record<string, (data: any, id: string) => void>} Handlers by the name of the event */

/** Return a function that is given each row, and passes on the last of those that come together. @param {(last: LogRow) => void} act */
export function debounced(act) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (/** @type {LogRow} */ row) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(row), OF_ONE_MOVE);
  };
}

/** One stream. */
export class Live {
  /**
   * The last one, kept when it is closed: WebKit connects it again when the page comes out of the cache of pages, and what
   * opens next closes it once more.
   * @type {EventSource | OpenSource | null}
   */
  #source = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #end = new AbortController();

  /**
   * @param {() => string} address where to go on; asked again for every connection
   * @param {Handlers} handlers
   * @param {(state: 'open' | 'lost') => void} [onState]
   * @param {boolean} [isOpen] whether to follow as a stranger, without the session
   */
  constructor(address, handlers, onState = () => {}, isOpen = false) {
    this.address = address;
    this.isOpen = isOpen;
    this.handlers = handlers;
    this.onState = onState;
    const { signal } = this.#end;
    document.addEventListener('visibilitychange', () => this.#look(), { signal });
    addEventListener('online', () => this.#open(), { signal });
    addEventListener('offline', () => this.onState('lost'), { signal });
    // A page that is shown for the first time has just connected.
    addEventListener('pageshow', (event) => event.persisted && this.#look(), { signal });
    addEventListener('pagehide', () => this.#stop(), { signal });
    this.#open();
  }

  /** Ends it for good. */
  close() {
    this.#end.abort();
    this.#stop();
  }

  #open() {
    this.#stop();
    if (this.#end.signal.aborted) return;
    const source = this.isOpen ? new OpenSource(this.address()) : new EventSource(this.address());
    this.#source = source;
    source.addEventListener('open', () => {
      if (this.#end.signal.aborted || this.#source !== source) source.close();
      else this.onState('open');
    });
    source.addEventListener('error', () => {
      if (this.#source !== source) return;
      this.onState('lost');
      // The browser itself connects again, unless it was refused.
      const again = source instanceof OpenSource ? source.again : null;
      if (source.readyState === EventSource.CLOSED) this.#timer = setTimeout(() => this.#open(), again ?? AGAIN_AFTER);
    });
    for (const [name, act] of Object.entries(this.handlers)) {
      source.addEventListener(name, (/** @type {any} */ event) => act(JSON.parse(event.data), event.lastEventId));
    }
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#source?.close();
  }

  /** Browsers allow few connections to a server: a page that nobody looks at gives its own back. */
  #look() {
    if (document.visibilityState === 'visible') {
      clearTimeout(this.#timer);
      this.#open();
    } else {
      this.#timer = setTimeout(() => this.#stop(), HIDDEN_FOR);
    }
  }
}
