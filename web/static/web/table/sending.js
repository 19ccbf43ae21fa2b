/**
 * Sends a move once, whatever the network does: what is being sent stands in the browser's storage with its key until the
 * server has answered, so that a page that is loaded again goes on with it. Where there is no storage, the page alone does.
 */

import { newKey, persist } from './api.js';

/** @typedef {{ move: string, expected_ply: number }} Body */

export class Sending {
  /** @param {string} match @param {string} csrf */
  constructor(match, csrf) {
    this.match = match;
    this.csrf = csrf;
    this.slot = `postcard sending ${match}`;
  }

  /** What was being sent when the page went away; null if nothing was. @returns {{ body: Body, key: string } | null} */
  get left() {
    try {
      return JSON.parse(localStorage.getItem(this.slot) ?? 'null');
    } catch {
      return null;
    }
  }

  /**
   * Sends a move until the server has answered.
   * @param {Body} body
   * @param {() => void} onTrouble
   * @param {string} [key]
   * @returns {Promise<import('#api').MatchView>}
   */
  async send(body, onTrouble, key = newKey()) {
    keep(this.slot, JSON.stringify({ body, key }));
    try {
      return await persist('POST', `/matches/${this.match}/moves`, { body, key, csrf: this.csrf }, onTrouble);
    } finally {
      keep(this.slot, null);
    }
  }
}

/**
 * Something that this browser remembers; null forgets it.
 * @param {string} name
 * @param {string | null} value
 */
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing has no settings either.
  }
}

/** @param {string} name */
export function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
