/**
 * `<match-replay>`: goes through a match by a slider and by keys, with boards drawn from what the public API tells. Without it
 * the page's own links do the same.
 */

import { sayMove } from './table/actions.js';
import { ask, Problem } from './table/api.js';
import { drawScene, loadLayout } from './table/board.js';
import { CardTips } from './table/card-tips.js';
import { el, opensElsewhere } from './table/dom.js';
import { drawBoardAnew } from './table/focus.js';
import { KeyList } from './table/key-list.js';
import { IN_A_REPLAY, keyOf } from './table/key-table.js';
import { Motion } from './table/motion.js';
import { Scene } from './table/scene.js';
import { publicSheet } from './table/score-sheet.js';
import { seatName, tellRow } from './table/sentences.js';
import { gettext } from './words.js';

/** @typedef {import('#api').Game} Game */
/** @typedef {import('#api').LogRow} LogRow */
/** @typedef {import('#api').Match} Match */
/** @typedef {import('#api').MatchView} MatchView */
/** @typedef {import('#api').Valuation} Valuation */
/** @typedef {{ game: Game, match: Match, layout: import('./table/scene.js').Layout }} Known */

const AROUND = 5;
const AGAIN_AFTER = 4000;
/** @type {Record<string, number>} */
const STEPS = { first: -Infinity, prev: -1, next: 1, last: Infinity };
class MatchReplay extends HTMLElement {
  /** @type {Known | null} */
  #known = null;
  /** Says moves, which it does alike at every place. @type {Scene | null} */
  #scene = null;
  /** @type {LogRow[]} */
  #rows = [];
  /** @type {Map<number, Valuation>} */
  #worth = new Map();
  /** @type {Map<string, Promise<MatchView>>} */
  #views = new Map();
  #ply = 0;
  #motion = new Motion();
  #last = 0;
  #keys = new KeyList({ [gettext('In the replay')]: IN_A_REPLAY });
  /** What listens to the whole page stops once this is not in it. */
  #end = new AbortController();

  connectedCallback() {
    this.#ply = Number(this.dataset['ply']);
    this.#last = Number(this.dataset['last']);
    new CardTips(this);
    void this.#begin();
  }

  async #begin() {
    try {
      await this.#fetch();
    } catch (error) {
      // Until the network is back, and where the server refuses, the page's own links still lead on.
      if (!(error instanceof Problem) || error.isPassing) setTimeout(() => void this.#begin(), AGAIN_AFTER);
      return;
    }
    this.#listen();
    await this.go(this.#ply);
    this.dataset['ready'] = 'yes';
  }

  async #fetch() {
    const path = `/matches/${this.dataset['match']}`;
    const key = this.dataset['game'] ?? '';
    const isOver = this.dataset['status'] === 'over';
    const [game, match, rows, analysis, layout, shown] = await Promise.all([
      this.#ask(`/games/${key}?revision=${this.dataset['revision']}`),
      this.#ask(path),
      this.#everyRow(`${path}/moves?limit=1000`),
      isOver ? this.#ask(`${path}/analysis`) : null,
      loadLayout(key, this.hasAttribute('has-layout')),
      this.#view(this.#ply, this.#seat()),
    ]);
    this.#known = { game, match, layout };
    this.#scene = new Scene({ game, match, layout, shown });
    this.#rows = rows;
    for (const valued of analysis?.valued ?? []) this.#worth.set(valued.ply, valued);
  }

