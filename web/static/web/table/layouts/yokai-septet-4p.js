/** The board of Yokai Septet for four: the players around the trick, the partner across. */

import { el } from '../dom.js';
import { banner, cardsOf, extra, tell, trick, voids } from './septet.js';

const LIMIT = 7;

/** @type {import('../scene.js').Layout} */
export const layout = {
  extra,
  tell,
  board(scene) {
    const view = /** @type {import('#api').SeptetFourView} */ (scene.shown.view);
    const player = (/** @type {number} */ seat) => scene.player(seat, [
      scene.side(seat) === scene.side(scene.near) && seat !== scene.near && el('span', { class: 'fact partner' }, 'partner'),
      scene.fact('hand', view.hand_counts[seat] ?? 0),
      view.phase === 'pass' && view.decided[seat] && el('span', { class: 'fact' }, 'has passed'),
      voids(scene, view, seat),
    ]);
    const passed = view.passed.length > 0 && el('div', { class: 'passed' },
      el('span', { class: 'label' }, 'you passed'), scene.row('You passed', view.passed, { small: true, inert: true }),
      ...(view.received.length ? [el('span', { class: 'label' }, 'you received'), scene.row('You received', view.received, { small: true, inert: true })] : []));
    return [
      banner(scene, view, LIMIT),
      el('div', { class: 'around' }, ...scene.others.map(player)),
      trick(scene, view),
      player(scene.near),
      scene.hand(view.hand),
      passed,
    ];
  },
  act: (move) => (move.verb === 'pass' ? `Pass ${cardsOf(move)}` : `Play ${cardsOf(move)}`),
  ask: (scene) => (scene.shown.options[0]?.verb === 'pass'
    ? `Pick three cards for ${scene.name((scene.near + 2) % 4)}, your partner.` : 'Play a card to the trick.'),
};
