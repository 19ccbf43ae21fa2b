/** Sentences that name a rule, `… (Y3)`: the name leads to the rule. */

import { el, opensElsewhere } from './dom.js';

const RULE = /(\([A-Z]+\d+\))/;

/**
 * The parts of a sentence, each rule that it names a link.
 * @param {string} words
 * @param {string} game
 * @param {(rule: string) => void} open what a press does in place of leading to the page of the rules
 * @returns {(string | HTMLElement)[]}
 */
export function withRules(words, game, open) {
  return words.split(RULE).filter(Boolean).map((part) => {
    if (!RULE.test(part)) return part;
    const rule = part.slice(1, -1);
    const link = el('a', { href: `/rules/${encodeURIComponent(game)}#${rule}` }, part);
    link.addEventListener('click', (event) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      open(rule);
    });
    return link;
  });
}
