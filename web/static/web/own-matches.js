/**
 * `<own-matches>`: the page that a player begins with. Their running matches are cards, and each gets a small board, drawn from
 * what the page says of it as soon as it comes near the part of the page that is seen.
 *
 * One stream, that of the player's events, says that something has happened. The page is fetched anew then, and what has changed
 * takes the place of what was there: cards come, go and move, with the focus, and what the player looks at stays where it is.
 */

import { drawCard } from './own-matches/boards.js';
import { Cards } from './own-matches/cards.js';
import { pageNow } from './renew.js';
import { write } from './table/dom.js';
import { Live } from './table/stream.js';

/** Several events of one move come together. */
const SOON = 250;
const NOT_BEFORE = 1000;
const ASK_EVERY = 30000;
const TICK = 60000;
const NEAR = '400px';

class OwnMatches extends HTMLElement {
  #after = this.dataset['after'] ?? '0';
  #cards = new Cards(this, (card) => this.#near.observe(card));
  #near = new IntersectionObserver((seen) => seen.forEach(({ isIntersecting, target }) => isIntersecting && this.#draw(target)), { rootMargin: NEAR });
  /** @type {Live | null} */
  #stream = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #asking = 0;
  #ticking = 0;
  #latest = 0;
  #isReading = false;
  #mustReadAgain = false;

  connectedCallback() {
    this.#cards.observe();
    const hear = (/** @type {unknown} */ _event, /** @type {string} */ id) => {
      this.#after = id || this.#after;
      this.#renewSoon();
    };
    const kinds = (this.dataset['kinds'] ?? '').split(' ');
    this.#stream = new Live(() => `/api/v1/me/events/stream?after=${this.#after}`, Object.fromEntries(kinds.map((kind) => [kind, hear])), (state) => this.#follows(state === 'open'));
    // Clocks go on.
    this.#ticking = setInterval(() => this.#cards.observe(), TICK);
  }

  disconnectedCallback() {
    this.#stream?.close();
    clearTimeout(this.#timer);
    clearInterval(this.#asking);
    clearInterval(this.#ticking);
  }

  /** Goes on by the stream, or without one by asking now and then. @param {boolean} isFollowing */
  #follows(isFollowing) {
    clearInterval(this.#asking);
    if (isFollowing) this.#say('');
    else this.#asking = setInterval(() => document.visibilityState === 'visible' && void this.#renew(), ASK_EVERY);
  }

  #renewSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#renew(), Math.max(SOON, this.#latest + NOT_BEFORE - Date.now()));
  }

  /** Brings the page to where the server is, one request at a time. */
  async #renew() {
    if (this.#isReading) {
      this.#mustReadAgain = true;
      return;
    }
    this.#isReading = true;
    this.#mustReadAgain = false;
    this.#latest = Date.now();
    try {
      const page = await pageNow();
      const next = page?.querySelector('own-matches');
      // Who was logged out is led to log in.
      if (page && !next) location.reload();
      else if (page && next instanceof HTMLElement) this.#take(page, next);
      this.#say('');
    } catch {
      this.#say(this.dataset['lost'] ?? '');
    } finally {
      this.#isReading = false;
      if (this.#mustReadAgain) this.#renewSoon();
    }
  }

  /** @param {Document} page @param {HTMLElement} next */
  #take(page, next) {
    // A number that the server has forgotten is good for nothing; one that is ahead stays.
    this.#after = String(Math.max(Number(this.#after), Number(next.dataset['after'])));
    this.#cards.take(next);
    document.title = page.title;
    const [icon, nextIcon] = [document, page].map((one) => one.querySelector('link[rel=icon]'));
    if (icon && nextIcon && !icon.isEqualNode(nextIcon)) icon.replaceWith(nextIcon);
  }

  /** @param {Element} card */
  #draw(card) {
    this.#near.unobserve(card);
    // A board that cannot be drawn now is drawn with the next change, or the next tick.
    drawCard(/** @type {HTMLElement} */ (card), this.#cards.boardOf(card)).catch(() => {});
  }

  /** @param {string} words */
  #say(words) {
    const state = this.querySelector('.state');
    if (state) write(state, words);
  }
}

customElements.define('own-matches', OwnMatches);
