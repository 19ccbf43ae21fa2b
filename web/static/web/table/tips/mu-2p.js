/** Tips for a first match of Mü for two. */

import { gettext } from '../../words.js';

/** @type {import('../tips.js').TipsOfGame} */
export const tips = {
  bid: { verb: 'lay', words: gettext('Your bid is the number of your face-up cards, and they can still be played later. The higher bid is Crown, names the Major trump and has to reach the goal.') },
  bury: { verb: 'bury', words: gettext('You are Crown and have taken the kitty. Put four cards face down on your pile: their points count for you.') },
  minor: { verb: 'minor', words: gettext('You are Shield and name the Minor trump. Crown names the Major trump after that, which beats it.') },
  major: { verb: 'major', words: gettext('You are Crown and name the Major trump. It beats the Minor trump; a card that is both beats everything.') },
  follow: { verb: 'play', words: gettext('Follow the colour that was led if you can, from your hand or with a face-up card. If a trump was led, follow with any trump.') },
  points: { story: 'trick_won', words: gettext('Points of cards count, not tricks: a 6 or a 7 is worth two, a 1 or a 9 nothing, every other card one.') },
  goal: { story: 'trick_won', times: 2, words: gettext('Crown has to reach the goal in card points. Shield tries to prevent that.') },
};
