/**
 * An event stream that is read as a stranger: an `EventSource` would send the cookie of the reader's session, and a player's own
 * stream shows more than onlookers see. It can also say why it was refused, which an `EventSource` cannot.
 */

/** How long nothing is asked for after a refusal: until then the page asks for what has changed. */
const REFUSED_FOR = 60000;

export class OpenSource extends EventTarget {
  /** @type {number} */
  readyState = EventSource.CONNECTING;
  /** How long to wait before the next connection; null if nothing speaks against one. @type {number | null} */
  again = null;
  #stop = new AbortController();

  /** @param {string} address */
  constructor(address) {
    super();
    void this.#follow(address);
  }

  close() {
    this.readyState = EventSource.CLOSED;
    this.#stop.abort();
  }

  /** @param {string} address */
  async #follow(address) {
    try {
      const answer = await fetch(address, { credentials: 'omit', cache: 'no-store', headers: { Accept: 'text/event-stream' }, signal: this.#stop.signal });
      if (answer.ok && answer.body) {
        this.readyState = EventSource.OPEN;
        this.dispatchEvent(new Event('open'));
        await this.#read(answer.body.pipeThrough(new TextDecoderStream()).getReader());
      } else {
        this.again = REFUSED_FOR;
      }
    } catch {
      // The network is gone, or nobody reads any more.
    }
    if (this.readyState === EventSource.CLOSED) return;
    this.readyState = EventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  /** @param {ReadableStreamDefaultReader<string>} reader */
  async #read(reader) {
    let text = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const messages = (text + piece.value).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) this.#tell(message);
    }
  }

  /** The server writes each field on one line, and no other fields. @param {string} message */
  #tell(message) {
    const fields = Object.fromEntries(message.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
    if (!('data' in fields)) return;
    this.dispatchEvent(new MessageEvent(fields['event'] ?? 'message', { data: fields['data'] ?? '', lastEventId: fields['id'] ?? '' }));
  }
}
