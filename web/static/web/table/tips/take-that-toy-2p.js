/** Tips for a first match of Take That Toy! for two. */

import { gettext } from '../../words.js';

/** @type {import('../tips.js').TipsOfGame} */
export const tips = {
  free: { verb: 'play', words: gettext('Collect all five colours. Nobody has to follow the colour that was led: the highest trump wins the trick, or without trumps the highest card of that colour.') },
  cat: { story: 'cat_played', words: gettext('The cat always plays the leftmost card of its timeline, so its open cards show what comes.') },
  colours: { story: 'trick_won', mine: true, words: gettext('The toys of your tricks lie before you. If you hold all five colours after a trick, you win at once.') },
  burst: { story: 'trick_won', mine: true, times: 2, words: gettext('Four toys of one colour burst: all your toys of that colour are gone.') },
  gift: { story: 'burst', words: gettext('One toy of a burst goes into the opponent’s hand, the others under the deck of the cat.') },
  end: { story: 'trick_won', times: 5, words: gettext('The match also ends when a hand is empty after a trick: more colours win, then more cards.') },
};
