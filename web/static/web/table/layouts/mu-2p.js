/** The board of Mü for two: a display of columns before each player, trumps and goal between them. */

import { isSuit, sayCard, suitName, titled } from '../../cards/faces.js';
import { signPicture } from '../../cards/signs.js';
import { gettext, listed, ngettext } from '../../words.js';
import { el } from '../dom.js';
import { finishedTrick } from '../recent.js';

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
    const [first = ''] = items;
    const cards = listed(items.map(sayCard));
    switch (verb) {
      case 'pass': return gettext('Pass');
      case 'lay': return gettext('Lay {cards}', { cards });
      case 'bury': return gettext('Bury {cards}', { cards });
      case 'minor': return gettext('Minor trump: {trump}', { trump: trump(first) });
      case 'major': return gettext('Major trump: {trump}', { trump: trump(first) });
      case 'turn': return gettext('Turn up the card in the {column}', { column: column(first) });
      default: return slots['source']?.[0] === 'table' ? gettext('Play {card} from the table', { card: sayCard(slots['card']?.[0] ?? '') })
        : gettext('Play {card} from your hand', { card: sayCard(slots['card']?.[0] ?? '') });
    }
  },
  ask(scene) {
    switch (scene.shown.options[0]?.verb) {
      case 'lay': case 'pass': return gettext('Bid by laying out cards from your hand, or pass.');
      case 'bury': return gettext('Pick four cards to bury; their points will count for you.');
      case 'minor': return gettext('You are Shield: name the Minor trump.');
      case 'major': return gettext('You are Crown: name the Major trump.');
      case 'turn': return gettext('Which of your face-down cards do you turn up?');
      default: return gettext('Play a card from your hand or one you have laid out.');
    }
  },
  item: (item, slot) => (slot === 'trump' ? trump(item) : slot === 'column' ? column(item) : null),
  chip(item, slot) {
    if (slot !== 'trump' || item === 'none') return null;
    return el('span', { class: 'trump-chip' }, isSuit(item) ? signPicture(item) : el('b', {}, item));
  },
};

/** @param {string} item */
function trump(item) {
  if (item === 'none') return gettext('no trump');
  return isSuit(item) ? suitName(item) : gettext('the number {number}', { number: item });
}

/** @param {string} item */
const columnName = (item) => ({ minor: gettext('Minor'), major: gettext('Major') })[item] ?? titled(item);

/** @param {string} item */
const column = (item) => gettext('{name} column', { name: isSuit(item) ? suitName(item) : columnName(item) });

/** @param {Scene} scene @param {View} view */
function banner(scene, view) {
  const sign = (/** @type {string | null} */ item) => (item === null ? el('b', {}, '–')
    : isSuit(item) ? scene.suit(item) : el('b', { class: 'number' }, item === 'none' ? gettext('none') : item));
  const scores = [scene.near, ...scene.others].map((seat) => scene.fact(scene.who(seat), `${view.scores[seat]}`));
  return el('div', { role: 'group', class: 'part banner', 'aria-label': gettext('Trumps and score') },
    el('div', { class: 'trumps' },
      el('span', { class: 'fact' }, el('span', { class: 'label' }, `${gettext('Major')} `), sign(view.major)),
      el('span', { class: 'fact' }, el('span', { class: 'label' }, `${gettext('Minor')} `), sign(view.minor)),
      view.removed !== null && el('span', { class: 'fact removed' }, el('span', { class: 'label' }, `${gettext('out')} `), scene.suit(view.removed))),
    el('div', { class: 'facts' }, scene.fact(gettext('round'), view.round), scene.fact(gettext('goal'), view.goal, gettext('The card points that Crown must reach.')),
      el('span', { class: 'label' }, gettext('first to {count}:', { count: view.rules.target })), ...scores));
}

