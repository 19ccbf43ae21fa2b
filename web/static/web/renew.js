/** A page as the server would show it now, and how what has changed comes into the one that is open. */

/** The page at this address as it stands; null where the server does not answer with it. */
export async function pageNow() {
  const answer = await fetch(location.href);
  return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
}

/**
 * Puts what has changed inside an element in the place of what was there. What has not changed stays as it is, with its focus.
 * @param {Element} old
 * @param {Element} next
 */
export function renew(old, next) {
  const [before, after] = [[...old.children], [...next.children]];
  if (!before.length || before.length !== after.length) {
    if (old.innerHTML !== next.innerHTML) old.replaceChildren(...next.childNodes);
  } else {
    before.forEach((child, at) => isSame(child, after[at]) || child.replaceWith(after[at] ?? ''));
  }
}

/** Whether two elements are the same but for the tokens of forms, which are never, and for what the reader has unfolded. */
function isSame(/** @type {Element} */ one, /** @type {Element | undefined} */ other) {
  return other !== undefined && (one.isEqualNode(other) || bare(one).isEqualNode(bare(other)));
}

function bare(/** @type {Element} */ element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  copy.querySelectorAll('[name=csrfmiddlewaretoken]').forEach((token) => token.remove());
  copy.querySelectorAll('details').forEach((one) => one.removeAttribute('open'));
  return copy;
}
