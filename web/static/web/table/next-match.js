/** The way to the next match in which it is the player's turn, with how many there are. */

import { ask } from './api.js';
import { el, write } from './dom.js';
import { gettext } from '../words.js';

/** @typedef {import('#api').Turn} Turn */

/** As many as one page of turns holds. */
const MOST = 100;
/** Several events of one move come together. */
const SOON = 300;

/** A link that stands at a table as long as the player waits there. */
export class NextMatch {
  element = el('p', { class: 'next-match', hidden: true });
  /** @type {Turn[]} */
  #turns = [];
  #isWaiting = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} here the match of the table */
  constructor(here) {
    this.here = here;
  }

  /** Reads again where it is the player's turn, since that may have changed. */
  readSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // What comes next by the stream asks again.
      this.#read().catch(() => {});
    }, SOON);
  }

  /** Shows the link, if the player waits at this table. @param {boolean} isWaiting */
  show(isWaiting) {
    this.#isWaiting = isWaiting;
    this.#draw();
  }

  /** Goes there, if there is one; whether there is. */
  async go() {
    await this.#read();
    const [next] = this.#turns;
    if (next) location.assign(`/play/${next.match}`);
    return !!next;
  }

  async #read() {
    /** @type {{ results: Turn[] }} */
    const { results } = await ask('GET', `/me/turns?limit=${MOST}`);
    this.#turns = results.filter(({ match }) => match !== this.here);
    this.#draw();
  }

  #draw() {
    const [next] = this.#turns;
    this.element.hidden = !this.#isWaiting || !next;
    if (!next) return;
    const link = this.element.querySelector('a') ?? this.element.appendChild(el('a', { class: 'button' }));
    write(link, gettext('Next match ({count})', { count: this.#turns.length }));
    if (link.getAttribute('href') !== `/play/${next.match}`) link.setAttribute('href', `/play/${next.match}`);
  }
}
