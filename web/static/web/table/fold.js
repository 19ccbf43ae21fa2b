/** A part of the board that folds to its first line where the board is narrow. A part that is open stays so when the board is drawn anew. */

import { button, el } from './dom.js';

/** @typedef {import('./dom.js').Child} Child */

/** The parts that are open. @type {Set<string>} */
const opened = new Set();

/**
 * A button that lies over the first line, and what it folds away.
 * @param {string} key of the part, among all of the page
 * @param {string} label
 * @param {Child[]} children
 */
export function folding(key, label, children) {
  const folded = el('div', { class: 'folded', id: `folded-${key}` }, ...children);
  const toggle = button({ class: 'fold', 'data-key': `fold ${key}`, 'aria-label': label, 'aria-controls': folded.id, 'aria-expanded': String(opened.has(key)) }, () => {
    if (!opened.delete(key)) opened.add(key);
    toggle.setAttribute('aria-expanded', String(opened.has(key)));
  });
  return { toggle, folded };
}
