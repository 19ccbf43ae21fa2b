/**
 * The notice at an open table that its player is logged out, with the way back; and what was picked, which this tab remembers
 * until the player has logged in again.
 */

import { gettext } from '../words.js';
import { el } from './dom.js';

/** @typedef {import('./picks.js').Picks} Picks */
/** @typedef {import('#api').MatchView} MatchView */

export class LoggedOut {
  /** @param {string} match */
  constructor(match) {
    this.slot = `postcard picked ${match}`;
    this.said = el('p', { class: 'out', role: 'alert', hidden: true });
    this.address = `/login?next=${encodeURIComponent(location.pathname)}`;
  }

  /** Says that the player is logged out. */
  show() {
    if (!this.said.hidden) return;
    this.said.hidden = false;
    this.said.replaceChildren(gettext('You are logged out.'), ' ', el('a', { href: this.address }, gettext('Log in')));
  }

  /**
   * Remembers what is picked, for the turn it is picked for.
   * @param {MatchView | null} shown
   * @param {Picks} picks
   */
  keep(shown, picks) {
    try {
      sessionStorage.setItem(this.slot, JSON.stringify({ ply: shown?.expected_ply, picked: picks.picked }));
    } catch {
      // A browser that keeps nothing still shows it as long as the page is open.
    }
  }

  /**
   * Picks again what was, and forgets it.
   * @param {MatchView} shown
   * @param {Picks} picks
   */
  restore(shown, picks) {
    try {
      const { ply, picked } = JSON.parse(sessionStorage.getItem(this.slot) ?? '{"picked": []}');
      sessionStorage.removeItem(this.slot);
      if (!shown.due || ply !== shown.expected_ply) return;
      for (const { item, place, key } of picked) picks.press(item, place, key);
    } catch {
      // What cannot be read is picked anew.
    }
  }
}
