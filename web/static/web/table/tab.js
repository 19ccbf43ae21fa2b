/** The page's tab: its title and its icon say whether it is the reader's turn. */

import { gettext } from '../words.js';

const CALM = new URL('../mark.svg', import.meta.url).href;
const TURN = new URL('../mark-turn.svg', import.meta.url).href;

/** @param {string} title the title of the table @param {boolean} isDue whether it is the reader's turn */
export function showTab(title, isDue) {
  document.title = isDue ? gettext('Your turn: {title}', { title }) : title;
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel=icon]'));
  const file = isDue ? TURN : CALM;
  if (icon && icon.href !== file) icon.href = file;
}
