/**
 * `[data-again="60"]`: every so many seconds the page is fetched anew, and what has changed inside takes the place of what was
 * there. Without this module, and without a network, the page stays.
 */

import { pageNow, renew } from './renew.js';

const shown = /** @type {HTMLElement} */ (document.querySelector('[data-again]'));

/** Whether the reader is at a form inside, which would lose what stands in it. */
function isWriting() {
  return shown.contains(document.activeElement) && document.activeElement?.closest('form');
}

async function look() {
  if (document.visibilityState === 'hidden' || isWriting()) return;
  const page = await pageNow();
  if (!page) return;
  const next = page.querySelector('[data-again]');
  // There is nothing left that changes: the page says so by itself, and once.
  if (next === null) location.reload();
  else renew(shown, next);
  document.title = page.title;
}

// A server that cannot be reached now may be reached the next time.
setInterval(() => void look().catch(() => null), Number(shown.dataset['again']) * 1000);
