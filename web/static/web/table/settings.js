/** How a person likes to play, kept in this browser. */

import { gettext } from '../words.js';
import { el } from './dom.js';
import { keep, kept } from './sending.js';

export const ONE_PRESS = 'postcard one press';
export const STILL = 'postcard still';

/** What this browser remembers about how its player likes to play. @param {() => void} changed */
export function settings(changed) {
  const choice = (/** @type {string} */ name, /** @type {string} */ words) => {
    const box = /** @type {HTMLInputElement} */ (el('input', { type: 'checkbox', checked: !!kept(name) }));
    box.addEventListener('change', () => {
      keep(name, box.checked ? '1' : null);
      changed();
    });
    return el('label', {}, box, ` ${words}`);
  };
  return el('details', { class: 'settings' }, el('summary', {}, gettext('Controls')),
    el('p', {}, gettext('Click or tap a card to pick it, and again to put it back. Keyboard: arrow keys to move, Enter to pick, Enter again to play, Escape to put back. Hold a card or hover over it to read what it does.')),
    choice(ONE_PRESS, gettext('Play with one click, without confirming')), choice(STILL, gettext('No animations')));
}
