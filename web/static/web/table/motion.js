/** Cards that were played just now slide in, unless that is not wanted. */

import { kept } from './sending.js';
import { STILL } from './settings.js';

export class Motion {
  /** The cards of the trick when it was last looked at. @type {Set<string>} */
  #played = new Set();

  /** @param {HTMLElement} board */
  slide(board) {
    const cards = /** @type {HTMLElement[]} */ ([...board.querySelectorAll('.trick pc-card')]);
    const faces = new Set(cards.map((card) => card.getAttribute('face') ?? ''));
    const isStill = kept(STILL) || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isStill && this.#played.size + cards.length > 0) {
      for (const card of cards.filter((other) => !this.#played.has(other.getAttribute('face') ?? ''))) {
        card.animate([{ translate: '0 1.5rem', scale: .8, opacity: .2 }, {}], { duration: 220, easing: 'ease-out' });
      }
    }
    this.#played = faces;
  }
}
