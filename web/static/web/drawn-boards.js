/** Draws boards that a page has as text: `.drawn` says the game, and has the position as JSON. */

import { drawCard } from './own-matches/boards.js';

for (const holder of document.querySelectorAll('.drawn')) {
  const board = holder.querySelector('script')?.textContent ?? '';
  // Without the network the text stays.
  drawCard(/** @type {HTMLElement} */ (holder), board).catch(() => {});
}
