/** The board of Yokai Septet for four: the players around the trick, the partner across. */

import { gettext } from '../../words.js';
import { el } from '../dom.js';
import { banner, cardsOf, extra, trick, voids } from './septet.js';

const LIMIT = 7;

/** @type {import('../scene.js').Layout} */
export const layout = {
  extra,
  board(scene) {
    const view = /** @type {import('#api').SeptetFourView} */ (scene.shown.view);
    // Nobody is an onlooker's partner.
    const isPartner = (/** @type {number} */ seat) => scene.shown.seat !== null && !scene.isMine(seat) && scene.side(seat) === scene.side(scene.shown.seat);
    const player = (/** @type {number} */ seat) => scene.player(seat, [
      isPartner(seat) && el('span', { class: 'fact partner' }, gettext('partner')),
      scene.fact(gettext('hand'), view.hand_counts[seat] ?? 0),
      view.phase === 'pass' && view.decided[seat] && el('span', { class: 'fact' }, gettext('has passed')),
      voids(scene, view, seat),
    ]);
    const handed = (/** @type {string} */ label, /** @type {string} */ title, /** @type {readonly string[]} */ cards) => cards.length > 0 && el('div', { class: 'passed' },
      el('span', { class: 'label' }, label), scene.row(title, cards, { small: true, inert: true }));
    const passed = view.passed.length > 0 && el('div', { class: 'passed handed' },
      handed(gettext('you passed'), gettext('You passed'), view.passed), handed(gettext('you received'), gettext('You received'), view.received));
    return [
      banner(scene, view, LIMIT),
      el('div', { class: 'around' }, ...scene.others.map(player)),
      trick(scene, view),
      player(scene.near),
      scene.hand(view.hand),
      passed,
    ];
  },
  act: (move) => (move.verb === 'pass' ? gettext('Pass {cards}', { cards: cardsOf(move) }) : gettext('Play {cards}', { cards: cardsOf(move) })),
  ask: (scene) => (scene.shown.options[0]?.verb === 'pass'
    ? gettext('Pick three cards for {name}, your partner.', { name: scene.name((scene.near + 2) % 4) }) : gettext('Play a card to the trick.')),
};
