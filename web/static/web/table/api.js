/** Requests to the public API by the browser's own session. */

import { gettext, known } from '../words.js';

/** @typedef {import('#api').RefusalSentence} RefusalSentence */
/** @typedef {{ code?: string, detail?: string, rule?: string, refusal?: RefusalSentence, errors?: { detail: string }[] }} Refused */

const BASE = '/api/v1';
const PAUSES = [500, 1000, 2000, 4000, 8000];

/** What the server says instead of doing it. */
export class Problem extends Error {
  /** @param {number} status @param {Refused} body */
  constructor(status, body) {
    super(translated(body) ?? [body.detail ?? gettext('The server responded with status {status}.', { status }), ...(body.errors ?? []).map((error) => error.detail)].join(' '));
    this.status = status;
    this.code = body.code ?? '';
    /** Why a move is not legal, for the words of its game. */
    this.refusal = body.refusal ?? null;
    this.rule = body.rule ?? '';
  }

  /** Whether the same request may succeed later. */
  get isPassing() {
    return this.status >= 500 || this.status === 429 || this.code === 'in_progress';
  }

  /** Whether the login that the page was loaded with is over, or was followed by another. */
  get isOfLogin() {
    return this.code === 'unauthenticated' || this.code === 'csrf';
  }
}

/**
 * One request. A write carries the page's CSRF token; a request that never arrived fails as `TypeError`.
 * @param {string} method
 * @param {string} path
 * @param {{ body?: unknown, key?: string, csrf?: string, isOpen?: boolean }} [how] `isOpen` asks as a stranger, without the session
 * @returns {Promise<any>} what the answer holds; nothing for an empty one
 */
export async function ask(method, path, { body, key, csrf, isOpen = false } = {}) {
  /** @type {Record<string, string>} */
  const headers = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key) headers['Idempotency-Key'] = key;
  if (csrf) headers['X-CSRFToken'] = csrf;
  const answer = await fetch(BASE + path, {
    method, headers, credentials: isOpen ? 'omit' : 'same-origin', cache: 'no-store', ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status === 204) return null;
  const found = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Problem(answer.status, found);
  return found;
}

/**
 * Repeats a write until the server has answered it: the same body under the same key is done once, however often it arrives.
 * @param {string} method
 * @param {string} path
 * @param {{ body?: unknown, key?: string, csrf: string }} how
 * @param {() => void} [onTrouble] called before each pause
 */
export async function persist(method, path, { body, csrf, key = newKey() }, onTrouble = () => {}) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask(method, path, { body, key, csrf });
    } catch (error) {
      if (error instanceof Problem && !error.isPassing) throw error;
      onTrouble();
      await pause(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 8000);
    }
  }
}

/**
 * Why something was refused, in another language than the server's: word by word, or by the code.
 * @param {Refused} body
 */
const translated = ({ code = '', detail = '' }) => known(detail) ?? known(`refusal\u0004${code}`);

/** A key for a write that may have to be repeated. */
export const newKey = () => randomDigits(16);

/** Random bytes as hex digits. A page that came over plain HTTP has no `crypto.randomUUID`. @param {number} bytes */
export const randomDigits = (bytes) => [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Waits for some time, or until the network is back.
 * @param {number} milliseconds
 * @returns {Promise<void>}
 */
function pause(milliseconds) {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener('online', wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    addEventListener('online', wake);
  });
}
