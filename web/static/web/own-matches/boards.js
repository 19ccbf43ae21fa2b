/** Draws the small board of a card. */

import { drawScene } from '../table/board.js';
import { gameToDraw } from '../table/game-to-draw.js';
import { Scene } from '../table/scene.js';

/** Draws it from what the page says of the match. @param {HTMLElement} card @param {string} board */
export async function drawCard(card, board) {
  const seen = card.querySelector('.seen');
  if (!seen || !board) return;
  const { game: key = '', revision = '' } = card.dataset;
  const [game, layout] = await gameToDraw(key, revision, seen.hasAttribute('data-has-layout'));
  const { match, shown } = JSON.parse(board);
  seen.replaceChildren(drawScene(new Scene({ game, match, shown, layout })));
}
