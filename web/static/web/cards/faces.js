/** What a card's text says: `y7` is a suit and a rank, `gift-spirit` a name. The same for every game. */

/** @typedef {{ text: string, suit: string, rank: string, name: string }} Face */

import { gettext, known } from '../words.js';

/** The names of suits, by their letter. A letter that is not here is shown and said as it is. */
const SUITS = new Map([
  ['r', gettext('red')], ['y', gettext('yellow')], ['g', gettext('green')], ['b', gettext('blue')], ['k', gettext('black')],
  ['p', gettext('purple')], ['c', gettext('pink')],
]);
const SUITED = /^([a-z])(\d{1,2}|[A-Z])$/;
const RANKS = new Map([['A', gettext('ace')], ['J', gettext('jack')], ['Q', gettext('queen')], ['K', gettext('king')]]);

/**
 * Reads a card's text. A card without a suit has an empty `suit`, and its whole text is its name.
 * @param {string} text
 * @returns {Face}
 */
export function faceOf(text) {
  const [, suit, rank] = SUITED.exec(text) ?? [];
  if (suit && rank) return { text, suit, rank, name: `${suitName(suit)} ${RANKS.get(rank) ?? rank}` };
  return { text, suit: '', rank: '', name: nameOf('card', titled(text)) };
}

/**
 * How a card is said: "yellow 7", "Gift Spirit".
 * @param {string} text
 */
export const sayCard = (text) => faceOf(text).name;

/**
 * The name of a suit.
 * @param {string} letter
 */
export const suitName = (letter) => SUITS.get(letter) ?? letter;

/**
 * Whether a letter is a suit that has a sign of its own.
 * @param {string} letter
 */
export const isSuit = (letter) => SUITS.has(letter);

/**
 * What a game calls something, in the reader's language. What the catalogue does not have, as that of a game which an
 * operator added, stays as it is.
 * @param {'card' | 'item' | 'slot' | 'verb'} kind
 * @param {string} name
 */
export const nameOf = (kind, name) => known(`${kind}\u0004${name}`) ?? name;

/** A sentence of a game about itself, in the reader's language. @param {string} text */
export const sayOf = (text) => known(text) ?? text;

/**
 * A key or a name in small letters as words that begin with a capital.
 * @param {string} text
 */
export function titled(text) {
  return text.split(/[-_ ]+/).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
}
