/** What a card's text says: `y7` is a suit and a rank, `gift-spirit` a name. The same for every game. */

/** @typedef {{ text: string, suit: string, rank: string, name: string }} Face */

/** The names of suits, by their letter. A letter that is not here is shown and said as it is. */
const SUITS = new Map([
  ['r', 'red'], ['y', 'yellow'], ['g', 'green'], ['b', 'blue'], ['k', 'black'], ['p', 'purple'], ['c', 'pink'],
]);
const SUITED = /^([a-z])(\d{1,2}|[A-Z])$/;
const RANKS = new Map([['A', 'ace'], ['J', 'jack'], ['Q', 'queen'], ['K', 'king']]);

/**
 * Reads a card's text. A card without a suit has an empty `suit`, and its whole text is its name.
 * @param {string} text
 * @returns {Face}
 */
export function faceOf(text) {
  const [, suit, rank] = SUITED.exec(text) ?? [];
  if (suit && rank) return { text, suit, rank, name: `${suitName(suit)} ${RANKS.get(rank) ?? rank}` };
  return { text, suit: '', rank: '', name: titled(text) };
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
 * A key or a name in small letters as words that begin with a capital.
 * @param {string} text
 */
export function titled(text) {
  return text.split(/[-_ ]+/).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
}

/**
 * A list in words: "red 5, blue 6 and yellow 7".
 * @param {string[]} words
 */
export function listed(words) {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
