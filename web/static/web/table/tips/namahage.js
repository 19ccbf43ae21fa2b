/** Tips for a first match of Namahage. */

import { gettext } from '../../words.js';

/** @type {import('../tips.js').TipsOfGame} */
export const tips = {
  mulligan: { verb: 'mulligan', words: gettext('The first field worth 21 or more ends the match, and the higher total wins. The number on a card is what it is worth.') },
  place: { verb: 'place', words: gettext('A turn is one action: put a card on an open cell of your field. Hold a card, or rest the mouse on it, to read what it does.') },
  hand: { story: 'placed', times: 2, words: gettext('Nobody draws a card at the start or the end of a turn: only effects bring new ones.') },
  effects: { story: 'placed', times: 4, words: gettext('An effect “on play” happens once, when the card is played from the hand. An ongoing one holds as long as the card lies face up.') },
  discard: { verb: 'discard', words: gettext('Choose the card that goes. Cards in a row with a Mezu or Gozu are protected and cannot be chosen.') },
  prevent: { verb: 'prevent', words: gettext('Your Samurai can save another human of yours from being discarded, and is discarded itself. You may decline.') },
  rescue: { verb: 'rescue', words: gettext('Your Hitodama can rescue the card to an open cell of yours, and is discarded itself. You may decline.') },
};
