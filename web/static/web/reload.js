/**
 * `[data-again="60"]`: every so many seconds the page is fetched anew, and what has changed inside takes the place of what was
 * there. `data-matches` names matches, by their ids with commas between them: one stream follows them, as a stranger with
 * `data-open`, and the page is fetched as soon as one of them is over. Without this module, and without a network, the page stays.
 */

import { pageNow, renew } from './renew.js';
import { Live } from './table/stream.js';

/** @typedef {import('#api').Match} Match */

/** When the page is fetched after a match has ended: a result is counted a moment later, and what follows from it after that. */
const AFTER_AN_END = [2000, 10000];

const shown = /** @type {HTMLElement} */ (document.querySelector('[data-again]'));

let followed = '';
/** @type {Live | null} */
let stream = null;

/** Whether the reader is at a form inside, which would lose what stands in it. */
function isWriting() {
  return shown.contains(document.activeElement) && document.activeElement?.closest('form');
}

async function look() {
  if (document.visibilityState === 'hidden' || isWriting()) return;
  const page = await pageNow();
  if (!page) return;
  const next = /** @type {HTMLElement | null} */ (page.querySelector('[data-again]'));
  // There is nothing left that changes: the page says so by itself, and once.
  if (next === null) location.reload();
  else {
    renew(shown, next);
    follow(next.dataset['matches'] ?? '');
  }
  document.title = page.title;
}

/** A server that cannot be reached now may be reached the next time. */
function lookAgain() {
  void look().catch(() => null);
}

/** Follows these matches, unless it does already. @param {string} matches */
function follow(matches) {
  if (matches === followed) return;
  followed = matches;
  stream?.close();
  const address = `/api/v1/matches/events/stream?matches=${encodeURIComponent(matches)}`;
  stream = matches ? new Live(() => address, { match: hear }, () => {}, 'open' in shown.dataset) : null;
}

/** @param {Match} match */
function hear(match) {
  if (match.status !== 'running') AFTER_AN_END.forEach((after) => setTimeout(lookAgain, after));
}

follow(shown.dataset['matches'] ?? '');
setInterval(lookAgain, Number(shown.dataset['again']) * 1000);
