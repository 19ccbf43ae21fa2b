/** Parts of a page are drawn anew under a reader: the focus stays where it was or goes to a neighbour, and what was open stays so. */

import { EXPLAINED } from './card-tips.js';

const STOPS = `button, a[href], summary, ${EXPLAINED}`;
/** Parts that nobody sees, and what stands in them. */
const GONE = '[hidden], details:not([open]) > :not(summary)';

/** @typedef {{ holder: Element, key: string | undefined, name: string, group: string, twin: number, at: number }} Place */

/**
 * Draws parts anew. If one of them has the focus, it goes back to what had it, else to what lies in its place, else elsewhere.
 * @param {readonly Element[]} parts
 * @param {() => void} draw
 * @param {() => void} elsewhere gives the focus to something, since nothing is left of its group
 */
export function drawAnew(parts, draw, elsewhere) {
  const focused = document.activeElement;
  const holder = parts.find((part) => part !== focused && part.contains(focused));
  const place = holder && focused ? placeOf(holder, focused) : null;
  const open = new Set(parts.flatMap(folds).filter((one) => one.open).map(labelOf));
  draw();
  for (const one of parts.flatMap(folds)) one.open ||= open.has(labelOf(one));
  if (!place || document.activeElement === focused) return;
  // What is put there once more, such as a form that is being filled in, had to leave for a moment.
  const found = focused instanceof HTMLElement && focused.isConnected ? focused : again(place);
  if (found) found.focus({ preventScroll: true });
  else elsewhere();
}

/**
 * Draws a board anew that is only looked at. If nothing is left in the place of what had the focus, the board has it.
 * @param {HTMLElement} board
 * @param {() => void} draw
 */
export function drawBoardAnew(board, draw) {
  drawAnew([board], draw, () => {
    board.tabIndex = -1;
    board.focus({ preventScroll: true });
  });
}

/**
 * Leads the focus elsewhere when what has it goes away or is hidden, wherever that is.
 * @param {HTMLElement} root
 * @param {() => void} elsewhere
 */
export function keepFocus(root, elsewhere) {
  /** @type {Element | null} */
  let held = null;
  root.addEventListener('focusin', ({ target }) => { held = target instanceof Element ? target : null; });
  // A press beside everything takes the focus away, and so does a step out of the table.
  document.addEventListener('pointerdown', () => { held = null; }, { capture: true });
  document.addEventListener('focusin', ({ target }) => { if (target instanceof Node && !root.contains(target)) held = null; });
  new MutationObserver(() => {
    if (!held || (held.isConnected && !held.closest(GONE))) return;
    const now = document.activeElement;
    if (!now || now === document.body || now === held) elsewhere();
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['hidden', 'open'] });
}

/**
 * Opens a dialog. Once it is closed the focus goes back to what had it, though that may have been drawn anew below the dialog.
 * @param {HTMLDialogElement} dialog
 * @param {HTMLElement} [otherwise] what gets the focus if nothing had it
 */
export function openOver(dialog, otherwise) {
  const from = document.activeElement instanceof HTMLElement && document.activeElement !== document.body ? document.activeElement : null;
  const holder = from?.closest('pc-table');
  const place = from && holder ? placeOf(holder, from) : null;
  dialog.addEventListener('close', () => {
    const ways = [from, place && again(place), otherwise, holder?.querySelector('.board-holder')];
    // What has gone or is hidden now takes no focus.
    ways.find((way) => way instanceof HTMLElement && (way.focus(), way === document.activeElement));
  }, { once: true });
  dialog.showModal();
}

/** @param {Element} part */
const folds = (part) => [...part.querySelectorAll('details')];

/** @param {HTMLDetailsElement} fold */
const labelOf = (fold) => `${fold.className} ${fold.closest('[aria-label]')?.getAttribute('aria-label') ?? ''}`;

/** All that the focus can be on, and what lies in a button not twice. @param {Element} holder */
const stopsOf = (holder) => /** @type {HTMLElement[]} */ ([...holder.querySelectorAll(STOPS)].filter((stop) => !stop.parentElement?.closest(STOPS)));

/** @param {Element} stop */
const nameOf = (stop) => (stop instanceof HTMLElement && !stop.matches('button') ? stop.dataset['name'] : null) ?? stop.getAttribute('aria-label') ?? stop.textContent ?? '';

/** Names the group that something is of, though another stands for it now. @param {Element} stop */
function groupOf(stop) {
  const group = stop.closest('.hand') ?? stop.closest('[role=group], .buttons, section, div');
  const kind = group?.matches('.hand') ? 'hand' : group?.classList[0];
  return `${kind} ${stop.closest('[data-seat]')?.getAttribute('data-seat') ?? ''}`;
}

/** @param {Element} holder @param {Element} stop @returns {Place} */
function placeOf(holder, stop) {
  const stops = stopsOf(holder);
  const [name, group] = [nameOf(stop), groupOf(stop)];
  const alike = stops.filter((one) => groupOf(one) === group);
  return {
    holder, name, group, key: stop instanceof HTMLElement ? stop.dataset['key'] : undefined,
    twin: alike.filter((one) => nameOf(one) === name).findIndex((one) => one === stop), at: alike.findIndex((one) => one === stop),
  };
}

/** What stands in a place now: the same, or its neighbour. @param {Place} place @returns {HTMLElement | undefined} */
function again({ holder, key, name, group, twin, at }) {
  const stops = stopsOf(holder);
  const alike = stops.filter((stop) => groupOf(stop) === group);
  const same = alike.filter((stop) => nameOf(stop) === name);
  const found = stops.find((stop) => key && stop.dataset['key'] === key) ?? same[Math.min(Math.max(twin, 0), same.length - 1)] ?? neighbour(alike, at);
  // A card that can only be read has the focus by arrows, and is no stop of Tab.
  if (found && found.tabIndex < 0) found.tabIndex = -1;
  return found;
}

/** What lies there now. A press that was meant for something else plays nothing. @param {HTMLElement[]} alike @param {number} at */
const neighbour = (alike, at) => [alike[at], ...alike.slice(0, Math.max(at, 0)).reverse()].find((stop) => stop && !stop.matches('.play'));
