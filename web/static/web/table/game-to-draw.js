/** The facts of a game with what draws it: boards of one page share them. */

import { ask } from './api.js';
import { loadLayout } from './board.js';

/** @typedef {import('#api').Game} Game */
/** @typedef {import('./scene.js').Layout} Layout */

/** By game and revision. @type {Map<string, Promise<[Game, Layout]>>} */
const games = new Map();

/**
 * Loads them once. What could not be loaded is asked for again.
 * @param {string} game
 * @param {string} revision
 * @param {boolean} hasLayout
 * @param {{ isOpen?: boolean }} [options] with `isOpen` it asks as a stranger
 */
export function gameToDraw(game, revision, hasLayout, options = {}) {
  const key = `${game} ${revision}`;
  const known = games.get(key);
  if (known) return known;
  const asked = Promise.all([ask('GET', `/games/${game}?revision=${revision}`, options), loadLayout(game, hasLayout)]);
  games.set(key, asked);
  asked.catch(() => games.delete(key));
  return asked;
}
