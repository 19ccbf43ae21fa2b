/**
 * `<watched-tables>`: tables as onlookers see them, side by side, or with `alone` one of them. One stream says what has changed,
 * and only that is fetched and drawn anew. Inside stand text boards, which stay until there is a better one. Where the server
 * has no stream left, the page asks every half minute.
 *
 * With `open` it asks as a stranger, so that the page is the same for all readers. Without, on a server for members, what a
 * session shows to the holder of a seat is not drawn.
 */

import { ask, Problem } from './table/api.js';
import { drawScene } from './table/board.js';
import { CardTips } from './table/card-tips.js';
import { el } from './table/dom.js';
import { drawBoardAnew } from './table/focus.js';
import { gameToDraw } from './table/game-to-draw.js';
import { Motion } from './table/motion.js';
import { debounced, Live } from './table/stream.js';
import { outcome } from './table/outcome.js';
import { recentRows } from './table/recent.js';
import { Scene } from './table/scene.js';
import { publicSheet } from './table/score-sheet.js';
import { pageNow, renew } from './renew.js';

/** @typedef {import('#api').LogRow} LogRow */
/** @typedef {import('#api').Match} Match */
/** @typedef {import('#api').MatchView} MatchView */

const AGAIN_AFTER = 4000;
const ASK_EVERY = 30000;
/** How many rows before the page was opened are read, for the trick that has just ended. */
const ROWS_BEFORE = 15;

/** A match of the page, and what is known of it. */
class Table {
  /** @type {Match | null} */
  match = null;
  /** What is drawn. @type {MatchView | null} */
  shown = null;
  /** The rows of the log that the stream has brought, by their ply. @type {Map<number, LogRow>} */
  rows = new Map();
  isReading = false;
  mustReadAgain = false;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    const { match = '', game = '', revision = '', status = '', ply = '0' } = element.dataset;
    this.id = match;
    this.game = game;
    this.revision = revision;
    /** The status that the page was made with, and then the latest one. */
    this.status = status;
    this.ply = Number(ply);
  }

  /** Whether it stays as the page shows it: sealed, not begun, or the reader's own. */
  get isStill() {
    return 'still' in this.element.dataset;
  }

  /** The row after which the stream goes on. */
  get last() {
    return this.rows.size ? Math.max(...this.rows.keys()) : Math.max(-1, this.ply - ROWS_BEFORE - 1);
  }

  /** The rows that the view holds already, in order. */
  get log() {
    const ply = this.shown?.ply ?? 0;
    return [...this.rows.values()].filter((row) => row.ply < ply).sort((a, b) => a.ply - b.ply);
  }
}

class WatchedTables extends HTMLElement {
  /** @type {Map<string, Table>} */
  #tables = new Map();
  /** @type {Live | null} */
  #stream = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #asking;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;
  #hasEnded = false;
  #motion = new Motion();

