/** `<pc-card face="y7">`: a card. `<pc-card>` without a face, or with `down`, is its back. */

import { drawBack, drawFace, hasPicture } from './paint.js';
import { gettext } from '../words.js';
import { faceOf } from './faces.js';

/** @typedef {import('./paint.js').Extra} Extra */

/** The element. What a game adds to the face is its property `extra`. */
export class CardElement extends HTMLElement {
  static observedAttributes = ['face', 'down', 'wide'];

  /** @type {Extra} */
  #extra = {};

  /** What a game adds to the face. */
  get extra() {
    return this.#extra;
  }

  set extra(extra) {
    this.#extra = extra;
    this.#draw();
  }

  connectedCallback() {
    this.#draw();
  }

  attributeChangedCallback() {
    this.#draw();
  }

  #draw() {
    if (!this.isConnected && !this.hasChildNodes() && !this.hasAttribute('face')) return;
    const text = this.getAttribute('face');
    const isDown = this.hasAttribute('down') || !text;
    const isWide = this.hasAttribute('wide') || (!!text && hasPicture(text, this.#extra));
    this.classList.toggle('wide', isWide);
    const drawn = isDown ? drawBack(isWide) : drawFace(text, this.#extra);
    drawn.setAttribute('aria-hidden', 'true');
    this.replaceChildren(drawn);
    if (!this.hasAttribute('role')) this.setAttribute('role', 'img');
    // A card in a button is named by it.
    if (!this.hasAttribute('aria-label') && this.getAttribute('role') === 'img') this.setAttribute('aria-label', text ? faceOf(text).name : gettext('a card face down'));
  }
}

if (!customElements.get('pc-card')) customElements.define('pc-card', CardElement);

/**
 * A card, ready to be put anywhere.
 * @param {string | null} text null is a card whose face is not known
 * @param {{ down?: boolean, wide?: boolean, small?: boolean, extra?: Extra, label?: string }} [how]
 * @returns {CardElement}
 */
export function cardElement(text, how = {}) {
  const element = /** @type {CardElement} */ (document.createElement('pc-card'));
  if (text) element.setAttribute('face', text);
  if (how.down) element.setAttribute('down', '');
  if (how.wide) element.setAttribute('wide', '');
  if (how.small) element.classList.add('small');
  if (how.label) element.setAttribute('aria-label', how.label);
  element.extra = how.extra ?? {};
  return element;
}
