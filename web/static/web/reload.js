/**
 * `[data-again="60"]`: every so many seconds the page is fetched anew, and what has changed inside takes the place of what was
 * there. What has not changed stays as it is, with its focus. Without this module, and without a network, the page stays.
 */

const shown = /** @type {HTMLElement} */ (document.querySelector('[data-again]'));

async function look() {
  if (document.visibilityState === 'hidden') return;
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = page.querySelector('[data-again]');
  // There is nothing left that changes: the page says so by itself, and once.
  if (next === null) location.reload();
  else renew(shown, next);
  document.title = page.title;
}

/** @param {Element} old @param {Element} next */
function renew(old, next) {
  const [before, after] = [[...old.children], [...next.children]];
  if (before.length !== after.length) old.replaceChildren(...after);
  else before.forEach((child, at) => child.isEqualNode(after[at] ?? null) || child.replaceWith(after[at] ?? ''));
}

// A server that cannot be reached now may be reached the next time.
setInterval(() => void look().catch(() => null), Number(shown.dataset['again']) * 1000);
