/** What the keys do that work anywhere at a table. */

import { gettext } from '../words.js';
import { KeyList } from './key-list.js';
import { actOf, ANYWHERE, ON_THE_BOARD } from './key-table.js';

/** @typedef {import('./key-table.js').Act} Act */
/**
 * @typedef {object} Table
 * @property {string} id of the match
 * @property {() => void} next opens the next match in which the player has to move
 * @property {() => void} rules opens the rules
 * @property {() => void} hint asks for a hint
 * @property {() => void} repeat says again where the match stands
 * @property {(words: string) => void} say says something that is no fault
 */

export class Shortcuts {
  #list = new KeyList(
    { [gettext('On the board and in your hand')]: ON_THE_BOARD, [gettext('Anywhere at the table')]: ANYWHERE },
    gettext('Letters are only text while you write. They can be switched off under “Controls” below the board.'),
  );

  /** @param {HTMLElement} root @param {Table} table */
  constructor(root, table) {
    this.root = root;
    this.table = table;
    document.addEventListener('keydown', (event) => {
      // A dialog has keys of its own.
      const act = document.querySelector('dialog[open]') ? null : actOf(event, ANYWHERE);
      if (!act) return;
      event.preventDefault();
      this.#do(act);
    });
  }

  /** Opens the list of keys. */
  list() {
    this.#list.open();
  }

  /** @param {Act} act */
  #do(act) {
    const { hint, id, next, repeat, rules, say } = this.table;
    switch (act) {
      case 'keys': return this.list();
      case 'rules': return rules();
      case 'repeat': return repeat();
      case 'hint': return hint();
      case 'hand': return this.#go('.hand .pick:not(.barred)', '.hand .pick', '.board-holder');
      case 'board': return this.#go('.board-holder');
      case 'move': return this.#go('.actions .play', '.actions button') || repeat();
      case 'log': return this.#go('.side .log');
      case 'chat': return this.#go('.side .chat input') || say(gettext('This match has no chat.'));
      case 'replay': return location.assign(`/play/${encodeURIComponent(id)}/replay`);
      case 'next': return next();
      default: return undefined;
    }
  }

  /** Gives the focus to the first of these that is there; whether it did. @param {...string} selectors */
  #go(...selectors) {
    const found = selectors.map((selector) => this.root.querySelector(selector)).find((one) => one instanceof HTMLElement);
    found?.focus();
    return !!found;
  }
}
