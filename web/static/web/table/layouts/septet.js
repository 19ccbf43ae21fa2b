/** What both versions of Yokai Septet show alike: trump, the Bosses, the score, and how their cards look. */

import { faceOf, sayCard } from '../../cards/faces.js';
import { gettext, listed, ngettext } from '../../words.js';
import { el } from '../dom.js';

/** @typedef {import('../scene.js').Scene} Scene */
/** @typedef {import('#api').SeptetFourView | import('#api').SeptetTwoView} SeptetView */

const STARS = new Map([['c', 1], ['y', 1], ['k', 1], ['r', 2], ['b', 2]]);

/**
 * A 7 is a Boss, with stars.
 * @param {string} text
 */
export function extra(text) {
  const { suit, rank } = faceOf(text);
  return rank === '7' ? { boss: true, stars: STARS.get(suit) ?? 0 } : {};
}

/** @param {import('../scene.js').Chosen} move */
export const cardsOf = (move) => listed(Object.values(move.slots).flat().map(sayCard));

/**
 * The strip with what counts for the whole round.
 * @param {Scene} scene
 * @param {SeptetView} view
 * @param {number} limit the tricks that lose a round
 */
export function banner(scene, view, limit) {
  const trump = view.indicator && el('span', { class: 'trump-card' }, scene.card(view.indicator, { small: true, inert: true }),
    el('span', {}, el('span', { class: 'label' }, gettext('trump')), view.trump ? scene.suit(view.trump) : ''));
  const mine = scene.side(scene.near);
  const sides = [mine, 1 - mine].map((side) => el('div', { class: 'side' },
    el('b', {}, side === mine && scene.shown.seat !== null ? gettext('Your side') : namesOf(scene, side)),
    el('span', { class: 'facts' },
      scene.fact(gettext('points'), gettext('{count} of {all}', { count: view.points[side] ?? 0, all: view.rules.target })),
      scene.fact(gettext('tricks'), `${view.tricks_won[side]}`, gettext('{count} tricks lose the round.', { count: limit }))),
    captured(scene, view.bosses[side] ?? [])));
  return el('section', { class: 'part banner', 'aria-label': gettext('Trump and score') }, trump || null, el('div', { class: 'sides' }, ...sides));
}

/** @param {Scene} scene @param {number} side */
function namesOf(scene, side) {
  return listed((scene.game.sides[side] ?? []).map((seat) => scene.name(seat)));
}

/** @param {Scene} scene @param {readonly string[]} bosses */
function captured(scene, bosses) {
  const label = bosses.length ? gettext('Bosses captured: {cards}', { cards: listed(bosses.map(sayCard)) }) : gettext('No Boss captured');
  const gaps = Array.from({ length: Math.max(0, 4 - bosses.length) }, () => el('span', { class: 'gap tiny' }));
  return el('div', { class: 'bosses', role: 'group', 'aria-label': label, title: gettext('Four Bosses win the round.') },
    ...bosses.map((card) => scene.card(card, { small: true, inert: true })), ...gaps);
}

/**
 * The trick that is going on, or the last one as long as nothing lies on the table.
 * @param {Scene} scene
 * @param {SeptetView} view
 */
export function trick(scene, view) {
  const last = view.tricks.at(-1);
  const seats = scene.game.seats;
  const isOver = last?.winner !== null;
  const played = (last?.cards ?? []).map((card, at) => {
    const seat = ((last?.leader ?? 0) + at) % seats;
    return { who: scene.who(seat), card, won: last?.winner === seat };
  });
  const winner = last && last.winner !== null ? last.winner : null;
  const title = !last ? gettext('First trick') : winner === null ? gettext('The trick') : scene.lastTrick(winner);
  // The places of those who have yet to play.
  const missing = isOver || !last ? [] : Array.from({ length: seats - played.length }, (_, at) => ({ who: scene.who((last.leader + played.length + at) % seats), card: null }));
  return el('section', { class: `part middle${isOver ? ' over' : ''}`, 'aria-label': title }, el('h2', {}, title), scene.trick([...played, ...missing]));
}

/** @param {Scene} scene @param {SeptetView} view @param {number} seat */
export function voids(scene, view, seat) {
  const suits = view.voids[seat] ?? [];
  return suits.length ? scene.without(suits) : null;
}

/** @param {import('../scene.js').Told} row */
export function tell({ verb, slots, by }) {
  const items = Object.values(slots).flat();
  const known = listed(items.filter((card) => card !== '?').map(sayCard));
  const cards = known || ngettext('{count} card', '{count} cards', items.length);
  switch (verb) {
    case 'deal': return gettext('A new round is dealt.');
    case 'pass': return by(gettext('You passed {cards}.'), gettext('{who} passed {cards}.'), { cards });
    case 'discard': return by(gettext('You discarded {cards}.'), gettext('{who} discarded {cards}.'), { cards });
    case 'swap': return by(gettext('You swapped the Boss {card} down.'), gettext('{who} swapped the Boss {card} down.'), { card: sayCard(slots['boss']?.[0] ?? '') });
    case 'keep': return by(gettext('You swapped nothing.'), gettext('{who} swapped nothing.'));
    case 'face': return by(gettext('You left {cards} face up.'), gettext('{who} left {cards} face up.'), { cards });
    default: return by(gettext('You played {cards}.'), gettext('{who} played {cards}.'), { cards });
  }
}
