/** What a player orders for their next turn. Nobody else sees it; where clocks count minutes there are no orders. */

import { gettext } from '../words.js';
import { sayMove, verbName } from './actions.js';
import { ask, persist } from './api.js';
import { button, el } from './dom.js';
import { caseLines, casesForm } from './order-cases.js';
import { Picks } from './picks.js';

/** @typedef {import('#api').Order} Order */
/** @typedef {import('#api').OptionFamily} Family */
/** @typedef {import('./scene.js').Scene} Scene */

/** The order that stands, and the move that is being put together for one. */
export class Orders {
  /** @type {Order | null} */
  #order = null;
  #ply = -1;
  /** What is picked for an order; null while none is being made. @type {Picks | null} */
  picks = null;
  /** @type {string | null} */
  #verb = null;
  /** The moves that can be planned for conditions of the game. @type {string[]} */
  #moves = [];
  /** The form for several cases; null while none is filled in. @type {HTMLElement | null} */
  #form = null;

  /**
   * @param {{ id: string, csrf: string, fail: (error: unknown) => void, draw: () => void }} how
   */
  constructor({ id, csrf, fail, draw }) {
    this.path = `/matches/${id}/orders`;
    this.csrf = csrf;
    this.fail = fail;
    this.draw = draw;
  }

  /** Reads which order stands; once for each row of the log. @param {number} ply */
  async read(ply) {
    if (ply === this.#ply) return;
    this.#ply = ply;
    try {
      /** @type {{ results: Order[], moves: string[] }} */
      const { results, moves } = await ask('GET', this.path);
      this.#order = results[0] ?? null;
      this.#moves = moves;
      this.draw();
    } catch {
      this.#ply = -1;
    }
  }

  /** Ends the making of an order. */
  leave() {
    this.picks = this.#verb = this.#form = null;
  }

  /**
   * All moves of the game, as far as cards are in sight: which of them are legal on the next turn nobody knows yet.
   * @param {Scene} scene
   * @returns {Family[]}
   */
  options(scene) {
    const verbs = scene.game.verbs.filter(({ chance, name }) => !chance && (!this.#verb || name === this.#verb));
    const seen = JSON.stringify(scene.shown.view);
    return verbs.map(({ name, slots }) => ({
      verb: name,
      slots: slots.map((slot) => ({
        ...slot,
        items: slot.items.filter((item) => (!scene.cards.has(item) || seen.includes(`"${item}"`)) && (scene.layout.ahead?.(item, name, slot.name, scene) ?? true)),
      })),
    }));
  }

  /** @param {import('./picks.js').Chosen} move */
  async give(move) {
    await this.#write('POST', this.path, { move: move.text });
    this.leave();
    this.draw();
  }

  /** What stands below the board. @param {Scene} scene */
  parts(scene) {
    const order = this.#order;
    if (order?.cases.length) {
      return [el('div', { class: 'order' }, el('p', {}, gettext('Planned for your next turn. A move that is not legal then is not played. Only you can see this.')),
        caseLines(scene, order), this.#takeBack(order))];
    }
    if (order) {
      return [el('p', { class: 'order' }, gettext('Planned: {move}, if it is legal on your next turn. Only you can see this.', { move: sayMove(scene, order.move) }), ' ', this.#takeBack(order))];
    }
    if (scene.shown.due) return [];
    const leave = button({ class: 'leave' }, () => { this.leave(); this.draw(); }, gettext('Plan no move'));
    if (this.#form) return [this.#form, leave];
    if (!this.picks) {
      return [el('div', { class: 'buttons' }, button({ class: 'plan' }, () => this.#begin(scene), gettext('Plan your next move')),
        this.#moves.length > 0 && button({ class: 'plan-several' }, () => this.#beginCases(scene), gettext('Plan for several cases')))];
    }
    const verbs = this.#verb ? [] : this.options(scene).map(({ verb }) => button({ class: 'verb' }, () => this.#choose(scene, verb), verbName(verb)));
    return [el('p', { class: 'order' }, gettext('Choose your next move. It is played only if it is legal then.')),
      el('div', { class: 'buttons' }, ...verbs, leave)];
  }

  /** @param {Order} order */
  #takeBack(order) {
    return button({ class: 'withdraw' }, () => void this.#write('DELETE', `${this.path}/${order.id}`), gettext('Take back'));
  }

  /** @param {Scene} scene */
  #beginCases(scene) {
    this.#form = casesForm(scene, this.#moves, async (plan) => {
      if (await this.#write('POST', this.path, plan)) this.leave();
      this.draw();
    });
    this.draw();
    this.#form.querySelector('select')?.focus();
  }

  /** @param {Scene} scene */
  #begin(scene) {
    const options = this.options(scene);
    this.picks = new Picks(options.length === 1 ? options : []);
    this.#verb = options.length === 1 ? options[0]?.verb ?? null : null;
    this.draw();
  }

  /** @param {Scene} scene @param {string} verb */
  #choose(scene, verb) {
    this.#verb = verb;
    this.picks = new Picks(this.options(scene));
    this.draw();
  }

  /** @param {string} method @param {string} path @param {unknown} [body] */
  async #write(method, path, body) {
    let isWritten = true;
    try {
      this.#order = await persist(method, path, { body, csrf: this.csrf });
    } catch (error) {
      isWritten = false;
      this.fail(error);
      const ply = this.#ply;
      this.#ply = -1;
      await this.read(ply);
    }
    this.draw();
    return isWritten;
  }
}

/** Moves that everyone knows to be forced, and vacations: settings of the account. @param {{ csrf: string, fail: (error: unknown) => void }} how */
export function absences({ csrf, fail }) {
  const box = /** @type {HTMLInputElement} */ (el('input', { type: 'checkbox' }));
  box.addEventListener('change', () => {
    ask('PATCH', '/me', { body: { play_forced: box.checked }, csrf }).catch((error) => {
      box.checked = !box.checked;
      fail(error);
    });
  });
  const folded = el('details', { class: 'part absent' }, el('summary', {}, gettext('Absence')),
    el('label', {}, box, ' ', gettext('Play obviously forced moves for me in all matches')),
    el('p', {}, el('a', { href: '/settings#vacations' }, gettext('Schedule vacation'))));
  folded.addEventListener('toggle', () => void ask('GET', '/me').then((me) => { box.checked = me.play_forced; }, fail), { once: true });
  return folded;
}
