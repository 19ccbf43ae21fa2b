/** Tips for a first match of Yokai Septet for two. */

import { gettext } from '../../words.js';

/** @type {import('../tips.js').TipsOfGame} */
export const tips = {
  discard: { verb: 'discard', words: gettext('Try to capture Bosses, the 7s: four of them win the round. The card that you set aside is out of the round.') },
  swap: { verb: 'swap', words: gettext('You may swap a 7 that lies face up in your straw pile with one of the two cards beneath it, which nobody has seen.') },
  follow: { verb: 'play', words: gettext('You can play cards of your hand and cards that lie face up in your straw pile. If you have the suit that was led in either, you must follow it.') },
  turned: { story: 'turned_up', words: gettext('A card of a straw pile with nothing left on it is turned face up. From then on it can be played.') },
  limit: { story: 'trick_won', times: 6, words: gettext('Do not take too many tricks: a player with thirteen tricks and fewer than four Bosses loses the round.') },
  stars: { story: 'round_scored', words: gettext('Only the winner of the round scores: one point for each star on captured Bosses. The Boss of the trump suit brings none.') },
};
