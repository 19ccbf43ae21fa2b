/** The list of the keys of a page: a dialog that says what each of them does. */

import { gettext } from '../words.js';
import { button, el } from './dom.js';
import { openOver } from './focus.js';

/** @typedef {{ label: string, words: string }} Row */

export class KeyList {
  #dialog = /** @type {HTMLDialogElement} */ (el('dialog', { class: 'key-list', 'aria-labelledby': 'keys-title' },
    el('header', {}, el('h2', { id: 'keys-title' }, gettext('Keys')), button({ 'aria-label': gettext('Close') }, () => this.#dialog.close(), '✕'))));

  /** @param {Record<string, readonly Row[]>} tables the keys, under what they are for @param {string} [more] */
  constructor(tables, more) {
    this.#dialog.append(...Object.entries(tables).map(([title, rows]) => tableOf(title, rows)));
    if (more) this.#dialog.append(el('p', {}, more));
    // A press beside the list closes it.
    this.#dialog.addEventListener('click', (event) => event.target === this.#dialog && this.#dialog.close());
    document.body.append(this.#dialog);
  }

  open() {
    openOver(this.#dialog);
  }
}

/** @param {string} title @param {readonly Row[]} rows */
const tableOf = (title, rows) => el('table', {}, el('caption', {}, title), el('tbody', {}, ...rows.map(({ label, words }) =>
  el('tr', {}, el('th', { scope: 'row' }, el('kbd', {}, label)), el('td', {}, words)))));
