/** Draws the board of any game: by the game's layout, or without one from the parts of its view. */

import { loadWordsOf } from '../words.js';
import { el } from './dom.js';

/** @typedef {import('./scene.js').Layout} Layout */
/** @typedef {import('./scene.js').Scene} Scene */

/**
 * The layout of a game, with its words; a game without one is drawn from the parts of its view.
 * @param {string} key
 * @param {boolean} has whether there is a layout for it
 * @returns {Promise<Layout>}
 */
export async function loadLayout(key, has) {
  // A layout says some of its words as soon as it is there.
  await loadWordsOf(key);
  return has ? (await import(`./layouts/${key}.js`)).layout : (await import('./generic.js')).generic;
}

/** The board at one moment. Without `picks` it only shows. @param {Scene} scene */
export function drawScene(scene) {
  const board = el('div', { class: `pc-board game-${scene.game.key}` });
  board.append(...scene.layout.board(scene).filter((part) => part !== null && part !== undefined && part !== false));
  return board;
}