/** @param {Scene} scene @param {View} view @param {number} seat */
function player(scene, view, seat) {
  const display = view.displays[seat];
  if (!display) return scene.player(seat, []);
  const own = scene.isMine(seat);
  const role = view.crown === null ? null : view.crown === seat ? 'Crown' : 'Shield';
  const facts = [
    role && el('span', { class: `fact role ${role.toLowerCase()}` }, role === 'Crown' ? gettext('Crown') : gettext('Shield')),
    scene.fact(view.bid === null ? gettext('bid') : gettext('laid'), display.shown, gettext('Cards that lie face up.')),
    scene.fact(gettext('hand'), display.hand_count),
    view.bid !== null && scene.fact(gettext('points'), display.points),
    display.void.length > 0 && scene.without(display.void),
  ];
  const place = view.phase === 'play' ? { source: 'table' } : {};
  // Until the auction is over any suit can be laid out; later a column without a card says nothing.
  const isOpen = view.crown === null;
  const columns = display.columns.filter(({ name, cards, face_down }) => (isOpen && isSuit(name)) || cards.length || face_down).map(({ name, face_down, cards }) => {
    const backs = Array.from({ length: face_down }, () => scene.card(null, {}));
    // What is turned up is the back itself, where no open card lies on it. Of several, the last is seen whole.
    const bare = backs.at(-1);
    if (bare && own && view.phase === 'turn' && !cards.length) backs.splice(-1, 1, scene.pressable(name, bare, column(name), {}, true));
    const layers = [...backs, ...cards.map((card) => scene.card(card, { place, own, inert: !own || view.phase !== 'play' }))];
    const stack = el('div', { class: 'stack' }, ...layers.map((layer) => el('span', { class: 'layer' }, layer)));
    const label = `${column(name)}: ${cards.length ? listed(cards.map(sayCard)) : gettext('no card')}${face_down ? `, ${gettext('{count} face down', { count: face_down })}` : ''}`;
    const head = el('span', { class: 'head' }, isSuit(name) ? signPicture(name) : columnName(name));
    const whole = el('div', { class: 'column', role: 'group', 'aria-label': label }, head, stack);
    return whole;
  });
  return scene.player(seat, facts, el('div', { class: 'columns' }, ...columns));
}

/** @param {Scene} scene @param {View} view */
function middle(scene, view) {
  const last = view.tricks.at(-1) ?? finishedTrick(scene, 'trick_won');
  const cards = view.trick.length || !last ? view.trick : last.cards;
  const winner = view.trick.length || !last ? null : last.winner;
  const played = cards.map(({ seat, card }) => ({ who: scene.who(seat ?? 0), seat, card, won: seat === winner }));
  const title = view.trick.length ? gettext('The trick') : winner !== null ? scene.lastTrick(winner)
    : view.phase === 'auction' ? gettext('The auction') : gettext('No trick yet');
  return el('div', { role: 'group', class: `part middle${view.trick.length ? '' : ' over'}`, 'aria-label': title }, el('h2', {}, title),
    el('div', { class: 'lane' }, view.kitty_count > 0 && scene.pile(view.kitty_count, gettext('kitty')), view.buried_count > 0 && scene.pile(view.buried_count, gettext('buried')),
      played.length > 0 && scene.trick(played),
      view.phase === 'auction' && el('p', { class: 'none' }, highest(scene, view))));
}

/** @param {Scene} scene @param {View} view */
function highest(scene, view) {
  const [a = 0, b = 0] = view.displays.map((display) => display.shown);
  if (a === b) return ngettext('Both show {count} card.', 'Both show {count} cards.', a);
  const ahead = a > b ? 0 : 1;
  const count = Math.max(a, b);
  const more = { more: Math.abs(a - b), name: scene.name(ahead) };
  const shows = scene.isMine(ahead) ? ngettext('You show {count} card, {more} more.', 'You show {count} cards, {more} more.', count, more)
    : ngettext('{name} shows {count} card, {more} more.', '{name} shows {count} cards, {more} more.', count, more);
  return [shows, gettext('Goal of this bid: {count} points.', { count: view.goal })].join(' ');
}

/** @param {Scene} scene @param {View} view */
function buried(scene, view) {
  return view.buried?.length ? el('div', { class: 'passed' }, el('span', { class: 'label' }, gettext('buried')), scene.row(gettext('Buried'), view.buried, { small: true, inert: true })) : null;
}
