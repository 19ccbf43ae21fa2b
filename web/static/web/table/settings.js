/** How a person likes to play, kept in this browser. */

import { gettext } from '../words.js';
import { button, el } from './dom.js';
import { NO_CHARACTERS } from './key-table.js';
import { keep, kept } from './sending.js';

export const ONE_PRESS = 'postcard one press';
export const STILL = 'postcard still';

/**
 * What this browser remembers about how its player likes to play.
 * @param {() => void} changed
 * @param {() => void} list opens the list of keys
 */
export function settings(changed, list) {
  const choice = (/** @type {string} */ name, /** @type {string} */ words) => {
    const box = /** @type {HTMLInputElement} */ (el('input', { type: 'checkbox', checked: !!kept(name) }));
    box.addEventListener('change', () => {
      keep(name, box.checked ? '1' : null);
      changed();
    });
    return el('label', {}, box, ` ${words}`);
  };
  return el('details', { class: 'settings' }, el('summary', {}, gettext('Controls')),
    el('p', {}, gettext('Click or tap a card to pick it, and again to put it back. Hold a card or hover over it to read what it does. Everything can be done with the keyboard, too.'), ' ',
      button({ 'aria-haspopup': 'dialog' }, list, gettext('List of keys'))),
    choice(ONE_PRESS, gettext('Play with one click, without confirming')), choice(STILL, gettext('No animations')),
    choice(NO_CHARACTERS, gettext('No shortcuts with letters and ?')));
}
