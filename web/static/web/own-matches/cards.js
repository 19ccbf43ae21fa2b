/** The cards of a page and its other lists: brought to what a newer page says, by which matches they are about. */

import { renew } from '../renew.js';

/**
 * @typedef {object} Known
 * @property {string} served the card as the server sent it
 * @property {string} board what its board is drawn from
 */

/** @param {Element} card */
const idOf = (card) => card.getAttribute('data-match') ?? '';
/** @param {Element} card */
const isSeen = (card) => card.getBoundingClientRect().bottom > 0;

export class Cards {
  /** By the match. @type {Map<string, Known>} */
  #known = new Map();
  /** Cards that have left a list, until the other list takes them. @type {Map<string, Element>} */
  #left = new Map();

  /** @param {HTMLElement} page @param {(card: Element) => void} draw has the board of a card drawn */
  constructor(page, draw) {
    this.page = page;
    this.draw = draw;
    for (const card of this.#all()) this.#note(card);
  }

  /** Has the boards drawn of all that are near. */
  observe() {
    for (const card of this.#all()) this.draw(card);
  }

  /** What the board of a card is drawn from. @param {Element} card */
  boardOf(card) {
    return this.#known.get(idOf(card))?.board ?? '';
  }

  /** Brings the page to what a newer one says. @param {HTMLElement} next */
  take(next) {
    const focus = this.page.contains(document.activeElement) ? document.activeElement : null;
    const before = focus && this.#placeOf(focus);
    const steady = this.#steady(next, focus?.closest('[data-match]') ?? null);
    const at = steady?.getBoundingClientRect().top ?? 0;

    for (const list of next.querySelectorAll('[data-cards]')) this.#takeList(list);
    for (const part of next.querySelectorAll('[data-renew]')) {
      const old = this.page.querySelector(`[data-renew="${part.getAttribute('data-renew')}"]`);
      if (old) renew(old, part);
    }

    for (const id of this.#left.keys()) this.#known.delete(id);
    this.#left.clear();
    if (steady) scrollBy({ top: steady.getBoundingClientRect().top - at, behavior: 'instant' });
    if (focus && before && document.activeElement !== focus) this.#refocus(focus, before);
  }

  #all() {
    return [...this.page.querySelectorAll('[data-match]')];
  }

  /** @param {Element} card */
  #note(card) {
    const board = card.querySelector('.seen script')?.textContent ?? '';
    this.#known.set(idOf(card), { served: card.outerHTML, board });
  }

  /** A card that stays in its list, so that the page can stay where it is: the one with the focus, or the first in sight. @param {HTMLElement} next @param {Element | null} focused */
  #steady(next, focused) {
    const stays = (/** @type {Element} */ card) => {
      const list = card.closest('[data-cards]')?.getAttribute('data-cards');
      return next.querySelector(`[data-cards="${list}"] [data-match="${idOf(card)}"]`) !== null;
    };
    return [focused, ...this.#all()].find((card) => card && isSeen(card) && stays(card));
  }

  /** @param {Element} next */
  #takeList(next) {
    const list = this.page.querySelector(`[data-cards="${next.getAttribute('data-cards')}"]`);
    if (!list) return;
    const section = list.closest('section');
    section?.toggleAttribute('hidden', next.closest('section')?.hasAttribute('hidden') ?? false);
    const [old, wanted] = [list.querySelector('ul'), next.querySelector('ul')];
    const cards = [...(wanted?.children ?? [])];
    const ids = new Set(cards.map(idOf));
    // What has gone from here may have come to another list.
    for (const card of [...(old?.children ?? [])]) if (!ids.has(idOf(card))) this.#leave(card);
    if (!wanted) {
      list.replaceChildren(...next.childNodes);
      return;
    }
    const kept = old ?? /** @type {HTMLUListElement} */ (wanted.cloneNode(false));
    if (!old) list.replaceChildren(kept);
    let place = kept.firstElementChild;
    for (const card of cards) {
      const own = this.#taken(card);
      if (own === place) place = place.nextElementSibling;
      else kept.insertBefore(own, place);
    }
  }

  /** @param {Element} card */
  #leave(card) {
    card.remove();
    this.#left.set(idOf(card), card);
  }

  /** The card of a match as it stands here, with what is new; the new one if there was none. @param {Element} next */
  #taken(next) {
    const id = idOf(next);
    const old = this.page.querySelector(`[data-match="${id}"]`) ?? this.#left.get(id);
    this.#left.delete(id);
    if (old && this.#known.get(id)?.served === next.outerHTML) return old;
    this.#note(next);
    if (old) renewFacts(old, next);
    const card = old ?? next;
    this.draw(card);
    return card;
  }

  /** Where something stands, for when it is gone. @param {Element} element */
  #placeOf(element) {
    const card = element.closest('[data-match]');
    return { id: card && idOf(card), list: element.closest('[data-cards], [data-renew]'), number: card ? [...(card.parentElement?.children ?? [])].indexOf(card) : 0 };
  }

  /**
   * Gives the focus back to the same link, or to what stands in its place.
   * @param {Element} focus
   * @param {{ id: string | null, list: Element | null, number: number }} before
   */
  #refocus(focus, { id, list, number }) {
    const card = id && this.page.querySelector(`[data-match="${id}"]`);
    const same = card ? card.querySelector('a') : [...this.page.querySelectorAll('a')].find((link) => link.getAttribute('href') === focus.getAttribute('href'));
    const links = list ? [...list.querySelectorAll('a')] : [];
    const found = same ?? links[Math.min(number, links.length - 1)] ?? this.page.querySelector('a');
    found?.focus({ preventScroll: true });
  }
}

/** Puts what a card says in the place of what it said. Its title stays, and with it the focus. @param {Element} old @param {Element} next */
function renewFacts(old, next) {
  old.className = next.className;
  const [, ...before] = old.firstElementChild?.children ?? [];
  const [, ...after] = next.firstElementChild?.children ?? [];
  for (const part of before) part.remove();
  old.firstElementChild?.append(...after);
}
