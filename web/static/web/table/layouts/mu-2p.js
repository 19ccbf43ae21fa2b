/** The board of Mü for two: a display of columns before each player, trumps and goal between them. */

import { isSuit, listed, sayCard, suitName, titled } from '../../cards/faces.js';
import { signPicture } from '../../cards/signs.js';
import { el, plural } from '../dom.js';

/** @typedef {import('../scene.js').Scene} Scene */
/** @typedef {import('#api').MuView} View */

/** @type {import('../scene.js').Layout} */
export const layout = {
  board(scene) {
    const view = /** @type {View} */ (scene.shown.view);
    const [other = 1] = scene.others;
    return [
      banner(scene, view),
      el('div', { class: 'fields' }, player(scene, view, other), middle(scene, view), player(scene, view, scene.near)),
      scene.hand(view.hand, { place: view.phase === 'play' ? { source: 'hand' } : {} }),
      buried(scene, view),
    ];
  },
  act({ verb, slots }) {
    const items = Object.values(slots).flat();
    switch (verb) {
      case 'pass': return 'Pass';
      case 'lay': return `Lay ${listed(items.map(sayCard))}`;
      case 'bury': return `Bury ${listed(items.map(sayCard))}`;
      case 'minor': case 'major': return `${titled(verb)} trump: ${trump(items[0] ?? '')}`;
      case 'turn': return `Turn up the card of the ${column(items[0] ?? '')}`;
      default: return `Play ${sayCard(slots['card']?.[0] ?? '')} from ${slots['source']?.[0] === 'table' ? 'the table' : 'your hand'}`;
    }
  },
  ask(scene) {
    switch (scene.shown.options[0]?.verb) {
      case 'lay': case 'pass': return 'Bid by laying cards of your hand before you, or pass.';
      case 'bury': return 'Pick four cards to bury; their points will count for you.';
      case 'minor': return 'You are Shield: name the Minor trump.';
      case 'major': return 'You are Crown: name the Major trump.';
      case 'turn': return 'Which of your bare cards do you turn up?';
      default: return 'Play a card of your hand, or one that lies before you.';
    }
  },
  item: (item, slot) => (slot === 'trump' ? trump(item) : slot === 'column' ? column(item) : null),
  chip(item, slot) {
    if (slot !== 'trump' || item === 'none') return null;
    return el('span', { class: 'trump-chip' }, isSuit(item) ? signPicture(item) : el('b', {}, item));
  },
  tell({ verb, slots, who }) {
    const items = Object.values(slots).flat();
    const known = items.filter((item) => item !== '?').map(sayCard);
    switch (verb) {
      case 'deal': return `A round is dealt without ${suitName(slots['removed']?.[0] ?? '')}.`;
      case 'pass': return `${who} passed.`;
      case 'lay': return `${who} laid ${listed(known)}.`;
      case 'bury': return `${who} buried ${known.length ? listed(known) : plural(items.length, 'card')}.`;
      case 'minor': case 'major': return `${who} named the ${titled(verb)} trump: ${trump(items[0] ?? '')}.`;
      case 'turn': return `${who} turned up a card of the ${column(items[0] ?? '')}.`;
      default: return `${who} played ${sayCard(slots['card']?.[0] ?? '')}.`;
    }
  },
};

/** @param {string} item */
function trump(item) {
  if (item === 'none') return 'no trump';
  return isSuit(item) ? suitName(item) : `the number ${item}`;
}

/** @param {string} item */
const column = (item) => `${isSuit(item) ? suitName(item) : titled(item)} column`;

/** @param {Scene} scene @param {View} view */
function banner(scene, view) {
  const sign = (/** @type {string | null} */ item) => (item === null ? el('b', {}, '–')
    : isSuit(item) ? scene.suit(item) : el('b', { class: 'number' }, item === 'none' ? 'none' : item));
  const scores = [scene.near, ...scene.others].map((seat) => scene.fact(scene.who(seat), `${view.scores[seat]}`));
  return el('section', { class: 'part banner', 'aria-label': 'Trumps and score' },
    el('div', { class: 'trumps' },
      el('span', { class: 'fact' }, el('span', { class: 'label' }, 'Major '), sign(view.major)),
      el('span', { class: 'fact' }, el('span', { class: 'label' }, 'Minor '), sign(view.minor)),
      view.removed !== null && el('span', { class: 'fact out' }, el('span', { class: 'label' }, 'out '), scene.suit(view.removed))),
    el('div', { class: 'facts' }, scene.fact('round', view.round), scene.fact('goal', view.goal, 'The card points that Crown must reach.'),
      el('span', { class: 'label' }, `first to ${view.rules.target}:`), ...scores));
}

