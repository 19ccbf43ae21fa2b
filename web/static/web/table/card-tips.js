/**
 * Cards explain themselves: a mouse that rests on one, the focus and a long press show its name and what it does. Nothing is
 * said but what the reader sees: the face that is drawn, and what the catalogue says of it.
 */

import { el } from './dom.js';

/** How long a finger holds a card, and how long a mouse rests on it, in milliseconds. */
const HOLD_FOR = 550;
const REST_FOR = 450;
/** How long a mouse takes from the card to what is said of it. */
const LEAVES_WITHIN = 200;
/** A finger is never quite still. */
const STIRS = 10;
const GAP = 8;
const ID = 'card-tip';

export const EXPLAINED = '[data-about]';

/**
 * Lets an element explain a card.
 * @param {HTMLElement} element
 * @param {string} name
 * @param {string} about
 */
export function explain(element, name, about) {
  element.dataset['name'] = name;
  element.dataset['about'] = about;
}

export class CardTips {
  #name = el('b', {});
  #about = el('span', {});
  #tip = el('div', { id: ID, class: 'card-tip', role: 'tooltip', popover: 'manual' }, this.#name, ' ', this.#about);
  /** What is explained. @type {HTMLElement | null} */
  #of = null;
  /** What was dismissed or pressed: it explains itself again once another card has. */
  #dismissed = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #isHeld = false;

  /** @param {HTMLElement} root */
  constructor(root) {
    if (!('popover' in this.#tip)) return;
    // Not inside of what is drawn anew; and all that can be read is in a landmark.
    (root.closest('main') ?? document.body).append(this.#tip);
    this.#followMouse(root);
    this.#followFocus(root);
    this.#followPress(root);
    for (const moves of ['scroll', 'resize']) addEventListener(moves, () => this.#place(), { capture: true, passive: true });
    new MutationObserver(() => this.#of && !this.#of.isConnected && this.#followDrawing(root)).observe(root, { childList: true, subtree: true });
  }

  /** @param {HTMLElement} root */
  #followMouse(root) {
    const leave = () => this.#later(() => this.hide(), LEAVES_WITHIN);
    root.addEventListener('pointerover', (event) => {
      if (event.pointerType !== 'mouse' || event.buttons) return;
      const card = explained(event.target);
      if (!card) leave();
      else if (card === this.#of) clearTimeout(this.#timer);
      else if (keyOf(card) !== this.#dismissed) this.#later(() => this.#show(card), REST_FOR);
    });
    root.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && leave());
    this.#tip.addEventListener('pointerenter', () => clearTimeout(this.#timer));
    this.#tip.addEventListener('pointerleave', leave);
    this.#tip.addEventListener('click', () => this.hide());
  }

  /** @param {HTMLElement} root */
  #followFocus(root) {
    root.addEventListener('focusin', (event) => {
      const card = explained(event.target);
      if (!card) return;
      this.#write(card);
      // What is read aloud as the card's name need not be said again.
      if (!card.getAttribute('aria-label')?.endsWith(card.dataset['about'] ?? '')) card.setAttribute('aria-describedby', ID);
      if (card.matches(':focus-visible') && keyOf(card) !== this.#dismissed) this.#show(card);
    });
    root.addEventListener('focusout', (event) => event.target === this.#of && this.hide());
    // Before the table sees it: an Escape that takes this away puts no card back.
    document.addEventListener('keydown', (event) => {
      if (!this.#of || !['Escape', 'Enter', ' '].includes(event.key)) return;
      if (event.key === 'Escape') event.stopPropagation();
      this.#dismiss(this.#of);
    }, { capture: true });
  }

  /** A long press, by a finger or a mouse, explains a card and does not play it. @param {HTMLElement} root */
  #followPress(root) {
    let [x, y] = [0, 0];
    root.addEventListener('pointerdown', (event) => {
      this.#isHeld = false;
      const card = explained(event.target);
      if (card) this.#dismiss(card);
      [x, y] = [event.clientX, event.clientY];
      if (card) this.#later(() => {
        this.#isHeld = true;
        this.#show(card);
      }, HOLD_FOR);
    });
    root.addEventListener('pointermove', (event) => {
      if (event.buttons && Math.hypot(event.clientX - x, event.clientY - y) > STIRS) clearTimeout(this.#timer);
    });
    for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) {
      root.addEventListener(end, () => clearTimeout(this.#timer));
    }
    document.addEventListener('pointerdown', (event) => {
      if (!explained(event.target) && event.target instanceof Node && !this.#tip.contains(event.target)) this.hide();
    });
    root.addEventListener('click', (event) => {
      if (!this.#isHeld) return;
      this.#isHeld = false;
      event.preventDefault();
      event.stopPropagation();
    }, { capture: true });
    root.addEventListener('contextmenu', (event) => {
      if (this.#isHeld || (event instanceof PointerEvent && event.pointerType === 'touch' && explained(event.target))) event.preventDefault();
    });
  }

  /** What is explained was drawn anew: the same card stays explained where it lies now. @param {HTMLElement} root */
  #followDrawing(root) {
    const key = this.#of && keyOf(this.#of);
    const again = [...root.querySelectorAll(EXPLAINED)].find((card) => card instanceof HTMLElement && keyOf(card) === key);
    if (again instanceof HTMLElement) this.#show(again);
    else this.hide();
  }

  /** @param {() => void} act @param {number} milliseconds */
  #later(act, milliseconds) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, milliseconds);
  }

  /** @param {HTMLElement} card */
  #write(card) {
    this.#name.textContent = card.dataset['name'] ?? '';
    this.#about.textContent = card.dataset['about'] ?? '';
  }

  /** @param {HTMLElement} card */
  #show(card) {
    clearTimeout(this.#timer);
    if (!card.isConnected) return;
    this.#of = card;
    this.#dismissed = '';
    this.#write(card);
    if (!this.#tip.matches(':popover-open')) this.#tip.showPopover();
    this.#place();
  }

  /** Above the card, or below it where there is no room above: it never covers what it explains. */
  #place() {
    if (!this.#of) return;
    const box = this.#of.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.#tip;
    const left = Math.max(GAP, Math.min(document.documentElement.clientWidth - width - GAP, box.left + box.width / 2 - width / 2));
    this.#tip.style.left = `${left}px`;
    this.#tip.style.top = `${box.top - height - GAP >= 0 ? box.top - height - GAP : box.bottom + GAP}px`;
  }

  /** @param {HTMLElement} card */
  #dismiss(card) {
    this.#dismissed = keyOf(card);
    this.hide();
  }

  hide() {
    clearTimeout(this.#timer);
    this.#of = null;
    if (this.#tip.matches(':popover-open')) this.#tip.hidePopover();
  }
}

/** The button that stands for a card, or the card. @param {EventTarget | null} target @returns {HTMLElement | null} */
const explained = (target) => (target instanceof Element ? target.closest(`button${EXPLAINED}`) ?? target.closest(EXPLAINED) : null);

/** Names a card that may be drawn anew. @param {HTMLElement} card */
const keyOf = (card) => card.dataset['key'] ?? card.dataset['name'] ?? '';
