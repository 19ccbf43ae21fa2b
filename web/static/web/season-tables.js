/**
 * `<season-tables game="…" has-layout>`: the tables of a season side by side, as onlookers see them. One stream says which of
 * them has changed, and only that one is fetched and drawn anew. Inside stand text boards, which stay until there is a better one.
 */

import { ask, Problem } from './table/api.js';
import { drawScene, loadLayout } from './table/board.js';
import { el } from './table/dom.js';
import { Live } from './table/stream.js';
import { outcome } from './table/outcome.js';
import { Scene } from './table/scene.js';

/** @typedef {import('#api').Game} Game */
/** @typedef {import('#api').Match} Match */
/** @typedef {{ element: HTMLElement, isStill: boolean, ply: number, status: string, isReading: boolean, next: Match | null }} Table */

const AGAIN_AFTER = 4000;

class SeasonTables extends HTMLElement {
  /** @type {Map<string, Table>} */
  #tables = new Map();
  /** @type {Map<string, Promise<Game>>} */
  #games = new Map();
  /** @type {Promise<import('./table/scene.js').Layout> | null} */
  #layout = null;
  /** @type {Live | null} */
  #stream = null;
  #isLost = false;
  #hasEnded = false;

  get #key() {
    return this.getAttribute('game') ?? '';
  }

  connectedCallback() {
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('[data-match]'))) {
      this.#tables.set(element.dataset['match'] ?? '', {
        element, isStill: 'still' in element.dataset, ply: -1, status: 'running', isReading: false, next: null,
      });
    }
    const address = `/api/v1/matches/events/stream?matches=${[...this.#tables.keys()].map(encodeURIComponent).join(',')}`;
    this.#stream = new Live(() => address, { match: (match) => this.#hear(match) }, (state) => {
      this.#isLost = state === 'lost';
      this.#say();
    });
  }

  disconnectedCallback() {
    this.#stream?.close();
  }

  /** A match has changed, or a connection begins with how it stands. @param {Match} match */
  #hear(match) {
    const table = this.#tables.get(match.id);
    if (!table || (match.ply === table.ply && match.status === table.status)) return;
    if (match.status !== 'running') {
      this.#hasEnded = true;
      this.#say();
    }
    // What is sealed, or the reader's own, is not drawn here.
    if (!table.isStill) void this.#read(table, match);
  }

  /** Draws a table as it stands, one request at a time. @param {Table} table @param {Match} match */
  async #read(table, match) {
    if (table.isReading) {
      table.next = match;
      return;
    }
    table.isReading = true;
    try {
      const [game, layout, shown] = await Promise.all([
        this.#game(table.element.dataset['revision'] ?? ''), this.#drawnBy(), ask('GET', `/matches/${match.id}/view`),
      ]);
      if (shown.ply >= table.ply) {
        const scene = new Scene({ game, match, shown, layout });
        const ended = outcome(scene);
        table.element.querySelector('.seen')?.replaceChildren(...(ended ? [el('p', { class: 'ended' }, ended)] : []), drawScene(scene));
        [table.ply, table.status] = [shown.ply, match.status];
      }
    } catch (error) {
      if (!(error instanceof Problem) || error.isPassing) table.next ??= match;
    } finally {
      table.isReading = false;
      const { next } = table;
      table.next = null;
      if (next === match) setTimeout(() => void this.#read(table, match), AGAIN_AFTER);
      else if (next) void this.#read(table, next);
    }
  }

  #drawnBy() {
    this.#layout ??= loadLayout(this.#key, this.hasAttribute('has-layout'));
    this.#layout.catch(() => {
      this.#layout = null;
    });
    return this.#layout;
  }

  /** @param {string} revision */
  #game(revision) {
    const known = this.#games.get(revision);
    if (known) return known;
    const asked = ask('GET', `/games/${this.#key}?revision=${revision}`);
    this.#games.set(revision, asked);
    asked.catch(() => this.#games.delete(revision));
    return asked;
  }

  /** Says whether the page is true. */
  #say() {
    const words = this.dataset[this.#isLost ? 'lost' : this.#hasEnded ? 'over' : 'live'] ?? '';
    const state = this.querySelector('.state');
    if (!state || state.textContent === words) return;
    state.textContent = words;
    state.classList.toggle('lost', this.#isLost);
  }
}

customElements.define('season-tables', SeasonTables);
