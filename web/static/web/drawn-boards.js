/**
 * Draws boards that a page has as text: `.drawn` says the game, and has the position as JSON. The board of a position to be
 * decided is pressed in place of the forms in `.moves`.
 */

import { decide } from './deciding.js';
import { drawCard } from './own-matches/boards.js';

const forms = document.querySelector('.moves');

for (const holder of document.querySelectorAll('.drawn')) {
  const board = holder.querySelector('script')?.textContent ?? '';
  const drawn = forms instanceof HTMLElement ? decide(/** @type {HTMLElement} */ (holder), forms) : drawCard(/** @type {HTMLElement} */ (holder), board);
  // Without the network the text and the forms stay.
  drawn.catch(() => {});
}
