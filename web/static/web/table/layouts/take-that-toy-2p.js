/** The board of Take That Toy!: the cat with its timeline, the trick, and what each player has collected. */

import { faceOf, sayCard, suitName } from '../../cards/faces.js';
import { gettext, listed } from '../../words.js';
import { el } from '../dom.js';
import { finishedTrick } from '../recent.js';

/** @typedef {import('../scene.js').Scene} Scene */

const COLOURS = ['r', 'y', 'g', 'b', 'p'];

/** @type {import('../scene.js').Layout} */
export const layout = {
  board(scene) {
    const view = /** @type {import('#api').ToyView} */ (scene.shown.view);
    const [other = 1] = scene.others;
    return [player(scene, view, other), cat(scene, view), player(scene, view, scene.near), scene.hand(view.hand)];
  },
  act: (move) => gettext('Play {cards}', { cards: listed((move.slots['card'] ?? []).map(sayCard)) }),
  ask: () => gettext('Play any card from your hand.'),
};

/** @param {Scene} scene @param {import('#api').ToyView} view @param {number} seat */
function player(scene, view, seat) {
  const cards = view.collections[seat] ?? [];
  const colours = COLOURS.filter((colour) => cards.some((card) => faceOf(card).suit === colour));
  const shelves = COLOURS.map((colour) => {
    const own = cards.filter((card) => faceOf(card).suit === colour);
    const label = `${suitName(colour)}: ${own.length ? listed(own.map(sayCard)) : gettext('none')}`;
    return el('div', { class: `shelf${own.length ? '' : ' empty'}`, role: 'group', 'aria-label': label },
      el('span', { class: 'label' }, scene.suit(colour)), el('div', { class: 'overlap' }, ...own.map((card) => scene.card(card, { small: true, inert: true }))));
  });
  return scene.player(
    seat, [scene.fact(gettext('hand'), view.hand_counts[seat] ?? 0), scene.fact(gettext('colours'), gettext('{count} of {all}', { count: colours.length, all: 5 }))],
    el('div', { class: 'shelves' }, ...shelves),
  );
}

/** @param {Scene} scene @param {import('#api').ToyView} view */
function cat(scene, view) {
  const who = (/** @type {number | null} */ seat) => (seat === null ? gettext('the cat') : scene.who(seat));
  const over = view.trick.length ? null : finishedTrick(scene, 'trick_won', 'cat_won');
  const played = (over?.cards ?? view.trick).map(({ seat, card }) => ({ who: who(seat), seat, card, won: over?.winner === seat }));
  // Clockwise go the cat, seat 0, seat 1.
  const order = [null, 0, 1];
  const lead = order.indexOf(view.trick[0]?.seat ?? view.leader);
  const missing = view.phase === 'trick' && !over ? order.map((_, at) => order[(lead + at) % 3] ?? null).slice(view.trick.length)
    .map((seat) => ({ who: who(seat), card: null })) : [];
  return el('div', { role: 'group', class: `part middle${over ? ' over' : ''}`, 'aria-label': gettext('The cat and the trick') },
    el('div', { class: 'lane' },
      scene.under(gettext('trump'), view.trump && scene.card(view.trump, { small: true, inert: true }), 'trump'),
      view.timeline.length > 0 && el('div', { class: 'timeline', role: 'group', 'aria-label': gettext('The cat plays next') },
        ...view.timeline.map((card, at) => scene.under(at ? ' ' : gettext('next'), scene.card(card, { small: true, inert: true }), 'of-cat'))),
      scene.pile(view.deck_count, gettext('cat’s deck')),
      view.discards.length > 0 && scene.pile(view.discards.length, gettext('cat’s toys'))),
    over ? el('h2', {}, over.winner === null ? gettext('The last trick: {name} won it', { name: who(null) }) : scene.lastTrick(over.winner)) : view.phase !== 'over' && el('h2', {}, view.trick.length ? gettext('The trick') : gettext('New trick')),
    scene.trick([...played, ...missing]));
}
