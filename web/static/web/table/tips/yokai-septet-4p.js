/** Tips for a first match of Yokai Septet for four. */

import { gettext } from '../../words.js';

/** @type {import('../tips.js').TipsOfGame} */
export const tips = {
  pass: { verb: 'pass', words: gettext('You and your partner try to capture Bosses, the 7s: four of them win the round. All four players pass cards before anyone sees what comes.') },
  follow: { verb: 'play', words: gettext('Play the suit that was led if you have it, otherwise any card. The green ace wins every trick, otherwise the highest trump, otherwise the highest card of the suit that was led.') },
  lead: { story: 'trick_won', mine: true, words: gettext('You took the trick, so you lead the next one. Then you may play any card.') },
  limit: { story: 'trick_won', times: 3, words: gettext('Do not take too many tricks: a side with seven tricks and fewer than four Bosses loses the round.') },
  stars: { story: 'round_scored', words: gettext('Only the winner of the round scores: one point for each star on captured Bosses. The Boss of the trump suit brings none.') },
};
