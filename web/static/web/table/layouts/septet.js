/** What both versions of Yokai Septet show alike: trump, the Bosses, the score, and how their cards look. */

import { faceOf, listed, sayCard } from '../../cards/faces.js';
import { el, plural } from '../dom.js';

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
    el('span', {}, el('span', { class: 'label' }, 'trump'), view.trump ? scene.suit(view.trump) : ''));
  const mine = scene.side(scene.near);
  const sides = [mine, 1 - mine].map((side) => el('div', { class: 'side' },
    el('b', {}, side === mine && scene.shown.seat !== null ? 'Your side' : namesOf(scene, side)),
    scene.fact('points', `${view.points[side]} of ${view.rules.target}`),
    scene.fact('tricks', `${view.tricks_won[side]}`, `${limit} tricks lose the round.`),
    captured(scene, view.bosses[side] ?? [])));
  return el('section', { class: 'part banner', 'aria-label': 'Trump and score' }, trump || null, el('div', { class: 'sides' }, ...sides));
}

/** @param {Scene} scene @param {number} side */
function namesOf(scene, side) {
  return listed((scene.game.sides[side] ?? []).map((seat) => scene.name(seat)));
}

/** @param {Scene} scene @param {readonly string[]} bosses */
function captured(scene, bosses) {
  const label = bosses.length ? `Bosses captured: ${listed(bosses.map(sayCard))}` : 'No Boss captured';
  const gaps = Array.from({ length: Math.max(0, 4 - bosses.length) }, () => el('span', { class: 'gap tiny' }));
  return el('div', { class: 'bosses', role: 'group', 'aria-label': label, title: 'Four Bosses win the round.' },
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
  const title = !last ? 'The first trick comes' : winner === null ? 'The trick' : `The last trick: ${scene.isMine(winner) ? 'yours' : `${scene.name(winner)} won it`}`;
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
export function tell({ verb, slots, who }) {
  const cards = Object.values(slots).flat();
  const known = cards.filter((card) => card !== '?').map(sayCard);
  switch (verb) {
    case 'deal': return 'A round is dealt.';
    case 'pass': return `${who} passed ${known.length ? listed(known) : plural(cards.length, 'card')}.`;
    case 'discard': return `${who} discarded ${known.length ? listed(known) : 'a card'}.`;
    case 'swap': return `${who} swapped the Boss ${sayCard(slots['boss']?.[0] ?? '')} down.`;
    case 'keep': return `${who} swapped nothing.`;
    case 'face': return `${who} left ${known.length ? listed(known) : 'a Boss'} face up.`;
    default: return `${who} played ${listed(known)}.`;
  }
}