  get #isOpen() {
    return this.hasAttribute('open');
  }

  get #isAlone() {
    return this.hasAttribute('alone');
  }

  connectedCallback() {
    new CardTips(this);
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('[data-match]'))) {
      const table = new Table(element);
      this.#tables.set(table.id, table);
    }
    const handlers = { match: (/** @type {Match} */ match) => this.#hear(match), row: (/** @type {LogRow} */ row) => this.#note(row) };
    this.#stream = new Live(() => this.#address(), handlers, (state) => this.#follows(state === 'open'), this.#isOpen);
    // Clocks go on.
    this.#ticking = setInterval(() => this.#tables.forEach((table) => table.shown?.clocks.some(({ deadline }) => deadline) && void this.#draw(table)), ASK_EVERY);
  }

  disconnectedCallback() {
    this.#stream?.close();
    clearInterval(this.#asking);
    clearInterval(this.#ticking);
  }

  #address() {
    const [first] = this.#tables.values();
    return this.#isAlone && first
      ? `/api/v1/matches/${encodeURIComponent(first.id)}/events/stream?after=${first.last}`
      : `/api/v1/matches/events/stream?matches=${[...this.#tables.keys()].map(encodeURIComponent).join(',')}`;
  }

  // --- what has changed ---

  /** Goes on by the stream, or without one by asking now and then. @param {boolean} isFollowing */
  #follows(isFollowing) {
    clearInterval(this.#asking);
    if (isFollowing) {
      this.#say(this.#hasEnded ? 'over' : 'live');
      return;
    }
    this.#asking = setInterval(() => void this.#askAll(), ASK_EVERY);
    void this.#askAll();
  }

  async #askAll() {
    if (document.visibilityState === 'hidden') return;
    try {
      for (const table of this.#tables.values()) this.#hear(await this.#ask(`/matches/${table.id}`));
      this.#say(this.#hasEnded ? 'over' : 'polled');
    } catch {
      this.#say('lost');
    }
  }

  /** A match has changed, or this is how it stands. @param {Match} match */
  #hear(match) {
    const table = this.#tables.get(match.id);
    if (!table) return;
    const before = table.match;
    table.match = match;
    if (match.status !== table.status) {
      // The page of a match is another one when it has begun, and when it is over.
      if (this.#isAlone) location.reload();
      table.status = match.status;
      this.#hasEnded = true;
      this.#say('over');
    } else if (before && JSON.stringify(before) === JSON.stringify(match) && match.ply === (table.shown?.ply ?? match.ply)) {
      return;
    }
    void this.#read(table);
  }

  /** A row of the log of the one match. @param {LogRow} row */
  #note(row) {
    const [table] = this.#tables.values();
    if (!table) return;
    table.rows.set(row.ply, row);
    this.#showRows(row);
  }

  #showRows = debounced((last) => {
    const [table] = this.#tables.values();
    if (!table?.match) return;
    // A view can come before the rows that it holds, which say what is new on the board.
    void (last.ply >= (table.shown?.ply ?? table.match.ply) ? this.#read(table) : this.#draw(table));
  });

  /** Draws a table as it stands, and the rest of its page, one request at a time. @param {Table} table */
  async #read(table) {
    if (table.isReading) {
      table.mustReadAgain = true;
      return;
    }
    table.isReading = true;
    table.mustReadAgain = false;
    try {
      if (!table.isStill) {
        const shown = await this.#ask(`/matches/${table.id}/view`);
        // The session of a player shows their hand, which is for their own table.
        if (shown.seat !== null) table.element.dataset['still'] = '';
        else if (shown.ply >= (table.shown?.ply ?? 0)) table.shown = shown;
        await this.#draw(table);
      }
      if (this.#isAlone) await this.#renew(table);
    } catch (error) {
      if (!(error instanceof Problem) || error.isPassing) setTimeout(() => void this.#read(table), AGAIN_AFTER);
    } finally {
      table.isReading = false;
      if (table.mustReadAgain) void this.#read(table);
    }
  }

  /** Renews what the page says in words beside the board. @param {Table} table */
  async #renew(table) {
    const page = await pageNow();
    for (const part of this.querySelectorAll('[data-renew]')) {
      const next = page?.querySelector(`[data-renew=${part.getAttribute('data-renew')}]`);
      if (next && (table.isStill || !part.matches('.seen'))) renew(part, next);
    }
  }

  // --- drawing ---

  /** @param {Table} table */
  async #draw(table) {
    const [game, layout] = await gameToDraw(table.game, table.revision, 'hasLayout' in table.element.dataset, { isOpen: this.#isOpen });
    const { match, shown, log } = table;
    if (!match || !shown) return;
    this.toggleAttribute('drawn', true);
    const scene = new Scene({ game, match, shown, layout, log, recent: recentRows(log, null) });
    const ended = outcome(scene);
    const seen = /** @type {HTMLElement | null} */ (table.element.querySelector('.seen'));
    if (!seen) return;
    // Side by side, boards on which cards travel would be restless.
    if (this.#isAlone) this.#motion.look(seen);
    const above = [ended && el('p', { class: 'ended' }, ended), this.#isAlone && publicSheet(scene)];
    drawBoardAnew(seen, () => seen.replaceChildren(...above.filter((part) => part instanceof Node), drawScene(scene)));
    if (this.#isAlone) this.#motion.travel(seen);
  }

  /** @param {string} path */
  #ask(path) {
    return ask('GET', path, { isOpen: this.#isOpen });
  }

  /** Says whether the page is true. @param {'live' | 'polled' | 'lost' | 'over'} how */
  #say(how) {
    const words = this.dataset[how] ?? '';
    const state = this.querySelector('.state');
    if (!state || state.textContent === words) return;
    state.textContent = words;
    state.classList.toggle('lost', how === 'lost');
  }
}

customElements.define('watched-tables', WatchedTables);