  /** Asks as the reader, or with `open` as a stranger, so that the page is the same for all readers. @param {string} path */
  #ask(path) {
    return ask('GET', path, { isOpen: this.hasAttribute('open') });
  }

  /**
   * All rows of the log, page after page.
   * @param {string} path
   */
  async #everyRow(path) {
    /** @type {LogRow[]} */
    const rows = [];
    let page = await this.#ask(path);
    rows.push(...page.results);
    while (page.next) {
      page = await this.#ask(`${path}&cursor=${encodeURIComponent(page.next)}`);
      rows.push(...page.results);
    }
    return rows;
  }

  disconnectedCallback() {
    this.#end.abort();
  }

  #listen() {
    const slider = this.#slider();
    /** @type {HTMLElement} */ (slider.closest('label')).hidden = false;
    slider.addEventListener('input', () => void this.go(Number(slider.value)));
    document.addEventListener('click', (event) => this.#follow(event), { signal: this.#end.signal });
    document.addEventListener('keydown', (event) => this.#press(event), { signal: this.#end.signal });
    this.addEventListener('change', (event) => {
      if (event.target instanceof HTMLInputElement && event.target.name === 'seat') void this.go(this.#ply);
    });
    const look = this.querySelector('.eyes button');
    if (look instanceof HTMLElement) look.hidden = true;
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    // A table of text scrolls by keys, and a dialog has keys of its own.
    const isElsewhere = document.querySelector('dialog[open]') || (event.target instanceof Element && event.target.closest('pre, [type=radio]'));
    const key = isElsewhere ? null : keyOf(event, IN_A_REPLAY);
    if (!key) return;
    event.preventDefault();
    if (key.by === undefined) this.#keys.open();
    else void this.go(this.#ply + key.by);
  }

  /** @param {MouseEvent} event */
  #follow(event) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const ply = link && this.#target(link);
    if (ply === null || opensElsewhere(event)) return;
    event.preventDefault();
    void this.go(ply);
  }

  /**
   * Where a link of this page leads.
   * @param {HTMLAnchorElement} link
   */
  #target(link) {
    const step = STEPS[link.rel];
    if (step !== undefined) return this.#ply + step;
    const query = link.getAttribute('href') ?? '';
    return query.startsWith('?ply=') ? Number(new URLSearchParams(query).get('ply')) : null;
  }

  /**
   * Shows the match after so many rows.
   * @param {number} asked
   */
  async go(asked) {
    const ply = Math.min(Math.max(asked, 0), this.#last);
    const seat = this.#seat();
    const said = this.#said(ply);
    this.#ply = ply;
    this.#part('where').textContent = String(ply);
    this.#slider().value = String(ply);
    this.#slider().setAttribute('aria-valuetext', `${ply}: ${said.map((part) => (part instanceof Node ? part.textContent : part)).join('')}`);
    this.querySelector('[data-part=now]')?.setAttribute('x1', String(ply));
    this.querySelector('[data-part=now]')?.setAttribute('x2', String(ply));
    this.#part('said').replaceChildren(...said);
    this.#part('around').replaceChildren(...this.#around(ply));
    this.#address(ply, seat);
    this.#steps(ply, seat);
    const shown = await this.#view(ply, seat).catch(() => null);
    if (shown === null || ply !== this.#ply || seat !== this.#seat() || this.#known === null) return;
    const log = this.#rows.slice(0, ply);
    const scene = new Scene({ ...this.#known, shown, log, recent: log.slice(-1) });
    const board = this.#part('board');
    // Over a single move cards travel; over several, or to another seat, the board is another.
    if (Math.abs(ply - Number(this.dataset['shown'])) === 1) this.#motion.look(board);
    drawBoardAnew(board, () => board.replaceChildren(...[publicSheet(scene), drawScene(scene)].filter((part) => part !== null)));
    this.#motion.travel(board);
    this.dataset['shown'] = String(ply);
    // The next step is likely to be this one.
    if (ply < this.#last) this.#view(ply + 1, seat).catch(() => null);
  }

  /**
   * @param {number} ply
   * @param {string | null} seat
   */
  #view(ply, seat) {
    const query = placeOf(ply, seat);
    const known = this.#views.get(query);
    if (known) return known;
    /** @type {Promise<MatchView>} */
    const asked = this.#ask(`/matches/${this.dataset['match']}/view${query}`);
    this.#views.set(query, asked);
    asked.catch(() => this.#views.delete(query));
    return asked;
  }

  /**
   * @param {number} ply
   * @returns {(string | Node)[]}
   */
  #said(ply) {
    const row = this.#rows[ply - 1];
    if (row === undefined) return [gettext('Start of the match.')];
    const worth = this.#worth.get(row.ply);
    if (!this.#known || !worth || worth.played.value === null) return [this.#line(row)];
    const values = { name: seatName(this.#known.match, worth.seat), worth: hundredths(worth.played.value) };
    const best = worth.best && worth.best.value !== null && worth.best.move !== worth.played.move ? worth.best : null;
    const said = best && this.#scene
      ? gettext('expected result for {name}: {worth} of 100; with “{best}”: {possible}', { ...values, best: sayMove(this.#scene, best.move), possible: hundredths(best.value ?? 0) })
      : gettext('expected result for {name}: {worth} of 100', values);
    return [this.#line(row), ' ', el('small', {}, said)];
  }

  /** @param {LogRow} row */
  #line(row) {
    return (this.#known && tellRow({ ...this.#known, row })) ?? row.move.split(' ')[0] ?? '';
  }

  /** @param {number} ply */
  #around(ply) {
    return this.#rows.slice(Math.max(0, ply - AROUND), ply + AROUND).map((row) => {
      const after = row.ply + 1;
      const item = el('li', {}, el('a', { href: `?ply=${after}` }, String(after)), ' ', this.#line(row));
      if (after === ply) item.setAttribute('aria-current', 'step');
      return item;
    });
  }

  /**
   * The address of this place, for the reader's own bar and for others.
   * @param {number} ply
   * @param {string | null} seat
   */
  #address(ply, seat) {
    history.replaceState(null, '', placeOf(ply, seat));
    const shared = document.querySelector('share-link input');
    if (shared instanceof HTMLInputElement) shared.value = location.href;
  }

  /**
   * Gives the links of the steps their addresses; one that would lead nowhere has none.
   * @param {number} ply
   * @param {string | null} seat
   */
  #steps(ply, seat) {
    for (const [rel, step] of Object.entries(STEPS)) {
      const link = this.querySelector(`a[rel=${rel}]`);
      const target = Math.min(Math.max(ply + step, 0), this.#last);
      if (target === ply) link?.removeAttribute('href');
      else link?.setAttribute('href', placeOf(target, seat));
    }
  }

  #seat() {
    const chosen = this.querySelector('input[name=seat]:checked');
    return chosen instanceof HTMLInputElement ? chosen.value : (this.dataset['seat'] ?? null);
  }

  /** @returns {HTMLInputElement} */
  #slider() {
    return /** @type {HTMLInputElement} */ (this.querySelector('input[type=range]'));
  }

  /**
   * @param {string} name
   * @returns {HTMLElement}
   */
  #part(name) {
    return /** @type {HTMLElement} */ (this.querySelector(`[data-part=${name}]`));
  }
}

/**
 * The query of a place in the match.
 * @param {number} ply
 * @param {string | null} seat
 */
const placeOf = (ply, seat) => `?${new URLSearchParams({ ply: String(ply), ...(seat && { seat }) })}`;

/** Hundredths of a won match. @param {number} value */
const hundredths = (value) => Math.round(100 * value);

customElements.define('match-replay', MatchReplay);