/** @param {Scene} scene @param {View} view @param {number} seat */
function player(scene, view, seat) {
  const display = view.displays[seat];
  if (!display) return scene.player(seat, []);
  const own = scene.isMine(seat);
  const role = view.crown === null ? null : view.crown === seat ? 'Crown' : 'Shield';
  const facts = [
    role && el('span', { class: `fact role ${role.toLowerCase()}` }, role),
    scene.fact(view.bid === null ? 'bid' : 'laid', display.shown, 'Cards that lie face up.'),
    scene.fact('hand', display.hand_count),
    view.bid !== null && scene.fact('points', display.points),
    display.void.length > 0 && scene.without(display.void),
  ];
  const place = view.phase === 'play' ? { source: 'table' } : {};
  const columns = display.columns.filter(({ name, cards, face_down }) => isSuit(name) || cards.length || face_down).map(({ name, face_down, cards }) => {
    const backs = Array.from({ length: face_down }, () => scene.card(null, {}));
    const layers = [...backs, ...cards.map((card) => scene.card(card, { place, inert: !own || view.phase !== 'play' }))];
    const stack = el('div', { class: 'stack' }, ...layers.map((layer) => el('span', { class: 'layer' }, layer)));
    const label = `${column(name)}: ${cards.length ? listed(cards.map(sayCard)) : 'no card'}${face_down ? `, ${face_down} face down` : ''}`;
    const head = el('span', { class: 'head' }, isSuit(name) ? signPicture(name) : titled(name));
    const whole = el('div', { class: 'column', role: 'group', 'aria-label': label }, own && view.phase === 'turn' ? scene.pressable(name, head, column(name)) : head, stack);
    return whole;
  });
  return scene.player(seat, facts, el('div', { class: 'columns' }, ...columns));
}

/** @param {Scene} scene @param {View} view */
function middle(scene, view) {
  const last = view.tricks.at(-1);
  const cards = view.trick.length || !last ? view.trick : last.cards;
  const winner = view.trick.length || !last ? null : last.winner;
  const played = cards.map(({ seat, card }) => ({ who: scene.who(seat), card, won: seat === winner }));
  const title = view.trick.length ? 'The trick' : winner !== null ? `The last trick: ${scene.isMine(winner) ? 'yours' : `${scene.name(winner)} won it`}`
    : view.phase === 'auction' ? 'The auction' : 'No trick yet';
  return el('section', { class: `part middle${view.trick.length ? '' : ' over'}`, 'aria-label': title }, el('h2', {}, title),
    el('div', { class: 'lane' }, view.kitty_count > 0 && scene.pile(view.kitty_count, 'kitty'), view.buried_count > 0 && scene.pile(view.buried_count, 'buried'),
      played.length > 0 && scene.trick(played),
      !played.length && view.phase === 'auction' && el('p', { class: 'none' }, highest(scene, view))));
}

/** @param {Scene} scene @param {View} view */
function highest(scene, view) {
  const [a = 0, b = 0] = view.displays.map((display) => display.shown);
  if (a === b) return `Both show ${a} cards.`;
  const ahead = a > b ? 0 : 1;
  const who = scene.isMine(ahead) ? 'You show' : `${scene.name(ahead)} shows`;
  return `${who} ${Math.max(a, b)} cards, ${Math.abs(a - b)} more. The goal of that bid is ${view.goal} points.`;
}

/** @param {Scene} scene @param {View} view */
function buried(scene, view) {
  return view.buried?.length ? el('div', { class: 'passed' }, el('span', { class: 'label' }, 'buried'), scene.row('Buried', view.buried, { small: true, inert: true })) : null;
}
