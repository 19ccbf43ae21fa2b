/** Times in a person's words. */

import { gettext, language, ngettext } from '../words.js';
import { write } from './dom.js';

/** @type {[number, (count: number) => string][]} */
const UNITS = [
  [86400, (count) => ngettext('{count} day left', '{count} days left', count)],
  [3600, (count) => ngettext('{count} hour left', '{count} hours left', count)],
  [60, (count) => ngettext('{count} minute left', '{count} minutes left', count)],
  [1, (count) => ngettext('{count} second left', '{count} seconds left', count)],
];

/**
 * How long it is until a deadline: "2 days left". Rounded down, so that it never promises too much.
 * @param {string} deadline
 * @param {Date} now
 */
export function timeLeft(deadline, now) {
  const seconds = Math.floor((new Date(deadline).getTime() - now.getTime()) / 1000);
  const unit = UNITS.find(([length]) => seconds >= length * (length === 86400 ? 2 : 1));
  return unit && seconds > 0 ? unit[1](Math.floor(seconds / unit[0])) : gettext('no time left');
}

/**
 * Counts down, every second, the clocks that are drawn in an element: in a live match nobody can wait for the next drawing.
 * @param {HTMLElement} root
 */
export function countDown(root) {
  setInterval(() => {
    const now = new Date();
    for (const clock of /** @type {NodeListOf<HTMLTimeElement>} */ (root.querySelectorAll('time.clock'))) write(clock, timeLeft(clock.dateTime, now));
  }, 1000);
}

/**
 * Until when the clocks of a match stand still by agreement; null if they run.
 * @param {{ paused_until?: string | null }} match
 * @param {Date} now
 */
export function pausedUntil({ paused_until: until = null }, now) {
  return until && new Date(until) > now ? until : null;
}

/**
 * A moment of another day, as the reader's own clock and calendar have it.
 * @param {string} moment
 */
export function fullTime(moment) {
  return new Date(moment).toLocaleString(language, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
}

/**
 * A moment as the reader's own clock has it.
 * @param {string} moment
 */
export function clockTime(moment) {
  return new Date(moment).toLocaleString(language, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
}
