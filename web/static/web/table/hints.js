/**
 * Hints at tables of house bots: the button that asks for one, the suggested move and what speaks for it. A hint is for one
 * turn. It is searched for on the server, from what the player sees.
 */

import { sayMove } from './actions.js';
import { ask, persist } from './api.js';
import { button, el, write } from './dom.js';
import { claimOf } from './sentences.js';
import { gettext } from '../words.js';

/** @typedef {import('#api').Hint} Hint */
/** @typedef {import('#api').HintClaim} HintClaim */
/** @typedef {import('#api').MatchView} MatchView */
/** @typedef {import('./scene.js').Scene} Scene */

/** Where no event says that a hint is ready, it is asked for after so long. */
const AGAIN_AFTER = 3000;

export class Hints {
  /** @type {Hint | null} */
  #hint = null;
  #isAsking = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #expected = /** @type {number | null} */ (null);
  // It stands there from the start, so that screen readers notice what comes into it.
  #words = el('p', { role: 'status', 'aria-live': 'polite' });
  #why = el('ul', { class: 'why' });
  #cases = el('p', { class: 'cases' });
  #button = button({ class: 'plain' }, () => void this.ask(), gettext('Hint'));
  element = el('section', { class: 'hint', 'aria-label': gettext('Hint'), hidden: true }, this.#button, this.#words, this.#why, this.#cases);

  /** @param {{ id: string, csrf: string, fail: (error: unknown) => void, draw: () => void }} how */
  constructor({ id, csrf, fail, draw }) {
    this.path = `/matches/${id}/hint`;
    this.csrf = csrf;
    this.fail = fail;
    this.draw = draw;
  }

  /** The move that is suggested in this view; null if none is. @param {MatchView} shown */
  moveIn(shown) {
    return this.#of(shown)?.best?.move ?? null;
  }

  /** Asks for a hint, unless there is one or it is not the player's turn. */
  async ask() {
    const hint = this.#hint?.ply === this.#expected ? this.#hint : null;
    if (this.#expected === null || this.#isAsking || hint?.status === 'searching' || hint?.best) return;
    this.#isAsking = true;
    this.draw();
    try {
      this.#take(await persist('POST', this.path, { body: {}, csrf: this.csrf }));
    } catch (error) {
      this.fail(error);
    } finally {
      this.#isAsking = false;
      this.draw();
    }
  }

  /** Reads the hint of this turn: one that was asked for before the page was loaded, or that is ready now. */
  async read() {
    try {
      this.#take(await ask('GET', this.path));
    } catch {
      // It is asked for again, or the next event brings the page here.
    }
  }

  /** Shows what there is for this turn. @param {Scene} scene */
  show(scene) {
    const { shown } = scene;
    this.#expected = shown.due && !shown.outcome ? shown.expected_ply : null;
    this.element.hidden = this.#expected === null;
    const hint = this.#of(shown);
    const isSearching = this.#isAsking || hint?.status === 'searching';
    const words = isSearching ? gettext('Searching for a good move …')
      : hint?.status === 'failed' ? gettext('The search has failed. You can ask again.')
        : hint?.best ? gettext('Suggested: {move}', { move: sayMove(scene, hint.best.move) }) : '';
    write(this.#words, words);
    const reasons = hint?.claims.map((claim) => reason(scene, hint, claim)).filter(Boolean) ?? [];
    this.#why.replaceChildren(...reasons.map((said) => el('li', {}, said)));
    this.#cases.textContent = reasons.length ? gettext('Cases: {count} ways the hidden cards could be for all you know, each played to the end of the round by rules of thumb.', { count: hint?.claims[0]?.worlds ?? 0 }) : '';
    const hadFocus = document.activeElement === this.#button;
    this.#button.hidden = isSearching || !!hint?.best;
    // The focus goes to what is said, and from there with the next key to the cards.
    if (hadFocus && this.#button.hidden) {
      this.#words.tabIndex = -1;
      this.#words.focus({ preventScroll: true });
    }
  }

  /** @param {MatchView} shown */
  #of(shown) {
    return this.#hint && shown.due && this.#hint.ply === shown.expected_ply ? this.#hint : null;
  }

  /** @param {Hint} hint */
  #take(hint) {
    this.#hint = hint;
    clearTimeout(this.#timer);
    if (hint.status === 'searching') this.#timer = setTimeout(() => void this.read(), AGAIN_AFTER);
    this.draw();
  }
}

/** What speaks for the suggested move, in a sentence. @param {Scene} scene @param {Hint} hint @param {HintClaim} claim */
function reason(scene, hint, claim) {
  const words = claimOf({ game: scene.game, match: scene.match, claim, seat: scene.shown.seat });
  if (!words || !hint.other) return '';
  const percent = (/** @type {number} */ share) => Math.round(100 * share);
  return gettext('{claim}: in {best}% of cases, with “{move}” in {other}%.', {
    claim: words, best: percent(claim.best), other: percent(claim.other), move: sayMove(scene, hint.other.move),
  });
}
