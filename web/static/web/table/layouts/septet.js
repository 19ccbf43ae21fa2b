/** What both versions of Yokai Septet show alike: trump, the Bosses, the score, and how their cards look. */

import { faceOf, sayCard } from '../../cards/faces.js';
import { gettext, listed } from '../../words.js';
import { el } from '../dom.js';
import { finishedTrick } from '../recent.js';

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
    el('b', {}, side !== mine || scene.shown.seat === null ? namesOf(scene, side) : scene.game.seats > 2 ? gettext('Your side') : gettext('You')),
    el('span', { class: 'facts' },
      scene.fact(gettext('points'), gettext('{count} of {all}', { count: view.points[side] ?? 0, all: view.rules.target })),
      scene.fact(gettext('tricks'), `${view.tricks_won[side]}`, gettext('{count} tricks lose the round.', { count: limit }))),
    captured(scene, view.bosses[side] ?? [])));
  return el('div', { role: 'group', class: 'part banner', 'aria-label': gettext('Trump and score') }, trump || null, el('div', { class: 'sides' }, ...sides));
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
 * The trick that is going on, or the last one as long as nothing lies on the table, that of the round before included.
 * @param {Scene} scene
 * @param {SeptetView} view
 */
export function trick(scene, view) {
  const last = view.tricks.at(-1);
  const seats = scene.game.seats;
  const before = last ? null : finishedTrick(scene, 'trick_won');
  const isOver = last?.winner !== null;
  const winner = (last ?? before)?.winner ?? null;
  const cards = before?.cards ?? (last?.cards ?? []).map((card, at) => ({ seat: ((last?.leader ?? 0) + at) % seats, card }));
  const played = cards.map(({ seat, card }) => ({ who: scene.who(seat ?? 0), seat, card, won: winner !== null && seat === winner }));
  const title = !last && !before ? gettext('First trick') : winner === null ? gettext('The trick') : scene.lastTrick(winner);
  // The places of those who have yet to play.
  const missing = isOver || !last ? [] : Array.from({ length: seats - played.length }, (_, at) => ({ who: scene.who((last.leader + played.length + at) % seats), card: null }));
  return el('div', { role: 'group', class: `part middle${isOver ? ' over' : ''}`, 'aria-label': title }, el('h2', {}, title), scene.trick([...played, ...missing]));
}

/** @param {Scene} scene @param {SeptetView} view @param {number} seat */
export function voids(scene, view, seat) {
  const suits = view.voids[seat] ?? [];
  return suits.length ? scene.without(suits) : null;
}
