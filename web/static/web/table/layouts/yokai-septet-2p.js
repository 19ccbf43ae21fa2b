/** The board of Yokai Septet for two: a straw pile before each player, seven cards below six. */

import { sayCard } from '../../cards/faces.js';
import { gettext } from '../../words.js';
import { el } from '../dom.js';
import { banner, cardsOf, extra, trick, voids } from './septet.js';

/** @typedef {import('../scene.js').Scene} Scene */
/** @typedef {import('#api').SeptetTwoView} View */

const LIMIT = 13;

/** @type {import('../scene.js').Layout} */
export const layout = {
  extra,
  board(scene) {
    const view = /** @type {View} */ (scene.shown.view);
    const [other = 1] = scene.others;
    return [
      banner(scene, view, LIMIT),
      el('div', { class: 'fields' }, player(scene, view, other), trick(scene, view), player(scene, view, scene.near)),
      scene.hand(view.hand),
      view.discard && el('div', { class: 'passed' }, el('span', { class: 'label' }, gettext('you discarded')), scene.card(view.discard, { small: true, inert: true })),
    ];
  },
  act({ verb, slots, ...move }) {
    if (verb === 'swap') {
      const card = sayCard(slots['boss']?.[0] ?? '');
      return slots['side']?.[0] === 'left' ? gettext('Swap {card} with the card below it on the left', { card })
        : gettext('Swap {card} with the card below it on the right', { card });
    }
    if (verb === 'keep') return gettext('Swap nothing');
    const cards = cardsOf({ verb, slots, ...move });
    return verb === 'discard' ? gettext('Discard {cards}', { cards }) : verb === 'face' ? gettext('Leave {cards} face up', { cards }) : gettext('Play {cards}', { cards });
  },
  ask(scene) {
    const verbs = new Set(scene.shown.options.map((family) => family.verb));
    if (verbs.has('discard')) return gettext('Discard a card from your hand that is not a 7.');
    if (verbs.has('swap')) return gettext('You may swap a face-up 7 with one of the two cards beneath it, unseen: pick the 7, then left or right.');
    if (verbs.has('face')) return gettext('You met another 7: which of the two shall lie face up?');
    return gettext('Play a card from your hand or a face-up card from your straw pile.');
  },
  item: (item) => ({ left: gettext('the one below on the left'), right: gettext('the one below on the right') })[item] ?? null,
};

/** @param {Scene} scene @param {View} view @param {number} seat */
function player(scene, view, seat) {
  const straw = view.straws[seat];
  const facts = [
    scene.fact(gettext('hand'), view.hand_counts[seat] ?? 0),
    view.phase === 'discard' && view.decided[seat] && el('span', { class: 'fact' }, gettext('has discarded')),
    voids(scene, view, seat),
  ];
  if (!straw) return scene.player(seat, facts);
  const own = scene.isMine(seat);
  const top = straw.top.map((card, at) => el('span', { class: `top at-${at}` }, card ? scene.card(card, { own, inert: !own }) : el('span', { class: 'gap' })));
  const bottom = straw.bottom.map(({ lies, card }, at) => el('span', { class: `bottom at-${at}` },
    lies === 'gone' ? el('span', { class: 'gap' })
      : lies === 'face_up' ? scene.card(card, { own, inert: !own })
        : scene.card(card, { down: true, label: card ? gettext('{card}, face down', { card: sayCard(card) }) : gettext('a card face down') })));
  return scene.player(seat, facts, el('div', { class: 'straw', role: 'group', 'aria-label': own ? gettext('Your straw pile') : gettext("{name}'s straw pile", { name: scene.name(seat) }) }, ...bottom, ...top));
}
