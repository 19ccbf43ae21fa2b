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
  return el('details', { class: 'settings' }, el('summary', {}, gettext('How to play here')),
    el('p', {}, gettext('Press a card to pick it, press it again to take it back. With the keyboard: arrows, Enter to pick and Enter again to play, Escape to take back. Hold a card, or rest the mouse on it, to read what it does.')),
    choice(ONE_PRESS, gettext('Play with one press, without asking again')), choice(STILL, gettext('No motion')));
}
