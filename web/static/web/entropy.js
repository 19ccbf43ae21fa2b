/**
 * What this browser adds to the shuffling of a match: 32 random bytes, drawn once the server is bound to its secret number,
 * and kept by the id of the match, where the check of its deal finds them.
 */

import { randomDigits } from './table/api.js';
import { keep, kept } from './table/sending.js';

const SLOT = 'postcard entropy ';

/** What this browser has drawn for a match; null if nothing. @param {string} match */
export const drawnFor = (match) => kept(SLOT + match);

/** Draws the bytes for a match, as hex digits, and keeps them. Who has to press twice gives the same. @param {string} match */
function draw(match) {
  const digits = drawnFor(match) ?? randomDigits(32);
  keep(SLOT + match, digits);
  return digits;
}

/** @param {HTMLFormElement} form */
function fill(form) {
  const field = form.elements.namedItem('entropy');
  if (field instanceof HTMLInputElement && !field.value) field.value = draw(form.dataset['entropy'] ?? '');
}

/** Takes the seat that is kept for the creator, without leaving the page. @param {HTMLFormElement} form */
async function sitDown(form) {
  fill(form);
  const answer = await fetch(form.action, { method: 'POST', body: new FormData(form), redirect: 'manual' });
  // Where the page shows the table, it shows it anew; a refusal stays, with the button.
  if (answer.type === 'opaqueredirect' && form.closest('pc-table')) location.reload();
  else if (answer.type === 'opaqueredirect') form.remove();
}

for (const field of document.querySelectorAll('[data-joins-later]')) if (field instanceof HTMLInputElement) field.value = 'yes';
for (const form of document.querySelectorAll('form[data-entropy]')) {
  if (!(form instanceof HTMLFormElement)) continue;
  form.addEventListener('submit', () => fill(form));
  if ('atOnce' in form.dataset) sitDown(form).catch(() => null);
}
