/** Draws the small board of a card. */

import { ask } from '../table/api.js';
import { drawScene, loadLayout } from '../table/board.js';
import { Scene } from '../table/scene.js';

/** @typedef {import('#api').Game} Game */

/** By game and revision. @type {Map<string, Promise<[Game, import('../table/scene.js').Layout]>>} */
const games = new Map();

/** Draws it from what the page says of the match. @param {HTMLElement} card @param {string} board */
export async function drawCard(card, board) {
  const seen = card.querySelector('.seen');
  if (!seen || !board) return;
  const [game, layout] = await gameOf(card, seen.hasAttribute('data-has-layout'));
  const { match, shown } = JSON.parse(board);
  seen.replaceChildren(drawScene(new Scene({ game, match, shown, layout })));
}

/** The facts of a game, and what draws it; asked for once. @param {HTMLElement} card @param {boolean} hasLayout */
function gameOf({ dataset: { game = '', revision = '' } }, hasLayout) {
  const key = `${game} ${revision}`;
  const known = games.get(key);
  if (known) return known;
  const asked = Promise.all([ask('GET', `/games/${game}?revision=${revision}`), loadLayout(game, hasLayout)]);
  games.set(key, asked);
  asked.catch(() => games.delete(key));
  return asked;
}
